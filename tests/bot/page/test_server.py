"""What the page's server gives, to whom, and what it refuses."""

import re

import aiohttp
import pytest

from bot.local import LocalDiscord
from bot.local.page import Page
from bot.local.page.page import STATIC
from bot.local.page.waiting import called_people


@pytest.fixture
async def served():
    page = Page()
    local = LocalDiscord(extra=page.routes())
    await local.start()
    page.open(local)
    yield page
    await page.close()
    await local.close()


@pytest.fixture
async def web(served):
    async with aiohttp.ClientSession(served.local.base) as session:
        yield session


def red(served):
    return served.people()[0]


async def post(web, act, headers=None, /, **body):
    async with web.post(f"/page/act/{act}", json=body, headers=headers) as response:
        kind = response.content_type
        return response.status, await (response.json() if "json" in kind else response.text())


@pytest.mark.parametrize("path", ["/", "/page/files/main.js", "/page/table", "/page/live"])
async def test_another_host_name_is_refused(web, path):
    async with web.get(path, headers={"Host": "rebound.example:80"}) as response:
        assert response.status == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:1"])
async def test_another_origin_is_refused(served, web, origin):
    person = str(red(served).id)
    channel = str(served.local.channel(served.guild).id)
    told = {"as": person, "channel": channel, "text": "forged"}
    status, _ = await post(web, "say", {"Origin": origin}, **told)
    assert status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        await web.ws_connect(f"/page/live?as={person}", headers={"Origin": origin})
    assert not any(served.local.world.messages.values())


async def test_the_live_line_and_acts_want_a_page_of_this_server(served, web):
    person = str(red(served).id)
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        await web.ws_connect(f"/page/live?as={person}")
    async with web.post("/page/act/say", data=f'{{"as": "{person}"}}') as response:
        assert response.status == 415


async def test_the_page_runs_nothing_but_its_own_files(web):
    async with web.get("/") as response:
        policy = response.headers["Content-Security-Policy"]
        text = await response.text()
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert not re.search(r"<script(?![^>]*\bsrc=)|\bon\w+=|style=", text)


def test_no_file_names_an_outside_address_or_parses_html():
    allowed = ("http://www.w3.org/2000/svg",)
    for path in STATIC.rglob("*.*"):
        text = path.read_text("utf-8")
        for address in allowed:
            text = text.replace(address, "")
        assert not re.search(r"https?://[a-z0-9-]+\.[a-z]", text), path
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", text)


@pytest.mark.parametrize(
    "name", ["../page.py", "..%2fpage.py", "nothing.js", "words/../../page.py"]
)
async def test_only_the_pages_own_files_are_served(web, name):
    async with web.get(f"/page/files/{name}") as response:
        assert response.status == 404


async def test_nonsense_is_refused_and_changes_nothing(served, web):
    person = str(red(served).id)
    assert (await post(web, "say", **{"as": "1", "channel": "2", "text": "x"}))[0] == 404
    assert (await post(web, "say", **{"as": person}))[0] == 400
    assert (await post(web, "fly", **{"as": person}))[0] == 404
    assert (await post(web, "say", **{"as": person, "channel": "2", "text": "x"}))[0] == 409
    assert (await post(web, "click", **{"as": person, "message": "9", "custom_id": "x"}))[0] == 409
    assert (await post(web, "submit", **{"as": person, "interaction": "9"}))[0] == 409
    async with web.post(
        "/page/act/say", data="{", headers={"Content-Type": "application/json"}
    ) as r:
        assert r.status == 400
    assert not any(served.local.world.messages.values())


@pytest.mark.parametrize("name", ["", " ", "x" * 33, "red", "RED "])
async def test_a_name_must_be_free_and_short(served, web, name):
    status, _ = await post(web, "add_person", **{"as": str(red(served).id), "name": name})
    assert status == 409
    assert len(served.people()) == 2


async def test_a_fresh_table_takes_the_first_browsers_language(served, web):
    person = str(red(served).id)
    assert (await post(web, "hello", **{"as": person, "language": "uk"}))[0] == 200
    assert [one.name for one in served.people()] == ["Червоний", "Синій"]
    assert {one.user.locale for one in served.people()} == {served.guild.locale} == {"uk"}
    red(served).say("привіт", served.local.channel(served.guild))
    await post(web, "hello", **{"as": person, "language": "ru"})
    assert served.guild.locale == "uk"


async def test_messages_are_those_the_person_sees_newest_last_and_older_on_request(served, web):
    anna, channel = red(served), served.local.channel(served.guild)
    said = [anna.say(str(n), channel) for n in range(50)]
    query = f"/page/messages?as={anna.id}&channel={channel.id}"
    async with web.get(query) as response:
        first = await response.json()
    async with web.get(f"{query}&before={first['messages'][0]['id']}") as response:
        second = await response.json()
    texts = [one["content"] for one in second["messages"] + first["messages"]]
    assert texts == [one.data["content"] for one in said]
    assert (first["more"], second["more"]) == (True, False)


async def test_the_newest_post_of_a_thread_tells_whom_the_game_waits_for(served):
    world, channel = served.local.world, served.local.channel(served.guild)
    anna, ben = served.people()
    thread = world.add_thread(channel, "Game 1", world.bot.id)
    for called in ([anna.id], [ben.id]):
        message = anna.say("to move", thread)
        world.change_message(world.find_message(message.id), author_id=world.bot.id, pinged=called)
    anna.say("thinking about it", thread)
    assert called_people(world, served.guild.id) == {ben.id: [thread.id]}
    world.change_channel(thread, archived=True)
    assert called_people(world, served.guild.id) == {}


async def test_who_waits_can_be_told_from_outside():
    async def waiting(people):
        return {people[1]: [77]}

    page = Page(waiting=waiting)
    async with LocalDiscord(extra=page.routes()) as local:
        page.open(local)
        async with aiohttp.request("GET", f"{local.base}/page/table") as response:
            told = await response.json()
    assert [one["waiting"] for one in told["people"]] == [[], ["77"]]
