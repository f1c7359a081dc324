"""Tests of sites (`facture export site`)."""

import json
import pathlib
import re
import shutil
import subprocess
import time

import site_mutants
from pages import TOP, PageTests, Unable


class SiteTests(PageTests):
    def test_site_whole(self):
        """a site is intact, never proved by itself, asks for nothing but the file, and is the same twice"""
        found = self.open("site.html")
        assert found == {"verdict": "intact", "fautes": [], "illisibles": []}, found
        self.assert_alone()
        assert self.world.text("site.html") == self.world.text("site-again.html")
        said = self.world.run("verify", "site.html", "--public-key=key.vkey", "--from=old.checkpoint")
        assert "Proved" in said and "are there" in said, said

    def test_site_figures(self):
        """of random ledgers, seen from several days, the script counts what Swift counts, to the cent"""
        directory = self.random("lives", 101, 600)
        files = sorted(directory.glob("site-*.html"))
        assert len(files) == 6 * self.seeds, len(files)
        for file in files:
            found = self.open(f"lives/{file.name}")
            assert found["verdict"] == "intact", (file.name, found)
        for file in files[::5]:
            seed = directory / file.name.split("-")[1]
            self.world.run("verify", str(file), f"--public-key={seed}.vkey", f"--from={seed}.old.checkpoint")
        # What one page counts for the day of another is what Swift wrote there.
        days = [json.loads(re.search('"chiffres":(.*),\n', file.read_text())[1]) for file in files[:6]]
        au = [re.search('"au":"([0-9-]+)"', file.read_text())[1] for file in files[:6]]
        self.open(f"lives/{files[0].name}")
        for day, wanted in zip(au, days):
            assert self.tab.evaluate(f"chiffresDe(resultat.etat, '{day}', {json.dumps(wanted)})") == wanted, day

    def test_site_mutants(self):
        """every named mutant of a site is told of, in both languages, and refused by `facture verify`"""
        self.assert_mutants(self.world.text("site.html"), site_mutants.MUTANTS)

    def test_site_rules(self):
        """of logs that chance wrote and the key signed, what the rules forbid is told by the page and by `facture verify`"""
        directory = self.random("rules", 1, 30)
        told, by_verify_alone = [], []
        for file in sorted(directory.glob("rules-*.html")):
            found = self.open(f"rules/{file.name}")
            done = self.world.ask("verify", str(file), f"--public-key={file.with_suffix('.vkey')}", "--json")
            assert done.returncode in (0, 3), (file.name, done.stderr)
            assert found["verdict"] == ("intact" if done.returncode == 0 else found["verdict"]), (file.name, found)
            if found["verdict"] == "faux":
                told.append(file.name)
            elif done.returncode:
                by_verify_alone.append(done.stderr)
        # Of dates and texts the page knows no rule; of what happens to documents it knows every one.
        happens = ("never changes", "still a draft", "is cancelled", "has no line", "not an avoir", "is an avoir", "There is no",
                   "has a payment", "has a line", "the balance", "given up under", "applications", "frozen")
        assert told, "no log that a rule forbids"
        assert not [said for said in by_verify_alone if any(words in said for words in happens)], by_verify_alone
        return f"{len(told)} told by both, {len(by_verify_alone)} by `facture verify` alone"

    def test_site_quotes(self):
        """quotes are listed with what became of them on the day of the reader, and count in no total"""
        def run(*words):
            self.world.run(*words, "--registre=quotes")
        run("open", "quotes", "--name=Offres")
        run("creer-client", "--nom=Dupont")
        for line in ("Site;1;3000", "Logo;2;100", "Photos;1;50", "Film;2;500"):
            run("devis", "Dupont", "-l", line, "--date=2026-03-02", "--validite=2026-03-20", "--envoyer", "--date-envoi=2026-03-02")
        run("accepter", "D-2026-0001", "--date=2026-03-10")
        run("refuser", "D-2026-0002", "--date=2026-03-11", "--motif=Trop cher")
        run("facturer", "D-2026-0001", "--acompte=30%", "--envoyer")
        run("accepter", "D-2026-0004", "--date=2026-03-10")
        run("facturer", "D-2026-0004", "--solde", "--envoyer")
        run("checkpoint", "--key=key.pem")
        run("export", "site", "--output=quotes.html")
        assert self.open("quotes.html")["verdict"] == "intact"
        rows = """[...document.querySelectorAll('.liste')[2].querySelectorAll('tbody tr')]
          .map((row) => [row.cells[0].textContent, row.cells[3].textContent]).sort()"""
        statuts = {number: statut for number, statut in self.tab.evaluate(rows)}
        assert statuts == {"D-2026-0001": "Accepté", "D-2026-0002": "Refusé", "D-2026-0003": "Expiré", "D-2026-0004": "Facturé"}, statuts
        documents = self.tab.evaluate("document.querySelectorAll('.liste')[0].querySelectorAll('tbody tr').length")
        assert documents == 2, documents
        before = self.tab.evaluate("vue.au = '2026-03-09', dessine(document.querySelector('main'), resultat), " + rows)
        assert [statut for _, statut in before] == ["Émis"] * 4, before

    def test_site_versions(self):
        """every version of every event keeps the rules that the page knows"""
        for name in ("examples", "examples-envoi"):
            log = self.world.place / name / "events" / "00000000000000000001.jsonl"
            log.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(TOP / "EventSchemas" / f"{name}.jsonl", log)
            self.world.run("checkpoint", "--key=key.pem", f"--registre={name}")
            self.world.run("export", "site", f"--output={name}.html", f"--registre={name}")
            found = self.open(f"{name}.html")
            assert found["verdict"] == "intact", (name, found)

    def test_site_bytes(self):
        """bytes of the data of a site, changed, are found: every one of what is not a line, of the lines one in seven"""
        self.open("site.html")
        survivors = self.tab.evaluate("""(async () => {
          const texte = PLACES.donnees.textContent;
          const lignes = texte.indexOf('"lignes"');
          const passes = [];
          for (let i = 0; i < texte.length; i += i < lignes ? 1 : 7) {
            const autre = texte[i] === '1' ? '2' : '1';
            const r = await verifieSite(texte.slice(0, i) + autre + texte.slice(i + 1), () => {});
            if (!r.fautes.length && !r.illisibles.length) passes.push([i, texte.slice(Math.max(0, i - 20), i + 20)]);
          }
          return passes;
        })()""")
        # Another day whose figures are the same is the only change of nothing that is proved.
        assert all('"au":"' in around for _, around in survivors), survivors[:10]

    def test_site_pasted(self):
        """only what is pasted makes the verdict of a site green; every older checkpoint is compared"""
        self.open("site.html")
        world = self.world
        for text, verdict, remark in (
            ("", "intact", ""), (world.vkey, "prouve", ""), ((world.place / "other.pub").read_text(), "autreCle", ""),
            (world.new, "memeHistoire", ""), (world.old, "prolonge", ""), ("bonjour", "intact", "ni une clé"),
        ):
            found = self.paste(text)
            assert found[0] == verdict and remark in found[1], (text[:60], found)

    def test_site_summary(self):
        """a summary says that it is not proved, and shows what Swift counted"""
        html = site_mutants.data(lambda found: found.update(cle="", checkpoint="", lignes=[]))(self.world.text("site.html"))
        for language, words in (("fr", "sans preuve"), ("en", "not proved here")):
            found = self.open_text(html, language)
            assert found["verdict"] == "resume" and not found["fautes"], found
            text = self.text()
            assert words in text and "Librairie du Canal" in text, text[:300]
            assert "✓" not in text and not self.tab.errors, (text, self.tab.errors)
            assert self.tab.evaluate("document.querySelectorAll('textarea').length") == 0
        # A figure that is none is told, not drawn.
        broken = site_mutants.data(lambda found: (found.update(cle="", checkpoint="", lignes=[]), found["chiffres"]["devises"][0].update(totalHT="x")))
        found = self.open_text(broken(self.world.text("site.html")))
        assert found["verdict"] == "faux" and not self.tab.errors, (found, self.tab.errors)

    def test_site_list(self):
        """documents are found, sorted and opened; an address leads back; a client has its account"""
        self.open("site.html")
        rows = "[...document.querySelectorAll('.liste')[0].querySelectorAll('tbody tr')].map((row) => row.cells[0].textContent)"
        assert sorted(self.tab.evaluate(rows)) == ["A-2026-0001", "F-2026-0001", "F-2026-0002", "F-2026-0003"], self.tab.evaluate(rows)
        self.tab.evaluate("""(() => { const zone = document.querySelector('.liste input'); zone.value = 'vitrine';
          zone.dispatchEvent(new Event('input')); })()""")
        assert "F-2026-0001" in self.tab.evaluate(rows) and "F-2026-0002" not in self.tab.evaluate(rows), self.tab.evaluate(rows)
        self.tab.evaluate("""(() => { const zone = document.querySelector('.liste input'); zone.value = '';
          zone.dispatchEvent(new Event('input')); document.querySelectorAll('.liste thead button')[0].click(); })()""")
        found = self.tab.evaluate(rows)
        assert found == sorted(found), found
        assert self.tab.evaluate("document.activeElement.closest('th').getAttribute('aria-sort')") == "ascending"
        self.tab.evaluate("[...document.querySelectorAll('.liste a')].find((a) => a.textContent === 'F-2026-0001').click()")
        self.tab.evaluate("new Promise((r) => setTimeout(r, 100))")
        text = self.text()
        assert "Historique" in text and "Conception d'une vitrine" in text and "CHQ 0042" in text, text[:500]
        self.tab.evaluate("[...document.querySelectorAll('main a')].find((a) => /client/.test(a.hash)).click()")
        self.tab.evaluate("new Promise((r) => setTimeout(r, 100))")
        text = self.text()
        assert "Relevé de compte" in text and "Virement" in text, text[:500]
        self.tab.evaluate("document.querySelector('.retour').click()")
        self.tab.evaluate("new Promise((r) => setTimeout(r, 100))")
        assert "Balance âgée" in self.text()
        assert not self.tab.errors, self.tab.errors

    def test_site_seen_from(self):
        """another day changes figures and statuts, not the verdict"""
        self.open("site.html")
        for day in ("2026-01-01", "2026-03-10", "2026-06-01", "2030-01-01"):
            found = self.tab.evaluate(f"""(() => {{
              const jour = document.querySelector('input[type=date]');
              jour.value = '{day}';
              jour.dispatchEvent(new Event('change', {{ bubbles: true }}));
              return [document.querySelector('h2').textContent, document.querySelector('#verdict').dataset.verdict];
            }})()""")
            assert found[1] == "intact" and day[:4] in found[0], found
        assert not self.tab.errors, self.tab.errors

    def test_site_languages(self):
        """a site is in the language that is asked for, and nothing of the other is left"""
        self.open("site.html", "en")
        text = self.text()
        assert "Aged receivables" in text and "VAT by quarter" in text and "€" in text, text[:600]
        for word in ("Balance âgée", "Solde dû", "undefined", "null", "NaN", "[object"):
            assert word not in text, (word, text[max(0, text.find(word) - 60):][:120])
        self.tab.evaluate("[...document.querySelectorAll('button')].find((b) => b.textContent === 'Français').click()")
        text = self.text()
        assert "Balance âgée" in text and "undefined" not in text, text[:400]

    def test_site_hostile(self):
        """hostile texts stay texts on every page of a site"""
        self.open("site.html")
        addresses = self.tab.evaluate("[...resultat.etat.documents.keys()].map((id) => `#facture/${id}`)"
                                      ".concat([...resultat.etat.clients.keys()].map((id) => `#client/${id}`), ['#facture/x', '#client/%E0%A4%A'])")
        for address in ["", *addresses]:
            self.show(address)
            assert self.tab.evaluate("document.querySelectorAll('script, img, iframe, form').length") == 0, address
            text = self.text()
            assert "undefined" not in text and "NaN" not in text, (address, text[:300])
        self.assert_alone()

    def test_site_print(self):
        """printed, no ancestor of a table of a site is a grid or flexible, and the controls are gone"""
        self.open("site.html")
        self.assert_printable()

    def test_site_phone(self):
        """on a phone nothing of a site is wider than the screen"""
        self.open("site.html")
        width = self.tab.resize(360, 740)
        try:
            for place in ("", *(f"#{kind}/{self.first(kind)}" for kind in ("facture", "client"))):
                self.show(place)
                self.assert_fits(place, width)
        finally:
            self.tab.resize()

    def first(self, kind):
        """The id of the first document or client of a site."""
        return self.tab.evaluate(f"[...resultat.etat.{'documents' if kind == 'facture' else 'clients'}.keys()][0]")

    def show(self, fragment):
        """Goes to a part of a site."""
        self.tab.evaluate(f"location.hash = {json.dumps(fragment)}")
        self.tab.evaluate("new Promise((r) => setTimeout(r, 100))")

    def test_site_axe(self):
        """axe-core finds nothing to object to in a site: light and dark, wide and narrow, the ledger, a document, a client, altered"""
        (self.world.place / "altered-site.html").write_text(site_mutants.MUTANTS[0][1](self.world.text("site.html")))
        for *look, state in self.each_look(("ledger", "facture", "client", "altered")):
            self.open("altered-site.html" if state == "altered" else "site.html")
            if state in ("facture", "client"):
                self.show(f"#{state}/{self.first(state)}")
            self.assert_no_objection((*look, state))

    def test_site_large(self):
        """a ledger of thousands of documents is checked and drawn, a hundred rows at a time"""
        generate = pathlib.Path(self.world.facture).parent / "generate"
        if not generate.exists():
            raise Unable(f"there is no {generate}")
        self.world.once("large.html", lambda file: self.large(generate, file))
        start = time.monotonic()
        found = self.open("large.html")
        drawn = time.monotonic() - start
        assert found["verdict"] == "intact", found
        rows = self.tab.evaluate("document.querySelectorAll('.liste')[0].querySelectorAll('tbody tr').length")
        assert rows == 100, rows
        times = self.tab.evaluate("""(async () => { const debut = performance.now(); await verifieSite(PLACES.donnees.textContent, () => {});
          const verifie = performance.now(); vue.chiffresAu = null; dessine(document.querySelector('main'), resultat);
          document.body.offsetHeight; return [verifie - debut, performance.now() - verifie].map(Math.round); })()""")
        count = self.tab.evaluate("resultat.evenements.length")
        # What the page counts of so many documents is what Swift wrote, or it would not be intact: of other days too.
        for day in ("2024-06-30", "2025-02-28", "2031-01-01"):
            self.world.run("export", "site", "--output=day.html", "--registre=large", f"--au={day}", "--force")
            wanted = json.loads(re.search('"chiffres":(.*),\n', self.world.text("day.html"))[1])
            assert self.tab.evaluate(f"chiffresDe(resultat.etat, '{day}', {json.dumps(wanted)})") == wanted, day
        print(f"    {count} events: checked in {times[0]} ms, drawn in {times[1]} ms, opened and drawn in {drawn:.1f} s")

    def large(self, generate, file):
        subprocess.run([generate, self.world.place / "large", "--factures=1300", "--seed=3"], check=True, capture_output=True)
        self.world.run("checkpoint", "--key=key.pem", "--registre=large")
        self.world.run("export", "site", f"--output={file.name}", "--registre=large")
