"""Whole games in the browser, with the real referee: from the lobby to the result by clicks."""

from contextlib import asynccontextmanager

import pytest

from bot.app import Referee, installed_games
from bot.local import LocalDiscord, connected
from bot.local.page import Page, from_tables
from bot.settings import Settings
from engine.table import Tables
from tests.bot.page.conftest import Table, become, looking

pytestmark = pytest.mark.asyncio(loop_scope="module")
ROUNDS = 2


@asynccontextmanager
async def refereed(folder):
    """The table with the real referee."""
    async with await Tables.open(folder / "games.sqlite3", games=installed_games()) as tables:
        page = Page(waiting=from_tables(tables))
        local = LocalDiscord(file=folder / "discord.sqlite3", extra=page.routes())
        await local.start()
        page.open(local)
        settings = Settings(house_pace=0.0, drawers=0)
        referee = Referee(tables, settings, guild_ready_timeout=0.1)
        try:
            async with connected(local, referee):
                yield Table(local, page, referee)
        finally:
            await page.close()
            await local.close()
    assert [str(one) for one in local.refusals] == []


async def waited_for(sight):
    """The name of the one person whom the game waits for."""
    chosen = sight.locator("#people-list .person:has(.badge) .person-name")
    await chosen.first.wait_for()
    return await chosen.first.inner_text()


async def panel_of(sight):
    """Open the panel with the Play button of the newest post."""
    before = await sight.locator(".post.private").count()
    play = sight.locator(".post:not(.private) .button:has-text('Play')").last
    await play.click()
    await sight.wait_for_function(
        "n => document.querySelectorAll('.post.private .container').length > n", arg=before
    )
    return sight.locator(".post.private .container").last


async def step(sight, panel):
    """One click or choice that brings the turn nearer to its end; False when it is over."""
    # A click is answered twice: at once, and with the new panel.
    await sight.wait_for_function("() => !document.querySelector('[aria-busy=true]')")
    drawn = await panel.element_handle()
    for wanted in (".button:text-is('Yes')", ".button.success", ".button:text-is('Spread evenly')"):
        found = panel.locator(f"{wanted}:not([disabled])")
        if await found.count():
            await found.first.click()
            break
    else:
        menus = panel.locator(".menu:not([disabled])")
        if not await menus.count():
            return False
        await menus.first.click()
        await sight.click(".menu-item >> nth=0")
    await sight.wait_for_function("drawn => !drawn.isConnected", arg=drawn)
    return True


async def play_turn(sight):
    """The whole turn of whoever is waited for."""
    await become(sight, await waited_for(sight))
    posts = ".post:not(.private)"
    before = await sight.locator(posts).count()
    panel = await panel_of(sight)
    for _ in range(40):
        if await sight.locator(posts).count() > before or not await step(sight, panel):
            break
    more = "([posts, n]) => document.querySelectorAll(posts).length > n"
    await sight.wait_for_function(more, arg=[posts, before])


async def test_two_people_play_a_whole_short_game_by_clicks(browser, tmp_path):
    async with refereed(tmp_path) as table, looking(browser, table) as sight:
        await sight.keyboard.type("/game new ")
        await sight.keyboard.press("Enter")
        lobby = sight.locator(".post:has(.button:has-text('Join'))")
        await lobby.wait_for()
        await lobby.locator(".button:text-is('Options')").click()
        panel = sight.locator(".post.private .container")
        await panel.locator(".menu:has-text('Rounds')").click()
        await sight.click(f".menu-item[data-value='{ROUNDS}']")
        await lobby.locator(f":text('Rounds: {ROUNDS}')").wait_for()
        await become(sight, "Blue")
        await lobby.locator(".button:text-is('Join')").click()
        await lobby.locator(":text('Blue'):visible").first.wait_for()
        await become(sight, "Red")
        await lobby.locator(".button:text-is('Start')").click()
        await sight.click(".place.thread")
        await sight.wait_for_selector(".gallery img")
        pictures = set()
        for turn in range(2 * ROUNDS):
            picture = sight.locator(".post:not(.private) .gallery img").last
            pictures.add(await picture.get_attribute("src"))
            if turn == 1:
                await sight.reload()
                await sight.wait_for_selector(".post .gallery img")
            await play_turn(sight)
        assert len(pictures) == 2 * ROUNDS
        await sight.wait_for_selector(".button:has-text('Rematch')")
        assert await sight.locator("#people-list .badge").count() == 0


