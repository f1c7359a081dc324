import LedgerModel
public import LedgerWords

/// The words of a period in a designation, `{periode}`, `{mois}` and `{annee}` or their English names, in the language of the document.
extension JoursDePeriode {
  /// `texte` with the words of the period.
  public func remplit(_ texte: String, en langue: LangueDocument) -> String {
    guard texte.contains("{") else { return texte }
    let valeurs = [mois(langue), periode(langue), "\(du.annee)"]
    return zip(Self.noms, valeurs).reduce(texte) { texte, mot in
      let ((nom, anglais), valeur) = mot
      return texte.replacing(nom, with: valeur).replacing(anglais, with: valeur)
    }
  }

  /// The words of a period that a designation may have, each with its English name.
  private static let noms = [
    ("{mois}", "{month}"), ("{periode}", "{period}"), ("{annee}", "{year}"),
  ]

  /// All of them, the French ones first.
  public static let mots = noms.map(\.0) + noms.map(\.1)

  /// The first word in braces of `texte` that no period replaces; nil: a period replaces all.
  public static func motInconnu(_ texte: String) -> String? {
    var reste = texte[...]
    while let debut = reste.firstIndex(of: "{") {
      reste = reste[debut...]
      guard let fin = reste.firstIndex(of: "}") else { return nil }
      let mot = reste[...fin]
      reste = reste[reste.index(after: debut)...]
      guard mot.count > 2, mot.dropFirst().dropLast().allSatisfy(\.isLetter) else { continue }
      if !mots.contains(String(mot)) { return String(mot) }
    }
    return nil
  }

  /// For example `janvier 2026`: the month of its first day.
  private func mois(_ langue: LangueDocument) -> String { "\(du.nomDuMois(langue)) \(du.annee)" }

  /// For example `du 1er janvier 2026 au 31 janvier 2026`.
  private func periode(_ langue: LangueDocument) -> String {
    let (de, a) = (LexiqueDocument.du.libelle[langue], LexiqueDocument.au.libelle[langue])
    return "\(de)\(du.ecrit(langue))\(a)\(au.ecrit(langue))"
  }
}

extension Jour {
  /// The day in a sentence of the language, for example `1er janvier 2026`.
  fileprivate func ecrit(_ langue: LangueDocument) -> String {
    let (annee, _, jour) = composants
    let mois = nomDuMois(langue)
    return switch langue {
    case .francais: "\(jour == 1 ? "1er" : "\(jour)") \(mois) \(annee)"
    case .anglais, .neerlandais: "\(jour) \(mois) \(annee)"
    case .allemand: "\(jour). \(mois) \(annee)"
    }
  }

  /// The name of its month.
  fileprivate func nomDuMois(_ langue: LangueDocument) -> Substring {
    "\(Self.mois[langue])".split(separator: " ")[composants.mois - 1]
  }

  private static let mois = LibelleDocument(
    .mois, de: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    nl: "januari februari maart april mei juni juli augustus september oktober november december")
}
