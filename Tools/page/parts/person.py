"""What a person does at the desk, by keys alone or by the pointer, and what is looked at on every page."""

import json
import pathlib
import re
import subprocess
import time

from browser import Unable

TOP = pathlib.Path(__file__).resolve().parents[3]

# The amounts of a page: each is whole, and can be seen, unless it stands in what is folded.
AMOUNTS = """(() => {
  const wide = document.documentElement.clientWidth, faults = [];
  const name = (e) => `${e.tagName.toLowerCase()}.${e.className} "${(e.value ?? e.textContent).trim().slice(0, 40)}"`;
  for (const e of document.querySelectorAll(".money, .due, .v, td.n, tbody th.n, .facts dd, .copy")) {
    if (e.closest("details:not([open]) > :not(summary)")) continue;
    if (!e.textContent.trim() && e.value === undefined) continue;
    const range = document.createRange();
    range.selectNodeContents(e);
    const box = e.value === undefined ? range.getBoundingClientRect() : e.getBoundingClientRect();
    if (!e.checkVisibility({ visibilityProperty: true }) || !box.width) faults.push(`hidden: ${name(e)}`);
    else if (e.clientWidth && e.scrollWidth > e.clientWidth + 1) faults.push(`cut: ${name(e)}: ${e.scrollWidth} > ${e.clientWidth}`);
    else if (box.left < -1 || box.right > wide + 1) faults.push(`beyond the screen: ${name(e)}: ${box.left} to ${box.right}`);
    else for (let p = e; p !== document.body; p = p.parentElement) {
      const style = getComputedStyle(p), place = p.getBoundingClientRect();
      if (style.overflowX === "visible" || style.overflowX === "auto" || style.overflowX === "scroll") continue;
      if (box.left < place.left - 1 || box.right > place.right + 1) { faults.push(`cut by ${name(p).slice(0, 40)}: ${name(e)}`); break; }
    }
  }
  for (const e of document.querySelectorAll("main *, header *")) {
    const box = e.getBoundingClientRect();
    if (box.left < -1 && box.width > 1 && e.checkVisibility() && !e.closest("iframe, .vh, .skip, svg, thead, .scroll, pre, .chips")) {
      faults.push(`beyond the left edge: ${name(e)}: ${Math.round(box.left)}`);
      break;
    }
  }
  return faults;
})()"""
WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
# What is widest, to be told.
WIDEST = """[...document.querySelectorAll("body *")].filter((e) => e.checkVisibility() && !e.closest("svg")
  && e.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
  .slice(0, 3).map((e) => `${e.tagName.toLowerCase()}.${e.getAttribute("class") ?? ""} ${e.textContent.trim().slice(0, 30)}`).join(" | ")"""


