import LedgerDomain
import LedgerWords

/// Where somebody is, and where invoices reach it: of a client and of the seller alike.
extension Option {
  /// The lines of an address; the help says `pays` of its country.
  static func adresse(pays: Words) -> [Option] {
    [
      .value("rue", Placeholder.texte, Words("number and street", fr: "numéro et rue")),
      .value("complement", Placeholder.texte, Words("building, floor", fr: "bâtiment, étage")),
      .value(
        "code-postal", Placeholder.texte,
        Words("postal code: in France five digits", fr: "code postal : cinq chiffres en France")),
      .value("ville", Placeholder.texte, Words("town", fr: "ville")),
      .value("pays", Placeholder.texte, pays),
    ]
  }

  /// The electronic address.
  static let adresseElectronique = value(
    "adresse-electronique", AdresseElectronique.self,
    Words(
      "where invoices reach it: its SIREN in the French directory (the default), or an e-mail address",
      fr: "où lui parviennent les factures : son SIREN dans l'annuaire français (par défaut), ou une adresse e-mail"),
    orNone: true)
}
