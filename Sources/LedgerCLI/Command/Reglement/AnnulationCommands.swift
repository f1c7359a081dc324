import LedgerDomain
import LedgerWords

/// `facture annuler-paiement`: cancels a payment, as a mistake or because it came back.
enum AnnulerPaiementCommand: WritingCommand {
  static let name = "annuler-paiement"
  static let declaration = Declaration(
    name: name,
    summary: Words(
      "cancel a payment: a mistake, or money that went back",
      fr: "annuler un paiement, saisi par erreur ou rejeté"),
    about: Words(
      """
      Cancels a payment and prints its id. Two things are told apart. A mistake never happened: the payment counts at no date.
      With --rejet it did happen and came back, as a cheque that bounced: it counts until that day, and accounts and
      reports show both movements. What a payment took of an advance is there again.
      """,
      fr: """
        Annule un paiement et affiche son identifiant. Il y a deux cas. Saisi par erreur, il n'a jamais eu lieu : il ne
        compte à aucune date. Avec --rejet il a eu lieu et l'argent est reparti, comme pour un chèque sans provision : il
        compte jusqu'à ce jour, et relevés et rapports montrent les deux mouvements. Une avance ainsi utilisée redevient
        disponible.
        """),
    positionals: [
      .facture,
      .required(
        Placeholder.paiement,
        Words(
          "the payment's id: `facture show NUMBER` shows it",
          fr: "l'identifiant du paiement : `facture show NUMERO` le montre"), of: ReglementID.self),
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
  static let name = "annuler-remboursement"
  static let declaration = Declaration(
    name: name,
    summary: Words(
      "cancel a refund: a mistake, or money that came back",
      fr: "annuler un remboursement, saisi par erreur ou rejeté"),
    about: Words(
      """
      Cancels a refund of an avoir and prints its id. A mistake never happened: the refund counts at no date. With --rejet
      it did happen and the money came back: it counts until that day, and accounts and reports show both movements.
      """,
      fr: """
        Annule le remboursement d'un avoir et affiche son identifiant. Saisi par erreur, il n'a jamais eu lieu : il ne
        compte à aucune date. Avec --rejet il a eu lieu et l'argent est revenu : il compte jusqu'à ce jour, et relevés et
        rapports montrent les deux mouvements.
        """),
    positionals: [
      .avoir,
      .required(
        Placeholder.remboursement,
        Words(
          "the refund's id: `facture show CREDIT-NOTE` shows it",
          fr: "l'identifiant du remboursement : `facture show AVOIR` le montre"), of: ReglementID.self),
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
  static let name = "retirer-avoir"
  static let declaration = Declaration(
    name: name,
    summary: Words(
      "take the application of an avoir to a facture back", fr: "retirer l'imputation d'un avoir sur une facture"),
    about: Words(
      """
      Takes back all that is applied of an avoir to a facture, and prints the avoir's number. What is left of both grows
      again, from that day on.
      """,
      fr: """
        Retire tout ce qui est imputé d'un avoir sur une facture, et affiche le numéro de l'avoir. Les deux soldes
        remontent à partir de ce jour.
        """), positionals: [.avoir],
    options: [
      .value(
        "de", Placeholder.numero, Words("the number of the facture", fr: "le numéro de la facture"), of: String.self,
        required: true),
      .motif,
      .value(
        "date", Jour.self,
        Words(
          "the day from which it counts no more, at the latest today (default: today)",
          fr: "le jour à partir duquel l'imputation ne compte plus, au plus tard aujourd'hui (par défaut : aujourd'hui)"
        )),
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
      sens, try registre.document(positionals[0]),
      try positional(1, sens == .paiement ? Placeholder.paiement : Placeholder.remboursement),
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
    .motif,
    .flag("rejet", Words("it happened, and came back", fr: "il a eu lieu, puis a été rejeté")),
    .value(
      "date", Jour.self,
      Words(
        "with --rejet: the day it came back, at the latest today (default: today)",
        fr: "avec --rejet : le jour du rejet, au plus tard aujourd'hui (par défaut : aujourd'hui)")
    )
    .needing("rejet"),
  ]
}