class Person:
    """Somebody in front of one browser, in one language, at one width."""

    def __init__(self, tab, server, language, width, by_keys, pictures=None):
        self.tab, self.server, self.language, self.width, self.by_keys, self.pictures = tab, server, language, width, by_keys, pictures
        self.desk = server.desk
        self.french = language == "fr"
        self.faults = []
        self.seen = {}  # what is at fault on several pages is told once
        self.tab.resize(width)

    def play(self):
        """What is at fault; where nothing goes on, that and what was found before."""
        try:
            self.days()
        except (AssertionError, RuntimeError, subprocess.CalledProcessError) as failure:
            self.faults.append(repr(failure)[:1200])
        return self.faults + [
            f"{states[0]}: {fault}" + (f" (and {len(states) - 1} more: {', '.join(states[1:4])})" if states[1:] else "")
            for fault, states in self.seen.items()]

    # Pages.

    def open(self, path):
        self.tab.open(self.desk + path)

    def until(self, condition):
        for _ in range(600):
            try:
                if self.tab.evaluate(condition):
                    return
            except RuntimeError:
                pass  # Another page comes just now.
            time.sleep(0.025)
        told = self.tab.evaluate("[...document.querySelectorAll('.notice, .err')].map((e) => e.textContent).join(' ')")
        raise AssertionError(f"{condition} does not come true at {self.path()}: {told} {self.text()[:600]}")

    def path(self):
        return self.tab.evaluate("location.pathname + location.search")

    def text(self):
        return self.tab.evaluate("document.body.innerText")

    def count(self, selector):
        return self.tab.evaluate(f"document.querySelectorAll({json.dumps(selector)}).length")

    def expect(self, pattern):
        assert re.search(pattern, self.text()), (pattern, self.path(), self.text()[:900])

    def leave(self, act, after, path=None):
        """Does what leads to another page, and waits until that says `after`, below `path`."""
        self.tab.evaluate("globalThis.before = true")
        act()
        there = "" if path is None else f" && location.pathname.startsWith({json.dumps(path)})"
        self.until(f"globalThis.before === undefined && document.readyState === 'complete' && /{after}/.test(document.body.innerText){there}")

    # Controls.

    def press(self, selector):
        """A button, a link or what folds: reached by Tab and pressed by Enter, or pressed by the pointer."""
        if self.by_keys:
            self.begin(f"[document.querySelector({json.dumps(selector)})]")
            self.tab_to(f"document.activeElement.matches({json.dumps(selector)})", selector)
            self.tab.press("Enter")
            return
        try:
            self.tab.click(selector)
        except RuntimeError as failure:
            # What is hidden under something else is a fault; the day goes on.
            self.faults.append(f"{self.path()}: {str(failure).splitlines()[0]}")
            self.tab.evaluate(f"document.querySelector({json.dumps(selector)}).click()")

    def begin(self, wanted):
        """Goes to the first control of the page, if no element of `wanted` follows. Tab does that too, after the controls of the browser
        itself, and Firefox without a screen then keeps the focus."""
        self.tab.evaluate(f"""{wanted}.some((e) => e === document.activeElement
          || document.activeElement.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING) || document.querySelector(".skip").focus()""")

    def tab_to(self, condition, what):
        """Presses Tab until `condition` is something."""
        for _ in range(400):
            found = self.tab.evaluate(condition)
            if found:
                return found
            self.tab.press("Tab")
        raise AssertionError(f"Tab does not reach {what} at {self.path()}")

    def unfold(self, selector):
        """Opens a part that is folded, if it is."""
        if not self.tab.evaluate(f"document.querySelector({json.dumps(selector)}).open"):
            self.press(f"{selector} > summary")
            self.until(f"document.querySelector({json.dumps(selector)}).open")

    def fill(self, fields, form="form[data-acte]"):
        """Each field by its name in one language or the other, in the order of the page."""
        wanted = {each: value for name, value in fields.items() for each in NAMES.get(name, [name])}
        left = set(fields)
        while left:
            names = [each for name in left for each in NAMES.get(name, [name])]
            at = self.next_by_keys(form, names) if self.by_keys else self.next_by_pointer(form, names)
            self.type(wanted[at])
            left = {name for name in left if at not in NAMES.get(name, [name])}

    def next_by_keys(self, form, names):
        self.begin(f"""[...document.querySelectorAll({json.dumps(form + " [name]")})]
          .filter((e) => {json.dumps(names)}.includes(e.name) && !e.dataset.filled)""")
        for _ in range(400):
            at, folded = self.tab.evaluate(f"""(() => {{
              const field = document.activeElement, names = {json.dumps(names)}, folds = field.parentElement;
              const is = (e) => names.includes(e.name) && !e.dataset.filled;
              return [field.closest({json.dumps(form)}) && is(field) ? field.name : null,
                field.matches("details:not([open]) > summary") && [...folds.querySelectorAll("[name]")].some(is)];
            }})()""")
            if at:
                return at
            self.tab.press("Enter" if folded else "Tab")
        raise AssertionError(f"Tab does not reach a field of {names} at {self.path()}")

    def next_by_pointer(self, form, names):
        """The next field, and before it what folds it."""
        at = self.tab.evaluate(f"""(() => {{
          const names = {json.dumps(names)};
          for (const e of document.querySelectorAll(".here")) e.classList.remove("here");
          const field = [...document.querySelectorAll({json.dumps(form + " [name]")})].find((e) => names.includes(e.name) && !e.dataset.filled);
          field?.closest("details:not([open])")?.firstElementChild.setAttribute("data-folds", "");
          field?.setAttribute("data-here", "");
          return field?.name ?? null;
        }})()""")
        assert at, f"no field of {names} at {self.path()}"
        if self.count("[data-folds]"):
            self.tab.click("[data-folds]")
            self.until("document.querySelector('[data-folds]').parentElement.open")
        self.tab.evaluate("document.querySelector('[data-folds]')?.removeAttribute('data-folds')")
        self.tab.click("[data-here]")
        self.until("document.activeElement.matches('[data-here]')")
        self.tab.evaluate("document.querySelector('[data-here]').removeAttribute('data-here')")
        return at

    def type(self, value):
        """Into the field that has the focus: a text as it is typed, a box by Space. A choice is made, and a day entered, as each
        browser and system has it, so that these are set."""
        kind = self.tab.evaluate(f"""(() => {{
          let field = document.activeElement;
          const value = {json.dumps(value)};
          globalThis.typed = performance.now();
          if (field.tagName === "SELECT" || field.type === "date") {{
            const choices = [...field.options ?? []];
            const one = choices.find((o) => o.value === value) ?? choices.find((o) => o.value && o.value.startsWith(value.slice(0, 4)));
            field.value = one?.value ?? choices.find((o) => o.value)?.value ?? value;
            field.dispatchEvent(new Event("input", {{ bubbles: true }}));
            field.dispatchEvent(new Event("change", {{ bubbles: true }}));
          }} else if (field.type !== "checkbox") {{
            field.select();
            document.execCommand("insertText", false, value);
          }}
          field.dataset.filled = true;
          return field.type;
        }})()""")
        if kind == "checkbox" and self.by_keys:
            self.tab.press("Space")

    def choose(self, name, value):
        """One of a few buttons of which one is on: by Space where Tab leads, by the arrows to another; or by the pointer."""
        selector = f"[name='{name}'][value='{value}']"
        if not self.by_keys:
            self.tab.click(selector)
        else:
            self.tab_to(f"document.activeElement.name === {json.dumps(name)}", name)
            self.tab.press("Space")
            for _ in range(3):
                if self.tab.evaluate(f"document.activeElement.value === {json.dumps(value)}"):
                    break
                self.tab.press("ArrowDown")
        assert self.tab.evaluate(f"document.querySelector({json.dumps(selector)}).checked"), selector

    def tick(self, name, value):
        """A row of a list: by Space where Tab leads, or by the pointer."""
        names = ", ".join(f"[name='{each}'][value='{value}']" for each in NAMES.get(name, [name]))
        self.until(f"document.querySelector({json.dumps(names)}) !== null")
        if self.by_keys:
            self.begin(f"[document.querySelector({json.dumps(names)})]")
            self.tab_to(f"document.activeElement.matches({json.dumps(names)})", names)
            self.tab.press("Space")
        else:
            self.tab.click(names)
        assert self.tab.evaluate(f"document.querySelector({json.dumps(names)}).checked"), names

    def line(self, place, name, quantity, price, nature="service", rate="20"):
        """A line of an invoice, in its cells."""
        self.until(f"document.querySelector('[name=\"ligne.{place}.prix\"]') !== null")
        for cell, value in (("designation", name), ("quantite", quantity), ("prix", price), ("tva", rate)):
            self.fill({f"ligne.{place}.{cell}": value})
        if nature:
            self.choose(f"ligne.{place}.nature", nature)

    def told(self):
        """Once what was typed last has been answered; a file is told of when it is sent."""
        if self.tab.evaluate("globalThis.typed !== undefined && !document.querySelector('form[data-acte] [type=file]')"):
            self.until("""document.querySelector("form[data-acte]").dataset.etat !== undefined
              && performance.getEntriesByType("resource").some((e) => e.initiatorType === "xmlhttprequest" && e.startTime >= typed + 200)""")

    def submit(self):
        if self.scripts:
            self.told()
        self.press("form[data-acte] .end button")

    scripts = True

    def form(self, path, fields, after, told=None, check=None, to=None):
        """Fills a form in, and records it: what it will record is told before, in the words of the page."""
        if path:
            self.open(path)
        self.fill(fields)
        if told:
            self.until(f"/{told}/.test(document.querySelector('#apercu').textContent)")
        if check:
            self.check(check)
        self.leave(self.submit, after, to)

    # What is looked at.

    def check(self, state, *more):
        """What axe-core objects to, what the browser complained of, whether the page is wider than the screen, and its amounts; in the
        dark too, where `more` says so, and at other widths, where it names them."""
        if self.tab.evaluate("globalThis.axe === undefined"):
            self.tab.run(axe())
        found = self.objections()
        # What is refused is answered with a status that a browser notes.
        known = ("status of 4", "sandbox", *(() if self.scripts else ("script-src 'none'",)))
        errors = (error for error in self.tab.errors if not any(text in error for text in known))
        found += sorted({re.sub(r"//facture-[\w.:]+", "//facture", error).strip() for error in errors})
        if self.tab.evaluate("document.documentElement.lang") != self.language:
            found.append("in another language")
        if self.count("main b, main [data-evil]"):
            found.append("a text became an element")
        found += self.measure()
        if "dark" in more:
            self.tab.prefer("dark")
            found += [f"dark: {fault}" for fault in self.objections("color-contrast")]
            self.photograph(state, "dark")
            self.tab.prefer("")
        for width in (each for each in more if each != "dark"):
            self.tab.resize(width)
            found += [f"at {width}: {fault}" for fault in self.measure()]
            self.photograph(state, width)
        if any(each != "dark" for each in more):
            self.tab.resize(self.width)
        for fault in found:
            self.seen.setdefault(fault, []).append(state)
        self.photograph(state, self.width)

    def objections(self, rule=None):
        only = f"runOnly: {json.dumps([rule])}, " if rule else ""
        return self.tab.evaluate(f"""axe.run({{ {only}iframes: false, resultTypes: ["violations"] }}).then((r) => r.violations.map((v) =>
          `${{v.id}}: ${{v.nodes.length}} × ${{v.nodes[0].target}} ${{v.nodes[0].failureSummary.slice(0, 250).replace(/\\s+/g, " ")}}`))""")

    def measure(self):
        found = [f"wider than the screen: {self.tab.evaluate(WIDEST)}"] if self.tab.evaluate(WIDE) else []
        return found + self.tab.evaluate(AMOUNTS)[:4]

    def photograph(self, state, look):
        if self.pictures:
            name = re.sub(r"[^a-z0-9]+", "-", state.lower()).strip("-") or "today"
            (self.pictures / f"{self.tab.name}-{self.language}-{look}-{name}.png").write_bytes(self.tab.picture())


def axe():
    """The text of axe-core."""
    file = next(TOP.glob(".venv/lib/python*/site-packages/axe_playwright_python/axe.min.js"), None)
    if file is None:
        raise Unable("axe-core is not in .venv; Tools/setup --browser installs it")
    return file.read_text()


# What a field is called in each language.
NAMES = {
    "nom": ["nom", "name"], "numero-tva": ["numero-tva", "vat-number"], "rue": ["rue", "street"], "code-postal": ["code-postal", "postcode"],
    "ville": ["ville", "city"], "client": ["client", "customer"], "motif": ["motif", "reason"], "sur": ["sur", "on"],
    "montant": ["montant", "amount"], "moyen": ["moyen", "method"], "jusqua": ["jusqua", "through"], "mois": ["mois", "month"],
    "_client.nom": ["_client.nom", "_client.name"], "_client.rue": ["_client.rue", "_client.street"],
    "_client.code-postal": ["_client.code-postal", "_client.postcode"], "_client.ville": ["_client.ville", "_client.city"],
    "par": ["par", "by"], "solde": ["solde", "final"],
    "remise": ["remise", "discount", "pourcentage", "percentage"], "acompte": ["acompte", "deposit"], "reprend": ["reprend", "deducts"],
}
