"""The page in a real browser, with a bot that shows everything."""

import re

import pytest

from tests.bot.page.conftest import PHONE, become, looking

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def command(sight, text, *keys):
    """Type a command from anywhere and press keys after it."""
    await sight.evaluate("document.activeElement.blur()")
    await sight.keyboard.type(text)
    for key in keys:
        await sight.keyboard.press(key)


async def test_a_first_visit_shows_how_to_begin(browser, table):
    async with looking(browser, table) as sight:
        assert await sight.is_visible("#welcome .button:has-text('Start a game')")
        assert await sight.inner_text("#people-list") == "R\nRed\nB\nBlue"
        await sight.click("#welcome .button")
        assert await sight.locator(".seat").count() == 2
        await sight.click(".size:has-text('5')")
        assert await sight.locator(".seat").count() == 5
        await sight.keyboard.press("Escape")
        await sight.wait_for_selector("dialog", state="detached")


async def test_a_command_is_completed_and_sent_by_keys_alone(browser, table):
    async with looking(browser, table) as sight:
        await command(sight, "/conq")
        await sight.wait_for_selector(".suggest-row[aria-selected=true]:has-text('/conquer')")
        await sight.keyboard.press("Tab")
        await sight.wait_for_selector(".option-input:focus")
        await sight.wait_for_selector(".suggest-row:has-text('Region 3')")
        await sight.keyboard.type("1")
        await sight.wait_for_selector(".suggest-row:has-text('Region 3')", state="detached")
        assert await sight.locator(".suggest-row").all_inner_texts() == ["Region 12", "Region 15"]
        await sight.keyboard.press("ArrowDown")
        await sight.keyboard.press("Enter")
        await sight.keyboard.press("Enter")
        await sight.wait_for_selector(".post:has-text('conquered 15 en-US')")
        assert await sight.inner_text(".origin .mention") == "/conquer"
        await sight.keyboard.press("ArrowUp")
        await sight.wait_for_selector(".chip:has-text('/conquer')")
        await sight.keyboard.press("Enter")
        await sight.wait_for_function("() => document.querySelectorAll('.post').length === 2")


async def test_a_whole_command_can_be_typed_in_one_go(browser, table):
    async with looking(browser, table) as sight:
        await command(sight, "/conquer 12", "Enter")
        await sight.wait_for_selector(".post:has-text('conquered 12 en-US')")


async def test_a_missing_or_wrong_option_is_named_before_anything_is_sent(browser, table):
    async with looking(browser, table) as sight:
        await command(sight, "/game new ")
        await sight.wait_for_selector(".suggest-row:has-text('Small World')")
        await sight.keyboard.press("Escape")
        await sight.keyboard.press("Enter")
        assert await sight.inner_text(".bar-help") == "game is needed."
        await sight.keyboard.type("small")
        await sight.wait_for_selector(".suggest-row[aria-selected=true]")
        await sight.keyboard.press("Enter")
        await sight.click(".more:has-text('players')")
        await sight.keyboard.type("9")
        await sight.keyboard.press("Enter")
        assert await sight.inner_text(".bar-help") == "players must be from 2 to 5."
        assert await sight.get_attribute("[data-option=players]", "aria-invalid") == "true"
        await sight.keyboard.press("Backspace")
        await sight.keyboard.type("3")
        await sight.keyboard.press("Enter")
        await sight.wait_for_selector(".post:has-text('smallworld for 3')")


async def test_a_private_reply_is_marked_and_unseen_by_the_other_person(browser, table):
    async with looking(browser, table) as first, looking(browser, table, "Blue") as second:
        await command(first, "/map", "Enter")
        await first.wait_for_selector(".post.private .container")
        assert "Only you, Red, can see this" in await first.inner_text(".private-foot")
        await command(first, "hello all", "Enter")
        await second.wait_for_selector(".post:has-text('hello all')")
        assert await second.locator(".post").count() == 1
        assert "the map" not in await second.content()
        await become(first, "Blue")
        await first.wait_for_selector(".post:has-text('hello all')")
        assert await first.locator(".post.private").count() == 0
        await become(first, "Red")
        await first.wait_for_selector(".post.private")
        await first.click(".private-foot button")
        assert await first.locator(".post.private").count() == 0
        await first.reload()
        await first.wait_for_selector(".post:has-text('hello all')")
        assert await first.locator(".post.private").count() == 0


