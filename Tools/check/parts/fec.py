"""Reads a FEC (fichier des écritures comptables, LPF art. A47 A-1), and reports its faults.

The rules: UTF-8, 18 columns between tabs, each line ended by a line feed, no control character; days as AAAAMMJJ, amounts with a comma and
two decimals, one of debit and credit zero; an account begins with three digits; entries are numbered 1, 2, 3 … in each year of the books (in
an extract by days: upwards), their lines stand together and share journal, document and days; an entry has one line of money; each entry
and the file balance; days of validation never go back within a year; a client has one name, and a line of its debt or its advance has its
client; the lines under one letter of a client's account add up to zero and have one day, that of the last of them.
"""
import datetime
import re

COLUMNS = (
    "JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit "
    "EcritureLet DateLet ValidDate Montantdevise Idevise").split()
NEEDED = (
    "JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib PieceRef PieceDate EcritureLib Debit Credit ValidDate").split()
TOGETHER = [("CompAuxNum", "CompAuxLib"), ("EcritureLet", "DateLet"), ("Montantdevise", "Idevise")]


def cents(text):
    """An amount as cents; None where it is none."""
    match = re.fullmatch(r"(-?)(\d+),(\d\d)", text)
    return match and int(match[1] + match[2] + match[3])


def day(text):
    try:
        return bool(re.fullmatch(r"\d{8}", text)) and datetime.date(int(text[:4]), int(text[4:6]), int(text[6:])) is not None
    except ValueError:
        return False


def rows(data, faults):
    """The lines as dictionaries; those that cannot be read are faults."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        faults.append(f"it is not UTF-8: {error}")
        return []
    if not text.endswith("\n"):
        faults.append("its last line has no end")
    lines = text.split("\n")[:-1]
    if not lines or lines[0].split("\t") != COLUMNS:
        faults.append("its first line does not name the 18 columns")
        return []
    found = []
    for number, line in enumerate(lines[1:], 2):
        values = line.split("\t")
        if len(values) != len(COLUMNS):
            faults.append(f"line {number} has {len(values)} columns")
        elif any(ord(c) < 32 or 0x7F <= ord(c) < 0xA0 or c == "|" for c in "".join(values)):
            faults.append(f"line {number} has a control character or a separator")
        else:
            found.append((number, dict(zip(COLUMNS, values))))
    return found


def check_line(number, row, faults):
    for name in NEEDED:
        if not row[name].strip():
            faults.append(f"line {number}: {name} is empty")
    for name in ("EcritureDate", "PieceDate", "ValidDate", "DateLet"):
        if row[name] and not day(row[name]):
            faults.append(f"line {number}: {name} {row[name]} is no day")
    for a, b in TOGETHER:
        if bool(row[a]) != bool(row[b]):
            faults.append(f"line {number}: {a} and {b} go together")
    if not re.match(r"[1-8]\d\d", row["CompteNum"]):
        faults.append(f"line {number}: {row['CompteNum']} is no account")
    if re.match(r"411|4191", row["CompteNum"]) and not row["CompAuxNum"]:
        faults.append(f"line {number}: {row['CompteNum']} without a client")
    debit, credit = cents(row["Debit"]), cents(row["Credit"])
    if debit is None or credit is None or (debit == 0) == (credit == 0):
        faults.append(f"line {number}: debit {row['Debit']}, credit {row['Credit']}")
    if row["Montantdevise"] and (cents(row["Montantdevise"]) is None or not re.fullmatch("[A-Z]{3}", row["Idevise"])):
        faults.append(f"line {number}: {row['Montantdevise']} {row['Idevise']} is no amount of a currency")


def exercice(text, fin):
    """The year of the books that a day belongs to."""
    return int(text[:4]) + (text[4:] > fin) if day(text) else text


def check_entries(lines, faults, extract, fin):
    entries, last, validated = {}, None, ""
    for number, row in lines:
        name = exercice(row["EcritureDate"], fin), row["EcritureNum"]
        if name != last and name in entries:
            faults.append(f"line {number}: the lines of entry {row['EcritureNum']} do not stand together")
        if last and name[0] != last[0]:
            validated = ""
        if row["ValidDate"] < validated:
            faults.append(f"line {number}: validated on {row['ValidDate']}, after a line of {validated}")
        last, validated = name, max(validated, row["ValidDate"])
        entries.setdefault(last, []).append(row)
    # One sequence in a file (LPF, art. A47 A-1), over the years in it.
    expected = 0
    for (_, name), of in entries.items():
        expected += 1
        if not name.isdigit() or (int(name) < expected if extract else int(name) != expected):
            faults.append(f"entry {name} stands where {expected} is expected")
        expected = int(name) if extract and name.isdigit() else expected
        if len(of) < 2 or any(len({row[c] for row in of}) > 1 for c in ("JournalCode", "EcritureDate", "ValidDate", "PieceRef", "PieceDate")):
            faults.append(f"entry {name} has one line, or several journals, days or documents")
        # What the bank credits of cheques or cards goes from one account of money to another, and nowhere else but to its fee.
        within = all(row["CompteNum"][:1] == "5" or row["CompteNum"].startswith("627") for row in of)
        if not within and sum(row["CompteNum"][:1] == "5" for row in of) > 1:
            faults.append(f"entry {name} has several lines of money")
        debit, credit = (sum(cents(row[c]) or 0 for row in of) for c in ("Debit", "Credit"))
        if debit != credit:
            faults.append(f"entry {name}: debits {debit}, credits {credit}, in cents")


def check_clients(lines, faults):
    names = {}
    for _, row in lines:
        if row["CompAuxNum"]:
            names.setdefault(row["CompAuxNum"], set()).add(row["CompAuxLib"])
    faults += [f"client {code} has {len(of)} names" for code, of in names.items() if len(of) > 1]


def check_letters(lines, faults):
    letters = {}
    for _, row in lines:
        if row["EcritureLet"]:
            letters.setdefault((row["CompteNum"], row["CompAuxNum"], row["EcritureLet"]), []).append(row)
    for name, of in letters.items():
        if sum((cents(row["Debit"]) or 0) - (cents(row["Credit"]) or 0) for row in of):
            faults.append(f"{' '.join(name)} does not come to zero")
        if len({row["DateLet"] for row in of}) > 1 or max(row["EcritureDate"] for row in of) > of[0]["DateLet"]:
            faults.append(f"{' '.join(name)} bears several days, or is lettered before its last line")


def check(data, extract=False, fin="1231"):
    """What is wrong with the bytes of a FEC; nothing where it is sound. An extract by days may leave numbers out. Years end on `fin`."""
    faults = []
    lines = rows(data, faults)
    for number, row in lines:
        check_line(number, row, faults)
    check_entries(lines, faults, extract, fin)
    check_clients(lines, faults)
    check_letters(lines, faults)
    return faults


def balances(data):
    """What each account comes to, in cents; what clients owe apart by their codes."""
    found = {}
    for _, row in rows(data, []):
        key = (row["CompteNum"], row["CompAuxNum"] if row["CompteNum"].startswith("411") else "")
        found[key] = found.get(key, 0) + cents(row["Debit"]) - cents(row["Credit"])
    return {key: value for key, value in found.items() if value}
