import LedgerModel
import LedgerNorm
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerInvoice

/// How what other programs state becomes lines and percentages that come to the same.
@Suite struct FactureLueTests {
  /// A line at 20 %.
  private static func ligne(
    _ quantite: String, _ prix: String, pour: String = "1", net: String, _ remises: [RemiseLue] = []
  ) throws -> LigneLue {
    LigneLue(
      identifiant: "1", note: nil, designation: "Pièce", description: nil, reference: nil,
      quantite: try #require(Decimale(quantite)),
      unite: .unite, prix: try #require(Decimale(prix)), pour: try #require(Decimale(pour)),
      taxe: Taxe(categorie: .taxe, taux: .normal), remises: remises, montantNet: .de(net))
  }

  private static func remise(
    _ montant: String, _ pourcentage: String? = nil, de base: String? = nil, frais: Bool = false,
    raison: String = "Remise"
  ) -> RemiseLue {
    RemiseLue(
      estFrais: frais, montant: .de(montant), pourcentage: pourcentage.map { .de($0) }, base: base.map { .de($0) },
      raison: raison, taxe: Taxe(categorie: .taxe, taux: .normal))
  }

  private static func lignes(_ ligne: LigneLue) throws -> (lignes: [String], remarques: Int) {
    var remarques: [Words] = []
    let lignes = try ligne.lignes(1, dite: 1, &remarques).map {
      "\($0.quantite) × \($0.prixUnitaire)" + ($0.remise?.pourcentage.map { " - \($0) %" } ?? "")
        + " = \($0.montantNet)"
    }
    return (lignes, remarques.count)
  }

  @Test(arguments: [
    ("10", "12.50", "1", "125.00", "10 × 12.5 = 125.00", 0),
    ("1000", "3.75", "100", "37.50", "1000 × 0.0375 = 37.50", 0),
    ("300", "10", "3", "1000.00", "300 × 3.333333 = 1000.00", 1),
    ("1", "0.12345678", "1", "0.12", "1 × 0.123457 = 0.12", 1),
    ("5", "1", "0.5", "10.00", "5 × 2 = 10.00", 0),
  ])
  func `the price of several becomes the price of one, if the line stays the same`(
    quantite: String, prix: String, pour: String, net: String, ligne: String, remarques: Int
  ) throws {
    let (lignes, dites) = try Self.lignes(try Self.ligne(quantite, prix, pour: pour, net: net))
    #expect(lignes == [ligne] && dites == remarques)
  }

  @Test(arguments: [("1", "1", "0", "1.00"), ("1", "-1", "1", "-1.00"), ("1", "1", "-2", "1.00")])
  func `a price that cannot be kept is refused`(quantite: String, prix: String, pour: String, net: String) throws {
    let ligne = try Self.ligne(quantite, prix, pour: pour, net: net)
    do {
      _ = try Self.lignes(ligne)
      Issue.record("it was kept")
    } catch let refus as RefusNorme {
      #expect(Refus.norme(refus).code == "terme-non-repris")
    }
  }

  @Test(arguments: [
    (remise("10", "5", de: "200"), ["1 × 200 - 5 % = 190.00"]),
    (remise("10"), ["1 × 200 = 200.00", "-1 × 10 = -10.00"]),
    (remise("10", "5", de: "200", raison: "Geste"), ["1 × 200 = 200.00", "-1 × 10 = -10.00"]),
    (remise("10", "4.99", de: "200"), ["1 × 200 = 200.00", "-1 × 10 = -10.00"]),
    (remise("-10", frais: true), ["1 × 200 = 200.00", "-1 × 10 = -10.00"]),
  ])
  func `a percentage as the ledger states it is a field of the line, any other amount a line of its own`(
    remise: RemiseLue, lignes: [String]
  ) throws {
    #expect(try Self.lignes(try Self.ligne("1", "200", net: "190.00", [remise])).lignes == lignes)
  }