async def test_the_picture_changes_in_place_and_can_be_enlarged(browser, table):
    async with looking(browser, table) as sight:
        await command(sight, "/board", "Enter")
        image = sight.locator(".gallery img")
        await image.wait_for()
        before = await image.get_attribute("src")
        await sight.click(".button:has-text('Turn')")
        await sight.wait_for_selector(f".gallery img:not([src='{before}'])")
        assert await sight.locator(".post").count() == 1
        assert await image.get_attribute("alt") == "the map: green.png"
        await sight.wait_for_function(
            "() => document.querySelector('.gallery img').naturalWidth === 60"
        )
        await sight.click(".gallery .picture")
        await sight.wait_for_selector("dialog.viewer img")
        await sight.keyboard.press("+")
        assert await sight.get_attribute(".viewer-stage", "data-scale") == "1.50"
        await sight.mouse.wheel(0, -100)
        await sight.wait_for_selector(".viewer-stage[data-scale='1.80']")
        await sight.keyboard.press("Escape")
        await sight.wait_for_selector("dialog", state="detached")


async def test_every_kind_of_part_is_shown(browser, table):
    async with looking(browser, table) as sight:
        await command(sight, "/board", "Enter")
        await sight.wait_for_selector(".container")
        styles = await sight.locator(".container .row .button").evaluate_all(
            "all => all.map(one => one.className)"
        )
        kinds = ["primary", "success", "danger", "secondary", "link"]
        assert styles == [f"button {kind}" for kind in kinds]
        assert await sight.is_disabled(".button:has-text('Off')")
        assert await sight.get_attribute(".button.link", "rel") == "noopener noreferrer"
        assert (
            await sight.locator(".container h4, .container li, .container small, hr").count() == 5
        )
        await command(sight, "/card", "Enter")
        await sight.wait_for_selector(".embed:has-text('Card') em:has-text('words')")
        assert await sight.get_attribute(".file", "download") == "game.txt"


async def test_a_menu_takes_several_values_by_keys(browser, table):
    async with looking(browser, table) as sight:
        await command(sight, "/board", "Enter")
        await sight.focus(".menu")
        await sight.keyboard.press("ArrowDown")
        await sight.wait_for_selector(".menu-list:focus")
        await sight.keyboard.press("Space")
        await sight.keyboard.type("3")
        await sight.keyboard.press("Space")
        await sight.keyboard.press("Tab")
        await sight.wait_for_selector(".post.private:has-text('chose 1,3')")


async def test_a_modal_is_filled_in_checked_and_sent(browser, table):
    async with looking(browser, table) as sight:
        await command(sight, "/show ask", "Enter")
        await sight.click(".button:has-text('Ask')")
        await sight.wait_for_selector("dialog h2:has-text('Deploy')")
        await sight.click("dialog .button.primary")
        assert await sight.locator(".field .trouble:visible").count() == 2
        await sight.keyboard.type("3=2 7=1")
        await sight.click("dialog .menu")
        await sight.click(".menu-item:has-text('front')")
        await sight.click("dialog .button.primary")
        await sight.wait_for_selector(".post.private:has-text('3=2 7=1 front')")
        await sight.wait_for_selector("dialog", state="detached")


async def test_thinking_is_shown_until_the_answer_comes(browser, table):
    async with looking(browser, table) as sight:
        await command(sight, "/wait", "Enter")
        await sight.wait_for_selector(".thinking:has-text('Realmkeeper is thinking')")
        await table.bot.held[0].edit_original_response(content="done now")
        await sight.wait_for_selector(".post.private:has-text('done now')")
        assert await sight.locator(".thinking").count() == 0


async def test_a_failed_interaction_is_said_clearly(browser, table):
    table.local.desk.first_response = 0.2
    async with looking(browser, table) as sight:
        await command(sight, "/show silent", "Enter")
        await sight.click(".button:has-text('Silent')")
        await sight.wait_for_selector(".post-trouble:has-text('did not answer in time')")
        assert await sight.locator("[aria-busy]").count() == 0


