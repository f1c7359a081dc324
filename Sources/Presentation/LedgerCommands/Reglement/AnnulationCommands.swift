package import LedgerModel
import LedgerRules
package import LedgerTerminal
package import LedgerUseCases
package import LedgerWords

/// `facture annuler-paiement`: cancels a payment, as a mistake or because it came back.
package enum AnnulerPaiementCommand: WritingCommand {
  package static let name = "annuler-paiement"
  package static let summary = Words(
    "cancel a payment: a mistake, or money that went back",
    fr: "annuler un paiement, saisi par erreur ou rejeté")
  fileprivate static let paiement = Required<ReglementReference>(
    argument: Placeholder.paiement,
    "the payment's id, or its first or last 8 characters: `facture show NUMBER` shows it",
    fr: "l'identifiant du paiement, ou ses 8 premiers ou derniers caractères : `facture show NUMERO` le montre"
  ).proposing(.payments)
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Cancels a payment and prints its id. Without --rejet the payment was a mistake and is ignored at every date.
      With --rejet it took place and the money went back, as with a bounced cheque: it counts until that day, and
      accounts and reports show both movements. An advance that it used is available again.
      """,
      fr: """
        Annule un paiement et affiche son identifiant. Il y a deux cas. Saisi par erreur, il n'a jamais eu lieu : il ne
        compte à aucune date. Avec --rejet il a eu lieu et l'argent est reparti, comme pour un chèque sans provision : il
        compte jusqu'à ce jour, et relevés et rapports montrent les deux mouvements. Une avance ainsi utilisée redevient
        disponible.
        """),
    positionals: [Argument.facture, paiement],
    options: Options.annulation, common: Options.writing,
    example: """
      facture annuler-paiement F-2026-0001 0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70 --rejet --motif="Chèque sans provision"
      """)

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    try arguments.annulation(.paiement, paiement, of: Argument.facture, in: &registre)
  }
}

/// `facture annuler-remboursement`: cancels a refund, as a mistake or because it came back.
package enum AnnulerRemboursementCommand: WritingCommand {
  package static let name = "annuler-remboursement"
  package static let summary = Words(
    "cancel a refund: a mistake, or money that came back",
    fr: "annuler un remboursement, saisi par erreur ou rejeté")
  fileprivate static let remboursement = Required<ReglementReference>(
    argument: Placeholder.remboursement,
    "the refund's id, or its first or last 8 characters: `facture show CREDIT-NOTE` shows it",
    fr: "l'identifiant du remboursement, ou ses 8 premiers ou derniers caractères : `facture show AVOIR` le montre"
  ).proposing(.refunds)
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Cancels a refund of a credit note and prints its id. Without --rejet it was a mistake and is ignored at every
      date. With --rejet it took place and the money came back: it counts until that day, and accounts and reports
      show both movements.
      """,
      fr: """
        Annule le remboursement d'un avoir et affiche son identifiant. Saisi par erreur, il n'a jamais eu lieu : il ne
        compte à aucune date. Avec --rejet il a eu lieu et l'argent est revenu : il compte jusqu'à ce jour, et relevés et
        rapports montrent les deux mouvements.
        """),
    positionals: [Argument.avoir, remboursement],
    options: Options.annulation, common: Options.writing,
    example: """
      facture annuler-remboursement A-2026-0001 0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70 --motif="Saisi deux fois"
      """)

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    try arguments.annulation(.remboursement, remboursement, of: Argument.avoir, in: &registre)
  }
}

/// `facture retirer-avoir`: takes the application of an avoir to a facture back.
package enum RetirerAvoirCommand: WritingCommand {
  package static let name = "retirer-avoir"
  package static let summary = Words(
    "remove the application of a credit note to an invoice", fr: "désimputer un avoir d'une facture")
  package static let de = Required<String>(
    "de", word: Placeholder.numero, "the number of the invoice", fr: "le numéro de la facture")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Removes the whole application of a credit note to an invoice, and prints the credit note's number. Both balances
      go up again from that day.
      """,
      fr: """
        Désimpute un avoir d'une facture, en entier, et affiche le numéro de l'avoir. Les deux soldes remontent à partir de
        ce jour.
        """), positionals: [Argument.avoir],
    options: [
      de, Options.motif,
      Options.date.saying(
        "the day from which the application no longer counts, at the latest today (default: today)",
        fr: "le jour à partir duquel l'imputation ne compte plus, au plus tard aujourd'hui (par défaut : aujourd'hui)"),
    ], common: Options.writing,
    example: #"facture retirer-avoir A-2026-0001 --de=F-2026-0001 --motif="Imputé sur la mauvaise facture""#)

  package static func objet(de faits: [Fact]) -> ObjetFait { RetirerAvoir.objet(de: faits) }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    RetirerAvoir(
      try registre.document(arguments[Argument.avoir]), de: try registre.document(arguments[de]),
      motif: try arguments[Options.motif], date: arguments[Options.date])
  }
}

extension Arguments {
  /// The cancellation of a payment or refund that they say.
  fileprivate func annulation<Registre: RegistreRepository & ~Copyable>(
    _ sens: EnregistrerReglement.Sens, _ reglement: Required<ReglementReference>, of argument: Required<String>,
    in registre: inout Registre
  ) throws -> AnnulerReglement {
    let document = try registre.document(self[argument])
    guard let facture = try registre.facture(document) else { throw Refus.facture(try self[argument], .inconnue) }
    let id = try self[reglement].id(
      in: sens == .paiement ? facture.paiements : facture.remboursements, of: facture.numero)
    return AnnulerReglement(sens, document, id, try nature(in: &registre), motif: try self[Options.motif])
  }

  /// Whether the cancelled payment happened at all.
  func nature<Registre: RegistreRepository & ~Copyable>(
    in registre: inout Registre
  ) throws -> AnnulationReglement.Nature {
    self[Options.rejet] ? .rejet(le: self[Options.date] ?? registre.environment.today()) : .erreur
  }
}

extension Options {
  fileprivate static let rejet = Flag(
    "rejet", "it took place, then was returned", fr: "il a eu lieu, puis a été rejeté")
  /// The options of a cancellation.
  static let annulation: [any OptionKey] = [
    motif, rejet,
    date.saying(
      "with --rejet: the day of the return, at the latest today (default: today)",
      fr: "avec --rejet : le jour du rejet, au plus tard aujourd'hui (par défaut : aujourd'hui)"
    ).needing(rejet),
  ]
}
