import LedgerDomain
import LedgerWords

/// `facture utiliser-avance`: pays a facture with what its client advanced.
enum UtiliserAvanceCommand: WritingCommand {
  static let declaration = Declaration(
    name: "utiliser-avance", summary: "pay a facture with what its client advanced",
    about: """
      Pays a sent facture with what its client advanced, the oldest advance first, and prints its number. No money moves:
      it came in with the advance. `facture annuler-paiement` gives it back to the advance.
      """, positionals: [.required("NUMERO", "the number of the facture")],
    options: [
      .value(
        "montant", Montant.self,
        "how much, above 0.00 (default: what is left of the facture, or of the advances if less)"),
      .value("date", Jour.self, "the day of it, at the latest today (default: today)"),
    ] + Option.writing,
    example: "facture utiliser-avance F-2026-0001 --montant=20")

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var utiliser = UtiliserAvance(try registre.document(arguments.positionals[0]))
    (utiliser.montant, utiliser.date) = (try arguments.value("montant"), try arguments.value("date"))
    return utiliser
  }
}

/// `facture rembourser-avance`: pays what a client advanced back to it.
enum RembourserAvanceCommand: WritingCommand {
  static let isOfClient = true
  static let declaration = Declaration(
    name: "rembourser-avance", summary: "pay what a client advanced back to it",
    about: """
      Records that what is left of the advances of a client, or a part of it, was paid back, the oldest advance first, and
      prints the client's id.
      """, positionals: [.required("CLIENT", Lookup.client)],
    options: [
      .value("montant", Montant.self, "how much, above 0.00 (default: all that is left)"),
      .value("devise", Devise.self, "the currency (default: that of the ledger)"),
      .value("date", Jour.self, "the day of it, at the latest today (default: today)"),
      .value("moyen", ConditionsPaiement.self, "Virement, Chèque, Espèces or Carte (default: Virement)"),
      .value("reference", "TEXTE", "what the bank or the payer wrote on it"),
    ] + Option.writing,
    example: #"facture rembourser-avance "Boulangerie Dupont" --montant=10 --reference="VIR 131""#)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var rembourser = RembourserAvance(try registre.client(named: arguments.positionals[0]))
    rembourser.montant = try arguments.value("montant")
    rembourser.devise = try arguments.value("devise")
    rembourser.date = try arguments.value("date")
    if let moyen: ConditionsPaiement = try arguments.value("moyen") { rembourser.moyen = moyen }
    rembourser.reference = arguments.text("reference")
    return rembourser
  }
}

/// `facture annuler-avance`: cancels an advance, as a mistake or because it went back, or a refund of one.
enum AnnulerAvanceCommand: WritingCommand {
  static let declaration = Declaration(
    name: "annuler-avance", summary: "cancel an advance, or a refund of one: a mistake, or money that went back",
    about: """
      Cancels an advance of which nothing is used or paid back, and prints the id of the advance. A mistake never happened:
      the advance counts at no date. With --rejet it did happen and went back, as a cheque that bounced: it counts until that
      day.
      A refund of an advance that never happened is cancelled in the same way: that part of the advance is there again. One
      that did happen and came back is a new advance: `facture encaisser CLIENT --montant=MONTANT --avance`.
      """,
    positionals: [
      .required("CLIENT", Lookup.client),
      .required("AVANCE|REMBOURSEMENT", "the id, which `facture show CLIENT` shows", of: AvanceID.self),
    ],
    options: Option.annulation + Option.writing,
    example: """
      facture annuler-avance "Boulangerie Dupont" 0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70 --motif="Saisie deux fois"
      """)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    AnnulerAvance(
      try registre.client(named: arguments.positionals[0]), try arguments.positional(1, "AVANCE|REMBOURSEMENT"),
      try arguments.nature(in: &registre), motif: try arguments.requiredValue("motif"))
  }
}
