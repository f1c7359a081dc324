public import LedgerWords

// Numbers as people read them. Files and JSON have them as `description` writes them, in every language.

extension Montant: Worded {
  /// As the language writes it.
  public func text(in language: Language) -> String { language.number(description) }

  /// The amount with its currency: `€1,501.83`, `1 501,83 €`.
  public func en(_ devise: Devise) -> Words { Words { $0.amount(description, devise.description) } }
}

extension MontantLarge: Worded {
  /// As the language writes it.
  public func text(in language: Language) -> String { language.number(description) }

  /// The amount with its currency: `€1,501.83`, `1 501,83 €`.
  public func en(_ devise: Devise) -> Words { Words { $0.amount(description, devise.description) } }
}

extension Quantite: Worded {
  /// As the language writes it.
  public func text(in language: Language) -> String { language.number(description) }
}

extension PrixUnitaire: Worded {
  /// As the language writes it.
  public func text(in language: Language) -> String { language.number(description) }
}

extension Taux: Worded {
  /// As the language writes it.
  public func text(in language: Language) -> String { language.number(description) }
}
