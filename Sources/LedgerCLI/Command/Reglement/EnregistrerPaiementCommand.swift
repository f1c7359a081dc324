import LedgerDomain

/// `facture enregistrer-paiement`: records a payment of a sent facture.
struct EnregistrerPaiementCommand: WritingCommand {
  static let declaration = Declaration(
    "enregistrer-paiement", "record a payment of a facture",
    about: "Records a payment of a sent facture and prints the payment's id.",
    positionals: [.required("NUMERO", "the number of the facture")],
    options: ReglementFields.options + Option.writing,
    example: "facture enregistrer-paiement F-2026-0001 --montant=10.00 --date=2026-03-05 " + "--moyen=carte")

  let arguments: Arguments
  private let fields: ReglementFields

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    fields = try ReglementFields(arguments)
  }

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    var paiement = EnregistrerReglement(
      .paiement,
      try registre.document(arguments.positionals[0]), id: registre.environment.newID())
    paiement.montant = fields.montant
    paiement.date = fields.date
    paiement.moyen = fields.moyen
    paiement.reference = fields.reference
    return paiement
  }
}
