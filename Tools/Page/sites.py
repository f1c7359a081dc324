"""Sites (`facture export site`): what is tested of them, and in which ways they are altered."""

import json
import os
import pathlib
import re
import subprocess
import time

import mutants


def data(change):
    """Changes the data of a site, which are written again in their form."""
    def changed(html):
        start = html.index('id="donnees">') + len('id="donnees">')
        end = html.index("</script>", start)
        found = json.loads(html[start:end])
        change(found)
        simple = ",\n".join(f"{json.dumps(name)}:{text(found[name])}"
                            for name in ("format", "au", "evenements", "cle", "checkpoint", "chiffres"))
        lines = ",".join("\n" + text(line) for line in found["lignes"])
        return f'{html[:start]}{{{simple},\n"lignes":[{lines}]}}{html[end:]}'
    return changed


def text(value):
    """JSON within HTML as the ledger writes it."""
    written = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    written = re.sub("[&<>\x7f-\x9f\u2028\u2029\ufdd0-\ufdef\ufeff\ufffe\uffff]", lambda sign: f"\\u{ord(sign[0]):04x}", written)
    return written


def lines(change):
    """Changes the lines, whose chain is made whole again."""
    def changed(found):
        change(found["lignes"])
        found["lignes"] = mutants.chained(found["lignes"])
    return data(changed)


def amount(rows):
    for place, line in enumerate(rows):
        if '"type":"PaiementEnregistre"' in line:
            rows[place] = line.replace('"montant":"500.00"', '"montant":"900.00"')


def balance(found):
    found["chiffres"]["devises"][0]["soldeDu"] = "0.00"


def no_checkpoint(found):
    found["checkpoint"] = ""


def fewer(found):
    found["evenements"] -= 1
    found["lignes"].pop()


def key(found):
    found["cle"] = mutants.flipped(found["cle"])


def newer(found):
    found["lignes"][-1] = re.sub(r'schema:(\w+):\d+"', r'schema:\1:99"', found["lignes"][-1])


def other_form(found):
    found["lignes"][-1] = found["lignes"][-1].replace("{", "{ ", 1)


# Name, what is changed, what is said in French, what in English.
MUTANTS = [
    ("an amount", lines(amount), "ne sont pas les", "are not the"),
    ("an event taken out", lines(lambda rows: rows.pop(5)), "ne sont pas les", "are not the"),
    ("the last event taken out", data(fewer), "ne sont pas les", "are not the"),
    ("an event doubled", lines(lambda rows: rows.insert(5, rows[5])), "n’est pas à sa place", "is out of place"),
    ("two events exchanged", lines(lambda rows: rows.insert(5, rows.pop(6))), "n’est pas à sa place", "is out of place"),
    ("no event at all", data(lambda found: found["lignes"].clear()), "Le premier événement", "The first event"),
    ("a line that is none", data(lambda found: found["lignes"].append("bonjour")), "n’est pas un événement", "it is no event"),
    ("a total", data(balance), "Les totaux du fichier", "The totals of the file"),
    ("the day", data(lambda found: found.update(au="2026-03-19")), "Les totaux du fichier", "The totals of the file"),
    ("the number of events", data(lambda found: found.update(evenements=7)), "ne sont pas les", "are not the"),
    ("no checkpoint", data(no_checkpoint), "n’en est pas un", "is none"),
    ("the key", data(key), "La clé du fichier", "The key in the file"),
    ("a newer event", data(newer), "plus récent", "newer program"),
    ("another form of a line", data(other_form), "autre écriture", "another way"),
    ("another form of the data", mutants.first('"format":', '"format": '), "comme facture les écrit", "as facture writes them"),
    ("no data", mutants.first('{"format"', '"format"'), "ne se lisent pas", "cannot be read"),
    ("the title", mutants.first("<title>", "<title>x"), "Le titre du fichier", "The title of the file"),
    ("a paragraph", mutants.first("<script type", "<p>x</p><script type"), "autre chose", "something else"),
    ("the policy", mutants.first("base-uri 'none'", "base-uri *"), "politique de sécurité", "security policy"),
    ("the style", mutants.first("margin: 0;", "margin: 1px;"), "politique de sécurité", "security policy"),
]


