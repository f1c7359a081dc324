"""Ledgers that the tests export from."""

import json
import os
import pathlib
import subprocess


class Ledger:
    """A ledger in a directory, and what `facture` makes of it."""

    def __init__(self, place, facture):
        self.place, self.facture = pathlib.Path(place), facture

    def openssl(self, *arguments):
        subprocess.run(["openssl", *arguments], cwd=self.place, check=True, capture_output=True)

    def run(self, *arguments, fails=None):
        """What `facture` answers; where it is to fail, with which exit code, what it says."""
        done = subprocess.run([self.facture, *arguments], cwd=self.place, capture_output=True, text=True,
                              env={**os.environ, "FACTURE_REGISTRE": "registre", "FACTURE_AUTEUR": "compta", "LC_ALL": "C.UTF-8"})
        if done.returncode != (fails or 0):
            raise AssertionError(f"facture {' '.join(arguments)[:200]}: exit {done.returncode}\n{done.stderr}")
        return done.stderr if fails else done.stdout

    def ask(self, *arguments):
        """As it ends, whatever it says."""
        return subprocess.run([self.facture, *arguments], cwd=self.place, capture_output=True, text=True, check=False,
                              env={**os.environ, "FACTURE_REGISTRE": "registre", "LC_ALL": "C.UTF-8"})

    def checkpoint(self, name):
        note = self.run("checkpoint", "--key=key.pem")
        (self.place / name).write_text(note)
        return note

    def file(self, name, numero, *options):
        self.run("export", "dossier", numero, f"--output={name}", *options)

    def site(self, name, *options):
        self.run("export", "site", f"--output={name}", *options)

    def text(self, name):
        return (self.place / name).read_text()


class World(Ledger):
    """A ledger with documents of every shape, and their dossiers."""

    def __init__(self, place, facture, write):
        super().__init__(place, facture)
        self.writer = write
        for name in ("key", "other"):
            self.openssl("genpkey", "-algorithm", "ed25519", "-out", f"{name}.pem")
            self.openssl("pkey", "-in", f"{name}.pem", "-pubout", "-out", f"{name}.pub")
        self.run("ouvrir", "registre", "--nom=Atelier Lumen")
        self.run("emetteur", "--nom=Atelier Lumen SARL", "--profil=", "--siren=732829320", "--forme-juridique=SARL",
                 "--capital=12000.00", "--rue=5 rue de la Paix", "--code-postal=69001", "--ville=Lyon",
                 "--iban=FR7630006000011234567890189")
        self.run("creer-client", "--nom=Librairie du Canal", "--siren=732829320", "--rue=12 quai de Valmy",
                 "--code-postal=75010", "--ville=Paris")
        canal = "Librairie du Canal"
        self.run("creer", canal, "--date=2026-03-02", "--remise=5", "--notes=Merci de rappeler le numéro.",
                 "-l", "Conception d'une vitrine;2;450.00", "-l", "Catalogue imprimé;25;12.35;5.5", "-l", "Transport;1;99.99;10")
        self.run("modifier-ligne", "F-2026-0001", "2", "--quantite=30")
        self.run("envoyer", "F-2026-0001", "--date=2026-03-03")
        paiement = self.run("enregistrer-paiement", "F-2026-0001", "--montant=600", "--date=2026-03-18",
                            "--moyen=Chèque", "--reference=CHQ 0042").split()[-1]
        self.run("annuler-paiement", "F-2026-0001", paiement, "--motif=Chèque sans provision")
        self.run("enregistrer-paiement", "F-2026-0001", "--montant=500", "--date=2026-03-20", "--reference=VIR 8841")
        self.old = self.checkpoint("old.checkpoint")
        self.run("creer-avoir", "F-2026-0001", "--lignes=3")
        self.run("envoyer", "A-2026-0001")
        self.run("imputer-avoir", "A-2026-0001", "--sur=F-2026-0001")
        self.run("creer", canal, "--date=2026-04-02", "-l", "Un brouillon;2;10.00")
        self.hostile()
        self.new = self.checkpoint("new.checkpoint")
        self.vkey = self.run("checkpoint", "--key=key.pem", "--print-public-key").strip()
        (self.place / "key.vkey").write_text(self.vkey)
        self.file("F.html", "F-2026-0001", "--au=2026-04-20", "--from=old.checkpoint")
        self.file("plain.html", "F-2026-0001", "--au=2026-04-20")
        self.file("again.html", "F-2026-0001", "--au=2026-04-20", "--from=old.checkpoint")
        self.file("A.html", "A-2026-0001")
        self.file("draft.html", "F-2026-0002")
        self.file("hostile.html", "F-2026-0003")
        self.site("site.html", "--au=2026-04-20")
        self.site("site-again.html", "--au=2026-04-20")

    def hostile(self):
        """A document whose every text tries to be something else."""
        name = ("<script>alert(1)</script></script><!--<script>{{donnees}}{{script}}\u2028\u202eGNP.exe\u007f"
                "\U000E0041<img src=x onerror=alert(1)>&amp;__proto__" + "W" * 200)
        self.run("creer-client", f"--nom={name[:80]}", "--homonyme")
        self.run("creer", name[:80], "--date=2026-05-02", f"--notes={name}", f"--commentaire={name}", "--conditions-reglement",
                 name, "-l", f"{json.dumps(name)};1;10.00", "-l", "é\u0301\u0301\u0301;1;10.00", "--envoyer", "--date-envoi=2026-05-02")

    def once(self, name, make):
        """A file or directory that is made for the first test that asks for it."""
        path = self.place / name
        if not path.exists():
            make(path)
        return path
