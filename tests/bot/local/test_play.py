"""What a game bot does all day: commands, buttons, menus, modals, pictures, private replies."""

import aiohttp
import pytest

from bot.local import NotPossibleError
from tests.bot.local.demo import PNG


async def test_a_slash_command_with_a_subcommand_and_options_is_answered(bot, anna):
    reply = await anna.slash("game new", game="smallworld", players=3)
    assert reply.text == "smallworld for 3 fast=False"
    assert [button.label for button in reply.message.buttons] == ["Ask", "Edit", "Done"]
    assert not reply.message.private


async def test_users_and_channels_are_resolved_in_a_nested_subcommand(bot, anna, ben, channel):
    reply = await anna.slash("game admin kick", who=ben, where=channel)
    assert reply.text == "Ben from general by Anna"


async def test_a_private_reply_is_unseen_by_others(bot, anna, ben, channel):
    reply = await anna.slash("game admin kick", who=ben, where=channel)
    assert reply.message.private
    assert len(anna.sees(channel)) == 1
    assert ben.sees(channel) == []
    with pytest.raises(NotPossibleError):
        await ben.click(reply.message.id, "anything")


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("game new", {}),
        ("game new", {"game": "chess"}),
        ("game new", {"game": "smallworld", "players": 6}),
        ("game new", {"game": "smallworld", "players": "many"}),
        ("game new", {"game": "smallworld", "colour": "red"}),
        ("nothing", {}),
    ],
)
async def test_what_discords_client_would_not_send_is_not_sent(bot, anna, name, options):
    with pytest.raises(NotPossibleError):
        await anna.slash(name, **options)


async def test_command_names_are_localised(bot, anna, ben):
    reply = await (await ben.slash("мапа")).settled()
    assert "the map" in reply.text
    with pytest.raises(NotPossibleError):
        await anna.slash("мапа")


async def test_autocomplete_offers_what_fits(bot, anna):
    choices = await anna.autocomplete("conquer", "region", "1")
    assert [(one.name, one.value) for one in choices] == [("Region 12", "12"), ("Region 15", "15")]


async def test_the_persons_language_reaches_the_bot(bot, ben):
    assert (await ben.slash("conquer", region="12")).text == "conquered 12 uk"


async def test_a_deferred_answer_is_filled_in_with_a_v2_panel_and_its_picture(bot, anna):
    reply = await anna.slash("map")
    assert reply.deferred
    await reply.settled()
    panel = reply.message
    assert panel.private
    assert panel.is_v2
    assert not panel.loading
    assert panel.text == "the map"
    (file,) = panel.attachments
    assert (file.filename, file.description) == ("map.png", "the map in words")
    gallery = panel.components[0]["components"][1]
    media = gallery["items"][0]["media"]
    assert (media["url"], media["width"], media["height"]) == (file.url, 5, 3)
    async with aiohttp.ClientSession() as session, session.get(file.url) as response:
        assert await response.read() == PNG
        assert response.content_type == "image/png"


async def test_a_menu_updates_the_panel_in_place(bot, anna):
    panel = (await (await anna.slash("map")).settled()).message
    reply = await anna.choose(panel, "Conquer", "Region 9")
    assert reply.message.id == panel.id
    assert reply.text == "took 9"
    assert len(reply.message.attachments) == 1


async def test_a_deferred_update_is_settled_by_the_edit(bot, anna):
    panel = (await (await anna.slash("map")).settled()).message
    reply = await anna.click(panel, "Undo")
    assert reply.deferred
    await reply.settled()
    assert reply.text == "undone"
    assert reply.message.attachments[0].id != panel.attachments[0].id


async def test_user_menus_resolve_people(bot, anna, ben):
    shown = await anna.slash("people")
    reply = await anna.choose(shown.message, "people", [anna, ben])
    assert reply.text == "Anna,Ben"


async def test_a_modal_opens_and_is_submitted(bot, anna):
    shown = await anna.slash("game new", game="Small World")
    opened = await anna.click(shown.message, "Ask")
    assert opened.modal.title == "Deploy"
    assert [field.label for field in opened.modal.fields] == ["Where", "How"]
    reply = await anna.submit(opened, {"Where": "3=2 7=1", "How": "front"})
    assert reply.text == "3=2 7=1 front"
    with pytest.raises(NotPossibleError):
        await anna.submit(opened, {"Where": "x" * 21, "How": "front"})


async def test_the_first_followup_fills_the_placeholder_and_keeps_it_private(bot, anna, ben):
    shown = await anna.slash("show", which="edit")
    reply = await anna.click(shown.message, "Edit")
    last = await anna.wait_for(lambda message: message.text == "second, edited")
    assert [message.text for message in anna.sees()] == ["here", "first", "second, edited"]
    assert [message.text for message in ben.sees()] == ["here"]
    assert reply.last.id == last.id


async def test_a_removed_button_cannot_be_pressed_but_a_forged_one_arrives(bot, anna):
    shown = (await anna.slash("show", which="done twice")).message
    await anna.click(shown, "Done")
    with pytest.raises(NotPossibleError, match="changed"):
        await anna.click(shown, "Done")
    reply = await anna.click(shown, "g:8:done", forged=True)
    assert bot.pressed[-1][1:] == (8, "done", anna.id)
    assert reply.text == "finished"
