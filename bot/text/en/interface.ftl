# What the interface says.

## Games and places

game-number = Game { $game } · { $name }
thread-name = Game { $game } · { $name }
track-at = { $track } { $at } of { $length }
status-lobby = waits for players
status-open = in play
status-paused = paused
status-over = finished
status-aborted = ended without a result
status-waits = Waits for { $who } since { $since }.
house-name = house player { $player }

no-game-here = I cannot tell which game you mean: you play none on this server. `/game new` opens one, `/game list` shows what is going on.
which-game = You play several games. Which one do you mean?
which-game-menu = Choose a game
which-game-thread = You play several games here. Please use this command in the thread of the game you mean.
only-in-servers = This works on a server, not in a private conversation.

## Lobby

lobby-title = Game { $game } · { $name }: who plays?
lobby-seat = - { $seat }: { $who }
lobby-host = - { $seat }: { $who } (host)
lobby-free = { $n ->
    [one] - { $n } seat is free
   *[other] - { $n } seats are free
}
lobby-closed = This lobby is closed.
lobby-started = The game is on: { $thread }
lobby-unrated = This game does not count for ratings.
lobby-promise = Chance is bound before the start: { $promise }
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-options = Options
left-lobby = You left the lobby.
time-smallworld = Takes about 20 minutes per player in one sitting, a week or two at a few moves a day.

options-title = Options of game { $game }
options-seats = { COUNT($n, "player") } at most
options-rate = Count for ratings
options-unrate = Do not count for ratings
options-house = Add { $player }
options-remove = Free the seat of { $seat }
option-line = { $label }: { $value }
option-default = as printed

## Panel

panel-your-turn = Your turn, { $player } · { $doing }
panel-may-act = { $player }: you may act, but need not · waiting for { $whom }
panel-waiting = { $player } · waiting for { $whom }
panel-closed = { $player } · the game is { $status }
holding = **{ $label }** · { $hand } in hand · { COUNT($areas, "region") }, { COUNT($tokens, "token") } on the board
holding-declined = { $label } in decline · { COUNT($areas, "region") }
extra = { $n } × { $label } to place
stat = { $label }: { $value }
hand = Hand ({ $n }): { $cards }
choice-cost = { COUNT($n, "token") }
choice-price = { $n ->
    [0] free
   *[other] { COUNT($n, "coin") }
}
choice-gain = { $n ->
    [one] +{ COUNT($n, "coin") }
    [-1] -1 coin
   *[other] +{ COUNT($n, "coin") }
}
choice-odds = { $short } short · the die wins { $good } in { $of }
menu-page = { $title } ({ $page } of { $pages })
page-back = Back: { $title }
page-on = More: { $title }
place-up-to = takes up to { $n }
place-all = All { $n }
place-number = Another number
place-how-many = How many more for { $place }?
preset-even = Spread evenly
preset-front = Towards opponents
preset-before = As before
type-it = Type it: { $what }
form-line = Your line
undo-last = Undo: { $what }
undo-ask = Ask the table to go back
yes = Yes
back = Back
guide = **Your first turn.** Menus and buttons below are all you can do now; the map marks what is within reach. Every choice redraws this panel, and Undo takes it back until something new is revealed. Others see your turn when it ends.
guide-hide = Got it

## Posts

button-play = Play
button-map = Map
button-history = What happened
button-rules = Rules
button-rematch = Rematch
button-replay = Replay
button-record = Record
post-to-move = **{ $who }** to move · { $doing }
post-paused = **Game { $game } is paused.** { $why } { $host } can go on with `/game resume`.
post-goes-on = **Game { $game } goes on.**
post-reminder = { $who }, this game has waited for you since { $since }.
post-over = Game { $game } is over
post-aborted = **Game { $game } has ended without a result.**
result-line = **{ $rank }.** { $who }: **{ COUNT($score, "coin") }**
result-sources = from { $sources }
result-rounds = by round: { $rounds }
result-rating = rating { $before } → { $after }
pause-asked = A player asked for it.
pause-vacant = A player has left, and the seat needs somebody: `/game replace`.
pause-thread = Its thread was deleted; going on makes a new one.
pause-access = I may not write in its thread.
pause-server = I was sent away from the server.
place-lost = { $host } **Game { $game } is paused.** { $why } No move is lost. When that is mended, go on with `/game resume game:{ $game }`.

## Votes

vote-undo = { $seat } asks to take the last move back.
vote-abort = { $seat } asks to end the game without a result.
vote-caretaker = { $seat } asks to let the house play for { $about }.
vote-waits = Everybody must agree: { $who }. No answer { $until } counts as a no.
vote-yes = Agree
vote-no = Refuse
vote-over = The vote is over.
vote-asked = The table is asked. Everybody must agree.
voted-yes = You agreed.
voted-no = You refused.

## Questions and answers

ask-resign = Leave game { $game } for good? Your seat goes to the house or to somebody else.
    .yes = Leave the game
ask-abort = End game { $game } without a result?
    .yes = End the game
ask-abort-vote = Only the host can end game { $game } at once. Ask the table?
    .yes = Ask the table
resigned = You left the game.
replaced = The seat has a new player.
paused = The game is paused.
resumed = The game goes on.
aborted = The game has ended.
no-bots = A bot cannot take a seat. House players join in the lobby.

## Lists

