"""The way of a request: faults, token, rate limit, body, endpoint, answer."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from aiohttp import BodyPartReader, web

from bot.local.errors import ApiError, RefusedError
from bot.local.faults import Fault
from bot.local.files import Upload
from bot.local.rest.endpoint import Answer, Call, Endpoint

if TYPE_CHECKING:
    from bot.local.server import LocalDiscord

API = "/api/v10"
_VIA = {"Via": "1.1 local"}
_MAJOR = ("channel", "guild", "token")
_HTML = "<html><head><title>Access denied | error 1015</title></head><body></body></html>"


@dataclass(frozen=True)
class Refusal:
    """A payload that Discord would not have taken."""

    method: str
    path: str
    error: RefusedError
    payload: Any

    def __str__(self) -> str:
        found = "; ".join(map(str, self.error.problems)) or str(self.error)
        return f"{self.method} {self.path}: {self.error.code} {found}"


@dataclass(frozen=True)
class Served:
    """A request that was answered, for tests that count them."""

    when: float
    method: str
    route: str
    path: str
    status: int


def routes(local: "LocalDiscord", endpoints: tuple[Endpoint, ...]) -> list[web.RouteDef]:
    """The aiohttp routes of the REST side."""
    made = [web.route(one.method, API + one.path, _serve(local, one)) for one in endpoints]
    return [*made, web.route("*", API + "/{rest:.*}", _serve(local, _nowhere()))]


def _nowhere() -> Endpoint:
    async def unknown(call: Call) -> None:
        call.local.unknown_routes.append(call.names["rest"])
        raise ApiError(404, 0, "404: Not Found")

    return Endpoint("*", "/{rest}", unknown, open=True)


def _serve(
    local: "LocalDiscord", endpoint: Endpoint
) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def handle(request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(API)
        fault = local.faults.strike(request.method, path)
        if fault is not None and fault.seconds:
            await asyncio.sleep(fault.seconds)
        broken = fault is not None and (fault.dropped or fault.status is not None)
        if fault is None or not broken or fault.applied:
            response = await _answer(local, endpoint, request, path)
        if fault is not None and broken:
            response = _break(request, fault)
        route = f"{request.method} {endpoint.path}"
        now = local.world.clock.now()
        local.requests.append(Served(now, request.method, route, path, response.status))
        return response

    return handle


def _break(request: web.Request, fault: Fault) -> web.Response:
    if fault.dropped:
        if request.transport is not None:
            request.transport.abort()
        return web.Response(status=499)
    if fault.html:
        return web.Response(text=_HTML, content_type="text/html", status=fault.status or 429)
    if fault.status == 429:
        wait = {"retry_after": fault.retry_after, "global": fault.everywhere}
        body = {"message": "You are being rate limited.", **wait}
        scope = "global" if fault.everywhere else "shared"
        return _json(body, 429, {**_VIA, "X-RateLimit-Scope": scope})
    words = "Refused on request" if fault.code else "Internal Server Error"
    return _json({"message": words, "code": fault.code}, fault.status or 500)


async def _answer(
    local: "LocalDiscord", endpoint: Endpoint, request: web.Request, path: str
) -> web.Response:
    if not endpoint.open and request.headers.get("Authorization") != f"Bot {local.token}":
        return _json({"message": "401: Unauthorized", "code": 0}, 401)
    names = dict(request.match_info)
    major = "+".join(names[key] for key in _MAJOR if key in names)
    route = f"{request.method} {endpoint.path}"
    verdict = local.rates.take(route, major, exempt=endpoint.open)
    if verdict.wait:
        return _json(verdict.body, 429, {**_VIA, **verdict.headers})
    payload, uploads = await _read(request)
    call = Call(local, names, dict(request.query), payload, uploads)
    try:
        answer = await endpoint.handler(call)
    except ApiError as error:
        if isinstance(error, RefusedError):
            local.refusals.append(Refusal(request.method, path, error, payload))
        return _json(error.body, error.status, {**_VIA, **verdict.headers})
    if answer is None:
        return web.Response(status=204, headers=verdict.headers)
    return _json(answer, 201 if endpoint.created else 200, verdict.headers)


async def _read(request: web.Request) -> tuple[Any, list[Upload]]:
    """The payload and the files of a request, sent as JSON or in parts."""
    if not request.can_read_body:
        return {}, []
    if not request.content_type.startswith("multipart/"):
        body = await request.read()
        return (json.loads(body) if body else {}), []
    payload: Any = {}
    uploads: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        name = part.name or ""
        if name == "payload_json":
            payload = json.loads(await part.read())
        elif name.startswith("files["):
            data = bytes(await part.read())
            uploads.append(Upload(int(name[6:-1]), part.filename or "file", data))
    return payload, uploads


def _json(answer: Answer, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    # discord.py reads JSON only if the type is exactly this, without a charset.
    body = json.dumps(answer, separators=(",", ":")).encode()
    return web.Response(body=body, status=status, headers=headers, content_type="application/json")
