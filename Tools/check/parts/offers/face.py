"""The program as its users reach it: the same commands at a terminal, a process each, or over HTTP, to one server."""
import datetime
import http.client
import json
import os
import subprocess
from decimal import Decimal

from served import Ledger, Server

SELLER = ["emetteur", "--nom=Atelier Lumen", "--siren=732829320", "--numero-tva=FR44732829320", "--rue=12 rue des Essais", "--code-postal=69001",
          "--ville=Lyon", "--iban=FR7630006000011234567890189"]
CUSTOMER = ["--nature=entreprise", "--siren=404833048", "--rue=5 avenue des Cas", "--code-postal=06000", "--ville=Nice"]


class Refused(Exception):
    """The program refused a command."""

    def __init__(self, code, message):
        super().__init__(f"{code}: {message}")
        self.code = code


class Impossible(Exception):
    """The program did not answer as a program should."""


def arguments(subject):
    """The arguments of a command: none, one, or some."""
    return subject if isinstance(subject, list) else [] if subject is None else [subject]


class Terminal:
    """A process for each command."""

    name = "terminal"

    def __init__(self, ledger):
        self.ledger, self.calls = ledger, 0

    def act(self, command, subject, rows=False, **options):
        """The answer to a command that records. With `rows` an answer with refusals among its rows is an answer."""
        words = [command, *arguments(subject)]
        for name, value in options.items():
            values = value if isinstance(value, list) else [value]
            words += [f"--{name.replace('_', '-')}" + ("" if each is True else f"={each}") for each in values]
        return self.tell(*words, rows=rows)

    def document(self, number):
        return self.tell("show", number)

    def subscription(self, number):
        return self.tell("show", number)

    def report(self, name, day):
        return self.tell("rapport", name, f"--au={day}")

    def snapshot(self):
        return self.tell("exporter", "snapshot")

    def tell(self, *words, rows=False):
        self.calls += 1
        done = subprocess.run([self.ledger.facture, *words, "--json", "--langue=fr"], env=self.ledger.environment, capture_output=True, text=True)
        if done.returncode == 0 or rows and done.returncode == 1 and done.stdout.strip():
            return json.loads(done.stdout, parse_float=Decimal)
        try:
            error = json.loads(done.stderr.splitlines()[-1])["error"]
        except (ValueError, IndexError, KeyError):
            raise Impossible(f"{words}: {done.returncode} {done.stderr or done.stdout}") from None
        raise Refused(error["code"], error["message"])

    def close(self):
        return []


class Http:
    """One server, which has the ledger open."""

    name = "HTTP"

    def __init__(self, ledger):
        self.ledger, self.calls = ledger, 0
        self.server = Server(ledger, "--port=0", "--langue=fr")
        self.connection = http.client.HTTPConnection(self.server.root.removeprefix("http://"), timeout=120)
        paths = self.ask("/v1/openapi.json")["paths"]
        # The first fields of a command are what the terminal is given as its arguments.
        self.subjects = {way["post"]["operationId"].removeprefix("commande_"):
                         list(way["post"]["requestBody"]["content"]["application/json"]["schema"]["properties"])
                         for path, way in paths.items() if path.startswith("/v1/commandes/")}

    def act(self, command, subject, step="", rows=False, **options):
        fields = {name.replace("_", "-"): value for name, value in options.items()}
        fields |= zip(self.subjects[command], arguments(subject))
        return self.ask(f"/v1/commandes/{command}{step}", fields)

    def announce(self, command, subject, **options):
        """What the command would record, with its plan."""
        return self.act(command, subject, step="?etape=dire", **options)

    def document(self, number):
        return self.ask(f"/v1/factures/{number}")

    def subscription(self, number):
        return self.ask(f"/v1/afficher/{number}")

    def report(self, name, day):
        return self.ask(f"/v1/rapport/{name}?au={day}")

    def snapshot(self):
        return self.ask("/v1/exporter/snapshot")

    def ask(self, path, value=None):
        self.calls += 1
        self.connection.request("GET" if value is None else "POST", path, None if value is None else json.dumps(value),
                                {"Authorization": self.server.bearer, "Content-Type": "application/json"})
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status >= 500:
            raise Impossible(f"{path} {value}: {answer.status} {text[:500]}")
        found = json.loads(text, parse_float=Decimal)
        if answer.status != 200:
            raise Refused(found["error"]["code"], found["error"]["message"])
        return found

    def close(self):
        self.connection.close()
        return self.server.close()


def opened(place, facture, terminal, france, zone="UTC"):
    """A new ledger with a customer, and its face. A seller in France has stricter rules of sending."""
    ledger = Ledger(place, facture)
    ledger.environment["TZ"] = zone
    if france:
        ledger.run(*SELLER)
    ledger.run("creer-client", "--nom=Firme", *(CUSTOMER if france else []))
    return Terminal(ledger) if terminal else Http(ledger)


def today():
    """The day of the program, whose zone is UTC here."""
    return datetime.datetime.now(datetime.timezone.utc).date()
