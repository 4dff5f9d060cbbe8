#!/usr/bin/env python3
"""Checks the dice of a journal without a line of Wardroom's own code. Needs Python 3.11 or later.

    tools/verify_dice.py battle.wrj
    tools/verify_dice.py battle.wrj --commitment 9c3fd4e0...
    tools/verify_dice.py battle.wrj --kept kept.json
    zstd -dc battle.wrj | tools/verify_dice.py -

Of a hosted game: the secret must be the one that the host committed to before the first order; every die must fall by a
key that is made of the secret and of everything said before it, and show the face that its key gives at its address;
shares must be those that were pledged; and no line may be missing from the chain. Give the commitment that your page
kept, or the whole file that it saves: only that proves that the journal is not of another game. Of a game with a seed: every die. How it all hangs
together is told in docs/determinism.md, and also what only `wardroom verify` can find, which plays the rules again.
"""
import argparse
import hashlib
import json
import subprocess
import sys
import tomllib

WORD = 0xFFFFFFFF


class Wrong(Exception):
    """What is wrong with the journal, as a sentence."""


def philox(counter, key):
    """Philox4x32 with ten rounds: four random words for a counter of four words and a key of two."""
    a, b, c, d = counter
    k, m = key
    for _ in range(10):
        left, right = 0xD2511F53 * a, 0xCD9E8D57 * c
        a, b, c, d = (right >> 32) ^ b ^ k, right & WORD, (left >> 32) ^ d ^ m, left & WORD
        k, m = (k + 0x9E3779B9) & WORD, (m + 0xBB67AE85) & WORD
    return a, b, c, d


