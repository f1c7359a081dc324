"""The figures of each program about a log, to show that all did the same work.

The peers' four figures are the plain fold that a user would write: documents sent, lines, sousTotal in cents, payments
in cents. `facture` answers a finer question, so its figures are brought to the same meaning: a cancelled invoice was
sent, a refund was not a payment. In a log that changes or removes lines, or cancels payments, the plain fold is
wrong, and those figures are compared among the peers only.
"""
import dataclasses
import json
import subprocess
from decimal import Decimal

NAMES = ("documents", "lines", "sousTotal", "payments")
# Events that the plain fold passes over, and the figures in which it is then wrong.
PASSED_OVER = {
    "LigneModifiee": {"sousTotal"},
    "LigneRetiree": {"lines", "sousTotal"},
    "PaiementAnnule": {"payments"},
}
# No day is later: every recorded fact counts, as it does for the peers.
LAST_DAY = "9999-12-31"


@dataclasses.dataclass
class Corrections:
    """What lies between the replay's figures and the plain fold's."""

    sent_then_cancelled: int = 0
    refunds: int = 0
    not_comparable: set = dataclasses.field(default_factory=set)


def cents(amount):
    """An exact number of the replay, or a decimal string of an event, in cents."""
    return int(Decimal(amount) * 100)


def corrections(log):
    """The corrections of a log, from the few lines that matter, which `grep` finds at the speed of reading."""
    found = Corrections()
    types = "|".join(["FactureAnnulee", "RemboursementEnregistre", *PASSED_OVER])
    with subprocess.Popen(
        ["grep", "-aE", f'"type" *: *"({types})"', str(log)], stdout=subprocess.PIPE, env={"LC_ALL": "C"},
    ) as grep:
        for line in grep.stdout:
            event = json.loads(line)
            if event["type"] == "FactureAnnulee":
                found.sent_then_cancelled += "avoirId" in event["data"]
            elif event["type"] == "RemboursementEnregistre":
                found.refunds += cents(event["data"]["montant"])
            else:
                found.not_comparable |= PASSED_OVER.get(event["type"], set())
    return found


def of_replay(corrections):
    """Reads the figures from `replay --json`."""

    def read(text):
        report = json.loads(text, parse_float=Decimal)
        statuts, sums = report["statuts"], report["totaux"]
        sent = sum(count for statut, count in statuts.items() if statut not in ("Brouillon", "Annulée"))
        figures = {
            "events": report["events"],
            "documents": sent + corrections.sent_then_cancelled,
            "lines": report["lignes"],
            "sousTotal": sum(cents(sum["sousTotal"]) for sum in sums),
            "payments": sum(cents(sum["montantPaye"]) for sum in sums) + corrections.refunds,
        }
        return {name: value for name, value in figures.items() if name not in corrections.not_comparable}

    return read


def of_peer(text):
    """Reads the figures that a peer prints."""
    return dict(zip(NAMES, map(int, text.split()), strict=True))


def of_wc(text):
    """Reads the number of lines."""
    return {"events": int(text.split()[0])}


class Agreement:
    """Every figure that any program gave for a log, in any run: one value each, or a disagreement."""

    def __init__(self):
        self.figures = {}
        self.said_by = {}
        self.disagreements = []

    def hear(self, program, figures):
        for name, value in (figures or {}).items():
            known = self.figures.setdefault(name, value)
            self.said_by.setdefault(name, program)
            if known != value:
                fault = f"{name}: {self.said_by[name]} says {known}, {program} says {value}"
                if fault not in self.disagreements:
                    self.disagreements.append(fault)
