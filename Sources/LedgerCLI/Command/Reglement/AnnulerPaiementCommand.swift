import LedgerDomain

/// `facture annuler-paiement`: removes a payment recorded by mistake.
struct AnnulerPaiementCommand: WritingCommand {
  static let declaration = Declaration(
    "annuler-paiement", "remove a payment recorded by mistake",
    about: """
      Removes a payment recorded by mistake, or a cheque that bounced, and prints its id. It no longer counts, at any date.
      """,
    positionals: [
      .required("NUMERO", "the number of the facture"),
      .required("PAIEMENT", "the payment's id: `facture show NUMERO` shows it", of: ReglementID.self),
    ],
    options: [.value("motif", "TEXTE", "why", of: String.self, required: true)] + Option.writing,
    example:
      #"facture annuler-paiement F-2026-0001 0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70 --motif="Chèque sans provision""#)

  let arguments: Arguments

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    AnnulerPaiement(
      try registre.document(arguments.positionals[0]), try arguments.positional(1, "PAIEMENT"),
      motif: try arguments.requiredValue("motif"))
  }
}
