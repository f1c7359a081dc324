import LedgerDomain

/// `facture annuler-paiement`: removes a payment recorded by mistake.
struct AnnulerPaiementCommand: WritingCommand {
  static let declaration = Declaration(
    "annuler-paiement", "remove a payment recorded by mistake",
    positionals: [.required("NUMERO"), .required("PAIEMENT")],
    options: [.value("motif", "TEXTE")] + Option.writing)

  static let help = """
    facture annuler-paiement NUMERO PAIEMENT --motif=TEXTE [option …]

    Removes a payment recorded by mistake, or a cheque that bounced, and prints its id. It no longer counts, at any date.

      NUMERO                    the number of the facture
      PAIEMENT                  the payment's id: `facture show NUMERO` shows it
      --motif=TEXTE             why
    \(HelpText.writing)

    Example
      facture annuler-paiement F-2026-0001 0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70 --motif="Chèque sans provision"
    """

  let arguments: Arguments
  private let paiement: PaiementID
  private let motif: String

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    paiement = try arguments.positional(1, "PAIEMENT")
    motif = try arguments.requiredValue("motif")
  }

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    AnnulerPaiement(try registre.document(arguments.positionals[0]), paiement, motif: motif)
  }
}
