import LedgerDomain
import LedgerWords

/// A line as a file states it (BG-25): its price may be for several units, and it may have more than a percentage off.
struct LigneLue {
  /// Its id in the file (BT-126).
  var identifiant: String
  var note: String?
  var designation: String
  var description: String?
  var reference: String?
  var quantite: Quantite
  var unite: Unite
  /// The net price (BT-146) and the quantity that it is for (BT-149).
  var prix: Decimale
  var pour: Decimale
  /// The unit of that quantity (BT-150); nil: that of the line.
  var unitePrix: String?
  var taxe: Taxe
  /// Its discounts (BG-27) and charges (BG-28).
  var remises: [RemiseLue]
  /// Its net amount (BT-131).
  var montantNet: Montant

  /// Converts it to lines of the ledger, the first at `position`: one with at most a percentage off, or one with
  /// further lines beside it.
  func lignes(_ position: Int, _ remarques: inout [Words]) throws(RefusNorme) -> [LigneNorme] {
    let prixUnitaire = try prixUnitaire(&remarques)
    var ligne = LigneNorme(
      position: position, note: note, designation: designation, description: description, reference: reference,
      quantite: quantite, unite: unite, prixUnitaire: prixUnitaire, taxe: taxe, montantNet: montantNet)
    let brut = centimes(prixUnitaire, .zero)
    let calcule = remises.reduce(brut) { $0 + $1.effet }
    guard calcule == Int128(montantNet.centimes) else {
      throw .different(
        terme("BT-131"), enonce: montantNet, calcule: MontantLarge(centimes: calcule))
    }
    guard !remises.isEmpty else { return [ligne] }
    if let remise = enPourcentage(prixUnitaire, brut) {
      ligne.remise = remise
      remarques += remises.compactMap { $0.remarque(lieu) }
      return [ligne]
    }
    guard let base = Montant(centimes: brut) else { throw .inexact(tropGrand: "BT-137") }
    ligne.montantNet = base
    remarques.append(
      Words(
        "\(lieu): what is taken off or added (BG-27, BG-28) stands on lines of its own.",
        fr: "\(lieu) : les remises et frais (BG-27, BG-28) deviennent des lignes."))
    var lignes = [ligne]
    for remise in remises { lignes.append(try remise.ligne(position + lignes.count, taxe)) }
    return lignes
  }

  /// Its name in messages.
  private var lieu: Words { Words("Line \(identifiant)", fr: "Ligne \(identifiant)") }

  /// The name of its terms in messages.
  private func terme(_ termes: String...) -> Words {
    Words(
      "\(termes.joined(separator: " and ")) of line \(identifiant)",
      fr: "\(termes.joined(separator: " et ")) de la ligne \(identifiant)")
  }

  /// The price of one unit, to six decimals. If it was rounded, the net amount must still be the same.
  private func prixUnitaire(_ remarques: inout [Words]) throws(RefusNorme) -> PrixUnitaire {
    if let unitePrix, unitePrix != unite.description {
      throw .inexact(
        terme("BT-150"),
        Words(
          "the price is of \(unitePrix), and the quantity counts \(unite)",
          fr: "le prix est en \(unitePrix), et la quantité en \(unite)"))
    }
    let terme = pour == .une ? terme("BT-146") : terme("BT-146", "BT-149")
    guard let (millioniemes, estExact) = prix.parUnite(pour), let arrondi = PrixUnitaire(millioniemes: millioniemes)
    else {
      throw .inexact(
        terme, Words("the price of one is below zero or too large", fr: "le prix unitaire est négatif ou trop grand"))
    }
    guard !estExact else { return arrondi }
    guard remises.reduce(centimes(arrondi, .zero), { $0 + $1.effet }) == Int128(montantNet.centimes) else {
      throw .inexact(
        terme, Words("the price of one has more than six decimals", fr: "le prix unitaire a plus de six décimales"))
    }
    remarques.append(
      Words(
        "\(terme): the price of one is rounded to \(arrondi); the line comes to the same.",
        fr: "\(terme) : le prix unitaire est arrondi à \(arrondi) ; le montant de la ligne est le même."))
    return arrondi
  }

  /// Its only discount as a percentage of at most two decimals, if that gives the same amount; else nil.
  private func enPourcentage(_ prix: PrixUnitaire, _ brut: Int128) -> Remise? {
    guard remises.count == 1, let remise = remises.first, !remise.estFrais, let base = Montant(centimes: brut) else {
      return nil
    }
    let proches = Pourcentage.proches(de: Int128(remise.montant.centimes), sur: brut)
    for taux in [remise.pourcentage].compactMap(\.self) + proches
    where taux > .zero && centimes(prix, taux) == Int128(montantNet.centimes) {
      return Remise(pourcentage: taux, base: base, montant: remise.montant)
    }
    return nil
  }

  /// The net amount for `prix` and `remise`, in cents.
  private func centimes(_ prix: PrixUnitaire, _ remise: Taux) -> Int128 {
    LigneComptee(id: .nul, quantite: quantite, prixUnitaire: prix, imposition: nil, remisePourcentage: remise)
      .centimesNets
  }
}

/// Percentages of at most two decimals.
enum Pourcentage {
  /// The percentages that `montant` of `base` may stand for: the nearest, the one below and the one above.
  static func proches(de montant: Int128, sur base: Int128) -> [Taux] {
    guard base != 0, montant.magnitude < 1 << 64 else { return [] }
    let signe: Int128 = base < 0 ? -1 : 1
    let proche = Arrondi.demiSupAbsolu(montant * signe * 10_000, par: base * signe)
    return [proche, proche - 1, proche + 1].compactMap { Int64(exactly: $0).flatMap { Taux(centiemes: $0) } }
  }
}
