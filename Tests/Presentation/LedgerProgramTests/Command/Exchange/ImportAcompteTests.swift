import Testing

/// Final invoices that take a deposit off as paid before (BT-113), and other payments that a file states.
struct ImportAcompteTests {
  private static func acompte(_ numero: String = "AC-1", paye: Bool = true) -> FichierNorme {
    var fichier = FichierNorme()
    (fichier.numero, fichier.date, fichier.type, fichier.cadre) = (numero, "2026-02-02", "386", paye ? "S2" : "S1")
    (fichier.echeance, fichier.dejaPaye, fichier.aPayer) = (
      "2026-02-02", paye ? "120.00" : nil, paye ? "0.00" : "120.00"
    )
    fichier.lignes[0].nom = "Acompte"
    return fichier
  }

  /// 500.00 and 100.00 of VAT, of which `dejaPaye` was paid before.
  private static func finale(_ dejaPaye: String? = "120.00", aPayer: String = "480.00") -> FichierNorme {
    var fichier = FichierNorme()
    (fichier.numero, fichier.cadre, fichier.base, fichier.tva, fichier.ttc) = (
      "FF-2", "S4", "500.00", "100.00", "600.00"
    )
    (fichier.dejaPaye, fichier.aPayer, fichier.origines) = (dejaPaye, aPayer, [("AC-1", "2026-02-02")])
    (fichier.lignes[0].prix, fichier.lignes[0].net) = ("500", "500.00")
    return fichier
  }

