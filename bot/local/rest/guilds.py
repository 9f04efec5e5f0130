"""Who the bot is, users, guilds, members and roles."""

from bot import limits
from bot.limits.problems import Problems
from bot.local import permissions as bits
from bot.local.errors import missing_permissions, require, unknown
from bot.local.permissions import guild_permissions
from bot.local.rest.endpoint import Call, Endpoint
from bot.local.shapes import channel_json, guild_json, member_json, role_json, user_json
from bot.local.things import Json


async def get_user(call: Call) -> Json:
    """A user, `@me` included."""
    return user_json(call.user())


async def get_application(call: Call) -> Json:
    """The application of the bot."""
    bot = call.world.bot
    owner: Json = {"id": "1", "username": "local", "discriminator": "0", "avatar": None}
    return {
        "id": str(bot.id),
        "name": bot.display,
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "owner": owner,
        "team": None,
        "rpc_origins": [],
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": len(call.world.guilds),
        "approximate_user_install_count": 0,
        "integration_types_config": {"0": {}},
    }


async def get_gateway(call: Call) -> Json:
    """Where the gateway is, and how many shards are advised."""
    shards = 1 + len(call.world.guilds) // limits.GUILDS_PER_SHARD
    left = max(0, 1000 - len(call.local.gateway.identifies))
    start: Json = {"total": 1000, "remaining": left, "reset_after": 0, "max_concurrency": 1}
    url = f"{call.local.base}/gateway".replace("http://", "ws://")
    return {"url": url, "shards": shards, "session_start_limit": start}


async def open_dm(call: Call) -> Json:
    """The private channel with a person."""
    user = call.world.users.get(int(call.payload.get("recipient_id") or 0))
    if user is None:
        raise unknown("User", 10013)
    return channel_json(call.world, call.world.open_dm(user))


async def get_guild(call: Call) -> Json:
    """A guild."""
    return guild_json(call.world, call.guild())


async def get_channels(call: Call) -> list[Json]:
    """The channels of a guild, without threads."""
    channels = call.world.channels_of(call.guild().id)
    return [channel_json(call.world, one) for one in channels if one.thread is None]


async def get_active_threads(call: Call) -> Json:
    """The threads of a guild that are not archived, with the bot's memberships."""
    channels = call.world.channels_of(call.guild().id)
    active = [one for one in channels if one.thread and not one.thread.archived]
    seen = [one for one in active if call.world.permissions(call.world.bot.id, one)]
    shapes = [channel_json(call.world, one) for one in seen]
    return {"threads": shapes, "members": [one["member"] for one in shapes if "member" in one]}


async def get_roles(call: Call) -> list[Json]:
    """The roles of a guild."""
    return [role_json(role) for role in call.guild().roles.values()]


async def get_member(call: Call) -> Json:
    """A member of a guild."""
    guild, user = call.guild(), call.user()
    member = guild.members.get(user.id)
    if member is None:
        raise unknown("Member", 10007)
    return member_json(call.world, member)


async def edit_me(call: Call) -> Json:
    """The bot changes its nickname."""
    guild = call.guild()
    problems = Problems()
    problems.at("nick").length(call.payload.get("nick"), limits.NICKNAME)
    require(problems.found)
    if not guild_permissions(guild, call.world.bot.id) & bits.CHANGE_NICKNAME:
        raise missing_permissions()
    member = guild.members[call.world.bot.id]
    member.nick = call.payload.get("nick")
    call.world.tell("member_edit", member, guild_id=guild.id)
    return member_json(call.world, member)


async def leave(call: Call) -> None:
    """The bot leaves a guild."""
    call.world.set_bot_present(call.guild(), present=False)


ENDPOINTS = (
    Endpoint("GET", "/gateway/bot", get_gateway),
    Endpoint("GET", "/gateway", get_gateway),
    Endpoint("GET", "/oauth2/applications/@me", get_application),
    Endpoint("GET", "/applications/@me", get_application),
    Endpoint("GET", "/users/{user}", get_user),
    Endpoint("POST", "/users/@me/channels", open_dm),
    Endpoint("DELETE", "/users/@me/guilds/{guild}", leave),
    Endpoint("GET", "/guilds/{guild}", get_guild),
    Endpoint("GET", "/guilds/{guild}/channels", get_channels),
    Endpoint("GET", "/guilds/{guild}/threads/active", get_active_threads),
    Endpoint("GET", "/guilds/{guild}/roles", get_roles),
    Endpoint("PATCH", "/guilds/{guild}/members/@me", edit_me),
    Endpoint("GET", "/guilds/{guild}/members/{user}", get_member),
)