def face(key, address, sides):
    """The face of the die at an address. Words that would favour low faces are drawn again."""
    turn, segment, actor, purpose, index = address
    if type(sides) is not int or not 0 < sides < 2**31:
        raise Wrong(f"there is no die of {sides} sides")
    fair = 2**32 // sides * sides
    attempt = 0
    while True:
        counter = (turn, segment << 16 | purpose, attempt << 16 | actor, index // 4)
        word = philox(counter, (key & WORD, key >> 32))[index % 4]
        if word < fair:
            return word % sides + 1
        attempt += 1


def blake2b(message, key=b""):
    return hashlib.blake2b(message, digest_size=32, key=key).digest()


def turn_key(secret, turn, said):
    return int.from_bytes(blake2b(turn.to_bytes(4, "little") + said, secret)[:8], "little")


def secret_of(start, last):
    """The secret that the last record reveals, if it is the one to which the first was committed."""
    if last.get("record") != "end":
        raise Wrong("the game is not over: its secret is not revealed yet, and its dice cannot be checked")
    try:
        secret = bytes.fromhex(last["secret"])
    except (KeyError, TypeError, ValueError):
        raise Wrong("the last record does not reveal the secret") from None
    if blake2b(secret).hex() != start["commitment"]:
        raise Wrong("the secret is not the one to which the game was committed")
    return secret


# Up to format 2 a key was made as one of these phases was played, and served until the next.
OLD_KEYS = {"coal": ("setup", "plotting"), "coastal": ("setup", "launch", "move", "observe", "fire")}
SAID = ("order", "umpire", "dice", "share")
CHAINED = 3  # the first format with a chain, and a key whenever something was said


class Journal:
    """Reads all records in order, and holds each against what stands before it."""

    def __init__(self, lines):
        self.records = [json.loads(line) for line in lines]
        self.lines = lines
        start, last = self.records[0], self.records[-1]
        if start.get("record") != "start":
            raise Wrong("record 1: a journal begins with its start")
        if start.get("dice") == "real" or any(record["record"] == "dice" for record in self.records):
            raise Wrong("the players threw their own dice: there is no key to check them by")
        self.format = start["format"]
        self.commitment = start.get("commitment")
        self.secret = secret_of(start, last) if self.commitment else b""
        self.key = None if self.commitment else int(start["seed"])
        self.turn = tomllib.loads(start["text"]).get("turn", 0)  # a scenario begins in turn 0, a situation says where
        self.phase, self.acted, self.keyed = None, False, False
        self.said, self.chain, self.keys, self.dice, self.events = bytes(32), bytes(32), [], 0, 0
        self.round, self.told, self.withheld = None, {}, {}

    def check(self):
        for number, (line, record) in enumerate(zip(self.lines, self.records), 1):
            try:
                self.take(number, line, record)
            except Wrong as wrong:
                raise Wrong(f"record {number}: {wrong}") from None
            self.chain = blake2b(self.chain + line.encode())
        if self.commitment and self.records[-1]["keys"] != self.keys:
            raise Wrong("the keys in the last record are not those that follow from the secret and from what was said")

    def hold_against(self, commitment, seals):
        """What a player's page kept while the game went on."""
        if commitment and commitment.strip().lower() != self.commitment:
            raise Wrong(f"the commitment is {self.commitment or 'missing'}, not {commitment}: this is not the game that "
                        "was committed to")
        rest = iter(record.get("seal") for record in self.records)
        if not all(seal in rest for seal in seals):
            raise Wrong("a seal that your page was shown is not in the journal: orders or shares were changed afterwards")

    def take(self, number, line, record):
        kind = record["record"]
        if (kind == "start") != (number == 1) or (kind == "end" and number < len(self.records)):
            raise Wrong("stands in the wrong place")
        if self.round is not None and kind not in ("share", "key"):
            raise Wrong("stands between the seal and the dice")
        if kind in SAID:
            if kind == "share":
                self.take_share(record)
            self.said = blake2b(self.said + line.encode())
            self.acted = self.acted or kind == "umpire"
            if self.format >= CHAINED:
                self.keyed = False
        elif kind == "seal":
            if record["seal"] != blake2b(b"seal" + self.said, self.secret).hex():
                raise Wrong("the orders before this are not those that were sealed")
            self.round = []
        elif kind == "key":
            self.take_key(record)
        elif kind == "event":
            self.take_event(record["event"])
        elif kind == "hash":
            self.take_hash(record)
        elif kind == "end":
            if record["records"] != number:
                raise Wrong(f"is the last of {record['records']}, but {number} are here")
            self.take_chain(record)
        elif kind != "start":
            raise Wrong(f"no journal has a record \"{kind}\"")

    def take_chain(self, record):
        if self.format >= CHAINED and record["chain"] != self.chain.hex():
            raise Wrong("the lines before this are not those that the chain was made from")

    def take_share(self, record):
        if self.round is None:
            raise Wrong("a share stands here though the orders were not sealed")
        if any(record["seat"] == seat or record["pledge"] == pledge for seat, pledge in self.round):
            raise Wrong("two shares of a round are of one seat, or have the same pledge")
        self.round.append((record["seat"], record["pledge"]))
        tally = self.told if "share" in record else self.withheld
        if "share" in record and hashlib.sha256(bytes.fromhex(record["share"])).hexdigest() != record["pledge"]:
            raise Wrong("this is not the share that was pledged")
        name = f"{record['name']} ({record['seat']})"
        tally[name] = tally.get(name, 0) + 1

    def take_key(self, record):
        due = not self.keyed or (self.format < CHAINED and self.phase in OLD_KEYS[self.records[0]["book"]])
        if not self.commitment or not due:
            raise Wrong("a new key is made here, though nothing was said since the last one")
        if record["orders"] != self.said.hex():
            raise Wrong("the orders before this are not those that the key was made from")
        if record["turn"] != self.turn:
            raise Wrong(f"the key is made for turn {record['turn']}, and it is turn {self.turn}")
        self.take_chain(record)
        self.round, self.keyed = None, True
        self.phase = None  # one key for each phase that is played
        self.key = turn_key(self.secret, self.turn, self.said)
        self.keys.append(f"{self.key:016x}")

    def take_event(self, event):
        self.events += 1
        if event["number"] != self.events:
            raise Wrong(f"event {self.events} is missing here")
        if event["turn"] not in (self.turn, self.turn + 1):
            raise Wrong(f"an event of turn {event['turn']} stands in turn {self.turn}")
        for die in event["dice"]:
            if self.commitment and not self.keyed:
                raise Wrong("a die fell before there was a key that is made of all that was said")
            right = face(self.key, die["at"], die["sides"])
            if die["face"] != right:
                raise Wrong(f"a D{die['sides']} for {die['for']} shows {die['face']} and must show {right}")
            self.dice += 1

    def take_hash(self, record):
        old = self.commitment and self.format < CHAINED
        if old and not self.acted and (not self.keyed or self.phase in OLD_KEYS[self.records[0]["book"]]):
            raise Wrong("a phase was played that needs a new key, and there is none")
        if record["turn"] not in (self.turn, self.turn + 1):
            raise Wrong(f"turn {record['turn']} follows turn {self.turn}")
        self.turn, self.phase, self.acted = record["turn"], record["phase"], False

    def tell(self, path):
        made = f", {len(self.keys)} keys" if self.commitment else ""
        chain = f" and the chain of {len(self.lines)} records" if self.format >= CHAINED else ""
        print(f"{path}: {self.dice} dice{made}{chain} are right.")
        if self.commitment:
            print(f"Commitment: {self.commitment}")
        for name in sorted(self.told | self.withheld):
            print(f"Shares of {name}: {self.told.get(name, 0)} told, {self.withheld.get(name, 0)} withheld.")
        if self.commitment and self.format < CHAINED:
            print(f"This is an old journal of format {self.format}: a key served for several phases, and no chain shows "
                  "a line that is missing.")
        held = "Faces, keys and chain hold" if self.format >= CHAINED else "Faces and keys hold"
        print(f"{held}; `wardroom verify` also replays the rules.")


def read(path):
    """The lines of a journal, packed or not."""
    if path == "-":
        data = sys.stdin.buffer.read()
    else:
        with open(path, "rb") as file:
            data = file.read()
    if data[:4] == b"\x28\xb5\x2f\xfd":
        data = subprocess.run(["zstd", "-dc"], input=data, stdout=subprocess.PIPE, check=True).stdout
    return data.decode().rstrip("\n").split("\n")


def main(arguments):
    parser = argparse.ArgumentParser(description="Checks the dice of a journal.",
                                     epilog="Example: tools/verify_dice.py battle.wrj --commitment 9c3fd4e0...")
    parser.add_argument("journal", help="the file, or - for standard input")
    parser.add_argument("--commitment", metavar="HEX", help="the one that your page kept; the journal's must be the same")
    parser.add_argument("--kept", metavar="FILE", help="what your page saved: its commitment, and the seals of shared dice")
    args = parser.parse_args(arguments)
    try:
        journal = Journal(read(args.journal))
        journal.hold_against(args.commitment, [])
        if args.kept:
            with open(args.kept, encoding="utf-8") as file:
                kept = json.load(file)
            journal.hold_against(kept["commitment"], kept["seals"])
        journal.check()
    except Wrong as wrong:
        print(f"{args.journal}: {wrong}.")
        return 1
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"{args.journal}: cannot be read: {error}")
        return 1
    except (ValueError, KeyError, IndexError, TypeError, AttributeError, OverflowError) as error:
        print(f"{args.journal}: is not a journal, or is damaged ({type(error).__name__}: {error})")
        return 1
    journal.tell(args.journal)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