  @Test func `a paid deposit that the final invoice names is taken back, and its money counts once`() throws {
    let ledger = try TestLedger()
    #expect(ledger.importe(Self.acompte()).exit == 0)
    let outcome = ledger.importe(Self.finale())
    #expect(outcome.exit == 0 && outcome.output.contains("BT-113 takes off AC-1, which is paid here"), "\(outcome)")
    let finale = ledger.run("show", "FF-2", "--json").output
    #expect(finale.contains("\"totalTTC\":480.00") && finale.contains("\"soldeDu\":480.00"), "\(finale)")
    let tva = ledger.run("report", "tva", "--json").output
    #expect(tva.contains("\"tvaExigible\":20.00") && !tva.contains("\"tvaExigible\":40.00"), "\(tva)")
    let ubl = ledger.run("export", "ubl", "--numero=FF-2").output
    for terme in [
      ">AC-1</cbc:ID>", "PrepaidAmount currencyID=\"EUR\">120.00<", "TaxInclusiveAmount currencyID=\"EUR\">600.00<",
      "PayableAmount currencyID=\"EUR\">480.00<", "TaxableAmount currencyID=\"EUR\">500.00<",
    ] {
      #expect(ubl.contains(terme), "\(terme)\n\(ubl)")
    }
    #expect(ubl.components("InvoiceLine>") == 2)
    #expect(ledger.importe(Self.finale()).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test(arguments: [
    (false, "120.00", "480.00", "acompte-ouvert"), (true, "100.00", "500.00", "acompte-partiel"),
  ])
  func `a deposit that the payment does not explain is refused, with the way out`(
    paye: Bool, dejaPaye: String, aPayer: String, code: String
  ) throws {
    let ledger = try TestLedger()
    #expect(ledger.importe(Self.acompte(paye: paye)).exit == 0)
    let outcome = ledger.importe(Self.finale(dejaPaye, aPayer: aPayer))
    #expect(outcome.exit == 1 && outcome.output.hasPrefix("refused 0 FF-2 \(code): "), "\(outcome)")
  }

  @Test func `a cancelled deposit is refused, and its credit note settles it`() throws {
    let ledger = try TestLedger()
    #expect(ledger.importe(Self.acompte(paye: false)).exit == 0)
    try ledger.done("annuler", "AC-1", "--motif=Erreur")
    let outcome = ledger.importe(Self.finale())
    #expect(outcome.exit == 1 && outcome.output.hasPrefix("refused 0 FF-2 acompte-annule: "), "\(outcome)")
    #expect(outcome.output.contains("4191"), "\(outcome)")
  }

  @Test func `a deposit that is not here is refused, and the way out works`() throws {
    let ledger = try TestLedger()
    let outcome = ledger.importe(Self.finale())
    #expect(outcome.exit == 1 && outcome.output.hasPrefix("refused 0 FF-2 acompte-inconnu: "), "\(outcome)")
    #expect(ledger.importe(Self.acompte()).exit == 0 && ledger.importe(Self.finale()).exit == 0)
  }

  @Test(arguments: [("S4", "120.00", "480.00"), ("S1", "120.00", "480.00")])
  func `a paid deposit of that amount that the final invoice does not name is asked for`(
    cadre: String, dejaPaye: String, aPayer: String
  ) throws {
    let ledger = try TestLedger()
    #expect(ledger.importe(Self.acompte()).exit == 0)
    var finale = Self.finale(dejaPaye, aPayer: aPayer)
    (finale.cadre, finale.origines) = (cadre, [])
    let outcome = ledger.importe(finale)
    #expect(outcome.exit == 1 && outcome.output.hasPrefix("refused 0 FF-2 acompte-non-nomme: "), "\(outcome)")
    finale.origines = [("AC-1", "2026-02-02")]
    #expect(ledger.importe(finale).exit == 0)
  }

  @Test(arguments: [("50.00", "550.00"), ("600.00", "0.00")])
  func `another amount paid before is new money`(dejaPaye: String, aPayer: String) throws {
    let ledger = try TestLedger()
    #expect(ledger.importe(Self.acompte()).exit == 0)
    var finale = Self.finale(dejaPaye, aPayer: aPayer)
    (finale.cadre, finale.origines) = ("S1", [])
    #expect(ledger.importe(finale).exit == 0)
  }

  @Test(arguments: [false, true])
  func `a credit note paid back needs the money of its invoice`(estPayee: Bool) throws {
    let ledger = try TestLedger()
    var facture = FichierNorme()
    if estPayee { (facture.dejaPaye, facture.aPayer) = ("120.00", "0.00") }
    #expect(ledger.importe(facture).exit == 0)
    var avoir = FichierNorme()
    (avoir.numero, avoir.type, avoir.echeance, avoir.origines) = ("A-1", "381", nil, [("R-1", "2026-03-02")])
    (avoir.dejaPaye, avoir.aPayer) = ("120.00", "0.00")
    let outcome = ledger.importe(avoir)
    #expect((outcome.exit == 0) == estPayee, "\(outcome)")
    #expect(outcome.output.hasPrefix("refused 0 A-1 remboursement-non-encaisse: ") == !estPayee, "\(outcome)")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a payment beside a deposit is new money`() throws {
    let ledger = try TestLedger()
    #expect(ledger.importe(Self.acompte()).exit == 0)
    let outcome = ledger.importe(Self.finale("170.00", aPayer: "430.00"))
    #expect(outcome.exit == 0 && outcome.output.contains("50.00 paid before (BT-113) is recorded on 2026-03-02"))
    #expect(ledger.run("show", "FF-2", "--json").output.contains("\"soldeDu\":430.00"))
    #expect(ledger.run("export", "ubl", "--numero=FF-2").output.contains("PrepaidAmount currencyID=\"EUR\">170.00<"))
  }

  @Test func `two deposits are taken back, and a third invoice may not take one back again`() throws {
    let ledger = try TestLedger()
    #expect(ledger.importe(Self.acompte()).exit == 0 && ledger.importe(Self.acompte("AC-2")).exit == 0)
    var finale = Self.finale("240.00", aPayer: "360.00")
    finale.origines.append(("AC-2", "2026-02-02"))
    #expect(ledger.importe(finale).exit == 0)
    #expect(ledger.run("show", "FF-2", "--json").output.contains("\"soldeDu\":360.00"))
    finale.numero = "FF-3"
    #expect(ledger.importe(finale).output.contains("acompte-ouvert"))
    #expect(ledger.run("audit").exit == 0)
  }

  /// A corrected invoice of 400.00 in the place of FF-2: it names `origines`.
  private static func rectificative(_ pays: String, _ origines: [(String, String)]) -> FichierNorme {
    var fichier = finale()
    (fichier.numero, fichier.type, fichier.date, fichier.pays) = ("FF-3", "384", "2026-03-10", pays)
    if pays != "FR" { fichier.cadre = nil }
    (fichier.base, fichier.tva, fichier.ttc, fichier.aPayer) = ("400.00", "80.00", "480.00", "360.00")
    (fichier.lignes[0].prix, fichier.lignes[0].net, fichier.origines) = ("400", "400.00", origines)
    return fichier
  }

  @Test(arguments: [
    ("FR", true, false), ("FR", true, true), ("FR", false, true), ("DE", true, false), ("DE", true, true),
    ("DE", false, true),
  ])
  func `a corrected final invoice deducts the deposit in the place of the other`(
    pays: String, premiereLeReprend: Bool, leNomme: Bool
  ) throws {
    let ledger = try TestLedger()
    var (acompte, finale) = (Self.acompte(), Self.finale())
    if !premiereLeReprend {
      (finale.dejaPaye, finale.aPayer, finale.cadre, finale.origines) = (nil, "600.00", "S1", [])
    }
    if pays != "FR" { (acompte.pays, acompte.cadre, finale.pays, finale.cadre) = (pays, nil, pays, nil) }
    #expect(ledger.importe(acompte).exit == 0 && ledger.importe(finale).exit == 0)
    let fichier = Self.rectificative(
      pays, [("FF-2", "2026-03-02")] + (leNomme ? [("AC-1", "2026-02-02")] : []))
    let outcome = ledger.importe(fichier)
    #expect(outcome.exit == 0 && outcome.output.contains("BT-113 takes off AC-1, which is paid here"), "\(outcome)")
    let json = ledger.run("show", "FF-3", "--json").output
    #expect(json.contains("\"totalTTC\":360.00") && json.contains("\"soldeDu\":360.00"), "\(json)")
    #expect(ledger.run("list", "--statut=Annulée").output.contains("FF-2"))
    let recettes = ledger.run("report", "recettes", "--format=csv").output
    #expect(recettes.contains("100.00") && !recettes.contains("200.00"), "\(recettes)")
    #expect(!ledger.run("report", "acomptes", "--format=csv").output.contains("AC-1"))
    let ubl = ledger.run("export", "ubl", "--numero=FF-3").output
    for terme in [
      "PrepaidAmount currencyID=\"EUR\">120.00<", "PayableAmount currencyID=\"EUR\">360.00<", ">FF-2</cbc:ID>",
      "TaxableAmount currencyID=\"EUR\">400.00<",
    ] {
      #expect(ubl.contains(terme), "\(terme)\n\(ubl)")
    }
    // In France a corrected invoice names what it replaces, and no other document.
    #expect(ubl.contains(">AC-1</cbc:ID>") == (pays != "FR"), "\(ubl)")
    #expect(ledger.importe(fichier).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a paid invoice that is no deposit is a limit of the program`() throws {
    let ledger = try TestLedger()
    var premiere = Self.acompte()
    premiere.type = "380"
    #expect(ledger.importe(premiere).exit == 0)
    let outcome = ledger.importe(Self.finale())
    #expect(outcome.exit == 1 && outcome.output.contains("acompte-autre-type"), "\(outcome)")
    #expect(outcome.output.contains("The file is correct."))
  }

  @Test func `an advance of the customer pays the prepaid amount`() throws {
    let ledger = try TestLedger()
    var premiere = FichierNorme()
    premiere.numero = "R-0"
    #expect(ledger.importe(premiere).exit == 0)
    try ledger.done("encaisser", "Client Neutre SAS", "--montant=170", "--date=2026-03-02", "--avance")
    var finale = Self.finale("50.00", aPayer: "550.00")
    finale.origines = []
    let outcome = ledger.importe(finale)
    #expect(outcome.exit == 0 && outcome.output.contains("is taken from the advance of 2026-03-02"), "\(outcome)")
    #expect(ledger.run("show", "FF-2", "--json").output.contains("\"soldeDu\":550.00"))
    #expect(ledger.run("audit").exit == 0)
  }
}