class SiteTests:
    """The tests of sites; `self.world`, `self.tab`, `self.open` are those of the tests of dossiers."""

    def site_text(self):
        return self.tab.evaluate("document.body.innerText")

    def test_site_whole(self):
        """a site is intact, never proved by itself, asks for nothing but the file, and is the same twice"""
        found = self.open("site.html")
        assert found == {"verdict": "intact", "fautes": [], "illisibles": []}, found
        others = [url for url in self.tab.requests if not url.startswith(("file:///", "data:"))]
        files = [url for url in self.tab.requests if url.startswith("file:///")]
        assert len(files) == 1 and not others, self.tab.requests
        assert not self.tab.errors, self.tab.errors
        assert self.world.text("site.html") == self.world.text("site-again.html")
        said = self.world.run("verify", "site.html", "--public-key=key.vkey", "--from=old.checkpoint")
        assert "Proved" in said and "are there" in said, said

    def test_site_figures(self):
        """of random ledgers, seen from several days, the script counts what Swift counts, to the cent"""
        directory = self.world.place / "lives"
        directory.mkdir()
        subprocess.run([self.world.writer, directory, self.world.place / "key.pem", "101", str(self.seeds), "600"], check=True,
                       stdout=subprocess.DEVNULL)
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
            assert self.tab.evaluate(f"chiffresDe(resultat.etat, '{day}')") == wanted, day

    def test_site_mutants(self):
        """every named mutant of a site is told of, in both languages, and refused by `facture verify`"""
        original = self.world.text("site.html")
        for name, change, french, english in MUTANTS:
            html = change(original)
            assert html != original, f"{name} changes nothing"
            for language, message in (("fr", french), ("en", english)):
                found = self.open_text(html, language)
                assert found["verdict"] in ("faux", "illisible"), (name, found)
                said = [text.replace("\u00a0", " ") for text in found["fautes"] + found["illisibles"]]
                assert any(message in text for text in said), (name, language, said)
            failure = self.world.run("verify", "mutant.html", "--public-key=key.vkey", fails=3)
            assert failure.startswith("facture: "), failure

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
        html = data(lambda found: found.update(cle="", checkpoint="", lignes=[]))(self.world.text("site.html"))
        for language, words in (("fr", "sans preuve"), ("en", "not proved here")):
            found = self.open_text(html, language)
            assert found["verdict"] == "resume" and not found["fautes"], found
            text = self.site_text()
            assert words in text and "Librairie du Canal" in text, text[:300]
            assert "✓" not in text and not self.tab.errors, (text, self.tab.errors)
            assert self.tab.evaluate("document.querySelectorAll('textarea').length") == 0
        # A figure that is none is told, not drawn.
        broken = data(lambda found: (found.update(cle="", checkpoint="", lignes=[]), found["chiffres"]["devises"][0].update(totalHT="x")))
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
        text = self.site_text()
        assert "Histoire" in text and "Conception d'une vitrine" in text and "CHQ 0042" in text, text[:500]
        self.tab.evaluate("[...document.querySelectorAll('main a')].find((a) => /client/.test(a.hash)).click()")
        self.tab.evaluate("new Promise((r) => setTimeout(r, 100))")
        text = self.site_text()
        assert "Compte du client" in text and "Virement" in text, text[:500]
        self.tab.evaluate("document.querySelector('.retour').click()")
        self.tab.evaluate("new Promise((r) => setTimeout(r, 100))")
        assert "Balance âgée" in self.site_text()
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
        text = self.site_text()
        assert "Balances by age" in text and "VAT by quarter" in text and "€" in text, text[:600]
        for word in ("Balance âgée", "Solde dû", "undefined", "null", "NaN", "[object"):
            assert word not in text, (word, text[max(0, text.find(word) - 60):][:120])
        self.tab.evaluate("[...document.querySelectorAll('button')].find((b) => b.textContent === 'Français').click()")
        text = self.site_text()
        assert "Balance âgée" in text and "undefined" not in text, text[:400]

    def test_site_hostile(self):
        """hostile texts stay texts on every page of a site"""
        self.open("site.html")
        addresses = self.tab.evaluate("[...resultat.etat.documents.keys()].map((id) => `#facture/${id}`)"
                                      ".concat([...resultat.etat.clients.keys()].map((id) => `#client/${id}`), ['#facture/x', '#client/%E0%A4%A'])")
        for address in ["", *addresses]:
            self.tab.evaluate(f"location.hash = {json.dumps(address)}")
            self.tab.evaluate("new Promise((r) => setTimeout(r, 60))")
            assert self.tab.evaluate("document.querySelectorAll('script, img, iframe, form').length") == 0, address
            text = self.site_text()
            assert "undefined" not in text and "NaN" not in text, (address, text[:300])
        assert not self.tab.errors, self.tab.errors
        asked = {url.split("#")[0] for url in self.tab.requests if not url.startswith("data:")}
        assert len(asked) == 1, self.tab.requests

    def test_site_print_and_phone(self):
        """printed, no ancestor of a table is a grid or flexible; on a phone nothing is wider than the screen"""
        self.open("site.html")
        self.tab.call("Emulation.setEmulatedMedia", media="print")
        found = self.tab.evaluate("""({
          souples: [...document.querySelectorAll('table')].flatMap((t) => { const liste = [];
            for (let e = t.parentElement; e; e = e.parentElement) liste.push(getComputedStyle(e).display);
            return liste; }).filter((d) => /grid|flex/.test(d)),
          champs: [...document.querySelectorAll('textarea, input, select')].filter((b) => b.offsetParent).length })""")
        self.tab.call("Emulation.setEmulatedMedia", media="")
        assert found == {"souples": [], "champs": 0}, found
        self.tab.call("Emulation.setDeviceMetricsOverride", width=360, height=740, deviceScaleFactor=1, mobile=True)
        try:
            address = self.tab.evaluate("`#facture/${[...resultat.etat.documents.keys()][0]}`")
            for place in ("", address, self.tab.evaluate("`#client/${[...resultat.etat.clients.keys()][0]}`")):
                self.tab.evaluate(f"location.hash = {json.dumps(place)}")
                self.tab.evaluate("new Promise((r) => setTimeout(r, 100))")
                width = self.tab.evaluate("document.documentElement.scrollWidth")
                assert width <= 360, (place, width)
        finally:
            self.tab.call("Emulation.clearDeviceMetricsOverride")

    def test_site_axe(self):
        """axe-core finds nothing to object to in a site: light and dark, wide and narrow, the ledger, a document, a client, altered"""
        top = pathlib.Path(__file__).resolve().parent.parent.parent
        path = os.environ.get("FACTURE_AXE") or next(
            (str(file) for file in top.glob(".venv/lib/python*/site-packages/axe_*/axe.min.js")), None)
        if path is None:
            print("    skipped, there is no axe.min.js: name one with FACTURE_AXE")
            return
        axe = pathlib.Path(path).read_text()
        (self.world.place / "altered-site.html").write_text(MUTANTS[0][1](self.world.text("site.html")))
        for scheme in ("light", "dark"):
            self.tab.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            for width in (1300, 360):
                self.tab.call("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=width < 400)
                for state in ("ledger", "facture", "client", "altered"):
                    self.open("altered-site.html" if state == "altered" else "site.html")
                    if state in ("facture", "client"):
                        keys = "documents" if state == "facture" else "clients"
                        self.tab.evaluate(f"location.hash = `#{state}/${{[...resultat.etat.{keys}.keys()][0]}}`")
                        self.tab.evaluate("new Promise((r) => setTimeout(r, 100))")
                    self.tab.call("Runtime.evaluate", expression=axe)
                    found = self.tab.evaluate("""axe.run().then((r) => r.violations.map((v) => `${v.id}: ${v.nodes.length} × `
                      + v.nodes.slice(0, 3).map((n) => n.target.join(' ')).join(' | ')))""")
                    assert found == [], (scheme, width, state, found)
        self.tab.call("Emulation.setEmulatedMedia", features=[])
        self.tab.call("Emulation.clearDeviceMetricsOverride")

    def test_site_large(self):
        """a ledger of thousands of documents is checked and drawn, a hundred rows at a time"""
        generate = pathlib.Path(self.world.facture).parent / "generate"
        if not generate.exists():
            print(f"    skipped, there is no {generate}")
            return
        large = self.world.place / "large"
        subprocess.run([generate, large, "--factures=1300", "--seed=3"], check=True, capture_output=True)
        self.world.run("checkpoint", "--key=key.pem", "--registre=large")
        self.world.run("export", "site", "--output=large.html", "--registre=large")
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
            assert self.tab.evaluate(f"chiffresDe(resultat.etat, '{day}')") == wanted, day
        print(f"    {count} events: checked in {times[0]} ms, drawn in {times[1]} ms, opened and drawn in {drawn:.1f} s")