list-title = Games on this server
list-none = Nothing is going on here. `/game new` opens a lobby.
list-more = and { $n } more
list-waits = waits for { $seats }
list-lobby = lobby, { $taken } of { $capacity } seats taken
inbox-title = { $n ->
    [0] No game waits for you
    [one] { $n } game waits for you
   *[other] { $n } games wait for you
}
inbox-others = Waiting for others
inbox-lobbies = Open lobbies here
inbox-empty = No game waits for you, and no lobby is open here. `/game new` opens one.
inbox-play = Play game { $game }
inbox-vote = a vote is open
history-since = Since your last turn
history-all = The whole game
history-nothing = Nothing has happened since your last turn.
no-such-version = Version { $version } cannot be shown. The newest you may see is { $last }.
now-title = What you can do now
now-stage = { $whom }: { $doing }.
now-group = **{ $title }**: { $what }{ $more ->
    [0] .
   *[other] , and { $more } more.
}
now-nothing = The game does not wait for you.
now-more = -# `/rules` with a topic explains a race, a power or a term.
rules-lobby = The game has not begun. `/rules` with a topic explains a race, a power or a term.
rules-unknown = I find nothing about “{ $topic }”. Try the name of a race, a power, or a word such as decline.
rules-others = See also: { $names }
export-whole = The whole record. Anyone can check it: dice, moves and result.
export-public = The public part of the record. The rest follows when the game ends.
verify-later = Dice and log can be checked when the game has ended. What binds them: `{ $promise }`
verify-sound = Everything checks: { $version } entries, every die and the result. Head { $head }.
verify-failed = The record does not check: { $why }
replay-later = The replay can be shown when the game has ended.
replay-none = There is no drawing of this board.
leaderboard-title = Ratings
leaderboard-empty = No rated game has been finished here yet.
leaderboard-line = { $place }. { $who } · **{ $rating }**{ $provisional ->
    [yes] {" "}(provisional)
   *[no] {""}
} · { COUNT($games, "game") }, { COUNT($wins, "win") } · { $average } on average
stats-title = What { $who } has played
stats-none = { $who } has finished no game here yet.
stats-games = { COUNT($games, "game") }, { COUNT($wins, "win") } · { $average } on average, { $best } at best{ $left ->
    [0] {""}
   *[other] {" "}· left { $left }
}
stats-kind = - { $name }: { COUNT($games, "game") }
stats-sources = Most came from { $sources }.
stats-time = Half of all decisions took less than { COUNT($minutes, "minute") }.
count-game = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
count-win = { $n ->
    [one] { $n } win
   *[other] { $n } wins
}
count-minute = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
count-hour = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}

## Settings

settings-title = Your settings
settings-kept = Kept.
server-title = Settings of this server
needs-manage-server = For this you need the permission Manage Server.
setting-language = Language
setting-language-none = as Discord says
setting-language-en = English
setting-language-ru = Русский
setting-language-uk = Українська
setting-ping = Call to move
setting-ping-mention = with a mention
setting-ping-silent = without a mention
setting-remind-hours = Reminder
setting-remind-after = { $hours ->
    [0] never
   *[other] once after { COUNT($hours, "hour") }
}
setting-theme = Board
setting-theme-light = light
setting-theme-dark = dark
setting-palette = Colours
setting-palette-classic = classic
setting-palette-bright = bright
setting-palette-deep = deep
setting-rated = New games count for ratings
setting-rated-yes = yes
setting-rated-no = no

## Help and privacy

help-page =
    ### How to play here
    `/game new` opens a lobby; Join and Start are below it. Each game has its own thread.
    When it is your turn you are mentioned once. **Play** opens your private panel.
    The panel offers every legal move. Others see your turn when it ends; until then Undo takes moves back.
    Typing does the same: `/conquer`, `/deploy`, `/done` and so on, with suggestions.
    `/inbox` shows what waits for you, `/map` and `/history` what happened.
    `/rules` explains races, powers and terms; without a topic, what you can do now.
    `/settings` sets your language, pings and reminders.
    Dice are bound before the game starts; `/verify` checks them after the end.
help-inbox = Inbox
help-settings = Settings
help-privacy = Privacy
privacy-page =
    ### Privacy
    Stored: your Discord id with your seats and settings; ids of servers, channels and messages; moves and results.
    Not stored: names, messages, anything you write elsewhere.
    Used for nothing but the games. Shared with nobody. Records of games hold no ids.
    `/mydata export` gives you everything, `/mydata delete` removes your id everywhere; copies of the database expire within 30 days.
    When I leave a server, its settings go.
mydata-here = Everything that is stored about you.
mydata-delete-ask = { $games ->
    [0] Delete everything that is stored about you? This cannot be undone.
    [one] Delete everything that is stored about you? You leave { $games } game, and this cannot be undone.
   *[other] Delete everything that is stored about you? You leave { $games } games, and this cannot be undone.
}
mydata-delete-yes = Delete my data
mydata-deleted = Done: nothing about you is stored any more.

## When something cannot be done

stale = That button belongs to an earlier moment. This is how things stand now.
duplicate = That was recorded already.
not-your-seat = You have no seat in this game. Looking is free: `/map`, `/history`, `/board`.
not-recorded = Nothing was recorded: { $reason ->
    [full] the disk is full
    [busy] the database is busy
   *[other] the database cannot be written
}. Please try again in a while; the game stands as before.
missing-permissions = I cannot run a game here. I still need: { $names }.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-create-public-threads = Create Public Threads
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
error-unexpected = Something went wrong, and it is not your fault. Nothing was lost. If you report it, name the error { $id }.
