package import LedgerModel

extension LigneFacture {
  /// A line with these fields.
  package static func ligne(
    _ id: LigneID, _ quantite: String, _ prix: String, tva: String? = nil, designation: String = "Article"
  ) -> LigneFacture {
    LigneFacture(
      id: id, designation: designation, quantite: .de(quantite), prixUnitaire: .de(prix), tauxTVA: tva.map { .de($0) })
  }

  /// 100.00 at the document's rate: 120.00 with VAT at 20 %.
  package static let cafe = ligne(.l1, "2", "50", designation: "Café en grains")
  /// 37.05 at 5.5 %: 39.09 with VAT.
  package static let the = ligne(.l2, "3", "12.35", tva: "5.5", designation: "Thé vert")
  /// One of the coffees comes back: −50.00 at the document's rate.
  package static let retour = ligne(.l3, "-1", "50", designation: "Retour de café")
  /// Given away: 0.00.
  package static let gratuit = ligne(.l1, "1", "0", designation: "Échantillon")
  /// The largest line there may be: 92,233,720,368,547,758.07.
  package static let enorme = ligne(.l1, "9223372036854.775807", "10000", tva: "0", designation: "Trésor")

  /// The same line under another id.
  package func avec(_ id: LigneID) -> LigneFacture { copie(id) }
}
