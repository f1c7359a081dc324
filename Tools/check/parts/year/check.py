"""Compares the program's answers with the calculation, and counts equal and different figures."""
import json
import os
import subprocess


class Impossible(Exception):
    """The check cannot be made."""


class Check:
    def __init__(self, facture, registre, exact):
        """`exact` reads the numbers of JSON."""
        self.facture, self.registre, self.exact = facture, registre, exact
        self.checks, self.wrong = 0, []

    def output(self, *words):
        done = subprocess.run([self.facture, *words, f"--registre={self.registre}"], capture_output=True,
                              env={**os.environ, "TZ": "UTC", "LC_ALL": "C"})
        if done.returncode:
            raise Impossible(f"{' '.join(words)}: {(done.stderr or done.stdout).decode()}")
        return done.stdout

    def run(self, *words):
        return self.read(*words, "--json")

    def read(self, *words):
        return json.loads(self.output(*words), parse_float=self.exact)

    def equal(self, what, expected, found):
        self.checks += 1
        if expected != found:
            self.wrong.append(f"{what}: {found}, not {expected}")

    def table(self, what, expected, found):
        """Compares each figure of two tables; what one does not have is zero."""
        for key in sorted({*expected, *found}, key=str):
            self.equal(f"{what} {key}", expected.get(key, 0), found.get(key, 0))

    def told(self, name, said):
        """Says what is wrong, and how much was compared; whether anything is wrong."""
        for line in self.wrong:
            print(f"check/year: {name}: {line}")
        print(f"check/year: {name}: {said}, {self.checks} checks, {len(self.wrong)} wrong")
        return bool(self.wrong)
