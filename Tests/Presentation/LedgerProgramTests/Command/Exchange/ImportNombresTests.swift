import Testing

/// Numbers of any precision, lines of nothing, roundings: what other programs write, and EN 16931 allows.
struct ImportNombresTests {
  /// A file of a line, whose net amount is that of the document.
  private static func fichier(
    _ quantite: String, _ prix: String, net: String, pour: String? = nil, pays: String = "DE", tva: String, ttc: String
  ) -> FichierNorme {
    var fichier = FichierNorme()
    (fichier.pays, fichier.cadre) = (pays, pays == "FR" ? "S1" : nil)
    (fichier.base, fichier.tva, fichier.ttc, fichier.aPayer) = (net, tva, ttc, ttc)
    fichier.lignes = [.init(quantite: quantite, prix: prix, pour: pour, net: net, nom: "Pièce")]
    return fichier
  }

  @Test(
    arguments: [
      ("8.4033613445378151260504201681", "10", nil, "84.03", "16.81", "100.84"),
      ("16.76470588235294117647", "3", nil, "50.29", "10.06", "60.35"),
      ("0.1234567", "1000", nil, "123.46", "24.69", "148.15"), ("10", "3", "7", "4.29", "0.86", "5.15"),
      ("5.48", "1950729", "1000000", "10.69", "2.14", "12.83"),
    ] as [(String, String, String?, String, String, String)])
  func `a price of any number of decimals leaves again as it came`(
    prix: String, quantite: String, pour: String?, net: String, tva: String, ttc: String
  ) throws {
    let ledger = try TestLedger()
    let fichier = Self.fichier(quantite, prix, net: net, pour: pour, tva: tva, ttc: ttc)
    let outcome = ledger.importe(fichier)
    #expect(outcome.exit == 0 && !outcome.output.contains("cannot be exported again"), "\(outcome)")
    let ubl = ledger.run("export", "ubl", "--numero=R-1").output
    #expect(ubl.contains("PriceAmount currencyID=\"EUR\">\(prix)<"), "\(ubl)")
    if let pour { #expect(ubl.contains(">\(pour)</cbc:BaseQuantity>")) }
    #expect(ubl.contains("LineExtensionAmount currencyID=\"EUR\">\(net)<"))
    #expect(ledger.importe(fichier).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test(arguments: [
    ("0.3333333333", "90", "30.00", "6.00", "36.00"), ("1.2345678", "100", "123.46", "24.69", "148.15"),
    ("1000.00000049", "100000", "100000000.05", "20000000.01", "120000000.06"),
    ("0.00000001", "1000000", "0.01", "0.00", "0.01"), ("2.71828182845904523536", "10", "27.18", "5.44", "32.62"),
  ])
  func `a quantity of any number of decimals leaves again as it came`(
    quantite: String, prix: String, net: String, tva: String, ttc: String
  ) throws {
    let ledger = try TestLedger()
    let fichier = Self.fichier(quantite, prix, net: net, tva: tva, ttc: ttc)
    let outcome = ledger.importe(fichier)
    #expect(outcome.exit == 0, "\(outcome)")
    #expect(ledger.run("show", "R-1", "--json").output.contains("\"valeur\":\"\(quantite)\""))
    #expect(ledger.importe(fichier).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test(arguments: [
    ("1950729", "0.000005", "10.69", "2.14", "12.83"), ("3", "33.33", "100.00", "20.00", "120.00"),
    ("7", "14.29", "100.00", "20.00", "120.00"), ("1000", "0.333333", "333.33", "66.67", "400.00"),
    ("0.33", "90", "30.00", "6.00", "36.00"),
  ])
  func `the amount of a line is kept where the rounding of its price explains it`(
    quantite: String, prix: String, net: String, tva: String, ttc: String
  ) throws {
    let ledger = try TestLedger()
    let fichier = Self.fichier(quantite, prix, net: net, pays: "FR", tva: tva, ttc: ttc)
    let outcome = ledger.importe(fichier)
    #expect(outcome.exit == 0, "\(outcome)")
    let ubl = ledger.run("export", "ubl", "--numero=R-1").output
    #expect(ubl.components("LineExtensionAmount currencyID=\"EUR\">\(net)<") == 2, "\(ubl)")
    #expect(!ubl.contains("AllowanceCharge") && ubl.components("<cac:InvoiceLine>") == 1)
    #expect(ledger.importe(fichier).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test(arguments: [("3", "33.33", "101.00"), ("1", "100", "99.90"), ("1950729", "0.000005", "15.00")])
  func `an amount that no rounding explains is refused`(quantite: String, prix: String, net: String) throws {
    let fichier = Self.fichier(quantite, prix, net: net, pays: "FR", tva: "20.00", ttc: "120.00")
    let outcome = try TestLedger().importe(fichier)
    #expect(
      outcome.exit == 1 && outcome.output.hasPrefix("refused 0 totaux-differents: BT-131 of line 1"), "\(outcome)")
  }

  @Test(arguments: [("6", "18.33", "-109.98", true), ("6", "18.33", "-109.97", false), ("-1", "40", "-40.00", false)])
  func `an amount below zero turns the quantity round that it is the product of`(
    quantite: String, prix: String, net: String, retourne: Bool
  ) throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    let centimes = try #require(Int(net.replacing(".", with: "")))
    fichier.lignes.append(.init(quantite: quantite, prix: prix, net: net, nom: "Retour"))
    fichier.lignes[0] = .init(quantite: "1", prix: "300", net: "300.00")
    let base = 30_000 + centimes
    let tva = (base * 2 + 5) / 10
    func texte(_ centimes: Int) -> String { "\(centimes / 100).\(centimes % 100 < 10 ? "0" : "")\(centimes % 100)" }
    (fichier.base, fichier.tva, fichier.ttc, fichier.aPayer) = (
      texte(base), texte(tva), texte(base + tva), texte(base + tva)
    )
    let outcome = ledger.importe(fichier)
    #expect(outcome.exit == (net == "-109.97" ? 1 : 0), "\(outcome)")
    #expect(
      outcome.output.contains("Line 2 counts below zero, as its amount (BT-131): its quantity becomes -6.") == retourne)
    guard outcome.exit == 0 else { return }
    let ubl = ledger.run("export", "ubl", "--numero=R-1").output
    #expect(
      ubl.contains(">\(net)</cbc:LineExtensionAmount>") && ubl.contains(">\(retourne ? "-6" : quantite)</"), "\(ubl)")
    #expect(ledger.importe(fichier).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
  }

  @Test(arguments: [
    ("HUF", "100.00", "20.00", "120.00", true), ("HUF", "101.00", "20.00", "121.00", true),
    ("HUF", "102.00", "20.40", "122.40", false),
    ("EUR", "100.00", "20.00", "120.00", false), ("EUR", "100.20", "20.00", "120.20", false),
  ])
  func `in forints amounts may be rounded to whole ones`(
    devise: String, net: String, tva: String, ttc: String, estReprise: Bool
  ) throws {
    var fichier = Self.fichier("3", "33.4", net: net, tva: tva, ttc: ttc)
    fichier.devise = devise
    let outcome = try TestLedger().importe(fichier)
    #expect((outcome.exit == 0) == estReprise, "\(outcome)")
  }

  @Test(arguments: ["urn:xeinkauf.de:kosit:extension:xrechnung_3.0", nil])
  func `a value that an extension explains is no fault of the file`(nom: String?) throws {
    var fichier = FichierNorme()
    (fichier.pays, fichier.cadre, fichier.aPayer) = ("DE", nil, "149.96")
    if let nom { fichier.specification += "#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#conformant#\(nom)" }
    let outcome = try TestLedger().importe(fichier)
    #expect(outcome.exit == 1 && outcome.output.contains("BT-115 is 149.96"), "\(outcome)")
    #expect(outcome.output.contains("extension-non-lue") == (nom != nil))
    #expect(outcome.output.contains("it follows the extension \(nom ?? "")") == (nom != nil))
  }

  @Test func `a foreign credit note without terms states its use in English`() throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    (fichier.pays, fichier.cadre, fichier.type) = ("DE", nil, "381")
    let outcome = ledger.importe(fichier)
    #expect(outcome.exit == 0, "\(outcome)")
    let ubl = ledger.run("export", "ubl", "--numero=R-1").output
    #expect(ubl.contains("<cbc:Note>To be set off against your next payment, or refunded</cbc:Note>"), "\(ubl)")
  }

  @Test(arguments: [("CVD", 1), ("STI", 0)])
  func `a code that its list lacks is left out and reported`(code: String, remarques: Int) throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    (fichier.pays, fichier.cadre) = ("DE", nil)
    fichier.lignes[0].article =
      "<cac:CommodityClassification><cbc:ItemClassificationCode listID=\"\(code)\">M2</cbc:ItemClassificationCode>"
      + "</cac:CommodityClassification>"
    let outcome = ledger.importe(fichier)
    #expect(outcome.exit == 0, "\(outcome)")
    #expect(outcome.output.components("The list UNTDID 7143 has no code \"CVD\".") == remarques, "\(outcome)")
    #expect(ledger.run("export", "ubl", "--numero=R-1").output.contains(">M2<") == (remarques == 0))
  }

  @Test(arguments: [("0", "10"), ("0.00", "0"), ("-0", "3"), ("0.0000000000", "0.000001"), ("000", "99")])
  func `a line of 0.00 is left out and reported`(quantite: String, prix: String) throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    fichier.lignes.append(.init(quantite: quantite, prix: prix, net: "0.00", nom: "Non livré"))
    let outcome = ledger.importe(fichier)
    #expect(outcome.exit == 0, "\(outcome)")
    #expect(outcome.output.contains(#"Line 2 is left out: the quantity of "Non livré" is 0."#), "\(outcome)")
    #expect(ledger.run("export", "ubl", "--numero=R-1").output.components("<cac:InvoiceLine>") == 1)
    fichier.lignes.removeFirst()
    (fichier.numero, fichier.base, fichier.tva, fichier.ttc, fichier.aPayer) = ("R-2", "0.00", "0.00", "0.00", "0.00")
    #expect(ledger.importe(fichier).output.contains("limite-du-registre"))
  }

  @Test(arguments: [
    ("0.01", "120.01"), ("-0.02", "119.98"), ("0.30", "120.30"), ("-1.00", "119.00"), ("2.50", "122.50"),
  ])
  func `a rounding of the amount to be paid is a fact of the document`(arrondi: String, aPayer: String) throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    (fichier.arrondi, fichier.aPayer) = (arrondi, aPayer)
    let outcome = ledger.importe(fichier)
    #expect(outcome.exit == 0 && !outcome.output.contains("cannot be exported again"), "\(outcome)")
    let ubl = ledger.run("export", "ubl", "--numero=R-1").output
    #expect(
      ubl.contains("PayableRoundingAmount currencyID=\"EUR\">\(arrondi)<")
        && ubl.contains(">\(aPayer)</cbc:PayableAmount>"))
    #expect(ledger.run("export", "cii", "--numero=R-1").output.contains("<ram:RoundingAmount>\(arrondi)<"))
    try ledger.done("enregistrer-paiement", "R-1", "--montant=\(aPayer)", "--date=2026-03-10")
    #expect(ledger.run("show", "R-1", "--json").output.contains("\"statut\":\"Payée\""))
    #expect(ledger.importe(fichier).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
    let account = ledger.run("report", "releve", "Client Neutre SAS").output
    #expect(account.contains("  Rounding  ") && !account.contains("difference"), "\(account)")
    #expect(ledger.run("audit").exit == 0)
    let snapshot = ledger.run("export", "snapshot").output
    let copy = try TestLedger(opened: false)
    try copy.done("ouvrir", copy.path, "--nom=Copie")
    #expect(copy.program.run(["import", "-"], input: snapshot).exit == 0)
    #expect(copy.run("export", "ubl", "--numero=R-1").output == ubl)
  }

  @Test(arguments: [("-20.00", "140.00")])
  func `an amount paid before below zero is a limit, and not a fault of the file`(
    paye: String, reste: String
  ) throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    (fichier.dejaPaye, fichier.aPayer) = (paye, reste)
    let outcome = ledger.importe(fichier)
    #expect(outcome.exit == 1 && outcome.output.contains("limite-du-registre: BT-113 is \"\(paye)\""), "\(outcome)")
    #expect(outcome.output.contains("The file is not at fault."), "\(outcome)")
  }

  @Test(arguments: FichierNorme.Syntaxe.allCases)
  func `a long description is kept, and a name that is too long goes on in it`(syntaxe: FichierNorme.Syntaxe) throws {
    let long = String(repeating: "Détail ", count: 200) + "fin"
    var fichier = FichierNorme()
    fichier.syntaxe = syntaxe
    fichier.lignes[0].nom = "Prestation " + long
    let outcome = try TestLedger().importe(fichier)
    #expect(outcome.exit == 0 && outcome.output.contains("Line 1: the name (BT-153)"), "\(outcome)")
    guard syntaxe == .ubl else { return }
    let texte = FichierNorme().texte.replacing(
      "<cac:Item><cbc:Name>", with: "<cac:Item><cbc:Description>\(long)</cbc:Description><cbc:Name>")
    let ledger = try TestLedger()
    let decrit = ledger.program.run(["import", "-", "--format=ubl"], input: texte)
    #expect(decrit.exit == 0 && !decrit.output.contains("cannot be exported again"), "\(decrit)")
    #expect(ledger.run("export", "ubl", "--numero=R-1").output.contains("<cbc:Description>\(long)</cbc:Description>"))
    #expect(ledger.program.run(["import", "-", "--format=ubl"], input: texte).answer.contains("1 unchanged"))
  }

  @Test func `a rounding beyond the limit of the ledger is refused with the limit`() throws {
    var fichier = FichierNorme()
    (fichier.arrondi, fichier.aPayer) = ("5.01", "125.01")
    let outcome = try TestLedger().importe(fichier)
    #expect(outcome.exit == 1 && outcome.output.contains("arrondi-trop-grand"), "\(outcome)")
  }

  @Test(arguments: [("20.02", 2), ("19.98", 2), ("20.01", 1), ("19.99", 3), ("20.03", 3)])
  func `VAT that sums that of the lines is kept to the cent`(tva: String, lignes: Int) throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    fichier.lignes = (0..<lignes).map { rang in
      .init(quantite: "1", prix: rang == 0 ? "\(101 - lignes)" : "1", net: rang == 0 ? "\(101 - lignes).00" : "1.00")
    }
    let ttc = "1\(tva)"
    (fichier.tva, fichier.ttc, fichier.aPayer) = (tva, ttc, ttc)
    let outcome = ledger.importe(fichier)
    #expect(outcome.exit == 0, "\(outcome)")
    #expect(ledger.run("show", "R-1", "--json").output.contains("\"totalTTC\":\(ttc)"))
    #expect(ledger.run("replay", "--json").output.contains("\"montantTVA\":\(tva)"))
    #expect(ledger.run("export", "ubl", "--numero=R-1").output.contains(">\(tva)</cbc:TaxAmount>"))
    #expect(ledger.importe(fichier).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
    #expect(ledger.run("audit").exit == 0)
    let copy = try TestLedger(opened: false)
    try copy.done("ouvrir", copy.path, "--nom=Copie")
    #expect(copy.program.run(["import", "-"], input: ledger.run("export", "snapshot").output).exit == 0)
  }

  @Test(arguments: [("20.02", "120.02"), ("19.98", "119.98"), ("21.00", "121.00")])
  func `VAT off by more than a cent a line is refused`(tva: String, ttc: String) throws {
    var fichier = FichierNorme()
    (fichier.tva, fichier.ttc, fichier.aPayer) = (tva, ttc, ttc)
    let outcome = try TestLedger().importe(fichier)
    #expect(outcome.exit == 1 && outcome.output.contains("totaux-differents"), "\(outcome)")
  }
}
