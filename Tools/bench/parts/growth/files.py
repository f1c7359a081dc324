"""The ways in which a file from elsewhere can grow: `n` of something in it. Each is imported into a small ledger.

XML is UBL; JSON is a line for each document; a bank statement is matched. A refusal comes at once, in a file of any size.
"""
import json

FILES = {}


def file(form):
    def noted(function):
        FILES[function.__name__] = (form, function)
        return function
    return noted


SPACES = "".join(
    f' xmlns{prefix}="urn:oasis:names:specification:ubl:schema:xsd:{name}-2"'
    for prefix, name in (("", "Invoice"), (":a", "CommonAggregateComponents"), (":b", "CommonBasicComponents")))


def party(role, name):
    return (f"<a:{role}><a:Party><a:PostalAddress><a:Country><b:IdentificationCode>FR</b:IdentificationCode></a:Country>"
            f"</a:PostalAddress><a:PartyLegalEntity><b:RegistrationName>{name}</b:RegistrationName></a:PartyLegalEntity>"
            f"</a:Party></a:{role}>")


def line(rank, name="Une chose", quantity=1, rate="20"):
    return (f'<a:InvoiceLine><b:ID>{rank}</b:ID><b:InvoicedQuantity unitCode="C62">{quantity}</b:InvoicedQuantity>'
            f"<b:LineExtensionAmount>{10 * quantity}</b:LineExtensionAmount><a:Item><b:Name>{name}</b:Name>"
            f"<a:ClassifiedTaxCategory><b:ID>S</b:ID><b:Percent>{rate}</b:Percent></a:ClassifiedTaxCategory></a:Item>"
            "<a:Price><b:PriceAmount>10</b:PriceAmount></a:Price></a:InvoiceLine>")


def ubl(lines=(line(1),), net=10, head="", tail=""):
    tax = net // 5
    sums = "".join(f"<b:{name}>{amount}</b:{name}>" for name, amount in (
        ("LineExtensionAmount", net), ("TaxExclusiveAmount", net), ("TaxInclusiveAmount", net + tax),
        ("PayableAmount", net + tax)))
    return (f"<Invoice{SPACES}><b:ID>R-7</b:ID><b:IssueDate>2026-01-05</b:IssueDate><b:InvoiceTypeCode>380</b:InvoiceTypeCode>"
            f"<b:DocumentCurrencyCode>EUR</b:DocumentCurrencyCode>{head}{party('AccountingSupplierParty', 'Vendeur')}"
            f"{party('AccountingCustomerParty', 'Acheteur')}<a:TaxTotal><b:TaxAmount currencyID=\"EUR\">{tax}</b:TaxAmount>"
            f"<a:TaxSubtotal><b:TaxableAmount>{net}</b:TaxableAmount><b:TaxAmount>{tax}</b:TaxAmount><a:TaxCategory>"
            "<b:ID>S</b:ID><b:Percent>20</b:Percent></a:TaxCategory></a:TaxSubtotal></a:TaxTotal>"
            f"<a:LegalMonetaryTotal>{sums}</a:LegalMonetaryTotal>{''.join(lines)}{tail}</Invoice>")


def reference(number):
    return f"<a:BillingReference><a:InvoiceDocumentReference><b:ID>{number}</b:ID></a:InvoiceDocumentReference></a:BillingReference>"


@file("ubl")
def xmllines(n):
    """Lines of an invoice."""
    return ubl([line(i) for i in range(n)], 10 * n)


@file("ubl")
def xmlelements(n):
    """Elements that nobody asks for."""
    return ubl(tail="<z/>" * 20 * n)


@file("ubl")
def xmldeep(n):
    """Elements that nobody asks for, sixty deep."""
    return ubl(tail=("<z>" * 60 + "x" + "</z>" * 60) * n)


@file("ubl")
def xmlspaces(n):
    """Names of a name space with a long identifier."""
    return ubl(tail=f"<z xmlns:y='urn:{'u' * 4_000}'>" + "<y:z y:a='' y:b=''/>" * 10 * n + "</z>")


@file("ubl")
def xmluri(n):
    """Bytes of the identifier of a name space, and names that are in it."""
    return ubl(tail=f"<y:z xmlns:y='urn:{'u' * 10 * n}'>{'<y:a/>' * 10 * n}</y:z>")


@file("ubl")
def xmlattributes(n):
    """Attributes of one element."""
    return ubl(tail=f"<z {' '.join(f'a{i}=' + chr(39) * 2 for i in range(10 * n))}/>")


