import LedgerData
import LedgerModel
import LedgerProjections
import LedgerTestSupport
import Testing

@testable import LedgerExchange

/// What a file states of the VAT, the remise and the unit of lines.
struct TaxationEnonceeTests {
  private static func document(_ champs: String, _ suite: String = "") -> String {
    #"{"id":"\#(FactureID.f1)","numero":"X-1","dateFacture":"2026-01-10","statut":"Envoyée","tva":20,"conditionsPaiement":"Virement","remisePourcentage":0,"notes":"","clientId":"\#(ClientID.c1)","#
      + #""client":{"nom":"Durand"},"lignes":[{"designation":"L","quantite":1,"prixUnitaire":10\#(champs)}]\#(suite)}"#
  }

  /// The fields of a line, and its rate, category and reason, or the code of the refusal.
  static let cas: [(champs: String, attendu: String)] = [
    ("", "20 % S"), (#","categorieTVA":"S""#, "20 % S"), (#","tauxTVA":0"#, "0 %"),
    (#","categorieTVA":"AE""#, "0 % (AE) AE VATEX-EU-AE Autoliquidation"),
    (#","tauxTVA":0,"categorieTVA":"ae""#, "0 % (AE) AE VATEX-EU-AE Autoliquidation"),
    (#","tauxTVA":0,"motifExoneration":"vatex-eu-g""#, "0 % (G) G VATEX-EU-G Exonération de TVA, art. 262, I du CGI"),
    (
      #","categorieTVA":"E","motifExoneration":"VATEX-FR-FRANCHISE","mentionExoneration":"Sans TVA""#,
      "0 % (E) E VATEX-FR-FRANCHISE Sans TVA"
    ), (#","categorieTVA":"E""#, "motif-absent"), (#","tauxTVA":20,"categorieTVA":"E""#, "categorie-et-taux"),
    (#","tauxTVA":0,"categorieTVA":"S""#, "categorie-et-taux"), (#","categorieTVA":"X""#, "categorie-inconnue"),
    (#","categorieTVA":"E","motifExoneration":"VATEX-X""#, "motif-inconnu"),
    (#","mentionExoneration":"Sans TVA""#, "mention-sans-motif"), (#","unite":"lustre""#, "unite-inconnue"),
    (#","nature":"chose""#, "nature-inconnue"),
  ]

  @Test(arguments: cas) func `a stated taxation is taken as it is meant, or refused`(
    cas: (champs: String, attendu: String)
  ) throws {
    var essai = try Essai()
    let report = try essai.importe(Self.document(cas.champs))
    guard report.refusals.isEmpty else {
      #expect(report.refusals.map(\.code) == [cas.attendu])
      return
    }
    let facture = try #require(essai.repository.etat.factures.first)
    let ligne = facture.lignes[0]
    let parts = [facture.imposition(ligne).categorie?.rawValue, ligne.exoneration?.motif, ligne.exoneration?.mention]
    #expect((["\(facture.imposition(ligne))"] + parts.compactMap(\.self)).joined(separator: " ") == cas.attendu)
    #expect(try essai.importe(Self.document(cas.champs)).unchanged == 1)
  }

  static let autres = [
    #","remisePourcentage":0,"unite":"HUR""#, #","remisePourcentage":5,"unite":"C62""#,
    #","remisePourcentage":5,"unite":"HUR","nature":"bien""#, #","remisePourcentage":5,"unite":"HUR","montantNet":10"#,
  ]

  @Test(arguments: autres) func `a value that differs from the recorded one is refused`(champs: String) throws {
    var essai = try Essai()
    #expect(
      try essai.importe(Self.document(#","remisePourcentage":5,"unite":"HUR","nature":"service""#)).isComplete)
    let report = try essai.importe(Self.document(champs))
    #expect(report.refusals.map(\.code) == ["deja-la-et-differente"])
  }

  @Test func `a total that is stated otherwise than it was issued is a refusal`() throws {
    var essai = try Essai()
    #expect(try essai.importe(Self.document("")).isComplete)
    let report = try essai.importe(Self.document("", #","totaux":{"totalTTC":12.01}"#))
    #expect(report.refusals.map(\.code) == ["deja-la-et-differente"])
    #expect(try essai.importe(Self.document("", #","totaux":{"totalTTC":12.00}"#)).unchanged == 1)
  }
}
