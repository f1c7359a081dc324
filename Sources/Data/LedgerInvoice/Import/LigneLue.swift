import LedgerModel
import LedgerNorm
import LedgerWords

/// A line as in its file (BG-25): its numbers may have any number of decimals, its price may be for several units, and it may
/// have more discounts than a percentage.
struct LigneLue {
  /// Its id in the file (BT-126).
  var identifiant: String
  var note: String?
  var designation: String
  var description: String?
  var reference: String?
  var quantite: Decimale
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
  /// Its kind in Factur-X EXTENDED (BT-X-8); nil or `DETAIL`: a sale.
  var titre: String?
  /// Its other terms.
  var termes: [Terme] = []
  /// Whether its amounts are in forints.
  var estEnForints = false
  /// Whether its gross price is left out, because it is for another quantity than the net price.
  var estSansBrut = false

  /// The kinds of a heading (BT-X-8).
  static let titres = ["GROUP", "INFORMATION"]

  /// Whether it is a heading, whose amount other lines repeat.
  var estUnTitre: Bool { titre.map(Self.titres.contains) ?? false }

  /// Converts it to lines of the ledger, the first at `position`: one with at most a percentage off, or one with further lines
  /// beside it; an empty line gives none. In France (`estFrancaise`) numbers have few decimals in files.
  func lignes(
    _ position: Int, dite place: Int, estFrancaise: Bool = false, _ remarques: inout [Words]
  ) throws(RefusNorme) -> [LigneNorme] {
    if estSansBrut {
      remarques.append(
        Words(
          "\(lieu): the gross price (BT-148) is left out, because it is for another quantity than the net price.",
          fr:
            "\(lieu) : le prix brut (BT-148) n'est pas repris, car il n'est pas pour la même quantité que le prix net.")
      )
    }
    guard !quantite.estNul else { return try sansQuantite(position, &remarques) }
    guard !aUnMontantRetourne else {
      remarques.append(
        Words(
          "\(lieu) counts below zero, as its amount (BT-131): its quantity becomes \(quantite.oppose.texte).",
          fr: "\(lieu) est comptée en négatif, comme son montant (BT-131) : sa quantité devient "
            + "\(quantite.oppose.texte)."))
      var retournee = self
      retournee.quantite = quantite.oppose
      return try retournee.lignes(position, dite: place, estFrancaise: estFrancaise, &remarques)
    }
    if let autreUnite {
      remarques.append(
        Words(
          "\(terme("BT-150")) is left out: \"\(Texte.cite(autreUnite))\" is not the unit of the quantity, and the amount counts in "
            + "\(unite).",
          fr:
            "\(terme("BT-150")) n'est pas repris : « \(Texte.cite(autreUnite)) » n'est pas l'unité de la quantité, et le montant "
            + "compte en \(unite)."))
    }
    var termes = termes
    let nombres = try nombres(estFrancaise: estFrancaise, &remarques, &termes)
    if identifiant != "\(place)" { termes.insert(Terme(.identifiant, identifiant), at: 0) }
    var ligne = LigneNorme(
      position: position, note: note, designation: designation, description: description, reference: reference,
      quantite: nombres.quantite, unite: unite, prixUnitaire: nombres.prix, taxe: taxe, montantNet: montantNet)
    ligne.termes = Termes(termes)
    let brut = Self.centimes(nombres.prix, nombres.quantite, .zero)
    let calcule = remises.reduce(brut) { $0 + $1.effet }
    let ecart = Int128(montantNet.centimes) - calcule
    guard !remises.isEmpty || ecart != 0 else { return [ligne] }
    if ecart == 0, let remise = enPourcentage(nombres, brut) {
      ligne.remise = remise
      return [ligne]
    }
    guard let base = Montant(centimes: brut) else { throw .inexact(tropGrand: "BT-137") }
    ligne.montantNet = base
    remarques.append(
      Words(
        "\(lieu): discounts, charges and roundings (BG-27, BG-28) become lines.",
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

  /// The discounts and charges of a line of quantity 0.
  private func sansQuantite(_ position: Int, _ remarques: inout [Words]) throws(RefusNorme) -> [LigneNorme] {
    let somme = remises.reduce(Int128(0)) { $0 + $1.effet }
    guard somme == Int128(montantNet.centimes) else {
      throw .different(terme("BT-131"), enonce: montantNet, calcule: MontantLarge(centimes: somme))
    }
    let nom = Texte.cite(designation)
    remarques.append(
      Words(
        "\(lieu) is left out: the quantity of \"\(nom)\" is 0.",
        fr: "\(lieu) n'est pas reprise : la quantité de « \(nom) » est 0."))
    var lignes: [LigneNorme] = []
    for remise in remises { lignes.append(try remise.ligne(position + lignes.count, taxe, de: .document)) }
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

  /// Its only discount, if the ledger can state it and the percentage gives the same amount; else nil.
  private func enPourcentage(_ nombres: Nombres, _ brut: Int128) -> Remise? {
    guard remises.count == 1, let remise = remises.first, let taux = remise.pourcentageUsuel, taux > .zero,
      Self.centimes(nombres.prix, nombres.quantite, taux) == Int128(montantNet.centimes)
    else { return nil }
    return Remise(pourcentage: Pourcentage(taux), base: Montant(centimes: brut), montant: remise.montant)
  }

  /// The net amount of a line, in cents.
  static func centimes(_ prix: PrixUnitaire, _ quantite: Quantite, _ remise: Taux) -> Int128 {
    LigneComptee(id: .nul, quantite: quantite, prixUnitaire: prix, imposition: nil, remisePourcentage: remise)
      .centimesNets
  }
}

extension LigneLue {
  /// A heading: it sells nothing.
  init(titre: String, identifiant: String, designation: String) {
    self.init(
      identifiant: identifiant, designation: designation, quantite: .une, unite: .unite, prix: .une, pour: .une,
      taxe: Taxe(categorie: .tauxZero, taux: .zero), remises: [], montantNet: .zero, titre: titre)
  }
}

/// The numbers of a line that the ledger computes with: six decimals at most.
extension LigneLue {
  struct Nombres {
    let prix: PrixUnitaire
    let quantite: Quantite
  }

  /// The price of one unit and the quantity, rounded if the file has more decimals. Exports repeat the numbers of the file,
  /// except French ones, which have six and four decimals.
  private func nombres(
    estFrancaise: Bool, _ remarques: inout [Words], _ termes: inout [Terme]
  ) throws(RefusNorme) -> Nombres {
    try exigeMontant()
    guard let (prix, estExact) = prix.parUnite(pour) else {
      throw .inexact(
        pour == .une ? terme("BT-146") : terme("BT-146", "BT-149"),
        Words("the price of one is below zero or too large", fr: "le prix unitaire est négatif ou trop grand"))
    }
    guard let quantite = quantiteArrondie(prix) else { throw .inexact(tropGrand: "BT-129") }
    if pour != .une, let nombre = pour.exact(6).flatMap({ Int64(exactly: $0) }),
      let parQuantite = Quantite(millioniemes: nombre)
    {
      termes.append(Terme(.parQuantite, "\(parQuantite)"))
    }
    if !estExact {
      let estCourt = self.prix.texte.utf8.count <= Terme.decimaleMax
      if (estFrancaise && self.prix.precision > 6) || pour.precision > 6 || !estCourt {
        remarques.append(arrondi("BT-146", "\(prix)"))
      } else {
        termes.append(Terme(.prixNet, self.prix.texte))
        remarques.append(garde("BT-146", self.prix.texte, "\(prix)"))
      }
    }
    if self.quantite.exact(6) != Int128(quantite.millioniemes) {
      if estFrancaise || self.quantite.texte.utf8.count > Terme.decimaleMax {
        remarques.append(arrondi("BT-129", "\(quantite)"))
      } else {
        termes.append(Terme(.quantite, self.quantite.texte))
        remarques.append(garde("BT-129", self.quantite.texte, "\(quantite)"))
      }
    }
    return Nombres(prix: prix, quantite: quantite)
  }

  private func arrondi(_ terme: String, _ valeur: String) -> Words {
    Words(
      "\(self.terme(terme)) is rounded to \(valeur); the line comes to the same.",
      fr: "\(self.terme(terme)) est arrondi à \(valeur) ; le montant de la ligne est le même.")
  }

  private func garde(_ terme: String, _ texte: String, _ valeur: String) -> Words {
    Words(
      "\(self.terme(terme)): the ledger reckons with \(valeur); files state \(Texte.cite(texte)) again.",
      fr: "\(self.terme(terme)) : le registre compte avec \(valeur) ; les fichiers indiquent de nouveau "
        + "\(Texte.cite(texte)).")
  }

  /// The quantity of six decimals; of four, if the amount of the line stays: files of France have four.
  private func quantiteArrondie(_ prix: PrixUnitaire) -> Quantite? {
    let entiere = quantite.arrondi(6)
    // A quantity is never zero.
    let millioniemes = entiere == 0 ? (quantite.valeur < 0 ? -1 : 1) : entiere
    guard let exacte = Int64(exactly: millioniemes).flatMap(Quantite.init(millioniemes:)) else { return nil }
    guard quantite.precision > 6, let courte = Int64(exactly: quantite.arrondi(4)), courte != 0,
      let courte = Quantite(millioniemes: courte * 100),
      Self.centimes(prix, courte, .zero) == Self.centimes(prix, exacte, .zero)
    else { return exacte }
    return courte
  }

  /// The unit of its price, if it is not that of its quantity.
  private var autreUnite: String? { unitePrix.flatMap { $0 == unite.description ? nil : $0 } }

  /// Whether its amount is below zero, and its quantity alone says otherwise: the totals of the file take the amount.
  private var aUnMontantRetourne: Bool {
    guard montantNet < .zero, quantite.valeur > 0, remises.isEmpty else { return false }
    return quantite.centimes(prix, pour: pour) == -Int128(montantNet.centimes)
  }

  /// Requires that the amount of the line equals its numbers, within their roundings: a file states the amount (BT-131), and
  /// its price may be a truncated quotient.
  private func exigeMontant() throws(RefusNorme) {
    guard prix.valeur >= 0, let brut = quantite.centimes(prix, pour: pour) else {
      throw .inexact(
        pour == .une ? terme("BT-146") : terme("BT-146", "BT-149"),
        Words("the price of one is below zero or too large", fr: "le prix unitaire est négatif ou trop grand"))
    }
    let calcule = remises.reduce(brut) { $0 + $1.effet }
    guard (Int128(montantNet.centimes) - calcule).magnitude <= marge else {
      if let autreUnite {
        throw .limite(
          terme("BT-150"), texte: autreUnite,
          Words("\(unite), the unit of the quantity,", fr: "\(unite), l'unité de la quantité,"))
      }
      throw .different(terme("BT-131"), enonce: montantNet, calcule: MontantLarge(centimes: calcule))
    }
  }

  /// The cents that the roundings of its price and quantity explain: a unit of the last decimal of each, and two cents by
  /// PEPPOL-EN16931-R120. A whole quantity is not rounded.
  private var marge: UInt128 {
    func cents(_ nombre: Decimale, unite precision: Int) -> UInt128 {
      // One more: the rest of the division counts as a cent.
      let centimes = Decimale(Self.unite(precision)).flatMap { nombre.centimes($0, pour: pour) }
      return (centimes?.magnitude ?? 0) + 1
    }
    let duPrix = cents(quantite, unite: max(2, prix.precision))
    // In forints, invoices have whole amounts.
    return max(estEnForints ? 100 : 2, duPrix + (quantite.precision == 0 ? 0 : cents(prix, unite: quantite.precision)))
  }

  /// A unit of the decimal `precision`, in the form of numbers.
  private static func unite(_ precision: Int) -> String {
    precision == 0 ? "1" : "0." + String(repeating: "0", count: precision - 1) + "1"
  }
}
