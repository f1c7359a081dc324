import LedgerDomain

/// `facture rembourser`: records a refund of a sent avoir.
struct RembourserCommand: WritingCommand {
  static let declaration = Declaration(
    "rembourser", "record a refund of an avoir", positionals: [.required("AVOIR")],
    options: ReglementFields.options + Option.writing)

  static let help = """
    facture rembourser AVOIR [option …]

    Records a refund of a sent avoir and prints the refund's id.

      AVOIR                     the number of the avoir
      --montant=MONTANT         how much, above 0.00 (default: the balance)
      --date=JOUR               the day it was refunded, which may be in the future (default: today)
      --moyen=MOYEN             Virement, Chèque, Espèces or Carte (default: as the avoir says)
      --reference=TEXTE         what the bank or the payer wrote on it
    \(HelpText.writing)

    Example
      facture rembourser A-2026-0001 --moyen=virement --reference="Remboursement mars"
    """

  let arguments: Arguments
  private let fields: ReglementFields

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    fields = try ReglementFields(arguments)
  }

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    var remboursement = EnregistrerRemboursement(
      try registre.document(arguments.positionals[0]), id: registre.environment.newID())
    remboursement.montant = fields.montant
    remboursement.dateRemboursement = fields.date
    remboursement.moyen = fields.moyen
    remboursement.reference = fields.reference
    return remboursement
  }
}
