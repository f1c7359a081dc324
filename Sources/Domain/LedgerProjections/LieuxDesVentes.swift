package import LedgerModel

/// The places of sales of documents, as far as they may be elsewhere than the seller: few documents have any.
package struct LieuxDesVentes: Sendable {
  /// Of drafts, where they are delivered, and the end of their period.
  private var livraisons: [Int: Adresse] = [:]
  private var periodes: [Int: Jour] = [:]
  /// Of issued documents.
  private var lieux: [Int: LieuxDeVente] = [:]

  /// Without documents.
  package init() {}

  /// The places of documents whose goods are sold from a distance, in their order.
  var aDistance: [Int] { lieux.filter { $0.value.sontADistance }.keys.sorted() }

  /// Notes what the draft at `place` says of its delivery.
  package mutating func note(_ affaire: Affaire, _ place: Int) {
    if let adresse = affaire.livraison?.adresse { livraisons[place] = adresse }
    if let fin = affaire.periodeFacturation?.fin { periodes[place] = fin }
  }

  /// Notes a change of that.
  package mutating func note(_ affaire: AffaireModifiee, _ place: Int) {
    if affaire.livraison != .inchange { livraisons[place] = affaire.livraison.valeur?.adresse }
    if affaire.periodeFacturation != .inchange { periodes[place] = affaire.periodeFacturation.valeur?.fin }
  }

  /// Where the draft at `place` says that it is delivered.
  func livraison(_ place: Int) -> Adresse? { livraisons.isEmpty ? nil : livraisons[place] }

  /// The places of the draft `facture` at `place`, which `envoyee` issues, as ``Facture/lieuxDAilleurs(origine:)`` has them; `livraison` is
  /// the day of its delivery, `creditee` the place of the document that it credits.
  package mutating func envoie(
    _ facture: FactureComptee, _ envoyee: FactureEnvoyee, _ place: Int, livraison: Jour?, creditee: Int?
  ) -> LieuxDeVente? {
    defer { if !livraisons.isEmpty || !periodes.isEmpty { (livraisons[place], periodes[place]) = (nil, nil) } }
    if let origine = creditee {
      if !lieux.isEmpty { lieux[place] = lieux[origine] }
      return lieux[place]
    }
    let siens = LieuxDeVente.ailleurs(
      envoyee, livraison: self.livraison(place),
      le: livraison ?? (periodes.isEmpty ? nil : periodes[place]) ?? facture.dateFacture)
    if let siens { lieux[place] = siens }
    return siens
  }
}
