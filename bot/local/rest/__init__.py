"""The REST side of the local Discord, one module per kind of thing."""

from bot.local.rest import channels, commands, guilds, messages, threads, webhooks
from bot.local.rest.endpoint import Endpoint

ENDPOINTS: tuple[Endpoint, ...] = (
    *guilds.ENDPOINTS,
    *channels.ENDPOINTS,
    *messages.ENDPOINTS,
    *threads.ENDPOINTS,
    *commands.ENDPOINTS,
    *webhooks.ENDPOINTS,
)

__all__ = ["ENDPOINTS"]
