import LedgerDomain
import LedgerWords

/// An invoice below zero, by which Peppol lets a seller credit: for the ledger it is a credit note, with amounts above zero.
extension FactureLue {
  /// Turns it round, if it is one.
  mutating func retourneSiNegative() {
    guard norme.type == .facture, norme.totaux.totalTTC < .zero else { return }
    norme.type = .avoir
    norme.totaux.retourne()
    norme.tvaComptable?.montant.retourne()
    for place in norme.ventilation.indices {
      norme.ventilation[place].base.retourne()
      norme.ventilation[place].tva.retourne()
    }
    for place in lignes.indices { lignes[place].retourne() }
    for place in remises.indices { remises[place].retourne() }
    totalFrais?.retourne()
    remarques.append(
      Words(
        "The invoice below zero is kept as a credit note, with amounts above zero.",
        fr: "La facture négative devient un avoir, avec des montants positifs."))
  }
}

extension Montant {
  /// Turns its sign; that of 0.00 is none.
  fileprivate mutating func retourne() { self = Montant(centimes: -centimes) }
}

extension TotauxNorme {
  fileprivate mutating func retourne() {
    sousTotal.retourne()
    montantRemise?.retourne()
    totalHT.retourne()
    montantTVA.retourne()
    totalTTC.retourne()
    dejaPaye?.retourne()
    netAPayer.retourne()
  }
}

extension LigneLue {
  fileprivate mutating func retourne() {
    if let retournee = Quantite(millioniemes: -quantite.millioniemes) { quantite = retournee }
    montantNet.retourne()
    for place in remises.indices { remises[place].retourne() }
  }
}

extension RemiseLue {
  fileprivate mutating func retourne() {
    montant.retourne()
    base?.retourne()
  }
}
