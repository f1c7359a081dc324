import LedgerModel
import LedgerTerminal
import LedgerWords

/// The lists of codes that `facture help` prints.
enum HelpList: CaseIterable {
  case termes, vatex

  /// The word after `help` that asks for it.
  private var word: Words {
    switch self {
    case .termes: Words("terms", fr: "termes")
    case .vatex: Words(same: "vatex")
    }
  }

  /// The list of that word in one of the languages.
  static func called(_ text: String) -> Self? { allCases.first { $0.word.reads(text) } }

  /// The word in one of the languages that is nearest to `text`; nil if none is near.
  static func nearest(_ text: String) -> String? {
    NearestName.of(text, among: allCases.flatMap { [$0.word.en, $0.word.fr] })
  }

  /// The sentence above its rows.
  private var title: Words {
    switch self {
    case .termes:
      Words(
        "The other terms of an invoice, for \(option: "terme"): of the document, of a line, or of both.",
        fr: "Les autres termes d'une facture, pour \(option: "terme") : du document, d'une ligne ou des deux.")
    case .vatex:
      Words(
        "The reasons for no VAT (list VATEX), for \(option: "motif"): the category, and the usual printed text. "
          + "Those of France come first.",
        fr: "Les motifs d'absence de TVA (liste VATEX), pour \(option: "motif") : la catégorie et le texte imprimé "
          + "habituel. Ceux de la France sont en tête.")
    }
  }

  /// The cells of its rows.
  private func rows(_ language: Language) -> [[String]] {
    switch self {
    case .termes:
      Terme.Nom.allCases.map { [$0.rawValue, $0.fiche.lieu.words[language], $0.fiche.libelle.words[language]] }
    case .vatex:
      [true, false].flatMap { isOfFrance in
        MotifExoneration.tous.filter { $0.code.hasPrefix("VATEX-FR-") == isOfFrance }
          .map { [$0.code, $0.categorie.rawValue, $0.mention] }
      }
    }
  }

  /// Its text: the title, and a row on each line.
  func text(_ language: Language) -> String {
    let rows = rows(language)
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      "  "
        + row.indices.map { row[$0] + String(repeating: " ", count: $0 < 2 ? widths[$0] - row[$0].count + 2 : 0) }
        .joined()
    }
    return ([title[language], ""] + lines).joined(separator: "\n")
  }
}

extension Terme.Lieu {
  fileprivate var words: Words {
    switch self {
    case .document: Words("document", fr: "document")
    case .ligne: Lexique.ligneCA3.minuscule
    case .partout: Words("both", fr: "les deux")
    }
  }
}
