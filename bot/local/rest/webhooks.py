"""The answers to interactions: callbacks, the original message and follow-ups."""

from bot.local.rest.endpoint import Call, Endpoint
from bot.local.shapes import message_json
from bot.local.things import Json


async def respond(call: Call) -> Json | None:
    """The first answer."""
    desk, names = call.local.desk, call.names
    number = call.number("interaction")
    receipt = await desk.respond(number, names["token"], call.payload, call.uploads)
    return receipt if call.query.get("with_response") in ("1", "true") else None


async def follow_up(call: Call) -> Json | None:
    """One more message."""
    desk = call.local.desk
    interaction = desk.held_by(call.names["token"])
    message = await desk.follow_up(interaction, call.payload, call.uploads)
    return message_json(call.world, message)


async def get_answer(call: Call) -> Json:
    """An answer as it is now."""
    interaction = call.local.desk.held_by(call.names["token"])
    message = call.local.desk.message_of(interaction, call.names["name"])
    return message_json(call.world, message)


async def edit_answer(call: Call) -> Json:
    """Change an answer."""
    desk = call.local.desk
    interaction = desk.held_by(call.names["token"])
    message = await desk.edit(interaction, call.names["name"], call.payload, call.uploads)
    return message_json(call.world, message)


async def delete_answer(call: Call) -> None:
    """Take an answer away."""
    desk = call.local.desk
    desk.delete(desk.held_by(call.names["token"]), call.names["name"])


_ANSWER = "/webhooks/{app}/{token}/messages/{name}"
ENDPOINTS = (
    Endpoint("POST", "/interactions/{interaction}/{token}/callback", respond, open=True),
    Endpoint("POST", "/webhooks/{app}/{token}", follow_up, open=True),
    Endpoint("GET", _ANSWER, get_answer, open=True),
    Endpoint("PATCH", _ANSWER, edit_answer, open=True),
    Endpoint("DELETE", _ANSWER, delete_answer, open=True),
)