async def start(sight, seats):
    """Use the button "Start a game" with these seats."""
    await sight.click("#start")
    await sight.click(f".size:text-is('{len(seats)}')")
    for number, seat in enumerate(seats):
        await sight.select_option(f".seat >> nth={number} >> select", label=seat)
    await sight.click("dialog .button.primary")
    await sight.wait_for_selector("dialog", state="detached")


async def test_the_start_button_seats_people_and_the_house(browser, tmp_path):
    async with refereed(tmp_path) as table, looking(browser, table) as sight:
        await start(sight, ["Red", "Blue", "House player"])
        await sight.wait_for_selector("#place:has-text('Game 1')")
        (row,) = await table.bot.tables.find(guild=table.page.guild.id)
        red, blue = table.page.people()
        assert [seat.user for seat in row.seats] == [red.id, blue.id, None]
        assert row.seats[2].player == "sensible"
        name = await waited_for(sight)
        await become(sight, name)
        assert await sight.locator(".place[aria-current] .turn").inner_text() == "your turn"


async def test_what_the_referee_refuses_is_said_in_the_dialog(browser, tmp_path):
    async with refereed(tmp_path) as table, looking(browser, table) as sight:
        await sight.click("#start")
        await sight.select_option(".seat >> nth=1 >> select", label="Red")
        await sight.click("dialog .button.primary")
        assert await sight.inner_text("dialog .trouble") == "Red can hold one seat only."
        assert await table.bot.tables.find(guild=table.page.guild.id) == []


async def test_a_command_typed_with_completion_moves(browser, tmp_path):
    async with refereed(tmp_path) as table, looking(browser, table) as sight:
        await start(sight, ["Red", "Blue"])
        await become(sight, await waited_for(sight))
        await sight.keyboard.type("/pick ")
        await sight.wait_for_selector(".suggest-row")
        offered = await sight.locator(".suggest-row").count()
        await sight.keyboard.press("ArrowDown")
        await sight.keyboard.press("Tab")
        await sight.keyboard.press("Enter")
        await sight.wait_for_selector(".post.private .container")
        assert offered == 6


async def tab_to(sight, wanted, key="Tab"):
    """Press Tab until something is in focus."""
    for _ in range(30):
        if await sight.locator(f"{wanted}:focus").count():
            return
        await sight.keyboard.press(key)
    pytest.fail(f"{wanted} is not reached by {key}")


async def test_a_turn_begins_by_keys_alone(browser, tmp_path):
    async with refereed(tmp_path) as table, looking(browser, table) as sight:
        await tab_to(sight, "#start")
        await sight.keyboard.press("Enter")
        await sight.wait_for_selector("dialog .button.primary:focus")
        await tab_to(sight, ".seat:nth-child(2) select", "Shift+Tab")
        await sight.keyboard.type("Blue")
        await tab_to(sight, "dialog .button.primary")
        await sight.keyboard.press("Enter")
        await sight.wait_for_selector("dialog", state="detached")
        first = await waited_for(sight) == "Red"
        await sight.keyboard.press("Alt+1" if first else "Alt+2")
        await sight.wait_for_selector(".place[aria-current] .turn")
        await sight.keyboard.type("/play")
        await sight.keyboard.press("Enter")
        panel = sight.locator(".post.private .container")
        await panel.wait_for()
        await tab_to(sight, ".post.private .menu", "Shift+Tab")
        for key in ("Enter", "ArrowDown", "Enter"):
            await sight.keyboard.press(key)
        await sight.wait_for_selector(".post.private .button:focus:text-is('Yes')")
        await sight.keyboard.press("Enter")
        await panel.locator(":text('took')").first.wait_for()
        await sight.wait_for_selector(".post.private :focus")
