"""Dossiers on the screen and beyond: languages, keyboard, days and revisions, paper, phones, and screen readers."""

import shutil
import subprocess
import time

import mutants
from pages import PYTHON, PageTests, Unable

# The rows that a table repeats on each page, counted by pypdf, which Tools/setup has for other tests.
HEADS = """import sys, pypdf
pages = [page.extract_text() for page in pypdf.PdfReader(sys.argv[1]).pages]
rows = [page for page in pages if "Ligne " in page and ".37" in page.replace(",", ".")]
print(len(rows), sum("Désignation" in page for page in rows))"""


class ViewTests(PageTests):
    def test_languages(self):
        """the page is in the language that is asked for, else in that of the browser, and nothing of the other is left"""
        found = self.open("F.html", "en")
        text = self.text()
        assert found["verdict"] == "intact" and "Intact. What is left" in text and "€1,501.83" in text and "Due" in text, text[:400]
        for word in ("Événement", "Règlement", "Échéance", "undefined", "null", "[object"):
            assert word not in text, (word, text[max(0, text.find(word) - 60):][:120])
        self.tab.evaluate("[...document.querySelectorAll('button')].find((b) => b.textContent === 'Français').click()")
        text = self.text()
        assert "Intact. Reste à savoir" in text and "1\u202f501,83\u00a0€" in text, text[:400]
        assert "undefined" not in text and "null" not in text
        self.world.once("settled", self.settled)
        self.open("credit.html", "en")
        text, title = self.tab.evaluate("[document.querySelector('#feuille').innerText, document.title]")
        assert "To be set off against your next payment" in text and "rembourser" not in text, text
        assert title.startswith("Credit note A-2026-0002"), title
        self.open("F.html", "")
        spoken, shown = self.tab.evaluate("[navigator.language, document.documentElement.lang]")
        assert shown == ("fr" if spoken.startswith("fr") else "en"), (spoken, shown)

    def test_settlements(self):
        """of one day, what takes back earlier ones stands before what is new: no balance that never was"""
        self.world.once("settled", self.settled)
        self.open("settled.html", "en")
        rows = self.tab.evaluate("[...document.querySelectorAll('.reglements tbody tr')].map((r) => r.innerText.replace(/\\s+/g, ' '))")
        back, paid = [row for row in rows if row.startswith("5 November")]
        assert back.strip().endswith("€1,001.83") and paid.strip().endswith("€50.00 €951.83"), rows

    def settled(self, directory):
        """A loss that is taken back on the day of a payment, and a credit note of which all is left."""
        world, of = self.world, f"--registre={directory.name}"
        shutil.copytree(world.place / "registre", directory)
        world.run("abandonner", "F-2026-0001", "--date=2026-11-01", "--motif=Perdu", of)
        world.run("annuler-abandon", "F-2026-0001", "--date=2026-11-05", "--motif=Payé", of)
        world.run("enregistrer-paiement", "F-2026-0001", "--date=2026-11-05", "--montant=50", of)
        world.run("envoyer", "F-2026-0002", "--date=2026-04-02", of)
        world.run("envoyer", world.run("creer-avoir", "F-2026-0002", of).split()[-1], of)
        world.run("checkpoint", "--key=key.pem", of)
        world.file("settled.html", "F-2026-0001", of)
        world.file("credit.html", "A-2026-0002", of)

    def test_keyboard(self):
        """each control is reached by Tab, in the order of the page, and is seen to be"""
        self.open("F.html")
        controls = "[...document.querySelectorAll('input, button, textarea, a')]"
        reached = []
        # A browser may stop at each part of a day, which it marks in its own way, and at what scrolls.
        for _ in range(40):
            self.tab.press("Tab")
            place, style = self.tab.evaluate(f"""(() => {{ const e = document.activeElement;
              return [{controls}.indexOf(e), e?.type === 'date' ? 'of its own' : e && getComputedStyle(e).outlineStyle]; }})()""")
            if place < 0:
                continue
            if reached and place < reached[-1]:
                break
            assert style != "none", place
            reached += [] if place in reached else [place]
        assert reached == list(range(self.tab.evaluate(f"{controls}.length"))), reached

    def test_back_in_time(self):
        """the slider shows each revision, by keyboard too, and what it changed"""
        self.open("F.html")
        last = self.tab.evaluate("Number(document.querySelector('input[type=range]').max)")
        self.tab.evaluate("document.querySelector('input[type=range]').focus()")
        said = "document.querySelector('input[type=range]').getAttribute('aria-valuetext')"
        self.tab.press("ArrowLeft")
        assert self.tab.evaluate(said).startswith(f"Révision {last - 1} sur"), self.tab.evaluate(said)
        self.tab.press("Home")
        assert self.tab.evaluate(said).startswith("Révision 1 sur"), self.tab.evaluate(said)
        for revision in range(1, last + 1):
            found = self.back(revision)
            assert revision == last or f"révision {revision} sur {last}" in found[0], found
            assert "undefined" not in found[2] and "NaN" not in found[2], found
            if revision == 5:
                assert found[1] > 0 and "25" in found[2] and "30" in found[2], found
        assert not self.tab.errors, self.tab.errors

    def back(self, revision):
        return self.tab.evaluate(f"""(() => {{
          const curseur = document.querySelector('input[type=range]');
          curseur.value = {revision};
          curseur.dispatchEvent(new Event('input'));
          return [document.querySelector('.etat').textContent, document.querySelectorAll('.change').length,
            document.querySelector('#feuille').textContent];
        }})()""")

    def test_seen_from(self):
        """another day changes the statut, not the verdict"""
        self.open("F.html")
        for day, statut in (("2026-03-01", "Brouillon"), ("2026-03-10", "Émise"), ("2026-06-01", "En retard")):
            found = self.tab.evaluate(f"""(() => {{
              const jour = document.querySelector('input[type=date]');
              jour.value = '{day}';
              jour.dispatchEvent(new Event('change'));
              return [document.querySelector('.etat strong').textContent, document.querySelector('#verdict').dataset.verdict];
            }})()""")
            assert found == [statut, "intact"], (day, found)

    def test_thousand(self):
        """a document of 1,002 events is checked and drawn"""
        self.world.once("thousand.html", self.thousand)
        start = time.monotonic()
        found = self.open("thousand.html")
        drawn = time.monotonic() - start
        assert found["verdict"] == "intact", found
        *counts, checked = self.tab.evaluate("""(async () => { const debut = performance.now();
          await verifie(PLACES.donnees.textContent, () => {}); return [document.querySelectorAll('.histoire li').length,
          document.querySelectorAll('.lignes tbody tr').length, Math.round(performance.now() - debut)]; })()""")
        assert counts == [1002, 999], counts
        print(f"    {counts[0]} events: checked in {checked} ms, opened and drawn in {drawn:.1f} s")

    def thousand(self, file):
        world = self.world
        lines = [argument for number in range(999) for argument in ("-l", f"Ligne {number};{number % 7 + 1};{number}.37")]
        shutil.copytree(world.place / "registre", world.place / "thousand")
        world.run("creer", "Librairie du Canal", "--date=2026-06-01", *lines, "--envoyer", "--date-envoi=2026-06-02", "--registre=thousand")
        world.run("enregistrer-paiement", "F-2026-0004", "--montant=100", "--date=2026-06-03", "--registre=thousand")
        world.run("checkpoint", "--key=key.pem", "--registre=thousand")
        world.file(file.name, "F-2026-0004", "--registre=thousand")

    def test_print(self):
        """printed, no ancestor of a table is a grid or flexible, and the controls are gone"""
        self.open("F.html")
        self.assert_printable()

    def test_print_heads(self):
        """on paper, every page of a long table begins with its head"""
        if not PYTHON.exists() or subprocess.run([PYTHON, "-c", "import pypdf"], capture_output=True).returncode:
            raise Unable("pypdf is not in .venv; Tools/setup installs it")
        self.world.once("thousand.html", self.thousand)
        self.open("thousand.html")
        paper = self.world.place / "thousand.pdf"
        paper.write_bytes(self.tab.pdf())
        pages, heads = map(int, subprocess.run([PYTHON, "-c", HEADS, paper], check=True, capture_output=True, text=True).stdout.split())
        assert pages > 20 and heads == pages, (pages, heads)

    def test_phone(self):
        """on a phone nothing is wider than the screen, and cells bear the names of their columns"""
        width = self.tab.resize(360, 740)
        try:
            for name in ("F.html", "hostile.html"):
                self.open(name)
                self.assert_fits(name, width)
                assert self.tab.evaluate("[...document.querySelectorAll('.lignes td')].every((cell) => cell.dataset.tete)"), name
        finally:
            self.tab.resize()

    def test_axe(self):
        """axe-core finds nothing to object to: light and dark, wide and narrow, plain, back in time, pasted, altered, without scripts"""
        html = self.world.text("F.html")
        (self.world.place / "altered.html").write_text(mutants.MUTANTS[0][1](html))
        # axe-core is a script: what is seen where scripts are switched off is what is left where they are taken out.
        (self.world.place / "still.html").write_text(html[:html.rindex("<script>")])
        for *look, state in self.each_look(("plain", "back", "pasted", "altered", "still")):
            if state == "still":
                self.tab.open(str(self.world.place / "still.html"))
            else:
                self.open("altered.html" if state == "altered" else "F.html")
            if state == "back":
                self.back(5)
            if state == "pasted":
                self.paste(self.world.vkey)
            self.assert_no_objection((*look, state))
        self.open("F.html")
        self.tab.evaluate("document.querySelector('label[for=colle]').remove()")
        assert [text.split(":")[0] for text in self.objections()] == ["label"], "a field without a label is not noticed"
