package import LedgerModel
package import LedgerWords

/// The look of a text: the parameters of the terminal's SGR sequence (ECMA-48 §8.3.117).
package enum Look: String {
  case plain = ""
  case bold = "1"
  case dim = "2"
  case cyan = "36"
  case green = "32"
  case red = "31"
  case yellow = "33"
  case struck = "2;9"
  /// A command, which pages show as a link. Terminals never get this look.
  case command = "4"

  /// The look of a statut.
  package static func of(_ statut: Statut) -> Look {
    switch statut {
    case .brouillon, .irrecouvrable, .termine, .facture: .dim
    case .envoyee: .cyan
    case .payee, .accepte: .green
    case .enRetard, .expire: .red
    case .annulee, .refuse, .retire, .remplace: .struck
    }
  }
}

extension Look {
  /// Its name in the style of pages.
  package var name: String? {
    switch self {
    case .plain: nil
    case .bold: "bold"
    case .dim: "dim"
    case .cyan: "cyan"
    case .green: "green"
    case .red: "red"
    case .struck: "struck"
    case .yellow, .command: nil
    }
  }
}

/// The form of output for people: with or without colours, and in which language.
package struct Style {
  package let isColoured: Bool
  package let language: Language

  /// Output with these settings.
  package init(isColoured: Bool, language: Language) { (self.isColoured, self.language) = (isColoured, language) }

  /// `text` with its look.
  package func apply(_ look: Look, _ text: String) -> String {
    guard isColoured, look != .plain, !text.isEmpty else { return text }
    return "\u{1B}[\(look.rawValue)m\(text)\u{1B}[0m"
  }
}
