-- A game, in the lobby or in play. The set-up itself is entry 0 of its log.
CREATE TABLE game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    request TEXT UNIQUE,
    kind TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'open', 'paused', 'over', 'aborted')),
    reason TEXT NOT NULL,
    capacity INTEGER NOT NULL,
    options TEXT NOT NULL,
    rated INTEGER NOT NULL,
    secret BLOB NOT NULL,
    guild INTEGER,
    channel INTEGER,
    thread INTEGER,
    message INTEGER,
    memo TEXT NOT NULL,
    created INTEGER NOT NULL,
    started INTEGER,
    ended INTEGER,
    paused INTEGER,
    revision INTEGER NOT NULL,
    version INTEGER NOT NULL,
    public INTEGER NOT NULL,
    head TEXT NOT NULL,
    vote TEXT
) STRICT;
CREATE INDEX game_status ON game (status);
CREATE INDEX game_thread ON game (thread) WHERE thread IS NOT NULL;

-- With `person`, the only place that knows a user's id.
CREATE TABLE seat (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER,
    kind TEXT NOT NULL,
    seed TEXT NOT NULL,
    host INTEGER NOT NULL,
    decision INTEGER NOT NULL,
    since INTEGER,
    owed INTEGER NOT NULL,
    reminded INTEGER NOT NULL,
    times TEXT NOT NULL,
    PRIMARY KEY (game, seat),
    UNIQUE (game, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_user ON seat (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX seat_since ON seat (since) WHERE since IS NOT NULL;

-- The log: `body` is the canonical JSON that is hashed, `seal` covers the other columns.
CREATE TABLE entry (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    hash TEXT NOT NULL,
    request TEXT UNIQUE,
    at INTEGER NOT NULL,
    seal TEXT NOT NULL,
    PRIMARY KEY (game, version)
) STRICT, WITHOUT ROWID;

-- A cache: the newest and the newest public position.
CREATE TABLE snapshot (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    version INTEGER NOT NULL,
    position TEXT NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (game, version)
) STRICT, WITHOUT ROWID;

-- What is still to be told; never text or pictures. `seat` is -1 where nobody is addressed.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    version INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    due INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    leased INTEGER NOT NULL,
    UNIQUE (game, version, kind, seat)
) STRICT;
CREATE INDEX outbox_due ON outbox (due);

CREATE TABLE result (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    score INTEGER NOT NULL,
    tie_break INTEGER NOT NULL,
    sources TEXT NOT NULL,
    by_round TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE person (user_id INTEGER PRIMARY KEY, settings TEXT NOT NULL) STRICT;
CREATE TABLE server (guild INTEGER PRIMARY KEY, settings TEXT NOT NULL) STRICT;
CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
