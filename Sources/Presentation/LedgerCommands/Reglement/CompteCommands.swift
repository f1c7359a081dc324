import LedgerModel
package import LedgerTerminal
package import LedgerUseCases
package import LedgerWords

/// `facture encaisser`: records one payment of a client that settles several of its factures.
package enum EncaisserCommand: WritingCommand {
  package static let isOfClient = true
  package static let name = "encaisser"
  package static let summary = Words(
    "record one payment of a customer over several invoices",
    fr: "enregistrer un paiement d'un client pour plusieurs factures")
  private static let sur = Key<Listed<String>>(
    "sur", word: Words("NUMBER,…", fr: "NUMERO,…"), "the invoices to pay (default: all open ones)",
    fr: "les factures à régler (par défaut : toutes celles qui restent à payer)")
  private static let avance = Flag(
    "avance", "record the surplus as an advance of the customer",
    fr: "enregistre l'excédent comme une avance du client")
  private static let tva = Options.tvaAvance.needing(avance)
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Records one payment of a customer, such as a transfer for three invoices. Each invoice gets its part as a
      payment, the oldest due date first, or in the order of --sur. Prints the customer's id; --json states the part of
      each invoice. A surplus is refused, or with --avance kept as an advance of the customer: `facture
      utiliser-avance` and `facture rembourser-avance` use it later.
      """,
      fr: """
        Enregistre un seul paiement d'un client, comme un virement pour trois factures. Chaque facture reçoit sa part
        comme un paiement, la plus ancienne échéance d'abord, ou dans l'ordre de --sur. Affiche l'identifiant du
        client ; --json donne la part de chaque facture. Un excédent est refusé, ou avec --avance gardé comme avance
        du client : `facture utiliser-avance` et `facture rembourser-avance` l'utilisent ensuite.
        """), positionals: [Argument.client],
    options: [
      Options.montant.saying("the amount received, above 0.00", fr: "le montant reçu, supérieur à 0,00").required,
      Options.date.saying("the date (default: today)", fr: "la date (par défaut : aujourd'hui)"),
      Options.moyen, Options.reference, sur,
      Options.devise.saying(
        "its currency (default: the one of the invoices if they have only one, else the ledger's)",
        fr: "sa devise (par défaut : celle des factures si elles n'en ont qu'une, sinon celle du registre)"),
      Options.recu, avance, tva,
    ], common: Options.writing,
    example: #"facture encaisser "Boulangerie Dupont" --montant=20 --date=2026-03-05 --reference="VIR 118""#)

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var encaisser = EncaisserPaiement(
      try registre.client(named: arguments[Argument.client]), try arguments[Options.montant.required])
    encaisser.date = arguments[Options.date]
    if let moyen = arguments[Options.moyen] { encaisser.moyen = moyen }
    encaisser.reference = arguments[Options.reference].valeur
    encaisser.sur = try arguments[sur]?.values.map { try registre.document($0) }
    (encaisser.devise, encaisser.recu) = (arguments[Options.devise], arguments[Options.recu])
    (encaisser.enAvance, encaisser.tva) = (arguments[avance], arguments[tva])
    return encaisser
  }
}
