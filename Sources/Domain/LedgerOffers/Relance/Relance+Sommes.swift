package import LedgerModel

extension Relance {
  /// The amounts that it asks for, by currency; `devise` tells the currency of a document.
  package func sommes(_ devise: (FactureID) -> Devise?) -> [(devise: Devise, montant: MontantLarge)] {
    var sommes: [Devise: MontantLarge] = [:]
    for ligne in lignes where ligne.niveau != nil {
      sommes[devise(ligne.factureId) ?? .euro, default: .zero] += MontantLarge(ligne.demande)
    }
    return sommes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
