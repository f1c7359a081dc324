import Testing

/// Parts that only Factur-X EXTENDED has, and parts that are left out.
struct ImportEtenduTests {
  private static func importe(_ texte: String, _ ledger: borrowing TestLedger) -> FactureProgram.Outcome {
    ledger.program.run(["import", "-", "--format=cii"], input: texte)
  }

  @Test(arguments: ["GROUP", "INFORMATION"])
  func `a heading needs neither price nor VAT`(statut: String) throws {
    let titre =
      "<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>G1</ram:LineID>"
      + "<ram:LineStatusReasonCode>\(statut)</ram:LineStatusReasonCode></ram:AssociatedDocumentLineDocument>"
      + "<ram:SpecifiedTradeProduct><ram:Name>Lot A</ram:Name></ram:SpecifiedTradeProduct>"
      + "</ram:IncludedSupplyChainTradeLineItem>"
    let texte = FichierNorme().cii
    guard let place = texte.firstRange(of: "<ram:IncludedSupplyChainTradeLineItem>") else { return }
    let outcome = Self.importe(
      String(texte[..<place.lowerBound]) + titre + texte[place.lowerBound...], try TestLedger())
    #expect(outcome.exit == 0, "\(outcome)")
    #expect(outcome.output.contains("Line G1 is left out: \"Lot A\", a heading (\(statut), BT-X-8)."), "\(outcome)")
  }

  @Test func `a charge for transport is a charge`() throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    (fichier.base, fichier.tva, fichier.ttc, fichier.aPayer) = ("103.00", "20.60", "123.60", "123.60")
    let port =
      "<ram:SpecifiedLogisticsServiceCharge><ram:Description>Port</ram:Description><ram:AppliedAmount>3.00"
      + "</ram:AppliedAmount><ram:AppliedTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S"
      + "</ram:CategoryCode><ram:RateApplicablePercent>20</ram:RateApplicablePercent></ram:AppliedTradeTax>"
      + "</ram:SpecifiedLogisticsServiceCharge>"
    let sommes = "<ram:SpecifiedTradeSettlementHeaderMonetarySummation>"
    let outcome = Self.importe(
      fichier.cii.replacing(sommes, with: port + sommes).replacing(
        "\(sommes)<ram:LineTotalAmount>103.00</ram:LineTotalAmount>",
        with: "\(sommes)<ram:LineTotalAmount>100.00</ram:LineTotalAmount><ram:ChargeTotalAmount>3.00"
          + "</ram:ChargeTotalAmount>"), ledger)
    #expect(outcome.exit == 0 && !outcome.output.contains("Logistics"), "\(outcome)")
    #expect(ledger.run("export", "cii", "--numero=R-1").output.contains("<ram:Reason>Port</ram:Reason>"))
  }

  @Test(arguments: [
    ("50.00", "20260215", "2026-02-15"), ("20.00", "20260215", "2026-03-02"), ("50.00", "20260401", "2026-03-02"),
  ])
  func `an amount paid before is recorded on its day`(montant: String, jour: String, attendu: String) throws {
    let ledger = try TestLedger()
    var fichier = FichierNorme()
    (fichier.dejaPaye, fichier.aPayer) = ("50.00", "70.00")
    let avance =
      "<ram:SpecifiedAdvancePayment><ram:PaidAmount>\(montant)</ram:PaidAmount><ram:FormattedReceivedDateTime>"
      + "<qdt:DateTimeString format=\"102\">\(jour)</qdt:DateTimeString></ram:FormattedReceivedDateTime>"
      + "</ram:SpecifiedAdvancePayment>"
    let fin = "</ram:ApplicableHeaderTradeSettlement>"
    let outcome = Self.importe(fichier.cii.replacing(fin, with: avance + fin), ledger)
    #expect(
      outcome.exit == 0 && outcome.output.contains("50.00 paid before (BT-113) is recorded on \(attendu)"), "\(outcome)"
    )
  }

  @Test(arguments: [("100", true), ("1", false)])
  func `a gross price for another quantity than the net price is left out, and reported`(
    pour: String, estOmis: Bool
  ) throws {
    let brut =
      "<ram:GrossPriceProductTradePrice><ram:ChargeAmount>120</ram:ChargeAmount><ram:BasisQuantity unitCode=\"C62\">"
      + "\(pour)</ram:BasisQuantity></ram:GrossPriceProductTradePrice>"
    let net = "<ram:NetPriceProductTradePrice>"
    let ledger = try TestLedger()
    let outcome = Self.importe(FichierNorme().cii.replacing(net, with: brut + net), ledger)
    #expect(
      outcome.exit == 0 && outcome.output.contains("the gross price (BT-148) is left out") == estOmis, "\(outcome)")
    #expect(ledger.run("export", "cii", "--numero=R-1").output.contains("GrossPrice") == !estOmis)
  }

  @Test(arguments: [("urn:factur-x.eu:1p0:basicwl", "BASIC WL"), ("urn:factur-x.eu:1p0:minimum", "MINIMUM")])
  func `a profile without lines is named`(specification: String, profil: String) throws {
    var fichier = FichierNorme()
    fichier.lignes = []
    let outcome = Self.importe(
      fichier.cii.replacing("urn:cen.eu:en16931:2017", with: specification), try TestLedger())
    #expect(outcome.exit == 1 && outcome.output.contains("profil-sans-lignes: Its profile is \(profil)"), "\(outcome)")
  }

  @Test(arguments: ["404833049", "123456789"])
  func `a SIREN of the buyer with a wrong check digit is left out`(siren: String) throws {
    var fichier = FichierNorme()
    fichier.traitement = nil
    let outcome = try TestLedger().program.run(
      ["import", "-", "--format=ubl"],
      input: fichier.texte.replacing("schemeID=\"0002\">404833048", with: "schemeID=\"0002\">\(siren)"))
    #expect(outcome.exit == 0, "\(outcome)")
    #expect(outcome.output.contains("BT-47 is left out: \"\(siren)\" is not a valid identifier"), "\(outcome)")
  }
}
