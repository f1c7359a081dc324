import LedgerDomain

/// `facture rembourser`: records a refund of a sent avoir.
struct RembourserCommand: WritingCommand {
  static let declaration = Declaration(
    "rembourser", "record a refund of an avoir",
    about: "Records a refund of a sent avoir and prints the refund's id.",
    positionals: [.required("AVOIR", "the number of the avoir")],
    options: ReglementFields.options + Option.writing,
    example: #"facture rembourser A-2026-0001 --moyen=virement --reference="Remboursement mars""#)

  let arguments: Arguments
  private let fields: ReglementFields

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    fields = try ReglementFields(arguments)
  }

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    var remboursement = EnregistrerReglement(
      .remboursement,
      try registre.document(arguments.positionals[0]), id: registre.environment.newID())
    remboursement.montant = fields.montant
    remboursement.date = fields.date
    remboursement.moyen = fields.moyen
    remboursement.reference = fields.reference
    return remboursement
  }
}
