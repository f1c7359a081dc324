import LedgerDomain
import LedgerWords

/// `facture annuler-paiement`: cancels a payment, as a mistake or because it came back.
enum AnnulerPaiementCommand: WritingCommand {
  static let declaration = Declaration(
    name: "annuler-paiement", summary: "cancel a payment: a mistake, or money that went back",
    about: """
      Cancels a payment and prints its id. Two things are told apart. A mistake never happened: the payment counts at no date.
      With --rejet it did happen and came back, as a cheque that bounced: it counts until that day, and accounts and reports
      show both movements. What a payment took of an advance is there again.
      """,
    positionals: [
      .required("NUMERO", "the number of the facture"),
      .required("PAIEMENT", "the payment's id: `facture show NUMERO` shows it", of: ReglementID.self),
    ],
    options: Option.annulation + Option.writing,
    example: """
      facture annuler-paiement F-2026-0001 0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70 --rejet --motif="Chèque sans provision"
      """)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    try arguments.annulation(.paiement, in: &registre)
  }
}

/// `facture annuler-remboursement`: cancels a refund, as a mistake or because it came back.
enum AnnulerRemboursementCommand: WritingCommand {
  static let declaration = Declaration(
    name: "annuler-remboursement", summary: "cancel a refund: a mistake, or money that came back",
    about: """
      Cancels a refund of an avoir and prints its id. A mistake never happened: the refund counts at no date. With --rejet it
      did happen and the money came back: it counts until that day, and accounts and reports show both movements.
      """,
    positionals: [
      .required("AVOIR", "the number of the avoir"),
      .required("REMBOURSEMENT", "the refund's id: `facture show AVOIR` shows it", of: ReglementID.self),
    ],
    options: Option.annulation + Option.writing,
    example: """
      facture annuler-remboursement A-2026-0001 0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70 --motif="Saisi deux fois"
      """)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    try arguments.annulation(.remboursement, in: &registre)
  }
}

/// `facture retirer-avoir`: takes the application of an avoir to a facture back.
enum RetirerAvoirCommand: WritingCommand {
  static let declaration = Declaration(
    name: "retirer-avoir", summary: "take the application of an avoir to a facture back",
    about: """
      Takes back all that is applied of an avoir to a facture, and prints the avoir's number. What is left of both grows
      again, from that day on.
      """, positionals: [.required("AVOIR", "the number of the avoir")],
    options: [
      .value("de", "NUMERO", "the number of the facture", of: String.self, required: true),
      .value("motif", "TEXTE", "why", of: String.self, required: true),
      .value("date", Jour.self, "the day from which it counts no more, at the latest today (default: today)"),
    ] + Option.writing,
    example: #"facture retirer-avoir A-2026-0001 --de=F-2026-0001 --motif="Imputé sur la mauvaise facture""#)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let facture: String = try arguments.requiredValue("de")
    return RetirerAvoir(
      try registre.document(arguments.positionals[0]), de: try registre.document(facture),
      motif: try arguments.requiredValue("motif"), date: try arguments.value("date"))
  }
}

extension Arguments {
  /// The cancellation of a payment or refund that they say.
  fileprivate func annulation<Registre: RegistreRepository & ~Copyable>(
    _ sens: EnregistrerReglement.Sens, in registre: inout Registre
  ) throws -> AnnulerReglement {
    AnnulerReglement(
      sens, try registre.document(positionals[0]), try positional(1, sens == .paiement ? "PAIEMENT" : "REMBOURSEMENT"),
      try nature(in: &registre), motif: try requiredValue("motif"))
  }

  /// Whether what is cancelled happened at all.
  func nature<Registre: RegistreRepository & ~Copyable>(
    in registre: inout Registre
  ) throws -> AnnulationReglement.Nature {
    let jour: Jour? = try value("date")
    return flag("rejet") ? .rejet(le: jour ?? registre.environment.today()) : .erreur
  }
}

extension Option {
  /// What may be said of a cancellation.
  static let annulation: [Option] = [
    .value("motif", "TEXTE", "why", of: String.self, required: true),
    .flag("rejet", "it happened, and came back"),
    .value("date", Jour.self, "with --rejet: the day it came back, at the latest today (default: today)")
      .needing("rejet"),
  ]
}
