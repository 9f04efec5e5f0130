"""Rate limits: a bucket per route and main id, and one for all requests together."""

import hashlib
from dataclasses import dataclass

from bot import limits
from bot.local.clock import Clock
from bot.local.things import Json

Rule = tuple[int, float]


@dataclass
class Bucket:
    """So many requests in a window of seconds."""

    limit: int
    seconds: float
    used: int = 0
    ends: float = 0.0

    def take(self, now: float) -> float:
        """Use one; the answer is how long to wait if there is none left, else 0."""
        if now >= self.ends:
            self.used, self.ends = 0, now + self.seconds
        if self.used >= self.limit:
            return max(self.ends - now, 0.001)
        self.used += 1
        return 0.0


@dataclass(frozen=True)
class RateRules:
    """How many requests in how many seconds: by route, otherwise, and in all."""

    routes: tuple[tuple[str, Rule], ...] = ()
    otherwise: Rule = (1000, 1.0)
    in_all: Rule = (100_000, 1.0)

    def rule(self, route: str) -> Rule:
        """The rule of a route like `POST /channels/{channel}/messages`."""
        return dict(self.routes).get(route, self.otherwise)


LOOSE = RateRules()
REAL = RateRules(
    routes=(
        ("POST /channels/{channel}/messages", (5, 5.0)),
        ("PATCH /channels/{channel}/messages/{message}", (5, 5.0)),
        ("DELETE /channels/{channel}/messages/{message}", (5, 1.0)),
        ("PATCH /channels/{channel}", (2, 600.0)),
        ("POST /channels/{channel}/threads", (5, 5.0)),
        ("POST /channels/{channel}/messages/{message}/threads", (5, 5.0)),
        ("POST /webhooks/{app}/{token}", (5, 2.0)),
        ("PATCH /webhooks/{app}/{token}/messages/{name}", (5, 2.0)),
        ("PUT /applications/{app}/commands", (2, 60.0)),
    ),
    otherwise=(50, 1.0),
    in_all=(limits.GLOBAL_REQUESTS_PER_SECOND, 1.0),
)


@dataclass(frozen=True)
class Verdict:
    """Headers for the answer, and how long to wait if the request is refused."""

    headers: dict[str, str]
    wait: float = 0.0
    everywhere: bool = False

    @property
    def body(self) -> Json:
        """What a 429 answer says."""
        text = "You are being rate limited."
        return {"message": text, "retry_after": round(self.wait, 3), "global": self.everywhere}


class RateLimits:
    """Counts requests in buckets, as Discord does."""

    def __init__(self, clock: Clock, rules: RateRules = LOOSE) -> None:
        self.clock = clock
        self.rules = rules
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._all = Bucket(*rules.in_all)

    def take(self, route: str, major: str, *, exempt: bool) -> Verdict:
        """Count one request; interaction endpoints are `exempt` from the limit for all."""
        now = self.clock.now()
        if not exempt:
            self._all.limit, self._all.seconds = self.rules.in_all
            wait = self._all.take(now)
            if wait:
                scope = {"X-RateLimit-Scope": "global", "X-RateLimit-Global": "true"}
                return Verdict({**scope, "Retry-After": f"{wait:.3f}"}, wait, everywhere=True)
        bucket = self._bucket(route, major)
        wait = bucket.take(now)
        headers = _headers(route, bucket, now)
        if wait:
            headers |= {"X-RateLimit-Scope": "user", "Retry-After": f"{wait:.3f}"}
        return Verdict(headers, wait)

    def _bucket(self, route: str, major: str) -> Bucket:
        limit, seconds = self.rules.rule(route)
        if len(self._buckets) > 10_000:
            now = self.clock.now()
            live = {key: one for key, one in self._buckets.items() if one.ends > now}
            self._buckets = live
        bucket = self._buckets.setdefault((route, major), Bucket(limit, seconds))
        bucket.limit, bucket.seconds = limit, seconds
        return bucket


def _headers(route: str, bucket: Bucket, now: float) -> dict[str, str]:
    name = hashlib.sha256(route.encode()).hexdigest()[:32]
    return {
        "X-RateLimit-Limit": str(bucket.limit),
        "X-RateLimit-Remaining": str(max(0, bucket.limit - bucket.used)),
        "X-RateLimit-Reset": f"{bucket.ends:.3f}",
        "X-RateLimit-Reset-After": f"{max(0.0, bucket.ends - now):.3f}",
        "X-RateLimit-Bucket": name,
    }
