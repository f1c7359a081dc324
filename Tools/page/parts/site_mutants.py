"""Altered sites: each alteration has a name, and the message that the page must show in French and in English."""

import json
import re

import mutants


def data(change):
    """Changes the data of a site, which are written again in their form."""
    def changed(html):
        start = html.index('id="donnees">') + len('id="donnees">')
        end = html.index("</script>", start)
        found = json.loads(html[start:end])
        change(found)
        simple = ",\n".join(f"{json.dumps(name)}:{text(found[name])}"
                            for name in ("format", "au", "evenements", "cle", "checkpoint", "chiffres", "temoins"))
        lists = "".join(f',\n"{name}":[' + ",".join("\n" + text(line) for line in found[name]) + "]"
                        for name in ("lignes", "prives") if name in found)
        return f"{html[:start]}{{{simple}{lists}}}{html[end:]}"
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


def again(kind, **data):
    """One more event, at the end."""
    return lambda rows: rows.append(mutants.repeated(rows, kind, **data))


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
    ("lines of witnesses that are none", data(lambda found: found["temoins"].append({"taille": 3, "lignes": "bonjour\n"})), *mutants.TEMOINS),
    ("witnesses of more events than there are", data(lambda found: found["temoins"].append({"taille": 999, "lignes": ""})), "ne se lisent pas", "cannot be read"),
    ("a newer event", data(newer), "plus récent", "newer program"),
    ("another form of a line", data(other_form), "écrit autrement", "another way"),
    ("another form of the data", mutants.first('"format":', '"format": '), "comme facture les écrit", "as facture writes them"),
    ("no data", mutants.first('{"format"', '"format"'), "ne se lisent pas", "cannot be read"),
    ("the title", mutants.first("<title>", "<title>x"), "Le titre du fichier", "The title of the file"),
    ("a paragraph", mutants.first("<script type", "<p>x</p><script type"), "autre chose", "something else"),
    ("the policy", mutants.first("base-uri 'none'", "base-uri *"), "politique de sécurité", "security policy"),
    ("the style", mutants.first("margin: 0;", "margin: 1px;"), *mutants.COQUILLE),
    ("the style, and its hash in the policy", mutants.styled, *mutants.COQUILLE),
    ("a line added after the sending", lines(again("LigneAjoutee", ligneId="00000000-0000-7000-8000-000000000001")), *mutants.REGLE),
    ("sent twice", lines(again("FactureEnvoyee")), *mutants.REGLE),
    ("a payment recorded twice", lines(again("PaiementEnregistre")), *mutants.REGLE),
]
