import Testing

/// Types, signs, numbers and groups of invoices that were issued elsewhere.
struct ImportTypesTests {
  private static func negatif(_ type: String, _ origines: [(String, String)] = [("R-0", "2026-02-02")]) -> FichierNorme
  {
    var fichier = FichierNorme()
    (fichier.numero, fichier.type, fichier.pays, fichier.cadre, fichier.origines) = ("S-1", type, "DE", nil, origines)
    (fichier.base, fichier.tva, fichier.ttc, fichier.aPayer) = ("-100.00", "-20.00", "-120.00", "-120.00")
    (fichier.lignes[0].quantite, fichier.lignes[0].net, fichier.echeance) = ("-1", "-100.00", nil)
    return fichier
  }

  private static func premiere(_ type: String = "380") -> FichierNorme {
    var fichier = FichierNorme()
    (fichier.numero, fichier.date, fichier.type, fichier.pays, fichier.cadre) = ("R-0", "2026-02-02", type, "DE", nil)
    return fichier
  }

  @Test(arguments: ["380", "384", "389"], FichierNorme.Syntaxe.allCases)
  func `an invoice below zero is kept as a credit note`(type: String, syntaxe: FichierNorme.Syntaxe) throws {
    let ledger = try TestLedger()
    var fichier = Self.negatif(type)
    fichier.syntaxe = syntaxe
    // Lines above and below zero, whose sum is below zero.
    if syntaxe == .cii {
      fichier.lignes.append(.init(quantite: "0.5", prix: "100", net: "50.00", nom: "Reste dû"))
      fichier.lignes.append(.init(quantite: "-0.5", prix: "100", net: "-50.00", nom: "Rendu"))
    }
    let outcome = ledger.importe(fichier)
    #expect(outcome.exit == 0 && outcome.output.contains("is kept as a credit note"), "\(outcome)")
    let json = ledger.run("show", "S-1", "--json").output
    #expect(json.contains("\"typeDocument\":\"avoir\"") && json.contains("\"totalTTC\":120.00"), "\(json)")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test(arguments: ["380", "389"], FichierNorme.Syntaxe.allCases)
  func `a credit note below zero credits the invoice of the ledger that it names`(
    type: String, syntaxe: FichierNorme.Syntaxe
  ) throws {
    let ledger = try TestLedger()
    #expect(ledger.importe(Self.premiere(type)).exit == 0)
    var avoir = Self.negatif("381")
    avoir.syntaxe = syntaxe
    let outcome = ledger.importe(avoir)
    #expect(outcome.exit == 0 && outcome.output.contains("The credit note below zero is kept"), "\(outcome)")
    #expect(ledger.run("show", "S-1", "--json").output.contains("\"totalTTC\":120.00"))
  }

  @Test(arguments: [[("R-0", "2026-02-02")], [], [("R-0", "2026-02-02"), ("R-9", "2026-02-03")]])
  func `a credit note below zero of nothing in the ledger is ambiguous`(origines: [(String, String)]) throws {
    let outcome = try TestLedger().importe(Self.negatif("381", origines))
    #expect(outcome.exit == 1 && outcome.output.contains("avoir-negatif"), "\(outcome)")
    #expect(outcome.output.contains("Its sign is ambiguous."))
  }

  @Test func `a self-billed invoice leaves again as one`() throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    fichier.type = "389"
    #expect(ledger.importe(fichier).exit == 0)
    #expect(ledger.run("export", "ubl", "--numero=R-1").output.contains("InvoiceTypeCode>389<"))
    #expect(ledger.run("export", "cii", "--numero=R-1").output.contains("<ram:TypeCode>389<"))
    #expect(ledger.importe(fichier).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
    try ledger.done("annuler", "R-1", "--motif=Erreur", "--date=2026-03-03")
    #expect(!ledger.run("list", "--json").output.contains("\"valeur\":\"389\",\"valeur\":\"389\""))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test(arguments: [true, false])
  func `a rebate on a period names no invoice, and states its period`(aUnePeriode: Bool) throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    (fichier.type, fichier.contrat, fichier.echeance) = ("262", "C-7", nil)
    if aUnePeriode { fichier.periode = ("2025-01-01", "2025-12-31") }
    let outcome = ledger.importe(fichier)
    guard aUnePeriode else {
      #expect(outcome.exit == 1 && outcome.output.contains("avoir-global-sans-periode"), "\(outcome)")
      return
    }
    #expect(outcome.exit == 0 && !outcome.output.contains("cannot be exported again"), "\(outcome)")
    #expect(ledger.run("export", "ubl", "--numero=R-1").output.contains("CreditNoteTypeCode>262<"))
    #expect(ledger.importe(fichier).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test(
    arguments: [("262", "CreditNoteTypeCode>262<"), ("384", "InvoiceTypeCode>384<")], FichierNorme.Syntaxe.allCases)
  func `a rebate without a period and a correction of no named invoice are kept outside France`(
    type: (code: String, element: String), syntaxe: FichierNorme.Syntaxe
  ) throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    (fichier.syntaxe, fichier.type, fichier.pays, fichier.cadre) = (syntaxe, type.code, "DE", nil)
    if fichier.estAvoir { fichier.echeance = nil }
    let outcome = ledger.importe(fichier)
    #expect(outcome.exit == 0 && !outcome.output.contains("cannot be exported again"), "\(outcome)")
    #expect(ledger.run("export", "ubl", "--numero=R-1").output.contains(type.element))
    #expect(ledger.importe(fichier).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
    #expect(ledger.run("audit").exit == 0)
    // It goes to another ledger and back.
    let copie = try TestLedger(alone: true)
    #expect(copie.program.run(["import", "-"], input: ledger.run("export", "factures").output).exit == 0)
    #expect(copie.run("export", "ubl", "--numero=R-1").output.contains(type.element))
  }

  @Test func `a correction of no named invoice is refused in France, from a file and from a command`() throws {
    var fichier = FichierNorme()
    fichier.type = "384"
    let outcome = try TestLedger().importe(fichier)
    #expect(outcome.exit == 1 && outcome.output.contains("origine-absente"), "\(outcome)")
    let ledger = try TestLedger.ofFrance()
    let refus = ledger.run(
      "creer", "Firme", "-l", "a;1;100;20;service", "--terme=type=384", "--date=2026-03-02", "--envoyer",
      "--date-envoi=2026-03-02")
    #expect(refus.exit == 1 && refus.errors.contains("is not known"), "\(refus)")
  }

  @Test func `the way out of a rebate that is refused at issue is an option of its command`() throws {
    let ledger = try TestLedger.ofFrance()
    let refus = ledger.run(
      "creer-avoir", "--client=Firme", "--periode=2025-01-01..2025-12-31", "-l", "x;1;5;20;service",
      "--date=2026-03-02", "--envoyer", "--date-envoi=2026-03-02")
    #expect(refus.exit == 1 && refus.errors.contains("No draft was made."), "\(refus)")
    #expect(refus.errors.contains("Name it: `--contract=C-7`") && !refus.errors.contains("facture change"), "\(refus)")
  }

  @Test(arguments: [
    ("B2C", "entreprise", "404833048"), ("B2C", "public", "130025265"), ("B2B", "entreprise", "404833048"),
  ])
  func `a buyer with a SIREN is not a private person, even if BAR says B2C`(
    bar: String, nature: String, siren: String
  ) throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    (fichier.traitement, fichier.acheteur) = (bar, siren)
    let outcome = ledger.importe(fichier)
    #expect(
      outcome.exit == 0 && outcome.output.contains("is not recorded as a private person") == (bar == "B2C"),
      "\(outcome)")
    #expect(!outcome.output.contains("cannot be exported again"), "\(outcome)")
    #expect(ledger.run("list", "clients", "--json").output.contains("\"nature\":\"\(nature)\""))
    #expect(ledger.run("export", "ubl", "--numero=R-1").output.contains("#BAR#\(bar)<"))
    let audit = ledger.run("audit")
    #expect(audit.exit == 0 && !audit.output.contains("warning"), "\(audit)")
  }

  @Test func `a command makes a rebate on a period`() throws {
    let ledger = try TestLedger.ofFrance()
    let numero = try ledger.done(
      "creer-avoir", "--client=Firme", "--periode=2025-01-01..2025-12-31", "--contrat=C-7",
      "-l", "Remise de fin d'année;1;500;20;service", "--date=2026-03-02", "--envoyer", "--date-envoi=2026-03-02")
    let ubl = ledger.run("export", "ubl", "--numero=\(numero)")
    #expect(
      ubl.output.contains("CreditNoteTypeCode>262<") && ubl.output.contains(">2025-12-31</cbc:EndDate>"), "\(ubl)")
    let sans = ledger.run("creer-avoir", "--client=Firme", "-l", "x;1;5")
    #expect(sans.exit == 2 && sans.errors.contains("--period"), "\(sans)")
    #expect(ledger.run("creer-avoir", "F-1", "--periode=2025-01-01..2025-12-31").exit == 2)
    let autre = ledger.run(
      "creer-avoir", "--client=Firme", "--periode=2025-01-01..2025-12-31", "-l", "x;1;5;20;service",
      "--date=2026-03-03",
      "--envoyer", "--date-envoi=2026-03-03")
    #expect(autre.exit == 1 && autre.errors.contains("contract (BT-12)"), "\(autre)")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a credit note of a deposit leaves again as one`() throws {
    let ledger = try TestLedger()
    var acompte = FichierNorme()
    (acompte.numero, acompte.type) = ("AC-1", "386")
    #expect(ledger.importe(acompte).exit == 0)
    var avoir = FichierNorme()
    (avoir.numero, avoir.type, avoir.origines, avoir.echeance) = ("A-1", "503", [("AC-1", "2026-03-02")], nil)
    let outcome = ledger.importe(avoir)
    #expect(outcome.exit == 0, "\(outcome)")
    #expect(ledger.run("export", "ubl", "--numero=A-1").output.contains("CreditNoteTypeCode>503<"))
  }

  @Test(arguments: [1, 2, 3, 5])
  func `a credit note of many invoices names them all`(nombre: Int) throws {
    let ledger = try TestLedger()
    var avoir = FichierNorme()
    (avoir.numero, avoir.type, avoir.echeance) = ("A-1", "381", nil)
    avoir.origines = (1...nombre).map { ("X-\($0)", "2026-02-0\($0)") }
    let outcome = ledger.importe(avoir)
    #expect(
      outcome.exit == 0 && outcome.output.contains("It credits \(nombre) documents") == (nombre > 1), "\(outcome)")
    let ubl = ledger.run("export", "ubl", "--numero=A-1").output
    for rang in 1...nombre { #expect(ubl.contains(">X-\(rang)</cbc:ID>"), "\(ubl)") }
    #expect(ledger.importe(avoir).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `one number in two years is two documents`() throws {
    let ledger = try TestLedger()
    var (avant, apres) = (FichierNorme(), FichierNorme())
    (avant.numero, avant.date, avant.echeance) = ("17", "2025-03-02", "2025-04-01")
    (apres.numero, apres.date) = ("17", "2026-03-02")
    #expect(ledger.importe(avant).exit == 0)
    let outcome = ledger.importe(apres)
    #expect(outcome.exit == 0 && outcome.output.contains("17/2026"), "\(outcome)")
    #expect(ledger.run("export", "ubl", "--numero=17/2026").output.contains("<cbc:ID>17</cbc:ID>"))
    for fichier in [avant, apres] {
      #expect(ledger.importe(fichier).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
    }
    var avoir = FichierNorme()
    (avoir.numero, avoir.type, avoir.origines, avoir.echeance) = ("A-1", "381", [("17", "2026-03-02")], nil)
    #expect(ledger.importe(avoir).exit == 0)
    #expect(
      ledger.run("history", "A-1").output.contains("17/2026") || ledger.run("show", "17/2026").output.contains("A-1"))
    apres.lignes[0].nom = "Autre chose"
    #expect(ledger.importe(apres).exit == 1)
    let copy = try TestLedger(opened: false)
    try copy.done("ouvrir", copy.path, "--nom=Copie")
    #expect(copy.program.run(["import", "-"], input: ledger.run("export", "snapshot").output).exit == 0)
    #expect(ledger.run("audit").exit == 0)
  }

  @Test(arguments: [
    ("404833048", "entreprise"), ("732829320", "entreprise"), ("130025265", "public"), ("213502388", "public"),
    ("200054781", "public"),
  ])
  func `a file without a note BAR leaves the kind of its customer open`(siren: String, nature: String) throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    (fichier.traitement, fichier.acheteur) = (nil, siren)
    let outcome = ledger.importe(fichier)
    #expect(outcome.exit == 0, "\(outcome)")
    #expect(ledger.run("list", "clients", "--json").output.contains("\"nature\":\"\(nature)\""))
    #expect(!ledger.run("export", "ubl", "--numero=R-1").output.contains("#BAR#"))
  }

  @Test func `a percentage of many decimals goes with its base, and a period needs both days`() throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    fichier.encore = """
      <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>\
      <cbc:AllowanceChargeReason>Geste</cbc:AllowanceChargeReason>\
      <cbc:MultiplierFactorNumeric>9.09090909091</cbc:MultiplierFactorNumeric><cbc:Amount currencyID="EUR">10.00</cbc:Amount>\
      <cbc:BaseAmount currencyID="EUR">110.00</cbc:BaseAmount><cac:TaxCategory><cbc:ID>S</cbc:ID>\
      <cbc:Percent>20</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory>\
      </cac:AllowanceCharge>
      """
    (fichier.lignes[0].prix, fichier.lignes[0].net) = ("110", "110.00")
    let texte = fichier.texte
      .replacing(
        "<cbc:LineExtensionAmount currencyID=\"EUR\">100.00</cbc:LineExtensionAmount><cbc:TaxExclusive",
        with: "<cbc:LineExtensionAmount currencyID=\"EUR\">110.00</cbc:LineExtensionAmount><cbc:TaxExclusive"
      ).replacing(
        "<cbc:PayableAmount",
        with: "<cbc:AllowanceTotalAmount currencyID=\"EUR\">10.00</cbc:AllowanceTotalAmount><cbc:PayableAmount"
      ).replacing(
        "<cac:PaymentMeans>",
        with: "<cac:InvoicePeriod><cbc:StartDate>2026-01-01</cbc:StartDate></cac:InvoicePeriod><cac:PaymentMeans>")
    let outcome = ledger.program.run(["import", "-", "--format=ubl"], input: texte)
    #expect(
      outcome.exit == 0 && outcome.output.contains("a percentage of more than 10 decimals is left out, with its base"),
      "\(outcome)")
    #expect(outcome.output.contains("BT-73 is left out: the period has 2026-01-01 alone"))
    let ubl = ledger.run("export", "ubl", "--numero=R-1").output
    #expect(
      !ubl.contains("BaseAmount") && !ubl.contains("MultiplierFactorNumeric") && !ubl.contains("StartDate"),
      "\(ubl)")
  }

  @Test(arguments: ["L", "M", "B"], FichierNorme.Syntaxe.allCases)
  func `a category that the ledger lacks is its limit, and no fault of the file`(
    categorie: String, syntaxe: FichierNorme.Syntaxe
  ) throws {
    let (balise, texte) = syntaxe == .ubl ? ("cbc:ID", FichierNorme().texte) : ("ram:CategoryCode", FichierNorme().cii)
    let outcome = try TestLedger().program.run(
      ["import", "-", "--format=\(syntaxe)"],
      input: texte.replacing("<\(balise)>S</\(balise)>", with: "<\(balise)>\(categorie)</\(balise)>"))
    #expect(outcome.exit == 1 && outcome.output.contains("limite-du-registre"), "\(outcome)")
    #expect(outcome.output.contains("The file is not at fault."))
  }
}
