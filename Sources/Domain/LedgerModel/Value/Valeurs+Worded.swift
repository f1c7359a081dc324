public import LedgerWords

// Numbers, days and moments in a language. Files and JSON use `description`, the same in every language.

extension Montant: Worded {
  /// The amount as `language` writes it.
  public func text(in language: Language) -> String { language.number(description) }

  /// The amount with its currency: `€1,501.83`, `1 501,83 €`.
  public func en(_ devise: Devise) -> Words { Words.ofProgram { $0.amount(description, devise.description) } }
}

extension MontantLarge: Worded {
  /// The sum as `language` writes it.
  public func text(in language: Language) -> String { language.number(description) }

  /// The amount with its currency: `€1,501.83`, `1 501,83 €`.
  public func en(_ devise: Devise) -> Words { Words.ofProgram { $0.amount(description, devise.description) } }
}

extension Quantite: Worded {
  /// The quantity as `language` writes it.
  public func text(in language: Language) -> String { language.number(description) }
}

extension PrixUnitaire: Worded {
  /// The price as `language` writes it.
  public func text(in language: Language) -> String { language.number(description) }
}

extension Taux: Worded {
  /// The percentage as `language` writes it.
  public func text(in language: Language) -> String { language.number(description) }
}

extension Jour: Worded {
  /// The day as `language` writes it: `2026-03-02`, `02/03/2026`.
  public func text(in language: Language) -> String { language.date(description) }
}

extension Instant: Worded {
  /// The moment in UTC as `language` writes it: `2026-03-02T10:15:00.000Z`, `02/03/2026 10:15:00 UTC`.
  public func text(in language: Language) -> String {
    switch language {
    case .english: description
    case .french: "\(jour.text(in: language)) \(description.dropFirst(11).prefix(8)) UTC"
    }
  }
}
