package import LedgerModel

extension Relance {
  /// The amounts that it asks for, by currency; `devise` tells the currency of a document.
  package func sommes(_ devise: (FactureID) -> Devise?) -> [(devise: Devise, montant: MontantLarge)] {
    var sommes: [Devise: MontantLarge] = [:]
    for ligne in nommees {
      sommes[devise(ligne.factureId) ?? .euro, default: .zero] += MontantLarge(ligne.demande)
    }
    return sommes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension Relance.Ligne {
  /// The amount that the letter asks for.
  package var demande: Montant { solde.sauf(litige) }
}

extension Montant {
  /// The amount without a part of it; a log of others may state any two amounts.
  package func sauf(_ part: Montant) -> Montant {
    Montant(centimes: Int64(clamping: Int128(centimes) - Int128(part.centimes)))
  }
}
