import LedgerModel
import LedgerNorm
import LedgerWords

/// An invoice below zero, by which Peppol lets a seller credit, and Germany cancel (384): the ledger turns it into a credit
/// note, with amounts above zero.
extension FactureLue {
  /// Turns a document below zero into its opposite; a credit note stays a credit note. Returns whether it was one.
  mutating func retourneSiNegative() -> Bool {
    guard norme.totaux.totalTTC < .zero, norme.type != .acompte else { return false }
    let estAvoir = norme.estAvoir
    if !estAvoir { norme.type = .avoir }
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
      estAvoir
        ? Words(
          "The credit note below zero is kept with amounts above zero.",
          fr: "L'avoir négatif est repris avec des montants positifs.")
        : Words(
          "The invoice below zero is kept as a credit note, with amounts above zero.",
          fr: "La facture négative devient un avoir, avec des montants positifs."))
    return estAvoir
  }
}

extension Montant {
  /// Changes its sign; 0.00 stays.
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
    arrondi?.retourne()
    netAPayer.retourne()
  }
}

extension LigneLue {
  fileprivate mutating func retourne() {
    quantite = quantite.oppose
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
