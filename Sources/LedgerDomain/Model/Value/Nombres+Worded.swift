public import LedgerWords

// Numbers in a language. Files and JSON use `description`, the same in every language.

extension Montant: Worded {
  /// The amount as `language` writes it.
  public func text(in language: Language) -> String { language.number(description) }

  /// The amount with its currency: `€1,501.83`, `1 501,83 €`.
  public func en(_ devise: Devise) -> Words { Words { $0.amount(description, devise.description) } }
}

extension MontantLarge: Worded {
  /// The sum as `language` writes it.
  public func text(in language: Language) -> String { language.number(description) }

  /// The amount with its currency: `€1,501.83`, `1 501,83 €`.
  public func en(_ devise: Devise) -> Words { Words { $0.amount(description, devise.description) } }
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