@file("ubl")
def xmltext(n):
    """Lines of a text."""
    return ubl(tail=f"<z>{('x' * 9 + chr(10)) * 20 * n}</z>")


@file("ubl")
def xmlreferences(n):
    """References to one document, with as many lines that take something back."""
    lines = [line(1, quantity=n + 1)] + [line(i, name="Acompte F-2026-0001", quantity=-1) for i in range(n)]
    return ubl(lines, 10, head=reference("F-2026-0001") * n)


@file("ubl")
def xmlothers(n):
    """References to documents, and as many lines that name them."""
    lines = [line(1, quantity=n + 1)] + [line(i, name=f"Acompte X-{i}", quantity=-1) for i in range(n)]
    return ubl(lines, 10, head="".join(reference(f"X-{i}") for i in range(n)))


def identity(kind, rank):
    return f"0190f3a2-7c1e-7d3b-9a55-{kind:04x}{rank:08x}"


def document(kind, rank, number, quantity=1, **fields):
    return {"id": identity(kind, rank), "numero": number, "dateFacture": "2026-01-05", "dateEnvoi": "2026-01-05", "tva": 20,
            "conditionsPaiement": "Virement", "remisePourcentage": 0, "statut": "Envoyée", "notes": "",
            "lignes": [{"designation": "Une chose", "quantite": quantity, "prixUnitaire": 10}]} | fields


def lines(documents):
    return "".join(json.dumps(document, ensure_ascii=False) + "\n" for document in documents)


@file("json")
def jsonnamesakes(n):
    """Documents of clients of one name, without an id, each with an address of its own."""
    return lines(
        document(1, i, f"N-{i}", client={"nom": "Client", "adresse": {"rue": f"{i} rue", "pays": "FR"}}) for i in range(n))


def avoirs(n, listed):
    application = {"montant": 12, "dateImputation": "2026-01-05"}
    facture = document(1, 0, "N-0", quantity=n)
    if listed:
        facture["avoirs"] = [application | {"avoirId": identity(2, i)} for i in range(n)]
    return lines([facture] + [
        document(2, i, f"A-{i}", typeDocument="avoir", factureOrigineId=identity(1, 0),
                 imputations=[application | {"factureId": identity(1, 0)}]) for i in range(n)])


@file("json")
def jsonavoirs(n):
    """Avoirs that are applied to one facture, which comes with them."""
    return avoirs(n, listed=True)


@file("json")
def jsonapplied(n):
    """Avoirs that are applied to one facture, one after the other."""
    return avoirs(n, listed=False)


@file("json")
def jsonlines(n):
    """Lines of one document."""
    one = document(1, 0, "N-0")
    one["lignes"] *= n
    return lines([one])


def camt(entries):
    return ("<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id><Ccy>EUR</Ccy></Acct>" + "".join(entries)
            + "</Stmt></BkToCstmrStmt></Document>")


def entry(cents, text, inner=""):
    return (f'<Ntry><Amt Ccy="EUR">{cents // 100}.{cents % 100:02}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt>'
            f"<Dt>2026-01-07</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Client</Nm></Dbtr></RltdPties><RmtInf>"
            f"<Ustrd>{text}</Ustrd></RmtInf></TxDtls>{inner}</NtryDtls></Ntry>")


@file("releve")
def statementlines(n):
    """Lines of a statement, each of another amount."""
    return camt(entry(100 + i, f"VIR F-2026-{i:04}") for i in range(n))


@file("releve")
def equallines(n):
    """Lines of one amount, one day and one payer."""
    return camt(entry(1200, "VIR") for _ in range(n))


@file("releve")
def longlabels(n):
    """Signs of one label, all of them the beginning of a number."""
    return camt([entry(1200, "F-2026-" * (n // 7))])


@file("releve")
def details(n):
    """Details of one entry."""
    return camt([entry(1200, "VIR", "<TxDtls><RmtInf><Ustrd>F-2026-0001</Ustrd></RmtInf></TxDtls>" * n)])


@file("releve")
def csvlines(n):
    """Lines of a CSV."""
    return "Date;Libellé;Montant(EUROS)\n" + "".join(f"07/01/2026;VIR F-2026-{i:04};{i},00\n" for i in range(1, n + 1))


@file("releve")
def ofxlines(n):
    """Movements in OFX."""
    one = "<STMTTRN><DTPOSTED>20260107\n<TRNAMT>{},00\n<NAME>VIR\n</STMTTRN>"
    return ("<OFX><STMTRS><BANKTRANLIST>" + "".join(one.format(i) for i in range(1, n + 1))
            + "</BANKTRANLIST></STMTRS></OFX>")
