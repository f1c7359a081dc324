import Testing

/// Groups of which a file may have several: they are read whole.
struct ImportGroupesTests {
  /// A term of payment of CII: its text, its last day, and the elements of its discount.
  private static func modalite(_ texte: String?, _ jour: String?, _ escompte: String? = nil) -> String {
    func element(_ nom: String, _ contenu: String?) -> String { contenu.map { "<ram:\(nom)>\($0)</ram:\(nom)>" } ?? "" }
    let date = jour.map { "<udt:DateTimeString format=\"102\">\($0)</udt:DateTimeString>" }
    return "<ram:SpecifiedTradePaymentTerms>\(element("Description", texte))\(element("DueDateDateTime", date))"
      + "\(element("ApplicableTradePaymentDiscountTerms", escompte))</ram:SpecifiedTradePaymentTerms>"
  }

  private static func escompte(_ jours: String, _ taux: String, unite: String = "DAY", base: String? = nil) -> String {
    "<ram:BasisPeriodMeasure unitCode=\"\(unite)\">\(jours)</ram:BasisPeriodMeasure>"
      + (base.map { "<ram:BasisAmount>\($0)</ram:BasisAmount>" } ?? "")
      + "<ram:CalculationPercent>\(taux)</ram:CalculationPercent>"
  }

  /// A file of Germany in CII with these terms of payment.
  private static func fichier(_ modalites: String...) -> String {
    var fichier = FichierNorme()
    (fichier.pays, fichier.cadre, fichier.echeance) = ("DE", nil, nil)
    let sommes = "<ram:SpecifiedTradeSettlementHeaderMonetarySummation>"
    return fichier.cii.replacing(sommes, with: modalites.joined() + sommes)
  }

  private static func importe(_ texte: String, _ ledger: borrowing TestLedger, _ format: String = "cii")
    -> FactureProgram.Outcome
  {
    ledger.program.run(["import", "-", "--format=\(format)"], input: texte)
  }

  static let cas: [(texte: String, echeance: String, escomptes: [String])] = [
    (
      fichier(modalite("2 %", nil, escompte("10", "2.00")), modalite("netto", "20260501")), "2026-05-01",
      ["TAGE=10#PROZENT=2.00"]
    ),
    (
      fichier(modalite("netto", "20260501"), modalite("2 %", nil, escompte("10", "2"))), "2026-05-01",
      ["TAGE=10#PROZENT=2.00"]
    ),
    // A discount with a day of its own: that is not the last day to pay.
    (
      fichier(
        modalite("3 %", "20260312", "<ram:CalculationPercent>3</ram:CalculationPercent>"), modalite(nil, "20260501")),
      "2026-05-01", ["TAGE=10#PROZENT=3.00"]
    ),
    (
      fichier(
        modalite("3 %", nil, escompte("7", "3", base: "120")), modalite("2 %", nil, escompte("14", "2.5")),
        modalite(nil, "20260501")),
      "2026-05-01", ["TAGE=7#PROZENT=3.00", "TAGE=14#PROZENT=2.50"]
    ),
    // One term alone: its day is the last day to pay, whatever its discount.
    (fichier(modalite("alles", "20260501", escompte("10", "2"))), "2026-05-01", ["TAGE=10#PROZENT=2.00"]),
    // Instalments: the last day.
    (fichier(modalite("1/2", "20260401"), modalite("2/2", "20260501")), "2026-05-01", []),
  ]

