"""A table with the demo bot on it, and a real browser that looks at it."""

import os
import shutil
from contextlib import asynccontextmanager

import pytest_asyncio

from bot.local import LocalDiscord, connected
from bot.local.page import Page
from tests.bot.page.stage import Stage
from tests.needs import missing

_NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


def find_chromium():
    """The browser of this machine: `CHROMIUM` names another one."""
    named = [os.environ.get("CHROMIUM", ""), *_NAMES]
    return next((found for name in named if name and (found := shutil.which(name))), None)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser():
    program = find_chromium()
    if program is None:
        missing("no Chromium on this machine (apt install chromium): the page is not looked at")
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(
            executable_path=program, args=list(_FLAGS), headless=True
        )
        yield running
        await running.close()


class Table:
    """A local Discord with its page and a bot."""

    def __init__(self, local, page, bot):
        self.local = local
        self.page = page
        self.bot = bot

    def person(self, name):
        return self.local.person(name, self.page.guild)

    @property
    def channel(self):
        return self.local.channel(self.page.guild)


@asynccontextmanager
async def open_table(bot=None, **more):
    """The table, served and with its bot connected."""
    page = Page()
    local = LocalDiscord(extra=page.routes(), **more)
    await local.start()
    page.open(local)
    bot = bot or Stage()
    try:
        async with connected(local, bot):
            yield Table(local, page, bot)
    finally:
        await page.close()
        await local.close()
    assert [str(one) for one in local.refusals] == []


@pytest_asyncio.fixture(loop_scope="module")
async def table():
    async with open_table() as opened:
        yield opened


@asynccontextmanager
async def looking(browser, table, person=None, *, size=DESKTOP, path="/", **more):
    """An open page; what goes wrong in it fails the test."""
    phone = size["width"] < 700
    context = await browser.new_context(viewport=size, has_touch=phone, is_mobile=phone, **more)
    sight = await context.new_page()
    sight.set_default_timeout(10_000)
    faults = []
    sight.on("pageerror", lambda error: faults.append(str(error)))
    sight.on("console", lambda said: _is_fault(said) and faults.append(said.text))
    try:
        await sight.goto(table.local.base + path)
        await sight.wait_for_selector("#app:not([hidden])")
        if person is not None:
            await become(sight, person)
        yield sight
    finally:
        await context.close()
    assert faults == []


def _is_fault(said):
    """Whether the browser complains of the page.

    It also reports refused acts (409) and pictures that were replaced before it fetched them.
    """
    replaced = "/attachments/" in said.location["url"]
    return said.type == "error" and "409 (Conflict)" not in said.text and not replaced


async def become(sight, name):
    """Choose who looks."""
    await sight.click(f"#people-list .person:has-text('{name}')")
    await sight.wait_for_selector(f"#people-list .person[aria-pressed=true]:has-text('{name}')")
