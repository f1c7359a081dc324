"""Altered dossiers: each alteration has a name, and the message that the page must show in French and in English."""

import base64
import hashlib
import json
import re


def chained(lines):
    """The lines of a log, each with the hash of the one before."""
    done, before = [], "0" * 64
    for line in lines:
        line = re.sub(r'"prevhash":"[0-9a-f]{64}"', f'"prevhash":"{before}"', line)
        done.append(line)
        before = hashlib.sha256(line.encode()).hexdigest()
    return done


def flipped(text):
    """A text in base 64 with one character changed in its middle."""
    place = len(text) // 2
    return text[:place] + ("B" if text[place] == "A" else "A") + text[place + 1:]


def first(old, new):
    return lambda html: html.replace(old, new, 1)


def data(change):
    """Changes the data, which are written again in their form."""
    def changed(html):
        start = html.index('id="donnees">') + len('id="donnees">')
        end = html.index("</script>", start)
        found = json.loads(html[start:end])
        change(found)
        return html[:start] + form(found) + html[end:]
    return changed


def form(found):
    """Data as the program writes them."""
    def text(value):
        written = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        return re.sub("[&<>\x7f-\x9f\u2028\u2029\ufdd0-\ufdef\ufeff\ufffe\uffff]", lambda m: f"\\u{ord(m[0]):04x}", written)
    parts = [f'"{name}":{text(found[name])}' for name in ("format", "sujet", "au", "cle", "checkpoint")]
    for name in filter(found.__contains__, ("hachages", "lignes", "anciens", "prives")):
        parts.append(f'"{name}":[' + ",".join("\n" + text(value) for value in found[name]) + "]")
    return "{" + ",\n".join(parts) + "}"


def line(index, old, new):
    """Changes a line of the log."""
    def change(found):
        assert old in found["lignes"][index]["ligne"], found["lignes"][index]["ligne"]
        found["lignes"][index]["ligne"] = found["lignes"][index]["ligne"].replace(old, new, 1)
    return data(change)


def where(kind, change):
    """Changes the first line of a type."""
    def changed(found):
        index = next(i for i, row in enumerate(found["lignes"]) if f'"type":"{kind}"' in row["ligne"])
        change(found, index)
    return data(changed)


def edit(old, new):
    def change(found, index):
        before = found["lignes"][index]["ligne"]
        found["lignes"][index]["ligne"] = before.replace(old, new, 1)
        assert found["lignes"][index]["ligne"] != before, before
    return change


def spaced(found, index):
    found["lignes"][index]["ligne"] = found["lignes"][index]["ligne"].replace('{"specversion"', '{ "specversion"', 1)


def removed(found, index):
    del found["lignes"][index]


def swapped(found):
    found["lignes"][4], found["lignes"][5] = found["lignes"][5], found["lignes"][4]


def doubled(found):
    found["lignes"].insert(5, found["lignes"][4])


def styled(html):
    """Another style, with the policy that lets it be used."""
    before = re.search(r"<style>(.*?)</style>", html, flags=re.S)[1]
    after = before + ".totaux .net td { font-size: 0; } .totaux .net td::after { content: '1,00 €'; font-size: 11.5pt; }"
    digests = [base64.b64encode(hashlib.sha256(style.encode()).digest()).decode() for style in (before, after)]
    return html.replace(before, after, 1).replace(f"style-src 'sha256-{digests[0]}'", f"style-src 'sha256-{digests[1]}'", 1)


def repeated(rows, kind, **data):
    """One more event, at the end: that of the first row of a type, with other data."""
    event = json.loads(next(row for row in rows if f'"type":"{kind}"' in row))
    sequence = max(int(json.loads(row)["sequence"]) for row in rows) + 1
    revision = max(json.loads(row)["revision"] for row in rows if json.loads(row)["subject"] == event["subject"]) + 1
    event.update(sequence=f"{sequence:020}", revision=revision, time=json.loads(rows[-1])["time"], data={**event["data"], **data})
    return json.dumps(event, ensure_ascii=False, separators=(",", ":"))


def again(kind, **data):
    """A dossier with one more event, at the end."""
    def change(found):
        line = repeated([row["ligne"] for row in found["lignes"]], kind, **data)
        found["lignes"].append({"ligne": line, "preuve": found["lignes"][-1]["preuve"]})
    return globals()["data"](change)


def set_field(name, value):
    def change(found):
        found[name] = value(found[name])
    return data(change)


COQUILLE = ("La page contient autre chose", "The page holds something else")
INSCRIPTION = ("la ligne ou sa preuve a été altérée", "the line or its proof was altered")
TEXTE = ("Le texte ou le titre du fichier", "The text or the title of the file")
POLITIQUE = ("La politique de sécurité", "The security policy")
FORME = ("ne sont pas écrites comme", "are not written as")
REGLE = ("les règles du registre ne l’admettent pas", "the rules of the ledger do not admit it")
SIGNATURE = ("n’est pas signé par la clé", "is not signed by the key")
TEMOINS = ("Les signatures de témoins sur les", "The lines of witnesses of the first")
MANQUE = ("qui le précède manque", "before it is missing")

