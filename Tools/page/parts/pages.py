"""The tools of every test of pages: a world of files, and a tab to open them in."""

import json
import pathlib
import subprocess

from browser import Unable

TOP = pathlib.Path(__file__).resolve().parents[3]

PYTHON = TOP / ".venv" / "bin" / "python3"  # with the modules of Tools/setup

VERDICT = """(async () => {
  for (let i = 0; i < 600 && !document.querySelector('#verdict[data-verdict]'); i += 1) await new Promise((r) => setTimeout(r, 10));
  return { verdict: document.querySelector('#verdict')?.dataset.verdict ?? null, fautes: resultat?.fautes.map(texteDe) ?? [],
    illisibles: resultat?.illisibles.map(texteDe) ?? [] };
})()"""


class PageTests:
    """Tests are the methods whose name begins with `test_`."""

    def __init__(self, world, tab, seeds):
        self.world, self.tab, self.seeds = world, tab, seeds

    def open(self, name, language="fr"):
        """Opens a file of the world, and waits for the verdict."""
        self.tab.open(str(self.world.place / name), language and f"#{language}")
        return self.tab.evaluate(VERDICT)

    def open_text(self, html, language="fr"):
        (self.world.place / "mutant.html").write_text(html)
        return self.open("mutant.html", language)

    def text(self):
        return self.tab.evaluate("document.body.innerText")

    def paste(self, text):
        """Pastes a text: the verdict and the remark."""
        return self.tab.evaluate(f"""(async () => {{
          const zone = document.querySelector('textarea');
          zone.value = {json.dumps(text)};
          zone.dispatchEvent(new Event('input'));
          await new Promise((r) => setTimeout(r, 60));
          return [document.querySelector('#verdict').dataset.verdict, document.querySelector('#remarque').textContent];
        }})()""")

    def assert_alone(self):
        """Nothing was asked for but the file, and nobody complained."""
        asked = {url.split("#")[0] for url in self.tab.requests if not url.startswith("data:")}
        assert asked <= {self.tab.evaluate("location.href.split('#')[0]")}, self.tab.requests
        assert not self.tab.errors, self.tab.errors

    def assert_mutants(self, original, mutants):
        """Each mutant is told of in both languages, and refused by `facture verify`."""
        for name, change, french, english in mutants:
            html = change(original)
            assert html != original, f"{name} changes nothing"
            for language, message in (("fr", french), ("en", english)):
                found = self.open_text(html, language)
                assert found["verdict"] in ("faux", "illisible"), (name, found)
                said = [text.replace("\u00a0", " ") for text in found["fautes"] + found["illisibles"]]
                assert any(message in text for text in said), (name, language, said)
            failure = self.world.run("verify", "mutant.html", "--public-key=key.vkey", fails=3)
            assert failure.startswith("facture: "), failure

    def assert_printable(self):
        """On paper no ancestor of a table is a grid or flexible, and the controls are gone."""
        self.tab.print_media(True)
        try:
            found = self.tab.evaluate("""({
              souples: [...document.querySelectorAll('table')].flatMap((t) => { const liste = [];
                for (let e = t.parentElement; e; e = e.parentElement) liste.push(getComputedStyle(e).display);
                return liste; }).filter((d) => /grid|flex/.test(d)),
              champs: [...document.querySelectorAll('textarea, input, select')].filter((b) => b.offsetParent).length })""")
            assert found == {"souples": [], "champs": 0}, found
        finally:
            self.tab.print_media(False)

    def assert_fits(self, what, width):
        wide = self.tab.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, (what, wide, width)

    def each_look(self, states):
        """Light and dark, wide and narrow, each state: as many pages, one after the other."""
        try:
            for scheme in ("light", "dark"):
                self.tab.prefer(scheme)
                for width in (1300, 360):
                    self.tab.resize(width)
                    for state in states:
                        yield scheme, width, state
        finally:
            self.tab.prefer("")
            self.tab.resize()

    def assert_no_objection(self, look):
        found = self.objections()
        assert found == [], (look, found)

    def objections(self):
        """What axe-core objects to in what is shown."""
        self.tab.run(self.axe())
        return self.tab.evaluate("""axe.run().then((r) => r.violations.map((v) => `${v.id}: ${v.nodes.length} × `
          + v.nodes.slice(0, 3).map((n) => n.target.join(' ')).join(' | ')))""")

    def axe(self):
        file = next(TOP.glob(".venv/lib/python*/site-packages/axe_playwright_python/axe.min.js"), None)
        if file is None:
            raise Unable("axe-core is not in .venv; Tools/setup --browser installs it")
        return file.read_text()

    def random(self, name, first, steps):
        """A directory with the dossiers and the sites of random ledgers, the same of the same seeds."""
        def make(directory):
            directory.mkdir()
            subprocess.run([self.world.writer, directory, self.world.place / "key.pem", str(first), str(self.seeds), str(steps)],
                           check=True, stdout=subprocess.DEVNULL)
        return self.world.once(name, make)
