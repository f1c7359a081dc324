"""The worked cases beside the checkout, all through the commands: at a terminal, and over HTTP."""
import json
import pathlib

import face
from cases import QuoteCase, Wrong
from late_cases import LetterCase, PenaltyCase
from subscription_cases import AHEAD, BEHIND, SubscriptionCase, today

KINDS = {"quotes": QuoteCase, "subscriptions": SubscriptionCase, "penalties": PenaltyCase, "reminders": LetterCase}


def play(facture, place, folder, share):
    """What is wrong, and how many cases and comparisons there were; of each kind one of `share` is played."""
    wrong, played, checks = [], 0, 0
    for kind, player in KINDS.items():
        cases = [json.loads(line) for line in (pathlib.Path(folder) / f"{kind}.jsonl").read_text().splitlines()]
        for terminal in (True, False):
            for case in cases[played % share::share]:
                found, compared = of_case(facture, place / f"{case['id']}-{terminal:d}", player, case, terminal)
                wrong, played, checks = wrong + found, played + 1, checks + compared
    return wrong, played, checks


def of_case(facture, place, player, case, terminal):
    """A case in a ledger of its own."""
    zone = "UTC" if "maintenant" not in case else AHEAD if case["attendu"]["aFacturer"] else BEHIND
    program = face.opened(place, facture, terminal, False, zone)
    own = player(program, today(zone))
    try:
        own.play(case)
        wrong = []
    except (Wrong, face.Refused, KeyError, ValueError) as found:
        wrong = [f"{case['id']} ({program.name}): {case['why']}: {type(found).__name__} {found}"]
    wrong += [f"{case['id']}: {fault}" for fault in program.close()]
    if not wrong and not program.ledger.is_sound():
        wrong.append(f"{case['id']} ({program.name}): the audit finds something")
    return wrong, own.checks

