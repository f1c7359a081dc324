package import LedgerWords

/// The word for a value in the help, if several options and arguments have it.
package enum Placeholder {
  package static let avoir = Words("CREDIT-NOTE", fr: "AVOIR")
  package static let client = Words("CUSTOMER", fr: "CLIENT")
  package static let compte = Words("ACCOUNT", fr: "COMPTE")
  package static let devis = Words("QUOTE", fr: "DEVIS")
  package static let ligne = Words("LINE", fr: "LIGNE")
  package static let numero = Words("NUMBER", fr: "NUMERO")
  package static let origine = Words("ORIGIN", fr: "ORIGINE")
  package static let paiement = Words("PAYMENT", fr: "PAIEMENT")
  package static let pourcentage = Words("PERCENTAGE", fr: "POURCENTAGE")
  package static let remboursement = Words("REFUND", fr: "REMBOURSEMENT")
  package static let repertoire = Words("DIR", fr: "REPERTOIRE")
  static let siren = Words(same: "SIREN")
  static let siret = Words(same: "SIRET")
  package static let texte = Words("TEXT", fr: "TEXTE")
}

/// The help on names.
package enum Lookup {
  /// How a client is named.
  package static let client = Words(
    "the customer: its id, its name (ignoring case and accents), or its SIREN",
    fr: "le client : son identifiant, son nom (majuscules et accents indifférents) ou son SIREN")
  /// How a document or a client is named.
  static let documentOrClient = Words(
    "the number of the document, or the customer: its id, name or SIREN",
    fr: "le numéro du document, ou le client : son identifiant, son nom ou son SIREN")
}

/// The arguments that name the object of a command.
package enum Argument {
  package static let avoir = Required<String>(
    argument: Placeholder.avoir, "the number of the credit note", fr: "le numéro de l'avoir")
  package static let brouillon = Required<String>(
    argument: Placeholder.numero, "the number of the draft", fr: "le numéro du brouillon"
  ).proposing(.drafts)
  package static let client = Required<String>(argument: Placeholder.client, Lookup.client)
  package static let document = Required<String>(
    argument: Placeholder.numero, "the number of the document", fr: "le numéro du document")
  package static let facture = Required<String>(
    argument: Placeholder.numero, "the number of the invoice", fr: "le numéro de la facture")
  package static let devis = Required<String>(
    argument: Placeholder.devis, "the number of the quote", fr: "le numéro du devis")
  package static let documentOrClient = Required<String>(
    argument: Words("NUMBER|CUSTOMER", fr: "NUMERO|CLIENT"), Lookup.documentOrClient
  )
}
