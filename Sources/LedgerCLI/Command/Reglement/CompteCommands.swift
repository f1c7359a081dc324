import LedgerDomain
import LedgerWords

/// `facture encaisser`: records one payment of a client that settles several of its factures.
enum EncaisserCommand: WritingCommand {
  static let isOfClient = true
  static let name = "encaisser"
  static let summary = Words(
    "record one payment of a customer over several invoices",
    fr: "enregistrer un paiement d'un client pour plusieurs factures")
  private static let sur = Key<Listed<String>>(
    "sur", word: Words("NUMBER,…", fr: "NUMERO,…"), "the invoices it is for (default: all that are open)",
    fr: "les factures à régler (par défaut : toutes celles qui restent à payer)")
  private static let avance = Flag(
    "avance", "what no invoice takes becomes an advance of the customer", fr: "l'excédent devient une avance du client")
  static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Records what a customer paid at once, as one transfer for three invoices: each gets its part as a payment, the oldest
      due date first, or those of --sur, in that order. Prints the customer's id; --json tells what each invoice got. What
      is more than all of them is refused, or with --avance kept as an advance of the customer, which `facture
      utiliser-avance` and `facture rembourser-avance` use later.
      """,
      fr: """
        Enregistre ce qu'un client a payé en une fois, comme un virement pour trois factures : chacune reçoit sa part comme
        un paiement, la plus ancienne échéance d'abord, ou celles de --sur, dans cet ordre. Affiche l'identifiant du
        client ; --json donne la part de chaque facture. Un excédent est refusé, ou avec --avance gardé comme avance du
        client, que `facture utiliser-avance` et `facture rembourser-avance` utilisent ensuite.
        """), positionals: [Argument.client],
    options: [
      Options.montant.saying("how much came in, above 0.00", fr: "le montant reçu, supérieur à 0,00").required,
      Options.date.saying("the day of it (default: today)", fr: "le jour (par défaut : aujourd'hui)"),
      Options.moyen, Options.reference, sur,
      Options.devise.saying(
        "its currency (default: that of the invoices where they have one, else the ledger's)",
        fr: "sa devise (par défaut : celle des factures si elles n'en ont qu'une, sinon celle du registre)"),
      Options.recu, avance,
    ], common: Options.writing,
    example: #"facture encaisser "Boulangerie Dupont" --montant=20 --date=2026-03-05 --reference="VIR 118""#)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var encaisser = EncaisserPaiement(
      try registre.client(named: arguments[Argument.client]), try arguments[Options.montant.required])
    encaisser.date = arguments[Options.date]
    if let moyen = arguments[Options.moyen] { encaisser.moyen = moyen }
    encaisser.reference = arguments[Options.reference].valeur
    encaisser.sur = try arguments[sur]?.values.map { try registre.document($0) }
    (encaisser.devise, encaisser.recu) = (arguments[Options.devise], arguments[Options.recu])
    encaisser.enAvance = arguments[avance]
    return encaisser
  }
}
