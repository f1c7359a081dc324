import LedgerModel

/// Deductions and charges (BG-20, BG-21, BG-27, BG-28), in the ledger lines with the term `ajustement`: sums and VAT stay
/// equal.
extension FactureNorme {
  /// The same document with these lines as amounts, as in a file. A document with no other line keeps them as lines, since a
  /// file has at least one (BR-16).
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
      case .arrondi where ecrite.lignes.last.map { $0.taxe == ligne.taxe && ligne.estUnArrondi(de: $0) } ?? false:
        ecrite.ajuste(ligne)
      case .acompte: ecrite.rend(ligne)
      case .ligne, .arrondi, .document: ecrite.ajusteTout(ligne)
      }
    }
    return ecrite
  }

  private mutating func ajoute(_ ligne: LigneNorme) {
    lignes.append(ligne)
    lignes[lignes.count - 1].position = lignes.count
  }

  /// Turns `ajustement` into an amount of the last line.
  private mutating func ajuste(_ ajustement: LigneNorme) {
    guard let net = Redaction.montant(ajustement.effet + Int128(lignes[lignes.count - 1].montantNet.centimes)) else {
      return ajoute(ajustement)
    }
    lignes[lignes.count - 1].montantNet = net
    if ajustement.ajustement == .ligne { lignes[lignes.count - 1].ajustements.append(ajustement.enRemise) }
  }

  /// Turns `reprise`, which takes a deposit back, into an amount paid before.
  private mutating func rend(_ reprise: LigneNorme) {
    let tva = reprise.termes[.ajustement].first?.precisionEnMontant ?? .zero
    if !ajouteReprise(-reprise.montantNet.centimes, tva.centimes, reprise.taxe) { ajoute(reprise) }
  }

  /// Adds `net` and its `tva`, in cents, to its sums and to the amount paid before; both are below zero for a take-back. False
  /// if the document has no VAT of that kind.
  package mutating func ajouteReprise(_ net: Int64, _ tva: Int64, _ taxe: Taxe) -> Bool {
    guard let place = ventilation.firstIndex(where: { $0.taxe == taxe }) else { return false }
    func plus(_ montant: Montant, _ centimes: Int64) -> Montant { Montant(centimes: montant.centimes &+ centimes) }
    ventilation[place].base = plus(ventilation[place].base, net)
    ventilation[place].tva = plus(ventilation[place].tva, tva)
    totaux.sousTotal = plus(totaux.sousTotal, net)
    totaux.totalHT = plus(totaux.totalHT, net)
    totaux.montantTVA = plus(totaux.montantTVA, tva)
    totaux.totalTTC = plus(totaux.totalTTC, net &+ tva)
    let paye = plus(totaux.dejaPaye ?? .zero, net &+ tva)
    totaux.dejaPaye = paye == .zero ? nil : paye
    return true
  }

  /// Turns `ajustement` into an amount of the document.
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
  /// Its place in a file; nil: a line.
  var ajustement: Ajustement? { termes.valeur(.ajustement).flatMap { Ajustement(rawValue: $0) } }

  /// Whether roundings of `ligne` explain it: two cents, or a unit of the last decimal of its price and of its quantity.
  fileprivate func estUnArrondi(de ligne: LigneNorme) -> Bool {
    func unite(_ millioniemes: Int64, _ premiere: Int) -> Int128 {
      var unite: Int128 = 1
      while unite < Int128(premiere), Int128(millioniemes).isMultiple(of: unite * 10) { unite *= 10 }
      return unite
    }
    let (prix, quantite) = (ligne.prixUnitaire.millioniemes, ligne.quantite.millioniemes)
    let duPrix = Int128(quantite.magnitude) * unite(prix, 10_000)
    let estEntiere = quantite.isMultiple(of: 1_000_000)
    let deLaQuantite = estEntiere ? 0 : Int128(prix) * unite(quantite, 100_000)
    let marge = max(2, (duPrix + deLaQuantite) / 10_000_000_000 + 2)
    return Int128(montantNet.centimes).magnitude <= marge.magnitude
  }

  /// The amount that it adds, in cents.
  fileprivate var effet: Int128 { Int128(montantNet.centimes) }

  /// It as an amount.
  fileprivate var enRemise: Remise {
    // A deduction below zero is still a deduction: files use it in a document below zero.
    let estFrais = quantite.millioniemes > 0
    let code = termes[.ajustement].first?.precision
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
