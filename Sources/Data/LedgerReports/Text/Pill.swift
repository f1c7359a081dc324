package import LedgerInvoice
package import LedgerModel
package import LedgerWords

/// A state in a word or two, as pages show it.
package struct Pill {
  /// The colour of a state, named by its first use: a class of the style of pages.
  package enum Kind: String {
    case late, sent, paid, draft, warn, plain

    /// The kind of a status: the same colour as in a terminal.
    package init(_ statut: Statut) { self.init(Look.of(statut)) }

    /// The kind of a cell in a column of states.
    package init(_ look: Look) {
      switch look {
      case .red: self = .late
      case .yellow: self = .warn
      case .cyan: self = .sent
      case .green: self = .paid
      case .dim: self = .draft
      case .plain, .bold, .struck, .command: self = .plain
      }
    }
  }

  let kind: Kind
  let words: Words

  /// A state of this kind, in these words.
  package init(_ kind: Kind, _ words: Words) { (self.kind, self.words) = (kind, words) }

  /// Writes it into a page.
  package func write(_ html: inout HTMLWriter, _ language: Language) {
    html.tag("span", ["class": "pill \(kind.rawValue)"], words[language])
  }
}
