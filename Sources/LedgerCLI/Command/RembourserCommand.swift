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
      --montant=MONTANT         how much, above 0.00 (default: all that is left of it)
      --date=JOUR               the day it counts from, which may lie ahead (default: today)
      --moyen=MOYEN             Virement, Chèque, Espèces or Carte (default: the avoir's conditions)
      --reference=TEXTE         what was written on it
    \(HelpText.writing)

    Example
      facture rembourser A-2026-0001 --moyen=virement --reference="Remboursement mars"
    """

  let arguments: Arguments
  private let montant: Montant?
  private let date: Jour?
  private let moyen: ConditionsPaiement?

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    montant = try arguments.value("montant")
    date = try arguments.value("date")
    moyen = try arguments.value("moyen")
  }

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    var remboursement = EnregistrerRemboursement(
      try registre.document(arguments.positionals[0]), id: registre.environment.newID())
    remboursement.montant = montant
    remboursement.dateRemboursement = date
    remboursement.moyen = moyen
    remboursement.reference = arguments.text("reference")
    return remboursement
  }
}
