#!/usr/bin/env python3
"""Checks the dice of a journal without a line of Wardroom's own code.

    tools/verify_dice.py battle.wrj
    zstd -dc battle.wrj | tools/verify_dice.py -

Of a hosted game: the secret must be the one that the host committed to before the first order, each key must follow
from the secret and from everything that was ordered before it, and every die must be the face that its key gives at
its address. Of a game with a seed: every die. docs/determinism.md tells how it all hangs together.
"""
import hashlib
import json
import subprocess
import sys

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


def turn_key(secret, turn, orders):
    return int.from_bytes(blake2b(turn.to_bytes(4, "little") + orders, secret)[:8], "little")


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


def check(lines):
    """Reads all records in order; gives the number of dice and of keys that are right."""
    records = [json.loads(line) for line in lines]
    start, last = records[0], records[-1]
    if start.get("record") != "start":
        raise Wrong("record 1: a journal begins with its start")
    if start.get("dice") == "real" or any(record["record"] == "dice" for record in records):
        raise Wrong("the players threw their own dice: there is no key to check them by")
    hosted = "commitment" in start
    secret = secret_of(start, last) if hosted else b""
    key = None if hosted else int(start["seed"])
    orders, keys, dice = bytes(32), [], 0
    for number, (line, record) in enumerate(zip(lines, records), 1):
        kind = record["record"]
        if kind in ("order", "umpire", "dice"):
            orders = blake2b(orders + line.encode())
        elif kind == "key":
            if record["orders"] != orders.hex():
                raise Wrong(f"record {number}: the orders before this are not those that the key was made from")
            key = turn_key(secret, record["turn"], orders)
            keys.append(f"{key:016x}")
        elif kind == "event":
            for die in record["event"]["dice"]:
                if key is None:
                    raise Wrong(f"record {number}: a die fell before there was a key")
                right = face(key, die["at"], die["sides"])
                if die["face"] != right:
                    raise Wrong(f"record {number}: a D{die['sides']} for {die['for']} shows {die['face']} "
                                f"and must show {right}")
                dice += 1
    if hosted and last["keys"] != keys:
        raise Wrong("the keys in the last record are not those that follow from the secret and the orders")
    return dice, len(keys)


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
    if len(arguments) != 1:
        print("usage: tools/verify_dice.py JOURNAL, or - to read it from standard input", file=sys.stderr)
        return 2
    try:
        dice, keys = check(read(arguments[0]))
    except Wrong as wrong:
        print(f"{arguments[0]}: {wrong}.")
        return 1
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"{arguments[0]}: cannot be read: {error}")
        return 1
    except (ValueError, KeyError, IndexError, TypeError, AttributeError) as error:
        print(f"{arguments[0]}: is not a journal, or is damaged ({type(error).__name__}: {error})")
        return 1
    made = f", the commitment and {keys} keys" if keys else ""
    print(f"{arguments[0]}: {dice} dice{made} are right.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