/// A payment before the invoice (frames B2, S2, M2): BT-9 is its day.
struct ImportDejaPayeeTests {
  @Test(arguments: ["2026-02-20", "2026-03-01", "2025-12-31", "2026-03-02", "2026-03-05"])
  func `the due date of a paid invoice is the day of its payment`(jour: String) throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    (fichier.cadre, fichier.echeance, fichier.dejaPaye, fichier.aPayer) = ("B2", jour, "120.00", "0.00")
    let outcome = ledger.importe(fichier)
    #expect(outcome.exit == 0, "\(outcome)")
    let json = ledger.run("show", "R-1", "--json").output
    #expect(json.contains("\"datePaiement\":\"\(jour)\"") && json.contains("\"statut\":\"Payée\""), "\(json)")
    #expect(ledger.run("export", "ubl", "--numero=R-1").output.contains("<cbc:DueDate>\(jour)</cbc:DueDate>"))
    #expect(ledger.importe(fichier).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
  }

  @Test(arguments: FichierNorme.Syntaxe.allCases)
  func `a due date before an invoice that is not paid is left out in France, and kept elsewhere`(
    syntaxe: FichierNorme.Syntaxe
  ) throws {
    var fichier = FichierNorme()
    (fichier.syntaxe, fichier.echeance) = (syntaxe, "2026-02-20")
    let refusee = try TestLedger().importe(fichier)
    #expect(
      refusee.output.contains("BT-9 is left out: 2026-02-20 is before")
        && refusee.output.contains("cannot be exported"),
      "\(refusee)")
    (fichier.cadre, fichier.pays) = (nil, "DE")
    let ledger = try TestLedger()
    let outcome = ledger.importe(fichier)
    #expect(outcome.exit == 0 && outcome.output.contains("BT-9 is kept for its files alone"), "\(outcome)")
    #expect(!outcome.output.contains("cannot be exported again"), "\(outcome)")
    #expect(ledger.run("export", "ubl", "--numero=R-1").output.contains("<cbc:DueDate>2026-02-20</cbc:DueDate>"))
    #expect(ledger.importe(fichier).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test(
    arguments: ["B2", "S2", "M2"], [(nil, "120.00"), ("50.00", "70.00"), ("119.99", "0.01")] as [(String?, String)])
  func `a frame of paid invoices with an amount left to pay is refused`(
    cadre: String, montants: (paye: String?, reste: String)
  ) throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    (fichier.cadre, fichier.dejaPaye, fichier.aPayer) = (cadre, montants.paye, montants.reste)
    let outcome = ledger.importe(fichier)
    #expect(outcome.exit == 1 && outcome.output.contains("cadre-non-paye: BT-23 is \(cadre)"), "\(outcome)")
    #expect(outcome.output.contains("\(montants.reste) is left to pay"), "\(outcome)")
  }

  @Test(arguments: [
    ["envoyer", "F-2026-0001", "--date=2026-03-02"],
    ["creer", "Firme", "-l", "a;1;100", "--date=2026-03-02", "--nature=bien", "--envoyer", "--date-envoi=2026-03-02"],
  ])
  func `a command records the day of a payment before the invoice`(mots: [String]) throws {
    let ledger = try TestLedger.ofFrance()
    if mots[0] == "envoyer" {
      try ledger.done("creer", "Firme", "-l", "a;1;100", "--date=2026-03-02", "--nature=bien")
    }
    try ledger.done(mots + ["--payee=2026-02-27"])
    #expect(ledger.run("show", "F-2026-0001", "--json").output.contains("\"datePaiement\":\"2026-02-27\""))
    #expect(
      ledger.run("export", "ubl", "--numero=F-2026-0001").output.contains("<cbc:DueDate>2026-02-27</cbc:DueDate>"))
  }

  @Test func `a payment after the issue is refused, and a day is optional`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done("creer", "Firme", "-l", "a;1;100", "--date=2026-03-02", "--nature=bien")
    let outcome = ledger.run("envoyer", "F-2026-0001", "--date=2026-03-02", "--payee=2026-03-03")
    #expect(outcome.exit == 1 && outcome.errors.contains("a payment of 2026-03-03 comes later"), "\(outcome)")
    try ledger.done("envoyer", "F-2026-0001", "--date=2026-03-02", "--payee")
    #expect(ledger.run("show", "F-2026-0001", "--json").output.contains("\"datePaiement\":\"2026-03-02\""))
  }
}

extension TestLedger {
  /// Imports a file in its syntax.
  func importe(_ fichier: FichierNorme, _ options: String...) -> FactureProgram.Outcome {
    let texte = fichier.syntaxe == .ubl ? fichier.texte : fichier.cii
    return program.run(["import", "-", "--format=\(fichier.syntaxe)"] + options, input: texte)
  }
}

extension String {
  /// How often it has `part`.
  func components(_ part: String) -> Int { ranges(of: part).count }
}
