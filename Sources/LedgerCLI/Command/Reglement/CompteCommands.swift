import LedgerDomain
import LedgerWords

/// `facture encaisser`: records one payment of a client that settles several of its factures.
enum EncaisserCommand: WritingCommand {
  static let isOfClient = true
  static let declaration = Declaration(
    name: "encaisser", summary: "record one payment of a client over several factures",
    about: """
      Records what a client paid at once, as one transfer for three factures: each gets its part as a payment, the oldest
      due date first, or those of --sur, in that order. Prints the client's id; --json tells what each facture got. What
      is more than all of them is refused, or with --avance kept as an advance of the client, which `facture
      utiliser-avance` and `facture rembourser-avance` use later.
      """, positionals: [.required("CLIENT", Lookup.client)],
    options: [
      .value("montant", Montant.self, "how much came in, above 0.00", required: true),
      .value("date", Jour.self, "the day of it (default: today)"),
      .value("moyen", ConditionsPaiement.self, "Virement, Chèque, Espèces or Carte (default: Virement)"),
      .value("reference", "TEXTE", "what the bank or the payer wrote on it"),
      .value("sur", "NUMERO,…", "the factures it is for (default: all that are open)", of: Listed<String>.self),
      .flag("avance", "what no facture takes becomes an advance of the client"),
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