async def test_reloading_loses_nothing(browser, table):
    async with looking(browser, table, "Blue") as sight:
        await command(sight, "/map", "Enter")
        await sight.wait_for_selector(".post.private .container")
        await command(sight, "/conquer 1")
        await sight.wait_for_selector(".option-input:focus")
        await sight.reload()
        await sight.wait_for_selector(".post.private .container")
        assert await sight.inner_text(".person[aria-pressed=true] .person-name") == "Blue"
        assert await sight.input_value(".option-input") == "1"


async def test_a_lost_line_is_found_again_with_what_was_missed(browser, table):
    async with looking(browser, table) as sight:
        await table.page.close()
        table.person("Blue").say("while you were away", table.channel)
        await sight.wait_for_selector(".post:has-text('while you were away')")
        await sight.wait_for_function("() => document.getElementById('status').textContent === ''")


async def test_a_thread_calls_a_person_who_sees_how_many_games_wait(browser, table):
    blue = table.person("Blue")
    async with looking(browser, table) as sight:
        await command(sight, "/thread Blue", "Enter")
        await sight.wait_for_selector(".person:has-text('Blue') .badge:has-text('1')")
        label = await sight.get_attribute(f"[data-person='{blue.id}']", "aria-label")
        assert label == "Blue, 1 game waits"
        await become(sight, "Blue")
        await sight.wait_for_selector("#place:has-text('Game 12')")
        assert await sight.locator(".post.called .mention.mine").inner_text() == "@Blue"
        await sight.click(".place:has-text('general')")
        await sight.click(".thread-card")
        await sight.wait_for_selector("#place:has-text('Game 12')")
        await sight.go_back()
        await sight.wait_for_selector("#place:has-text('general')")


async def test_a_person_is_added_and_chooses_a_language(browser, table):
    async with looking(browser, table) as sight:
        await sight.click("#add-person")
        assert await sight.input_value("dialog input") == "Green"
        await sight.keyboard.type("Оля")
        await sight.keyboard.press("Enter")
        await sight.wait_for_selector(".person[aria-pressed=true]:has-text('Оля')")
        await sight.select_option("#language", "uk")
        await sight.wait_for_selector("#start:has-text('Почати партію')")
        await command(sight, "/ма")
        await sight.wait_for_selector(".suggest-row:has-text('/мапа')")
        assert "Показати мапу" in await sight.inner_text(".suggest-row")
        await become(sight, "Red")
        await sight.wait_for_selector("#start:has-text('Start a game')")


HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    '"><svg onload=alert(1)>',
    "[x](javascript:alert(1))",
    "**<b>bold</b>** ||<i>x</i>|| `<u>` <@0> <#0> <t:99999999999999:R>",
    "@everyone \u202eevil\u202c \u200b\u200b",
]


async def test_hostile_names_and_texts_are_only_text(browser, table):
    for number, text in enumerate(HOSTILE):
        user = table.local.world.add_user(text[:30] + str(number))
        table.local.world.add_member(table.page.guild, user)
        table.local.person(user.name, table.page.guild).say(text, table.channel)
    table.local.world.add_channel(table.page.guild, HOSTILE[0])
    async with looking(browser, table) as sight:
        alerts = []
        sight.on("dialog", lambda dialog: alerts.append(dialog.message))
        await sight.wait_for_function("() => document.querySelectorAll('.post').length === 6")
        assert await sight.locator("#app script, #app b, #app svg, img[src='x']").count() == 0
        assert await sight.locator("a[href^='javascript']").count() == 0
        assert HOSTILE[1] in await sight.inner_text("#posts")
        assert alerts == []


