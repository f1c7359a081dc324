package import LedgerModel

/// A line that says its amount alone, where its quantity cannot be said.
extension LigneFacture {
  /// Whether its quantity has more decimals than invoices in France have: four (BR-FR-DEC-02).
  package var depasseQuatreDecimales: Bool { !quantite.millioniemes.isMultiple(of: 100) }

  /// The same line as a quantity of one (minus one below zero) at the price of `net` cents; nil if that is not a price.
  package func enBloc(_ net: Int128) -> LigneFacture? {
    guard let quantite = Quantite(millioniemes: net < 0 ? -1_000_000 : 1_000_000),
      let prix = Int64(exactly: net.magnitude * 10_000).flatMap({ PrixUnitaire(millioniemes: $0) })
    else { return nil }
    var bloc = self
    (bloc.quantite, bloc.prixUnitaire, bloc.remisePourcentage, bloc.unite) = (quantite, prix, .zero, .unite)
    return bloc
  }
}
