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
  /// What else it states.
  var termes: [Terme] = []

  /// Converts it to lines of the ledger, the first at `position`: one with at most a percentage off, or one with
  /// further lines beside it. Its amount may differ by `tolerance` cents from what its price comes to (PEPPOL-EN16931-R120).
  func lignes(
    _ position: Int, dite place: Int, tolerance: Int128 = 0, _ remarques: inout [Words]
  ) throws(RefusNorme) -> [LigneNorme] {
    var termes = termes
    let prixUnitaire = try prixUnitaire(&remarques, &termes)
    if identifiant != "\(place)" { termes.insert(Terme(.identifiant, identifiant), at: 0) }
    var ligne = LigneNorme(
      position: position, note: note, designation: designation, description: description, reference: reference,
      quantite: quantite, unite: unite, prixUnitaire: prixUnitaire, taxe: taxe, montantNet: montantNet)
    let brut = centimes(prixUnitaire, .zero)
    let calcule = remises.reduce(brut) { $0 + $1.effet }
    let ecart = Int128(montantNet.centimes) - calcule
    guard ecart.magnitude <= tolerance else {
      throw .different(
        terme("BT-131"), enonce: montantNet, calcule: MontantLarge(centimes: calcule))
    }
    ligne.termes = Termes(termes)
    guard !remises.isEmpty || ecart != 0 else { return [ligne] }
    if ecart == 0, let remise = enPourcentage(prixUnitaire, brut) {
      ligne.remise = remise
      return [ligne]
    }
    guard let base = Montant(centimes: brut) else { throw .inexact(tropGrand: "BT-137") }
    ligne.montantNet = base
    remarques.append(
      Words(
        "\(lieu): what is taken off, added or rounded (BG-27, BG-28) stands on lines of its own.",
        fr: "\(lieu) : les remises, frais et arrondis (BG-27, BG-28) deviennent des lignes."))
    remarques += RemiseLue.remarques(remises, lieu)
    var lignes = [ligne]
    for remise in remises { lignes.append(try remise.ligne(position + lignes.count, taxe, de: .ligne)) }
    if let ecart = Montant(centimes: ecart), ecart != .zero {
      let arrondi = RemiseLue(
        estFrais: ecart > .zero, montant: ecart < .zero ? Montant(centimes: -ecart.centimes) : ecart, raison: "Arrondi")
      lignes.append(try arrondi.ligne(position + lignes.count, taxe, de: .arrondi))
    }
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
  private func prixUnitaire(
    _ remarques: inout [Words], _ termes: inout [Terme]
  ) throws(RefusNorme) -> PrixUnitaire {
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
    guard !estExact else {
      if pour != .une, let nombre = pour.exact(6).flatMap({ Int64(exactly: $0) }).flatMap(Quantite.init(millioniemes:))
      {
        termes.append(Terme(.parQuantite, "\(nombre)"))
      }
      return arrondi
    }
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

  /// Its only discount, if the ledger states it so and the percentage gives the same amount; else nil.
  private func enPourcentage(_ prix: PrixUnitaire, _ brut: Int128) -> Remise? {
    guard remises.count == 1, let remise = remises.first, let taux = remise.pourcentageUsuel, taux > .zero,
      centimes(prix, taux) == Int128(montantNet.centimes)
    else { return nil }
    return Remise(pourcentage: Pourcentage(taux), base: Montant(centimes: brut), montant: remise.montant)
  }

  /// The net amount for `prix` and `remise`, in cents.
  private func centimes(_ prix: PrixUnitaire, _ remise: Taux) -> Int128 { Self.centimes(prix, quantite, remise) }

  /// The net amount of a line, in cents.
  static func centimes(_ prix: PrixUnitaire, _ quantite: Quantite, _ remise: Taux) -> Int128 {
    LigneComptee(id: .nul, quantite: quantite, prixUnitaire: prix, imposition: nil, remisePourcentage: remise)
      .centimesNets
  }
}