  @Test(arguments: cas)
  func `the term of payment without a discount has the last day`(
    cas: (texte: String, echeance: String, escomptes: [String])
  ) throws {
    let ledger = try TestLedger()
    let outcome = Self.importe(cas.texte, ledger)
    #expect(outcome.exit == 0 && !outcome.output.contains("PaymentTerms"), "\(outcome)")
    let json = ledger.run("show", "R-1", "--json").output
    #expect(json.contains("\"dateEcheance\":\"\(cas.echeance)\""), "\(json)")
    let cii = ledger.run("export", "cii", "--numero=R-1").output
    #expect(cii.components("<ram:DueDateDateTime>") == 1, "\(cii)")
    for escompte in cas.escomptes { #expect(cii.contains("#SKONTO#\(escompte)#"), "\(cii)") }
    #expect(cii.components("#SKONTO#") == cas.escomptes.count)
    #expect(Self.importe(cas.texte, ledger).answer == "1 read, 0 imported, 1 unchanged, 0 refused")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test(arguments: [
    escompte("1", "2", unite: "MON"), escompte("10", "2", base: "50.00"), escompte("10", "2.125"), escompte("x", "2"),
  ])
  func `a discount of another form is told`(escompte: String) throws {
    let ledger = try TestLedger()
    let outcome = Self.importe(
      Self.fichier(Self.modalite("2 %", nil, escompte), Self.modalite("netto", "20260501")), ledger)
    #expect(outcome.exit == 0 && outcome.output.contains("A discount for early payment in line"), "\(outcome)")
    #expect(ledger.run("export", "cii", "--numero=R-1").output.contains("2 %\nnetto"))
  }

  @Test func `of several days the others are told`() throws {
    let texte = Self.fichier(
      Self.modalite("1/3", "20260401"), Self.modalite("3/3", "20260601"), Self.modalite("2/3", "20260501"))
    let outcome = Self.importe(texte, try TestLedger())
    #expect(
      outcome.output.contains("BT-9 is the last of the days to pay, 2026-06-01. Left out: 2026-04-01, 2026-05-01."),
      "\(outcome)")
  }

  @Test(arguments: ["380", "381"])
  func `a day with the second means of payment is found`(type: String) throws {
    var fichier = FichierNorme()
    (fichier.type, fichier.pays, fichier.cadre, fichier.echeance) = (type, "DE", nil, nil)
    fichier.origines = type == "381" ? [("R-0", "2026-02-02")] : []
    fichier.encore = """
      <cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cbc:PaymentDueDate>2026-05-02</cbc:PaymentDueDate></cac:PaymentMeans>\
      <cac:PaymentTerms><cbc:Note>netto</cbc:Note></cac:PaymentTerms><cac:PaymentTerms><cbc:Note>per Bank</cbc:Note></cac:PaymentTerms>
      """
    let ledger = try TestLedger()
    let outcome = ledger.importe(fichier)
    #expect(outcome.exit == 0 && !outcome.output.contains("PaymentTerms"), "\(outcome)")
    let ubl = ledger.run("export", "ubl", "--numero=R-1").output
    #expect(ubl.contains("DueDate>2026-05-02<") && ubl.contains("<cbc:Note>netto\nper Bank</cbc:Note>"), "\(ubl)")
  }

  @Test func `a mandate in the second term of payment is found`() throws {
    let texte = Self.fichier(
      Self.modalite("2 %", nil, Self.escompte("10", "2")),
      Self.modalite("netto", "20260501").replacing(
        "</ram:SpecifiedTradePaymentTerms>",
        with: "<ram:DirectDebitMandateID>M-7</ram:DirectDebitMandateID></ram:SpecifiedTradePaymentTerms>"))
    let ledger = try TestLedger()
    let outcome = Self.importe(texte, ledger)
    #expect(outcome.exit == 0 && !outcome.output.contains("Mandate"), "\(outcome)")
    #expect(ledger.run("show", "R-1", "--json").output.contains("\"M-7\""))
  }

  @Test func `all notes of a line are kept`() throws {
    var fichier = FichierNorme()
    fichier.lignes[0].encore = ""
    let texte = fichier.texte.replacing(
      "<cbc:InvoicedQuantity", with: "<cbc:Note>un</cbc:Note><cbc:Note>deux</cbc:Note><cbc:InvoicedQuantity")
    let ledger = try TestLedger()
    let outcome = Self.importe(texte, ledger, "ubl")
    #expect(outcome.exit == 0 && !outcome.output.contains("InvoiceLine"), "\(outcome)")
    #expect(ledger.run("export", "ubl", "--numero=R-1").output.contains("<cbc:Note>un\ndeux</cbc:Note>"))
  }
}
