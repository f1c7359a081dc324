import LedgerModel
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerUseCases

/// Lines that name a quote which they cannot name. No command records them, so documents are made by hand.
struct RenvoisTests {
  private static let quote = FactureID.exemple(0xDE, 1)

  private static func facture(_ part: PartDeDevis, client: ClientID = .c1) -> Facture {
    var facture = Facture(
      id: .exemple(0xFA, 1),
      FactureCreee(
        numero: "F-1", typeDocument: .facture, clientId: client, dateFacture: .aujourdhui, tva: .normal,
        conditionsPaiement: .virement, remisePourcentage: .zero, devise: .euro, notes: ""))
    var ligne = LigneFacture.ligne(.l2, "1", "10", designation: "Ouvrage")
    ligne.devis = part
    facture.apply(.ligneAjoutee(ligne))
    return facture
  }

  private static func devis(_ conclu: DevisConclu.Issue? = nil) -> Facture {
    var devis = Facture(
      id: quote,
      FactureCreee(
        numero: "D-1", typeDocument: .devis, clientId: .c1, dateFacture: .aujourdhui, tva: .normal,
        conditionsPaiement: .virement, remisePourcentage: .zero, devise: .euro, notes: ""))
    devis.apply(.ligneAjoutee(.ligne(.l1, "1", "10", designation: "Ouvrage")))
    if let conclu { devis.apply(.devisConclu(DevisConclu(conclu, le: .aujourdhui))) }
    return devis
  }

  @Test(arguments: [
    ("absent", PartDeDevis(.exemple(0xDE, 9)), devis(), "not in this ledger"),
    ("its own document", PartDeDevis(.exemple(0xFA, 1)), devis(), "that is none"),
    ("a line that is not there", PartDeDevis(quote, .l3), devis(), "a line that D-1 does not have"),
    ("declined", PartDeDevis(quote, .l1), devis(.refuse), "declined or withdrawn"),
    ("withdrawn", PartDeDevis(quote, .l1), devis(.retire), "declined or withdrawn"),
  ])
  func `a line that names it in vain is told`(case: String, part: PartDeDevis, devis: Facture, said: String) {
    let facture = Self.facture(part)
    let documents = [devis.id: devis, facture.id: facture]
    let renvois = facture.renvoisImpossibles { documents[$0] }
    #expect(renvois.count == 1 && renvois[0].message.en.contains(said), "\(renvois)")
  }

  @Test(arguments: [nil, .accepte, .termine, .remplace] as [DevisConclu.Issue?])
  func `a line of its own quote is not`(conclu: DevisConclu.Issue?) {
    let devis = Self.devis(conclu)
    #expect(Self.facture(PartDeDevis(Self.quote, .l1)).renvoisImpossibles { [devis.id: devis][$0] }.isEmpty)
  }

  @Test func `nor may the customer be another`() {
    let devis = Self.devis()
    let renvois = Self.facture(PartDeDevis(Self.quote, .l1), client: .c2).renvoisImpossibles { [devis.id: devis][$0] }
    #expect(renvois.map(\.code) == ["renvoi-impossible"])
  }
}