  @Test func `each of several amounts of a line becomes a line, with its role in the file`() throws {
    let ligne = try Self.ligne("2", "10", net: "18.50", [Self.remise("2", "10"), Self.remise("0.50", frais: true)])
    var remarques: [Words] = []
    let lignes = try ligne.lignes(4, dite: 1, &remarques)
    #expect(lignes.map(\.position) == [4, 5, 6] && remarques.count == 1)
    #expect(
      lignes.map(\.termes?.description)
        == [nil, "ajustement=ligne; pourcentage=10", "ajustement=ligne"])
  }

  @Test(arguments: [("125.02", true), ("124.98", true), ("125.11", true), ("125.12", false), ("124.88", false)])
  func `a line keeps its amount within the rounding of its price`(net: String, estGardee: Bool) throws {
    let ligne = try Self.ligne("10", "12.50", net: net)
    var remarques: [Words] = []
    let lignes = Result { () throws(RefusNorme) in try ligne.lignes(1, dite: 1, &remarques) }
    let somme = try? lignes.get().reduce(Int64(0)) { $0 + $1.montantNet.centimes }
    #expect(somme == (estGardee ? Montant.de(net).centimes : nil))
  }

  @Test(arguments: [
    "0", "-0.00", "+1.", ".5", "12.345678901234567890", "9999999999999999999", "1.1234567890123456789",
    "8.4033613445378151260504201681", "000000000000000000000001",
  ])
  func `a decimal of XML is read`(texte: String) { #expect(Decimale(texte) != nil) }

  @Test(arguments: [
    "", "-", ".", "1e3", "1,5", " 1", "1 ", "0x1", "١", "12345678901234567890", "1.2.3",
  ])
  func `a text in another form than a decimal of XML is not read`(texte: String) { #expect(Decimale(texte) == nil) }
}

/// What is taken off or added to the whole.
@Suite struct RemisesDuDocumentTests {
  /// `exemple` in UBL with these elements in the place of what it takes off, and its sums.
  private static func lit(
    _ exemple: Exemple, _ elements: String, remise: String?, frais: String?, ht: String, tva: String, ttc: String
  ) throws -> FactureRecue {
    var xml = try exemple.xml(.ubl)
    xml = xml.replacing("  <cac:TaxTotal>", with: elements + "  <cac:TaxTotal>")
    func total(_ name: String, _ value: String?) -> String {
      value.map { "<cbc:\(name) currencyID=\"EUR\">\($0)</cbc:\(name)>" } ?? ""
    }
    let totaux =
      total("LineExtensionAmount", "30.03") + total("TaxExclusiveAmount", ht) + total("TaxInclusiveAmount", ttc)
      + total("AllowanceTotalAmount", remise) + total("ChargeTotalAmount", frais) + total("PayableAmount", ttc)
    let parts = xml.split(separator: "<cac:LegalMonetaryTotal>")
    let rest = try #require(parts.last?.firstRange(of: "</cac:LegalMonetaryTotal>"))
    xml = "\(parts[0])<cac:LegalMonetaryTotal>\(totaux)\(parts[1][rest.lowerBound...])"
    xml = xml.replacing(">30.03</cbc:TaxableAmount>", with: ">\(ht)</cbc:TaxableAmount>")
      .replacing(">6.01</cbc:TaxAmount>", with: ">\(tva)</cbc:TaxAmount>")
    return try Syntaxe.ubl.lit(Array(xml.utf8))
  }

  private static func element(
    _ montant: String, frais: Bool, raison: String = "Port", taux: String = "", base: String = ""
  ) -> String {
    let (taux, base) =
      taux.isEmpty
      ? ("", "")
      : (
        "<cbc:MultiplierFactorNumeric>\(taux)</cbc:MultiplierFactorNumeric>",
        "<cbc:BaseAmount currencyID=\"EUR\">\(base)</cbc:BaseAmount>"
      )
    return """
      <cac:AllowanceCharge><cbc:ChargeIndicator>\(frais)</cbc:ChargeIndicator><cbc:AllowanceChargeReason>\(raison)\
      </cbc:AllowanceChargeReason>\(taux)<cbc:Amount currencyID="EUR">\(montant)</cbc:Amount>\(base)<cac:TaxCategory><cbc:ID>S</cbc:ID>\
      <cbc:Percent>20</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:AllowanceCharge>
      """
  }

  @Test(arguments: [("Remise", true), ("Geste", false)])
  func `a percentage of the whole as the ledger states it is its own, any other a line`(
    raison: String, estLaSienne: Bool
  ) throws {
    let recue = try Self.lit(
      .unTaux, Self.element("3.00", frais: false, raison: raison, taux: "9.99", base: "30.03"), remise: "3.00",
      frais: nil, ht: "27.03", tva: "5.41", ttc: "32.44")
    #expect(recue.norme.remises.compactMap(\.remise.pourcentage) == (estLaSienne ? [.de("9.99")] : []))
    #expect(recue.norme.lignes.count == (estLaSienne ? 3 : 4))
    let ecrite = recue.norme.avecAjustements
    #expect(ecrite.lignes.count == 3 && ecrite.remises.map(\.remise.montant) == [.de("3")])
    #expect(
      ecrite.remises.map(\.remise.pourcentage) == [.de("9.99")] && ecrite.remises.map(\.remise.base) == [.de("30.03")])
  }

  @Test(
    arguments: [
      ("3.15789", "3.15789", 1), ("3.1578947368", "3.1578947368", 1), ("3.15789473684", nil, 2), ("150.5", "150.5", 1),
      ("0.001", "0.001", 1),
    ] as [(String, String?, Int)])
  func `a percentage keeps its decimals, or goes with its base and is reported`(
    taux: String, garde: String?, remarques: Int
  ) throws {
    let recue = try Self.lit(
      .unTaux, Self.element("3.00", frais: false, raison: "Geste", taux: taux, base: "30.03"), remise: "3.00",
      frais: nil, ht: "27.03", tva: "5.41", ttc: "32.44")
    let remises = recue.norme.avecAjustements.remises.map(\.remise)
    #expect(remises.map { $0.pourcentage?.description } == [garde] && remises.map(\.montant) == [.de("3")])
    #expect(remises.map { $0.base?.description } == [garde == nil ? nil : "30.03"])
    #expect(recue.remarques.count == remarques)
  }

  @Test func `a charge on the whole document becomes a line, and so does its allowance`() throws {
    let recue = try Self.lit(
      .unTaux, Self.element("5.00", frais: true) + Self.element("1.00", frais: false, raison: "Geste"), remise: "1.00",
      frais: "5.00", ht: "34.03", tva: "6.81", ttc: "40.84")
    #expect(recue.norme.remises.isEmpty && recue.norme.totaux.montantRemise == nil)
    #expect(recue.norme.totaux.sousTotal == .de("34.03"))
    #expect(recue.norme.lignes.suffix(2).map(\.designation) == ["Port", "Geste"])
    #expect(recue.norme.lignes.suffix(2).map(\.montantNet) == [.de("5"), .de("-1")])
    #expect(recue.norme.lignes.map(\.position) == [1, 2, 3, 4, 5] && recue.remarques.count == 1)
  }

  @Test func `charges must add up to their stated sum`() throws {
    #expect(throws: RefusNorme.different(Words(same: "BT-108"), enonce: .de("4"), calcule: MontantLarge(.de("5")))) {
      try Self.lit(
        .unTaux, Self.element("5.00", frais: true), remise: nil, frais: "4.00", ht: "35.03", tva: "7.01", ttc: "42.04")
    }
  }
}