async def test_on_a_phone_everything_fits_and_the_side_is_a_drawer(browser, table):
    async with looking(browser, table, size=PHONE) as sight:
        await command(sight, "/board", "Enter")
        await sight.wait_for_selector(".container")
        wide = "document.documentElement.scrollWidth > window.innerWidth"
        assert not await sight.evaluate(wide)
        scroll = "(e => e.scrollWidth > e.clientWidth)(document.getElementById('scroll'))"
        assert not await sight.evaluate(scroll)
        heights = await sight.locator(".container .button, .container .menu").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().height)"
        )
        assert min(heights) >= 44
        assert not await sight.is_visible("#side")
        await sight.tap("#open-side")
        await sight.wait_for_selector("#side:visible")
        assert await sight.get_attribute("#open-side", "aria-expanded") == "true"
        await sight.tap("#close-side")
        await sight.wait_for_selector("#side", state="hidden")
        await sight.tap("#who")
        await sight.tap("dialog .person:has-text('Blue')")
        await sight.wait_for_selector("#who:has-text('Blue')")
        await sight.tap(".menu")
        box = await sight.locator(".menu-popup").bounding_box()
        assert (box["x"], round(box["y"] + box["height"])) == (0, PHONE["height"])


async def test_two_fingers_enlarge_a_picture(browser, table):
    async with looking(browser, table, size=PHONE) as sight:
        await command(sight, "/board", "Enter")
        await sight.tap(".gallery .picture")
        await sight.wait_for_selector("dialog.viewer img")
        wire = await sight.context.new_cdp_session(sight)
        for kind, apart in (("touchStart", 40), ("touchMove", 80), ("touchMove", 120)):
            fingers = [{"x": 195 + side * apart, "y": 400, "id": side} for side in (-1, 1)]
            told = {"type": kind, "touchPoints": fingers}
            await wire.send("Input.dispatchTouchEvent", told)
        await wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        scale = await sight.get_attribute(".viewer-stage", "data-scale")
        assert 2.5 < float(scale) < 3.5


async def test_the_look_follows_the_system_and_the_switch(browser, table):
    ground = "getComputedStyle(document.body).backgroundColor"
    async with looking(browser, table, color_scheme="dark") as sight:
        assert await sight.evaluate(ground) == "rgb(34, 37, 42)"
        await sight.click("#theme")
        assert await sight.evaluate(ground) == "rgb(250, 247, 241)"
        await sight.reload()
        await sight.wait_for_selector("#app:not([hidden])")
        assert await sight.evaluate(ground) == "rgb(250, 247, 241)"


async def test_every_control_has_a_name(browser, table):
    async with looking(browser, table) as sight:
        await command(sight, "/board", "Enter")
        await sight.wait_for_selector(".container")
        tree = await sight.locator("body").aria_snapshot()
        assert not re.search(r"- (button|link|textbox|combobox)\s*(\[[^\]]*\])*:?$", tree, re.M)
        for wanted in ('navigation "Channels and games"', "main", 'combobox "Message or command"'):
            assert wanted in tree


MARKDOWN = {
    "**b** *i* _i_ __u__ ~~s~~": ["strong", "em", "em", "u", "s"],
    "`code` and ```\nblock\n```": ["code", "pre", "code"],
    "# One\n## Two\n-# small": ["h3", "h4", "small"],
    "> quoted\n- a\n  - b\n1. c": ["blockquote", "p", "ul", "li", "ul", "li", "li"],
    "snake_case_name 2*3*4 http://x.org/a_b_c.": ["em", "a"],
    "<t:1700000000:R> [word](https://x.org/) \\*plain\\*": ["time", "a"],
}


async def test_discords_markdown_becomes_elements(browser, table):
    for text in MARKDOWN:
        table.person("Blue").say(text, table.channel)
    async with looking(browser, table) as sight:
        await sight.wait_for_function("() => document.querySelectorAll('.post').length === 6")
        made = await sight.locator(".post .text").evaluate_all(
            "all => all.map(one => [...one.querySelectorAll('*')].map(e => e.localName))"
        )
        wanted = list(MARKDOWN.values())
        assert [[tag for tag in tags if tag != "p"] for tags in made] == [
            [tag for tag in tags if tag != "p"] for tags in wanted
        ]
        assert (
            await sight.get_attribute("a:has-text('x.org/a_b_c')", "href") == "http://x.org/a_b_c"
        )
