/// A text that the law requires on invoices (EN 16931, BT-22, with its code BT-21).
public struct Mention: Hashable, Sendable {
  /// Its subject.
  public var code: Code
  /// The printed text.
  public var texte: String

  /// A text of that kind.
  public init(_ code: Code, _ texte: String) {
    self.code = code
    self.texte = texte
  }

  /// The subject of a text (UNTDID 4451): every exported French document must have these (BR-FR-05).
  public enum Code: String, CaseIterable, Comparable, Sendable {
    /// Penalties for late payment (C. com. L441-10).
    case penalites = "PMD"
    /// The lump sum for recovery (C. com. D441-5).
    case recouvrement = "PMT"
    /// The discount for early payment, or the statement that no discount is given (C. com. L441-9).
    case escompte = "AAB"

    /// Its name in commands.
    package var nom: String {
      switch self {
      case .penalites: "penalites"
      case .recouvrement: "recouvrement"
      case .escompte: "escompte"
      }
    }

    /// The order in which they are printed.
    public static func < (a: Self, b: Self) -> Bool { a.rang < b.rang }

    private var rang: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The French legal texts of a new seller. Three times the legal rate is the lowest rate that the law allows (C. com., art.
  /// L441-10, II).
  public static let usuelles = [
    Mention(
      .penalites,
      "Entre professionnels, tout retard de paiement entraîne, dès le lendemain de l'échéance et sans rappel, une pénalité égale à trois fois le taux d'intérêt légal."
    ),
    Mention(
      .recouvrement,
      "Entre professionnels, tout retard de paiement entraîne une indemnité forfaitaire de \(Recouvrement.indemnite) euros pour frais de recouvrement."
    ),
    Mention(.escompte, "Aucun escompte n'est accordé pour paiement anticipé."),
  ]
}
