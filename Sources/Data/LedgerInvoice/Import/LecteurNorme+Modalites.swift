import LedgerModel
import LedgerNorm
import LedgerWords

/// How and by when to pay (BT-9, BT-20). Of several terms of payment those with a discount for early payment are no last day to
/// pay.
struct Modalites {
  /// The last day to pay.
  var echeance: Jour?
  /// The texts, each on a line of its own.
  var conditions: String?
  /// The discounts for early payment.
  var escomptes: [Terme] = []
}

extension LecteurNorme {
  /// Reads all terms of payment of a document of `date`.
  func modalites(du date: Jour, _ remarques: inout [Words]) throws(RefusNorme) -> Modalites {
    let (nodes, chemins) = (root.all(chemins[.modalites]), chemins.groupe(.modalites))
    var modalites = Modalites()
    modalites.conditions = root.texts(self.chemins[.conditions])
    var (jours, joursDEscompte): ([Jour], [Jour]) = (try joursHorsDesModalites(), [])
    for node in nodes {
      let dernier = try jour("BT-9", node, chemins[.echeance])
      let escomptes = node.all(chemins[.escomptes])
      for escompte in escomptes {
        if let terme = self.escompte(escompte, chemins.groupe(.escomptes), date, dernier) {
          modalites.escomptes.append(terme)
        } else {
          remarques.append(Self.omis(escompte: escompte, chemins.groupe(.escomptes)))
        }
      }
      if let dernier { if escomptes.isEmpty { jours.append(dernier) } else { joursDEscompte.append(dernier) } }
    }
    modalites.echeance = Self.dernier(
      jours.isEmpty && nodes.count == joursDEscompte.count ? joursDEscompte : jours, &remarques)
    return modalites
  }

  /// The days that UBL states elsewhere: for the document, or else with the means of payment.
  private func joursHorsDesModalites() throws(RefusNorme) -> [Jour] {
    var jours: [Jour] = []
    for chemin in chemins.tous(.echeance) where !chemin.names.starts(with: chemins[.modalites].names) {
      for node in root.all(chemin) {
        if let jour = try jour("BT-9", node, "") { jours.append(jour) }
      }
      // The day of the document decides; one with the means may only repeat it.
      if chemin.names.count == 1, !jours.isEmpty { return jours }
    }
    return jours
  }

  /// The last of several days, which may be those of instalments; the others become a remark.
  private static func dernier(_ jours: [Jour], _ remarques: inout [Words]) -> Jour? {
    guard let dernier = jours.max() else { return nil }
    let autres = Set(jours).subtracting([dernier]).sorted().map(\.description).joined(separator: ", ")
    if !autres.isEmpty {
      remarques.append(
        Words(
          "BT-9 is the last of the days to pay, \(dernier). Left out: \(autres).",
          fr: "BT-9 est la dernière des échéances, le \(dernier). Omis : \(autres)."))
    }
    return dernier
  }

  /// The discount of `node` as days after `date` and a percentage of the total; nil if it is another. Without a period of its own it
  /// ends on `dernier`.
  private func escompte(_ node: XMLNode, _ chemins: Chemins, _ date: Jour, _ dernier: Jour?) -> Terme? {
    node.passOver(chemins[.montant])
    let totaux = [self.chemins[.netAPayer], self.chemins[.totalTTC]].compactMap { nombre(root, $0) }
    if let base = nombre(node, chemins[.base]), !totaux.contains(base) { return nil }
    guard let centiemes = nombre(node, chemins[.pourcentage])?.exact(2).flatMap({ Int64(exactly: $0) }),
      let taux = Taux(centiemes: centiemes), taux > .zero,
      let jours = jours(node, chemins, date) ?? dernier?.jours(depuis: date), (0...999).contains(jours)
    else { return nil }
    return Terme(.escompte, "\(taux)", precision: "\(jours)")
  }

  /// The days of a discount, counted from the day that it names, or from `date`.
  private func jours(_ node: XMLNode, _ chemins: Chemins, _ date: Jour) -> Int? {
    let debut = node.code(chemins[.date]).map { jour($0) } ?? date
    guard let debut, let duree = node.first(chemins[.jours]), duree.attributes["unitCode"] ?? "DAY" == "DAY",
      let jours = duree.code.flatMap({ Decimale($0)?.exact(0) }).flatMap({ Int(exactly: $0) }),
      (0...9_999).contains(jours)
    else { return nil }
    return debut.plus(jours: jours).jours(depuis: date)
  }

  private func nombre(_ node: XMLNode, _ chemin: XMLPath) -> Decimale? { node.code(chemin).flatMap { Decimale($0) } }

  private static func omis(escompte node: XMLNode, _ chemins: Chemins) -> Words {
    let dits = [chemins[.pourcentage], chemins[.montant], chemins[.jours], chemins[.base]].compactMap(node.code)
    let dit = Texte.cite(dits.joined(separator: " ; "))
    return Words(
      "A discount for early payment in line \(node.line) is left out: \"\(dit)\" is not a number of days and a percentage of the total.",
      fr:
        "Un escompte, à la ligne \(node.line), n'est pas repris : « \(dit) » n'est pas un nombre de jours et un pourcentage du total."
    )
  }
}
