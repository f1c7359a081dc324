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

  /// The state of a document, with more than its statut: the days late, and a part that is paid.
  package init(_ statut: Statut, _ type: TypeDocument, _ echeance: Jour?, isPaidInPart: Bool, au: Jour) {
    if statut == .enRetard, let echeance {
      let days = au.jours(depuis: echeance)
      self.init(.late, Words("\(days, "day", "days") overdue", fr: "En retard de \(days, "jour", "jours")"))
    } else if statut == .envoyee, ![.avoir, .devis].contains(type), isPaidInPart {
      self.init(.sent, Words("Partly paid", fr: "Payée en partie"))
    } else {
      self.init(.init(statut), statut.libelle(de: type).words)
    }
  }

  /// Writes it into a page.
  package func write(_ html: inout HTMLWriter, _ language: Language) {
    html.tag("span", ["class": "pill \(kind.rawValue)"], words[language])
  }
}
