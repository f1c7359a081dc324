import LedgerDomain

/// `facture enregistrer-paiement`: records a payment of a sent facture.
struct EnregistrerPaiementCommand: WritingCommand {
  static let declaration = Declaration(
    "enregistrer-paiement", "record a payment of a facture", positionals: [.required("NUMERO")],
    options: ReglementFields.options + Option.writing)

  static let help = """
    facture enregistrer-paiement NUMERO [option …]

    Records a payment of a sent facture and prints the payment's id.

      NUMERO                    the number of the facture
      --montant=MONTANT         how much, above 0.00 (default: the balance)
      --date=JOUR               the day it was paid, which may be in the future (default: today)
      --moyen=MOYEN             Virement, Chèque, Espèces or Carte (default: as the facture says)
      --reference=TEXTE         what the bank or the payer wrote on it
    \(HelpText.writing)

    Example
      facture enregistrer-paiement F-2026-0001 --montant=10.00 --date=2026-03-05 --moyen=carte
    """

  let arguments: Arguments
  private let fields: ReglementFields

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    fields = try ReglementFields(arguments)
  }

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    var paiement = EnregistrerPaiement(
      try registre.document(arguments.positionals[0]), id: registre.environment.newID())
    paiement.montant = fields.montant
    paiement.datePaiement = fields.date
    paiement.moyen = fields.moyen
    paiement.reference = fields.reference
    return paiement
  }
}
