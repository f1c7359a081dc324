/// The ledger was opened: the first event of every log.
public struct RegistreOuvert: Hashable, Sendable {
  /// Whose ledger it is.
  public let nom: String
  /// The currency of a document that names none.
  public let devise: Devise
  /// How factures are numbered.
  public let formatFacture: FormatNumero
  /// How avoirs are numbered.
  public let formatAvoir: FormatNumero

  /// An event of these facts.
  public init(nom: String, devise: Devise, formatFacture: FormatNumero, formatAvoir: FormatNumero) {
    self.nom = nom
    self.devise = devise
    self.formatFacture = formatFacture
    self.formatAvoir = formatAvoir
  }
}
