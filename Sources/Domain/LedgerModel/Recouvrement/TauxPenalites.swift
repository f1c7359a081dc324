/// The rate of penalties for late payment, as the terms of a document state it.
public enum TauxPenalites: Hashable, Sendable, CustomStringConvertible {
  /// The rate of the European Central Bank and so many points.
  case bce(plus: Taux)
  /// The legal rate and so many points.
  case legal(plus: Taux)
  /// Three times the legal rate: the least that businesses may agree on (C. com., art. L441-10, II).
  case troisFoisLegal
  /// A percentage a year.
  case fixe(Taux)
  /// No penalties are asked for.
  case aucune

  /// The law's own, where no rate was agreed: the rate of the European Central Bank and 10 points (C. com., art. L441-10, II).
  public static let loi = TauxPenalites.bce(plus: .dixPoints)

  /// Reads `bce+10`, `legal+5`, `3xlegal`, `12` or `aucune`.
  ///
  /// - Throws: ``ValeurInvalide`` when the percentage is not valid.
  public init(_ text: String) throws(ValeurInvalide) {
    switch text {
    case "aucune": self = .aucune
    case "3xlegal": self = .troisFoisLegal
    default:  // catch-all: any other text is a percentage, alone or above a reference rate
      if text.hasPrefix("bce+") {
        self = .bce(plus: try Taux(String(text.dropFirst(4))))
      } else if text.hasPrefix("legal+") {
        self = .legal(plus: try Taux(String(text.dropFirst(6))))
      } else {
        self = .fixe(try Taux(text))
      }
    }
  }

  /// The text that is read.
  public var description: String {
    switch self {
    case .bce(let plus): "bce+\(plus)"
    case .legal(let plus): "legal+\(plus)"
    case .troisFoisLegal: "3xlegal"
    case .fixe(let taux): "\(taux)"
    case .aucune: "aucune"
    }
  }

  /// Whether the law sets no floor for it: it is the law's own rate, or the floor itself.
  package var estDeLaLoi: Bool {
    switch self {
    case .bce: self == .loi
    case .troisFoisLegal, .aucune: true
    case .legal, .fixe: false
    }
  }
}

extension TauxPenalites {
  /// Reads a rate; nil for another text.
  package init?(texte: String) {
    do throws(ValeurInvalide) { try self.init(texte) } catch { return nil }
  }
}