def only_private(change):
    """Changes the lines of personal values."""
    return lambda found: change(found["prives"])


# Of the lines of personal values, by what `data` reads and writes: those of a dossier, or of a site.
PRIVES = ("aucun événement n’en contient l’empreinte", "no event has their hash")
PRIVATE_CHANGES = [
    ("a personal value", lambda rows: rows.append(rows.pop().replace("Jeanne", "Janine"))),
    ("the salt of personal values", lambda rows: rows.append(re.sub('"sel":".', '"sel":"_', rows.pop()))),
    ("personal values of another event", lambda rows: rows.append(re.sub('(?<="sequence":")0', "1", rows[-1]))),
    ("personal values twice", lambda rows: rows.append(rows[-1])),
    ("personal values out of place", lambda rows: rows.insert(0, rows.pop())),
    ("personal values that are none", lambda rows: rows.append("bonjour")),
]


def private_mutants(data):
    return [(name, data(only_private(change)), *PRIVES) for name, change in PRIVATE_CHANGES]


MUTANTS = [
    ("quantity of a line", where("LigneAjoutee", edit('"quantite":"2"', '"quantite":"3"')), *INSCRIPTION),
    ("price of a line", where("LigneAjoutee", edit('"prixUnitaire":"450"', '"prixUnitaire":"45"')), *INSCRIPTION),
    ("designation", where("LigneAjoutee", edit("vitrine", "cuisine")), *INSCRIPTION),
    ("amount of a payment", where("PaiementEnregistre", edit('"montant":"600.00"', '"montant":"601.00"')), *INSCRIPTION),
    ("author", where("FactureEnvoyee", edit('"authid":"', '"authid":"x')), *INSCRIPTION),
    ("time", where("FactureEnvoyee", edit('"time":"2', '"time":"3')), *INSCRIPTION),
    ("time told as out of place", where("FactureEnvoyee", edit('"time":"2', '"time":"1')), "il n’est pas à sa place", "it is out of place"),
    ("chain", where("LigneModifiee", edit('"quantite":"30"', '"quantite":"31"')), "il ne porte pas l’empreinte", "it does not bear the hash"),
    ("frozen total", where("FactureEnvoyee", edit('"totalTTC":"1501.83"', '"totalTTC":"1501.84"')), "le total recalculé est 1 501,83 €, celui figé à l’envoi 1 501,84 €".replace("1 5", "1\u202f5"), "computed again is €1,501.83, the one frozen at issue €1,501.84"),
    ("frozen VAT", where("FactureEnvoyee", edit('"montantTVA":"199.86"', '"montantTVA":"199.87"')), "le total recalculé", "the total computed again"),
    ("application of the avoir", where("AvoirImpute", edit('"montant":"1', '"montant":"2')), "n’indiquent pas les mêmes imputations", "do not tell the same applications"),
    ("an event taken out", where("PaiementAnnule", removed), *MANQUE),
    ("the last event taken out", data(lambda found: found["lignes"].pop(next(i for i, row in enumerate(found["lignes"]) if '"AvoirImpute"' in row["ligne"]))), "n’indiquent pas les mêmes imputations", "do not tell the same applications"),
    ("the first event taken out", where("RegistreOuvert", removed), "Le premier événement du registre manque", "The first event of the ledger is missing"),
    ("the client taken out", where("FactureCreee", removed), *MANQUE),
    ("two events swapped", data(swapped), "il n’est pas à sa place", "it is out of place"),
    ("an event twice", data(doubled), "il n’est pas à sa place", "it is out of place"),
    ("a line that is none", line(3, '"subject"', '"sujet"'), "ce n’est pas un événement", "it is no event"),
    ("a hash", set_field("hachages", lambda found: [flipped(found[0])] + found[1:]), *INSCRIPTION),
    ("a hash too many", set_field("hachages", lambda found: found + [flipped(found[0])]), "ne sert à aucune preuve", "belongs to no proof"),
    ("the place of a hash", data(lambda found: found["lignes"][3]["preuve"].reverse()), *INSCRIPTION),
    ("the root", set_field("checkpoint", lambda note: note.replace(note.split("\n")[2], flipped(note.split("\n")[2]))), *SIGNATURE),
    ("the size", set_field("checkpoint", lambda note: re.sub(r"\n(\d+)\n", lambda m: f"\n{int(m[1]) + 1}\n", note, count=1)), *SIGNATURE),
    ("the origin", set_field("checkpoint", lambda note: note.replace("facture/", "facture/x", 1)), *SIGNATURE),
    ("the signature", set_field("checkpoint", lambda note: note.replace(note.split()[-1], flipped(note.split()[-1]))), *SIGNATURE),
    ("no checkpoint", set_field("checkpoint", lambda note: note.replace("\n\n", "\n")), "Le point de contrôle du fichier n’en est pas un", "The checkpoint in the file is none"),
    ("the key", set_field("cle", lambda key: key[:-6] + flipped(key[-6:])), "La clé du fichier n’en est pas une", "The key in the file is none"),
    ("the older checkpoint", data(lambda found: found["anciens"][0].update(racine=flipped(found["anciens"][0]["racine"]))), "ne tient pas", "does not hold"),
    ("the size of the older checkpoint", data(lambda found: found["anciens"][0].update(taille=found["anciens"][0]["taille"] - 1)), "ne tient pas", "does not hold"),
    ("lines of witnesses that are none", data(lambda found: found["anciens"][0].update(temoins="bonjour\n")), *TEMOINS),
    ("the day", set_field("au", lambda day: "2026-03-10"), *TEXTE),
    ("the day, which is none", set_field("au", lambda day: "2026-3-10"), "ne se lisent pas", "cannot be read"),
    ("another document", data(lambda found: found.update(sujet=next(json.loads(row["ligne"])["subject"] for row in found["lignes"] if '"AvoirUtilise"' in row["ligne"]))), *TEXTE),
    ("no document", data(lambda found: found.update(sujet="facture/00000000-0000-7000-8000-000000000000")), "Les événements du document manquent", "The events of the document are missing"),
    ("white space in the data", first('"format":', '"format": '), *FORME),
    ("a field in the data", first('{"format"', '{"x":1,"format"'), *FORME),
    ("no data", lambda html: re.sub(r'(id="donnees">).*?(</script>)', r"\1{}\2", html, count=1, flags=re.S), "ne se lisent pas", "cannot be read"),
    ("another form of a line", where("LigneAjoutee", spaced), "le même JSON, écrit autrement", "another way to write the same JSON"),
    ("a newer event", where("LigneAjoutee", edit(":LigneAjoutee:1", ":LigneAjoutee:9")), "un programme plus récent", "a newer program"),
    ("an amount of the sheet", first("1\u202f501,83", "1\u202f501,84"), *TEXTE),
    ("the name of the client on the sheet", first('data-champ="client.nom" class="nom">Librairie', 'data-champ="client.nom" class="nom">Boulangerie'), *TEXTE),
    ("the statut on the sheet", first("<strong>En retard", "<strong>Payée"), *TEXTE),
    ("the IBAN on the sheet", first("FR76 3000", "FR76 3001"), *TEXTE),
    ("a row hidden", first('<tr data-ligne="2">', '<tr data-ligne="2" hidden>'), *TEXTE),
    ("a row added", first('<tr data-ligne="2">', '<tr data-ligne="2"><td>x</td></tr><tr data-ligne="2">'), *TEXTE),
    ("a class of the sheet", first('class="totaux"', 'class="texte"'), *TEXTE),
    ("the title", first("<title>Facture", "<title>Avoir"), *TEXTE),
    ("a paragraph", first("<main ", "<p>Payée</p><main "), *COQUILLE),
    ("a paragraph after all", first("</body>", "<p>Payée</p></body>"), *COQUILLE),
    ("an attribute of the body", first("<body>", '<body class="x">'), *COQUILLE),
    ("a comment", first("<body>", "<body><!-- x -->"), *COQUILLE),
    ("a script", first("<main ", "<script>1</script><main "), *COQUILLE),
    ("an image", first("<main ", '<img src="x.png"><main '), *COQUILLE),
    ("a form", first("<main ", '<form action="x"></form><main '), *COQUILLE),
    ("a frame", first("<main ", '<iframe src="x"></iframe><main '), *COQUILLE),
    ("a base", first("<title>", '<base href="https://example.org/"><title>'), *COQUILLE),
    ("a second style", first("</head>", "<style>p{color:red}</style></head>"), *COQUILLE),
    ("the policy taken away", lambda html: re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>\n', "", html), *POLITIQUE),
    ("the policy widened", first("base-uri 'none'", "base-uri 'none'; img-src *"), *POLITIQUE),
    ("the style", first("margin: 0;", "margin: 1px;"), *COQUILLE),
    ("the style, and its hash in the policy", styled, *COQUILLE),
    ("a line added after the sending", again("LigneAjoutee", ligneId="00000000-0000-7000-8000-000000000001"), *REGLE),
    ("sent twice", again("FactureEnvoyee"), *REGLE),
    ("more paid than is left", again("PaiementEnregistre", paiementId="00000000-0000-7000-8000-000000000002", montant="9999.00"), *REGLE),
    ("a payment recorded twice", again("PaiementEnregistre"), *REGLE),
    ("a payment cancelled twice", again("PaiementAnnule"), *REGLE),
    ("a line that is not there removed", where("LigneModifiee", edit('"ligneId":"0', '"ligneId":"f')), *REGLE),
    ("the doctype taken away", first("<!DOCTYPE html>\n", ""), *COQUILLE),
]
