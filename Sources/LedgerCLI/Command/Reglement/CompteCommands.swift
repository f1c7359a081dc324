import LedgerDomain
import LedgerWords

/// `facture encaisser`: records one payment of a client that settles several of its factures.
enum EncaisserCommand: WritingCommand {
  static let isOfClient = true
  static let name = "encaisser"
  static let declaration = Declaration(
    name: name,
    summary: Words(
      "record one payment of a client over several factures",
      fr: "enregistrer un paiement d'un client pour plusieurs factures"),
    about: Words(
      """
      Records what a client paid at once, as one transfer for three factures: each gets its part as a payment, the oldest
      due date first, or those of --sur, in that order. Prints the client's id; --json tells what each facture got. What
      is more than all of them is refused, or with --avance kept as an advance of the client, which `facture
      utiliser-avance` and `facture rembourser-avance` use later.
      """,
      fr: """
        Enregistre ce qu'un client a payé en une fois, comme un virement pour trois factures : chacune reçoit sa part comme
        un paiement, la plus ancienne échéance d'abord, ou celles de --sur, dans cet ordre. Affiche l'identifiant du
        client ; --json donne la part de chaque facture. Un excédent est refusé, ou avec --avance gardé comme avance du
        client, que `facture utiliser-avance` et `facture rembourser-avance` utilisent ensuite.
        """), positionals: [.client],
    options: [
      .value(
        "montant", Montant.self, Words("how much came in, above 0.00", fr: "le montant reçu, supérieur à 0,00"),
        required: true),
      .value("date", Jour.self, Words("the day of it (default: today)", fr: "le jour (par défaut : aujourd'hui)")),
      .value(
        "moyen", ConditionsPaiement.self,
        Words(
          "Virement, Chèque, Espèces or Carte (default: Virement)",
          fr: "Virement, Chèque, Espèces ou Carte (par défaut : Virement)")),
      .value(
        "reference", Placeholder.texte,
        Words("what the bank or the payer wrote on it", fr: "la référence donnée par la banque ou le payeur")),
      .value(
        "sur", Words("NUMBER,…", fr: "NUMERO,…"),
        Words(
          "the factures it is for (default: all that are open)",
          fr: "les factures à régler (par défaut : toutes celles qui restent à payer)"), of: Listed<String>.self),
      .flag(
        "avance",
        Words("what no facture takes becomes an advance of the client", fr: "l'excédent devient une avance du client")),
    ] + Option.writing,
    example: #"facture encaisser "Boulangerie Dupont" --montant=20 --date=2026-03-05 --reference="VIR 118""#)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var encaisser = EncaisserPaiement(
      try registre.client(named: arguments.positionals[0]), try arguments.requiredValue("montant"))
    encaisser.date = try arguments.value("date")
    if let moyen: ConditionsPaiement = try arguments.value("moyen") { encaisser.moyen = moyen }
    encaisser.reference = arguments.text("reference")
    let sur: Listed<String>? = try arguments.value("sur")
    encaisser.sur = try sur?.values.map { try registre.document($0) }
    encaisser.enAvance = arguments.flag("avance")
    return encaisser
  }
}
