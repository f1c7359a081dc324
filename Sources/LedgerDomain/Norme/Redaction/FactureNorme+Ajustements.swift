/// Amounts taken off or added (BG-20, BG-21, BG-27, BG-28), which are lines of the ledger with the fact `ajustement`:
/// sums and VAT come to the same.
extension FactureNorme {
  /// The same document with these lines as amounts, as a file has them. One without any other line keeps them as lines,
  /// since a file has at least one (BR-16).
  package var avecAjustements: FactureNorme {
    guard lignes.contains(where: { $0.ajustement != nil }), lignes.contains(where: { $0.ajustement == nil }) else {
      return self
    }
    var ecrite = self
    ecrite.lignes = []
    for ligne in lignes {
      switch ligne.ajustement {
      case nil: ecrite.ajoute(ligne)
      case .ligne where ecrite.lignes.last?.taxe == ligne.taxe: ecrite.ajuste(ligne)
      case .arrondi where ecrite.lignes.last?.taxe == ligne.taxe && ligne.estUnArrondi: ecrite.ajuste(ligne)
      case .ligne, .arrondi, .document: ecrite.ajusteTout(ligne)
      }
    }
    return ecrite
  }

  private mutating func ajoute(_ ligne: LigneNorme) {
    lignes.append(ligne)
    lignes[lignes.count - 1].position = lignes.count
  }

  /// Makes of `ajustement` an amount of the last line.
  private mutating func ajuste(_ ajustement: LigneNorme) {
    guard let net = Redaction.montant(ajustement.effet + Int128(lignes[lignes.count - 1].montantNet.centimes)) else {
      return ajoute(ajustement)
    }
    lignes[lignes.count - 1].montantNet = net
    if ajustement.ajustement == .ligne { lignes[lignes.count - 1].ajustements.append(ajustement.enRemise) }
  }

  /// Makes of `ajustement` an amount of the document.
  private mutating func ajusteTout(_ ajustement: LigneNorme) {
    let remise = ajustement.enRemise
    let dite = remise.estFrais ? totaux.montantFrais : totaux.montantRemise
    guard let sousTotal = Redaction.montant(Int128(totaux.sousTotal.centimes) - ajustement.effet),
      let somme = Redaction.montant(Int128((dite ?? .zero).centimes) + Int128(remise.montant.centimes))
    else { return ajoute(ajustement) }
    totaux.sousTotal = sousTotal
    if remise.estFrais { totaux.montantFrais = somme } else { totaux.montantRemise = somme }
    remises.append(RemiseNorme(taxe: ajustement.taxe, remise: remise))
  }
}

extension LigneNorme {
  /// What it is in a file; nil: a line.
  var ajustement: Ajustement? { termes.valeur(.ajustement).flatMap { Ajustement(rawValue: $0) } }

  /// Whether it is no more than a line may be rounded by.
  fileprivate var estUnArrondi: Bool { abs(montantNet.centimes) <= 2 }

  /// What it adds, in cents.
  fileprivate var effet: Int128 { Int128(montantNet.centimes) }

  /// The amount that it stands for.
  fileprivate var enRemise: Remise {
    // Less than nothing taken off is still taken off: a file says it so of a document below zero.
    let estFrais = quantite.millioniemes > 0
    // What was sent before codes were asked may have one of the other list; its name says it then.
    let code = termes[.ajustement].first?.selonSaListe(estFrais: estFrais)?.precision
    let montant = Montant(centimes: estFrais ? montantNet.centimes : -montantNet.centimes)
    var remise = Remise(
      pourcentage: termes[.pourcentage].first?.pourcentage, base: termes[.base].first?.montant, montant: montant)
    remise.estFrais = estFrais
    remise.code = code
    let estUsuelle = designation == Remise.raisonUsuelle || designation == Remise.fraisUsuels
    remise.raison = code != nil && estUsuelle ? nil : designation
    return remise
  }
}
