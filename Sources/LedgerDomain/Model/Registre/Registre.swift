/// The ledger's own settings.
public struct Registre: Hashable, Sendable {
  /// Its id, the `source` of every event.
  public let id: Identifiant
  /// Whose ledger it is.
  public let nom: String
  /// The currency of a document that names none.
  public let devise: Devise
  /// How factures are numbered.
  public let formatFacture: FormatNumero
  /// How avoirs are numbered.
  public let formatAvoir: FormatNumero

  /// A ledger of these settings.
  public init(
    id: Identifiant, nom: String, devise: Devise = .euro, formatFacture: FormatNumero = .facture,
    formatAvoir: FormatNumero = .avoir
  ) {
    self.id = id
    self.nom = nom
    self.devise = devise
    self.formatFacture = formatFacture
    self.formatAvoir = formatAvoir
  }

  /// The numbering of documents of `type`.
  public func format(_ type: TypeDocument) -> FormatNumero {
    type == .facture ? formatFacture : formatAvoir
  }

  /// The series and the place in it that `numero` belongs to; nil when it has not the form of the type's numbers.
  public func place(_ numero: String, _ type: TypeDocument) -> (serie: Serie, rang: Int)? {
    guard let (annee, rang) = format(type).lit(numero) else { return nil }
    return (Serie(type: type, annee: annee), rang)
  }
}
