"""Tests of dossiers (`facture export dossier`): their proofs, and the detection of alterations."""

import shutil
import subprocess

import mutants
import site_mutants
from pages import TOP, PageTests


class DossierTests(PageTests):
    def test_control(self):
        """what a page asks for or throws is noticed, so that silence means something"""
        (self.world.place / "control.html").write_text(
            """<!DOCTYPE html><title>x</title><img src="http://page.invalid/x.png"><button onclick="boom()">x</button>""")
        self.tab.open(str(self.world.place / "control.html"))
        self.tab.evaluate("new Promise((r) => { setTimeout(r, 300); document.querySelector('button').click(); })")
        assert any("page.invalid" in url for url in self.tab.requests), self.tab.requests
        assert self.tab.errors

    def test_whole(self):
        """documents of every shape are intact, never proved by themselves, and ask for nothing but the file"""
        for name in ("F.html", "plain.html", "A.html", "draft.html", "hostile.html"):
            found = self.open(name)
            assert found == {"verdict": "intact", "fautes": [], "illisibles": []}, (name, found)
            self.assert_alone()
            self.world.run("verify", name, "--public-key=key.vkey")

    def test_same_bytes(self):
        """two exports are the same bytes"""
        assert self.world.text("F.html") == self.world.text("again.html")

    def test_law(self):
        """of every document of random ledgers, the script draws what Swift wrote, to the cent, and `facture verify` agrees"""
        directory = self.random("random", 1, 200)
        files = sorted(directory.glob("[0-9]*.html"))
        assert len(files) > 10 * self.seeds, len(files)
        for file in files:
            found = self.open(f"random/{file.name}")
            assert found["verdict"] == "intact", (file.name, found)
        for file in files[::10]:
            seed = directory / file.name.split("-")[0]
            self.world.run("verify", str(file), f"--public-key={seed}.vkey", f"--from={seed}.old.checkpoint")

    def test_mutants(self):
        """every named mutant is told of, in both languages, and refused by `facture verify`"""
        self.assert_mutants(self.world.text("F.html"), mutants.MUTANTS)

    def test_bytes(self):
        """every byte of the data, changed, is found"""
        self.open("draft.html")
        survivors = self.tab.evaluate("""(async () => {
          const texte = PLACES.donnees.textContent;
          const passes = [];
          for (let i = 0; i < texte.length; i += 1) {
            const autre = texte[i] === '1' ? '2' : '1';
            const r = await verifie(texte.slice(0, i) + autre + texte.slice(i + 1), () => {});
            if (!r.fautes.length && !r.illisibles.length) passes.push([i, texte.slice(Math.max(0, i - 20), i + 20)]);
          }
          return passes;
        })()""")
        assert survivors == [], survivors[:10]

    def test_pasted(self):
        """only what is pasted makes the verdict green; another key, a fork and nonsense are told apart"""
        world = self.world
        self.open("F.html")
        key, other = ((world.place / f"{name}.pub").read_text() for name in ("key", "other"))
        origin = world.new.split("\n")[0]
        forked = world.once("forked.checkpoint", self.fork).read_text()
        for text, verdict, remark in (
            ("", "intact", ""), (world.vkey, "prouve", ""), (key, "prouve", ""), (f"  {world.vkey}\n", "prouve", ""),
            (other, "autreCle", ""), (world.new, "memeHistoire", ""), (world.old, "prolonge", ""), (forked, "fourche", ""),
            ("bonjour", "intact", "ni une clé"), (world.vkey[:-4] + "AAA=", "intact", "ni une clé"),
            (world.new.replace(origin, "facture/autre"), "intact", "autre registre"),
            (world.new.replace("\n\n— ", "\n\n— ").replace(world.new.split()[-1], mutants.flipped(world.new.split()[-1])), "autreCle", ""),
        ):
            found = self.paste(text)
            assert found[0] == verdict and remark in found[1], (text[:60], found)
        self.open("plain.html")
        found = self.paste(world.old)
        assert found[0] == "intact" and "--from" in found[1], found

    def test_witnesses(self):
        """witnesses are what the file claims until their key is pasted, and between what they saw an event was recorded"""
        world = self.world
        registre = world.once("witnessed", self.witnessed)
        keys = {name: (world.place / f"{name}.vkey").read_text().strip() for name in ("cabinet", "ami", "inconnu")}
        for name in ("witnessed.html", "witnessed-site.html"):
            def seen(text):
                found = self.paste(text)
                return (*found, *(self.tab.evaluate(f"[...document.querySelectorAll('{which}')].map((un) => un.textContent)")
                                  for which in ("#temoins li", "[data-vu]")))
            assert self.open(name)["verdict"] == "intact", name
            if "site" in name:
                self.tab.evaluate("location.hash = `#${resultat.evenements.find((e) => e.type === 'FactureCreee').sujet}`")
            verdict, _, witnesses, windows = seen("")
            assert verdict == "intact" and len(witnesses) == 2 and all("affirmé, non vérifié" in one for one in witnesses), witnesses
            assert self.tab.evaluate("document.querySelectorAll('#temoins .oui').length") == 0
            assert "registre vu avec cet événement le" in windows[0] and windows[0].endswith("(affirmé par ce fichier)"), windows
            assert "vu sans cet événement le" in windows[-1] and ", avec lui le" in windows[-1], windows
            # Of one witness the line is checked; green is the verdict by the key of the log alone.
            verdict, remark, witnesses, windows = seen(keys["cabinet"])
            assert (verdict, remark) == ("intact", "") and witnesses[0].startswith("✓ cabinet.example/temoin, le"), witnesses
            assert "affirmé" in witnesses[1] and all(one.endswith("(vérifié)") for one in windows if one), windows
            verdict, _, witnesses, _ = seen(f"{keys['ami']}\n{world.vkey}\n  {keys['cabinet']}")
            assert verdict == "prouve" and all(one.startswith("✓") for one in witnesses), (verdict, witnesses)
            verdict, remark, *_ = seen(keys["inconnu"])
            assert verdict == "intact" and "inconnu.example/temoin n’a pas signé" in remark.replace("\u00a0", " "), remark
            # Without a checkpoint that can be read nobody saw anything.
            found = self.open_text(world.text(name).replace("\\n\\n— facture/", "\\n— facture/", 1))
            assert found["verdict"] == "faux" and self.tab.evaluate("resultat.vus.length") == 0, found
            assert self.tab.evaluate("document.querySelector('#verdict p').textContent") != ""
            # A line that is not the key's, in the checkpoint or under an older one.
            html, line = world.text(name), (world.place / "cosignatures").read_text().split()[2]
            for which, one in enumerate([line, *registre.joinpath("first").read_text().split()[2:3]]):
                assert html.count(one) == 1, (name, which)
                assert self.open_text(html.replace(one, mutants.flipped(one)))["verdict"] == "intact"
                assert self.paste(keys["cabinet"])[0] == "fauxTemoin", (name, which)
                assert self.paste(world.vkey)[0] == "prouve", (name, which)

    def witnessed(self, registre):
        """Makes a ledger whose checkpoints two witnesses cosigned, and pages of it."""
        world = self.world
        shutil.copytree(world.place / "registre", registre)
        shutil.rmtree(registre / "cache", ignore_errors=True)
        own = f"--registre={registre}"
        for name in ("cabinet", "ami", "inconnu"):
            (world.place / f"{name}.vkey").write_text(world.run("temoin", "ouvrir", name, f"--nom={name}.example/temoin"))
            world.run("temoin", "suivre", name, f"--key={world.vkey}")

        def cosign(*names):
            for name in names:
                world.run("temoin", "demande", f"{name}.example/temoin", "--output=demande", "--force", own)
                world.run("temoin", "cosigner", name, "demande", "--output=reponse", "--force")
                world.run("temoin", "recevoir", "reponse", f"--key={name}.vkey", own)
        cosign("cabinet")
        first = max((registre / "checkpoints").glob("*.cosignatures"))
        world.run("enregistrer-paiement", "F-2026-0001", "--montant=1", "--date=2026-04-10", own)
        world.run("checkpoint", "--key=key.pem", own)
        cosign("cabinet", "ami")
        (registre / "first").write_text(first.read_text())
        (world.place / "cosignatures").write_text(max((registre / "checkpoints").glob("*.cosignatures")).read_text())
        world.file("witnessed.html", "F-2026-0001", own)
        world.site("witnessed-site.html", own)

    def fork(self, file):
        """Writes the checkpoint of a ledger that is as long, but tells something else."""
        world = self.world
        fork = world.place / "fork"
        shutil.copytree(world.place / "registre", fork)
        log = fork / "events" / "00000000000000000001.jsonl"
        forged = [line.replace("Un brouillon", "Un autre    ") for line in log.read_text().removesuffix("\n").split("\n")]
        log.write_text("\n".join(mutants.chained(forged)) + "\n")
        shutil.rmtree(fork / "checkpoints")
        shutil.rmtree(fork / "cache", ignore_errors=True)
        file.write_text(world.run("checkpoint", "--key=key.pem", "--registre=fork"))

    def test_private(self):
        """a private person is shown, then as erased, and is nowhere; what was made before still holds; altered values are told"""
        world = self.world
        world.once("persons", self.persons)
        for name, data in (("person.html", mutants.data), ("person-site.html", site_mutants.data)):
            html = world.text(name)
            for language in ("fr", "en"):
                found = self.open(name, language)
                assert found == {"verdict": "intact", "fautes": [], "illisibles": []}, (name, found)
                assert "Jeanne Martin" in self.text()
            world.run("verify", name, "--public-key=key.vkey")
            self.assert_mutants(html, mutants.private_mutants(data))
            # Without an e-mail nothing that the file shows is another.
            fewer = data(lambda found: found.update(prives=[row for row in found["prives"] if "jeanne@" not in row]))(html)
            assert fewer != html and self.open_text(fewer)["verdict"] == "intact"
            world.run("verify", "mutant.html", "--public-key=key.vkey")
            erased = f"erased-{name}"
            found = self.open(erased)
            assert found == {"verdict": "intact", "fautes": [], "illisibles": []}, (erased, found)
            assert "effacé" in self.text()
            assert not [value for value in ("Jeanne", "jeanne@", "Lilas") if value in world.text(erased)]
            world.run("verify", erased, "--public-key=key.vkey")
        # What happened to the client is told by its names.
        for name, seen, unseen in (("person-site.html", "jeanne@example.org", "effacé"), ("erased-person-site.html", "effacé", "Jeanne")):
            self.open(name)
            self.tab.evaluate("location.hash = `#${resultat.evenements.find((e) => e.type === 'ClientCree' && e.data.nature).sujet}`")
            self.tab.evaluate("new Promise((r) => setTimeout(r, 100))")
            text = self.text()
            assert seen in text and unseen not in text and "undefined" not in text, (name, text)
        assert "Données personnelles effacées" in text and "Conservation prolongée" in text and "Litige" in text, text

    def persons(self, registre):
        """Makes a ledger with a private person, and pages of it before and after the person is erased."""
        world = self.world
        shutil.copytree(world.place / "registre", registre)
        shutil.rmtree(registre / "cache", ignore_errors=True)
        own = f"--registre={registre}"
        world.run("creer-client", "--nom=Jeanne Martin", "--nature=particulier", "--email=jeanne@example.org", "--rue=3 rue des Lilas",
                  "--ville=Lyon", own)
        numero = world.run("creer", "Jeanne Martin", "--date=2010-01-05", "-l", "Loin;1;10.00", "--envoyer", "--date-envoi=2010-01-05", own)

        def pages(before):
            world.run("checkpoint", "--key=key.pem", own)
            world.file(f"{before}person.html", numero.split()[-1], own)
            world.site(f"{before}person-site.html", own)
        pages("")
        world.run("conserver", "Jeanne Martin", "--motif=Litige", own)
        world.run("conserver", "Jeanne Martin", "--lever", own)
        world.run("effacer", "Jeanne Martin", own)
        pages("erased-")

    def test_letters(self):
        """the letters about a document are in its dossier and on the page of its customer; a dossier names the quote that it invoices"""
        world = self.world
        world.once("letters", self.letters)
        for language, words in (("en", ("Reminders", "by e-mail", "received 1 June 2026", "cancelled")),
                                ("fr", ("Relances", "par courriel", "remise 1er juin 2026", "annulée"))):
            found = self.open("letters.html", language)
            assert found == {"verdict": "intact", "fautes": [], "illisibles": []}, found
            text = self.text()
            assert [word for word in words if word not in text] == [], text
            found = self.open("letters-site.html", language)
            assert found == {"verdict": "intact", "fautes": [], "illisibles": []}, found
            self.tab.evaluate("location.hash = `#${resultat.evenements.find((e) => e.type === 'RelanceEnvoyee').sujet}`")
            self.tab.evaluate("new Promise((r) => setTimeout(r, 100))")
            text = self.text()
            assert [word for word in words if word not in text] == [] and "undefined" not in text, text
        found = self.open("quoted.html", "en")
        assert found == {"verdict": "intact", "fautes": [], "illisibles": []}, found
        assert "D-2026-0001" in self.text(), self.text()
        for name in ("letters.html", "letters-site.html", "quoted.html"):
            world.run("verify", name, "--public-key=key.vkey")

    def letters(self, registre):
        """Makes a ledger with letters about an invoice, and an invoice of a quote, and pages of both."""
        world = self.world
        shutil.copytree(world.place / "registre", registre)
        shutil.rmtree(registre / "cache", ignore_errors=True)
        own = f"--registre={registre}"
        world.run("creer-client", "--nom=Retardataire", own)
        devis = world.run("devis", "Retardataire", "--date=2026-01-05", "-l", "Toit;1;100.00", "--envoyer", "--date-envoi=2026-01-05",
                          own).split()[-1]
        assert devis == "D-2026-0001", devis
        world.run("accepter", devis, "--date=2026-01-06", own)
        numero = world.run("creer", "Retardataire", "--date=2026-05-03", "--echeance=2026-05-10", "-l", "Pain;1;10.00", "--envoyer",
                           "--date-envoi=2026-05-03", own).split()[-1]
        quoted = world.run("facturer", devis, "--final", "--envoyer", own).split()[-1]
        for words in (("--niveau=1", "--date=2026-05-20"), ("--resultat=remise", "--date=2026-06-01"),
                      ("--niveau=2", "--date=2026-06-10"), ("--annuler", "--motif=Erreur", "--date=2026-06-11")):
            world.run("relancer", "Retardataire", *words, own)
        world.run("checkpoint", "--key=key.pem", own)
        world.file("letters.html", numero, own)
        world.file("quoted.html", quoted, own)
        world.site("letters-site.html", own)

    def test_without_crypto(self):
        """where the browser has no crypto.subtle, the page computes signatures itself"""
        as_before = self.tab.before_scripts("Object.defineProperty(globalThis, 'crypto', { value: {} })")
        try:
            found = self.open("F.html")
            assert found["verdict"] == "intact" and self.tab.evaluate("resultat.parLeNavigateur") is False, found
            html = self.world.text("F.html").replace(self.world.new.split()[-1], mutants.flipped(self.world.new.split()[-1]))
            assert self.open_text(html)["fautes"], "a false signature passes"
        finally:
            as_before()

    def test_without_script(self):
        """without JavaScript the document is there, and it says that nothing was checked"""
        self.tab.allow_scripts(False)
        try:
            self.tab.open(str(self.world.place / "F.html"))
            text = self.text()
            assert "Non vérifié." in text and "Not verified." in text and "Librairie du Canal" in text, text[:300]
        finally:
            self.tab.allow_scripts(True)

    def test_hostile(self):
        """hostile texts stay texts, and what is not seen is shown"""
        assert self.open("hostile.html")["verdict"] == "intact"
        found = self.tab.evaluate("""({ scripts: document.querySelectorAll('script, img, iframe, form').length,
          texte: document.querySelector('#feuille').textContent })""")
        assert found["scripts"] == 0 and "⟨202E⟩" in found["texte"] and "<script>alert(1)" in found["texte"], found

    def test_saved_proof(self):
        """the proof that is saved is one for `facture verify` and for Tools/ledger/verify-proof"""
        self.open("F.html")
        (self.world.place / "saved.proof").write_text(self.tab.evaluate("preuveDe(resultat)"))
        said = self.world.run("verify", "saved.proof", "--public-key=key.vkey")
        assert "events are among" in said, said
        subprocess.run([TOP / "Tools" / "ledger" / "verify-proof", self.world.place / "saved.proof", f"--public-key={self.world.vkey}"],
                       check=True, capture_output=True)
