import Testing

/// Ways out that are no commands: values, files, and the words of a refusal.
struct WayOutTests {
  @Test(arguments: [
    (["creer", "--date=31/11/2026"], 2, "That month ends on 2026-11-30; the next day is 2026-12-01."),
    (["creer", "--echeance=29/02/2026"], 2, "That month ends on 2026-02-28; the next day is 2026-03-01."),
    (["creer", "--date=32/11/2026"], 2, "Write it as 2026-03-02, or as 02/03/2026: day, month, year."),
    (
      ["enregistrer-paiement", "{F}", "--montant=1,234"], 2,
      "\"1,234\" may mean 1.234 or 1234. Write 1234, or an amount with 2 decimals at most."
    ),
    (["enregistrer-paiement", "{F}", "--montant=1.234"], 2, "has too many decimals for an amount."),
    (["creer", "Dupont", "--envoyer"], 1, "This document has no line. No draft was made. Add one first: `--line=…`."),
    (["article", "NOPE", "--retirer"], 1, "There is no item NOPE in the catalogue."),
    (["conserver", "Dupont"], 2, "`facture retain` needs --reason."),
    (["audit", "--checkpoint={LOG}"], 2, "is not a checkpoint"),
    (["servir", "--derriere=evil"], 2, "is not the address of a server. Write it as https://factures.exemple.fr"),
    (["reception", "{LOG}"], 4, "Name a directory, such as its own: {EVENTS}"),
    (["deposer", "--output={EVENTS}/none"], 4, "Make it first: `mkdir -p {EVENTS}/none`."),
    (["restaurer", "{LOG}", "{DIR}"], 4, "`facture restore {LOG} {DIR}-2`"),
    (["export", "facturx", "--numero={F}"], 2, "Write `facture export facturx --number={F} --output={F}.pdf`."),
    (["retirer-avoir", "A-1", "--de={F}", "--motif=x"], 1, "There is no document A-1."),
    (["desimputer-avoir", "A-1", "--de={F}", "--motif=x"], 1, "There is no document A-1."),
    (
      ["creer", "Firme", "-l", "Cours;1;100;E"], 1,
      "The category E needs a VAT exemption reason. Write the code of the reason in place of E, as in VATEX-EU-132"
    ),
    (
      ["envoyer", "{F}", "--payee"], 1,
      "its payment is not recorded. Record it: `facture record-payment {F}`."
    ),
    (["envoyer", "{F}", "--deja-paye=10"], 1, "`facture record-payment {F} --amount=10.00`."),
    (["export", "snapshot", "--numero={F}"], 2, "`facture export snapshot` does not take --number here."),
    (
      ["export", "devis", "--numero={F}"], 1,
      "{F} is not a quote. Export it as an invoice: `facture export invoices --number={F}`."
    ),
    (["export", "devis", "--numero=F-9"], 1, "There is no document F-9."),
    (["diff", "10", "0"], 2, "A is event 10, later than B, event 0. Give the earlier one first."),
    (
      ["list", "foo"], 2,
      "The lists are invoices, credit-notes, quotes, customers, items, subscriptions, letters."
    ),
    (["help", "term"], 2, "Did you mean `facture help terms`?"),
    (["relancer", "Firme", "--niveau=4"], 2, "It is one of 1, 2, 3, formal-notice."),
    (
      ["facturer", "S-0009"], 1,
      "There is no subscription S-0009. `facture list subscriptions` shows them.\n"
    ),
    (
      ["enregistrer-paiement", "{F}", "--date=2020-01-01"], 1, "(from 366 days before the invoice to today)"
    ),
    (["abandonner", "{F}", "--nature=arrondi", "--motif=x"], 1, "A rounding (BT-114) is 0.01 to 5.00, and not 120.00"),
  ])
  func `a refusal gives the way out`(words: [String], exit: Int, told: String) throws {
    let ledger = try TestLedger.ofFrance()
    let names = [
      "{F}": try ledger.done("creer", "Firme", "-l", "Conseil;1;100;20;service", "--envoyer"), "{LOG}": ledger.log,
      "{EVENTS}": "\(ledger.path)/events", "{DIR}": ledger.path,
    ]
    let outcome = ledger.program.run(Scene.named(words, names))
    let expected = Scene.named([told], names)[0]
    #expect(
      Int(outcome.exit) == exit && outcome.errors.contains(expected), "\(words): \(outcome.exit) \(outcome.errors)")
  }

  @Test func `a profile that a French platform does not take is changed where it was chosen`() throws {
    let ledger = try TestLedger.ofFrance()
    let words = ["creer", "Firme", "-l", "a;1;100;20;service", "--envoyer"]
    let asked = ledger.program.run(words + ["--profil=xrechnung"])
    #expect(asked.exit == 1 && asked.errors.contains("Choose that profile"), "\(asked)")
    #expect(!asked.errors.contains("change-customer"))
    try ledger.done("modifier-client", "Firme", "--profil=xrechnung")
    let usual = ledger.program.run(words)
    #expect(usual.errors.contains("For all its invoices: `facture change-customer Firme --profile=`."), "\(usual)")
    try ledger.done(words + ["--profil=fr"])
  }

  @Test func `an excess credit is invoiced to the customer of the credit note`() throws {
    let ledger = try TestLedger.ofFrance()
    let numero = try ledger.done("creer", "Firme", "-l", "a;1;100;20;service", "--envoyer")
    let avoir = try ledger.done("creer-avoir", numero, "--envoyer")
    let command = { (client: String) in "`facture create \(client) --line=…`" }
    let refused = ledger.run("annuler", avoir, "--motif=x").errors
    #expect(refused.contains("is not cancelled. If you credited too much, invoice the difference: \(command("Firme"))"))
    // A namesake is told apart by its id.
    let id = try ledger.done("creer-client", "--nom=Firme", "--homonyme")
    let said = ledger.run("annuler", avoir, "--motif=x").errors
    #expect(said.contains(/`facture create [0-9a-f-]{36} --line=…`/) && !said.contains(id), "\(said)")
  }

  @Test func `a seller that no longer takes VAT is told of drafts with VAT`() throws {
    let ledger = try TestLedger.ofFrance()
    let numero = try ledger.done("creer", "Firme", "-l", "a;1;100;0;service", "-l", "b;1;100;20;service")
    try ledger.done("creer", "Firme", "-l", "b;1;100;20;service")
    let said = ledger.run("emetteur", "--regime-tva=franchise")
    #expect(said.errors.contains("2 drafts still have lines with VAT, such as \(numero)."))
    #expect(said.errors.contains("`facture change-line \(numero) 2 --reason=VATEX-FR-FRANCHISE`"), "\(said)")
    let terminal = ledger.program.runOnTerminal(["emetteur", "--telephone=+33 4 12 34 56 78"], columns: 200)
    #expect(terminal.output.contains("without VAT"), "\(terminal)")
    let again = ledger.program.runOnTerminal(["emetteur", "--regime-tva=reel"], columns: 200)
    #expect(again.output.contains("Atelier Lumen charges VAT from now on."), "\(again)")
    let back = ledger.program.runOnTerminal(["emetteur", "--regime-tva=franchise"], columns: 200)
    #expect(back.output.contains("Atelier Lumen no longer charges VAT."), "\(back)")
    #expect(ledger.run("report", "vat").errors == "The seller charges no VAT: nothing to declare.\n")
  }

  @Test func `an e-mail address of a French firm is refused at sending, and the way out works`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done("modifier-client", "Firme", "--adresse-electronique=compta@firme.example")
    let refused = ledger.run("creer", "Firme", "-l", "a;1;100;20;service", "--envoyer")
    #expect(refused.exit == 1 && refused.errors.contains("`facture change-customer Firme --electronic-address=`"))
    try ledger.done("modifier-client", "Firme", "--adresse-electronique=")
    try ledger.done("creer", "Firme", "-l", "a;1;100;20;service", "--envoyer")
  }

  @Test func `a PDF of a draft is refused before Python is looked for`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.draft()
    let path = ledger.scratch.path("x.pdf")
    let refused = ledger.run("export", "facturx", "--numero=\(numero)", "--output=\(path)", "--python=/nowhere/python3")
    #expect(refused.exit == 1 && !refused.errors.contains("Python"), "\(refused)")
  }

  @Test(arguments: [
    ["article", "B"], ["show", "B"], ["creer", "B"], ["creer", "Firme", "-l", "B"], ["import", "B"], ["ouvrir", "B"],
    ["audit", "--checkpoint=B"], ["list", "--registre=B"], ["restaurer", "B", "z"], ["deposer", "--output=B"],
    ["enregistrer-paiement", "B"], ["list", "--B"], ["B"], ["import", "-"],
  ])
  func `a refusal quotes at most a piece of a long text`(words: [String]) throws {
    let ledger = try TestLedger()
    let long = String(repeating: "x", count: 100_000)
    let document = """
      [{"id":"0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70","numero":"\(long)","dateFacture":"2026-01-01","tva":20,
      "conditionsPaiement":"Virement","remisePourcentage":0,"statut":"Brouillon","notes":"","lignes":[]}]
      """
    let outcome = ledger.program.run(words.map { $0.replacing("B", with: long) }, input: document)
    #expect(outcome.exit != 0)
    #expect(outcome.errors.utf8.count + outcome.output.utf8.count < 2_000, "\(words)")
  }

  @Test func `a credit note of an invoice that is credited in full can only be cancelled`() throws {
    let ledger = try TestLedger.ofFrance()
    let numero = try ledger.done("creer", "Firme", "-l", "a;1;100;20;service", "--envoyer")
    let avoir = try ledger.done("creer-avoir", numero)
    try ledger.done("creer-avoir", numero, "--envoyer")
    let refused = ledger.run("envoyer", avoir)
    #expect(
      refused.errors.hasSuffix(
        "Nothing of \(numero) is left to credit: cancel this draft, `facture cancel \(avoir) --reason=TEXT`.\n"),
      "\(refused)")
  }

  @Test func `a credit note is applied to its invoice before its rest is refunded`() throws {
    let ledger = try TestLedger.ofFrance()
    let numero = try ledger.done("creer", "Firme", "-l", "a;1;750;20;service", "--envoyer")
    try ledger.done("enregistrer-paiement", numero, "--montant=100")
    let told = ledger.run("creer-avoir", numero, "--envoyer").errors
    #expect(
      told.contains(
        "A-2026-0001 settles 800.00 of \(numero): apply it first, `facture apply-credit-note A-2026-0001 --on=\(numero)`. "
          + "Then 100.00 is to be refunded: `facture refund A-2026-0001`."), "\(told)")
    #expect(ledger.run("rembourser", "A-2026-0001").exit == 1)
    try ledger.done("imputer-avoir", "A-2026-0001", "--sur=\(numero)")
    try ledger.done("rembourser", "A-2026-0001")
  }

  @Test func `an earlier date of the draft before is proposed only if it is accepted`() throws {
    let ledger = try TestLedger.ofFrance()
    for date in ["2026-03-01", "2026-03-10"] { try ledger.done("creer", "Firme", "--date=\(date)") }
    let proposed = ledger.run("creer", "Firme", "--date=2026-03-05").errors
    #expect(proposed.contains("`facture change F-2026-0002 --date=2026-03-05`"), "\(proposed)")
    let not = ledger.run("creer", "Firme", "--date=2026-02-05").errors
    #expect(not.hasSuffix("Numbers and dates go forward together: take 2026-03-10 or a later date.\n"), "\(not)")
    // A reader of the whole log answers as the index does.
    #expect(ledger.program.shell("rm -rf '\(ledger.path)/lecture'").exit == 0)
    #expect(ledger.run("creer", "Firme", "--date=2026-03-05").errors == proposed)
    try ledger.done("modifier", "F-2026-0002", "--date=2026-03-05")
    try ledger.done("creer", "Firme", "--date=2026-03-05")
  }
}
