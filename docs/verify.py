"""Check a finished game's record without Realmkeeper: `python verify.py RECORD`.

Proves with the standard library alone that the log was not changed (hash chain), that the secret
is the one promised before the game (commitment), and that every draw follows from it.
"""

import hashlib
import hmac
import json
import sys
from pathlib import Path

try:
    text = Path(sys.argv[1]).read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines() if line.strip()]
    if not lines or "realmkeeper" not in lines[0]:
        raise ValueError("it does not begin with the header of a record")
except (IndexError, OSError, ValueError) as error:
    sys.stderr.write(f"Name the record of a finished game: python verify.py RECORD ({error})\n")
    sys.exit(2)
head, entries, end = lines[0], lines[:-1], lines[-1].get("end")
if not end:
    sys.exit("The game has not ended: the secret that proves it is revealed at the end.")
secret = bytes.fromhex(end["secret"])
if hashlib.sha256(b"v1|" + head["id"].encode() + secret).hexdigest() != head["commitment"]:
    sys.exit("The revealed secret is not the one that was promised.")
key = hmac.digest(secret, "|".join(head["seeds"]).encode(), "sha256")
previous, draws = "", 0
for version, entry in enumerate(entries):
    claimed = entry.pop("hash")
    body = json.dumps(entry, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
    salt = hmac.digest(secret, f"salt|{version}".encode(), "sha256")
    previous = hashlib.sha256(previous.encode() + salt + body).hexdigest()
    if previous != claimed:
        sys.exit(f"The hash chain breaks at version {version}.")
    for index, (n, value) in enumerate(entry.get("chance", [])):
        counter, word = 0, 1 << 32
        while word >= (1 << 32) - (1 << 32) % n:  # rejection sampling: no value is likelier
            text = f"{head['id']}|{version}|{index}|{counter}".encode()
            word, counter = int.from_bytes(hmac.digest(key, text, "sha256")[:4], "big"), counter + 1
        if word % n != value:
            sys.exit(f"Draw {index + 1} of version {version} was not derived from the secret.")
        draws += 1
if previous != end["head"]:
    sys.exit("Entries are missing before the end.")
print(f"Verified: {len(entries) - 1} entries, {draws} draws, head {previous[:8]}.")
