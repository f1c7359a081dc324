"""A bare JavaScript engine (V8, by mini-racer) that runs the modules of a page without a browser; rules.js offers the few elements."""

import json
import pathlib

from py_mini_racer import JSEvalException, MiniRacer

import modules

RULES = pathlib.Path(__file__).resolve().parent / "rules.js"
# The modules that compute something which the program computes too.
ARITHMETIC = (
    "nombres.js", "documents.js", "totaux.js", "regles.js", "norme.js", "faits.js", "prives.js", "evenements.js", "controles.js", "site-avances.js",
    "site-mouvements.js", "site-chiffres.js",
)
# What else runs for their sake: what draws a sheet, and counts a history.
RUN = (*ARITHMETIC, "feuille.js", "histoire.js")
LIMIT_S, MEMORY = 300, 1 << 30  # of all cases; a mutant may go on without end


def run_modules(texts):
    """The modules of a site that run, with all that they import, in their order."""
    wanted, names = set(), modules.embedded(modules.PAGES["site"])
    imports = {name: [source for _, source, _ in modules.Module.of(name, texts[name]).imports] for name in names}

    def want(name):
        if name not in wanted:
            wanted.add(name)
            for source in imports[name]:
                want(source)
    for name in RUN:
        want(name)
    return [name for name in names if name in wanted]


class Engine:
    """The cases, and what the rules make of them."""

    def __init__(self, texts, cases, lexicon):
        self.texts, self.names, self.lexicon = texts, run_modules(texts), lexicon
        declared = {name for file in self.names for name in modules.Module.of(file, texts[file]).declares}
        self.racer = MiniRacer()
        self.racer.set_hard_memory_limit(MEMORY)
        self.racer.eval(RULES.read_text())
        # JSON.parse of a text is faster than a literal, and U+2028 stands in both.
        self.racer.eval(f"globalThis.CAS = JSON.parse({json.dumps(json.dumps(cases))}); undefined")
        self.ending = f"\nreturn {{ {', '.join(sorted(declared))}, evalue: (texte) => eval(texte) }};"

    def differences(self, changed=None, every=False, limit_s=LIMIT_S):
        """What differs, each as a text; the first alone unless `every`. `changed` is a module's text in the place of another."""
        script = modules.script(self.names, {**self.texts, **(changed or {})}, self.lexicon) + self.ending
        try:
            return json.loads(self.racer.eval(
                f"JSON.stringify(controle(new Function({json.dumps(script)})(), CAS, {json.dumps(every)}))", timeout_sec=limit_s))
        except JSEvalException as failure:
            return [str(failure)]

    def parses(self, script):
        """Whether a script is one."""
        try:
            self.racer.eval(f"new Function({json.dumps(script)}); undefined")
        except JSEvalException:
            return False
        return True
