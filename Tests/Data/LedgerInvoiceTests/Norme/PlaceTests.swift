import LedgerModel
import Testing

@testable import LedgerInvoice

/// The tables of both syntaxes of the norm.
@Suite struct PlaceTests {
  @Test(arguments: [false, true])
  func `both syntaxes have the same terms`(estAvoir: Bool) {
    let (cii, ubl) = (Chemins.cii, estAvoir ? Chemins.creditNote : Chemins.invoice)
    // UBL has the creditor among the identifiers of the seller.
    #expect(Self.noms(cii).subtracting([.creancier]) == Self.noms(ubl))
    #expect(Self.noms(cii.groupe(.lignes)) == Self.noms(ubl.groupe(.lignes)))
  }

  @Test func `a term has its place wherever files state it`() {
    // These stand in another term's place, or in no file.
    let ailleurs: Set<Terme.Nom> = [
      .prixDevis, .escompte, .texte, .precedente, .autreCompte, .livraisonLigne3, .livraisonRegion, .vendeurId,
      .vendeurLigne3, .vendeurRegion, .acheteurNom, .acheteurLigne3, .acheteurRegion, .identifiant, .note, .description,
      .parQuantite, .tvaComptable, .ajustement, .pourcentage, .base, .numero, .type, .echeance, .prixNet, .quantite,
      .prixTTC,
    ]
    let places = Self.noms(.cii).union(Self.noms(Chemins.cii.groupe(.lignes)))
    #expect(places.union(ailleurs) == Set(Terme.Nom.allCases) && places.isDisjoint(with: ailleurs))
  }

  private static func noms(_ chemins: Chemins) -> Set<Terme.Nom> { Set(chemins.joints.map(\.nom)) }
}
