import LedgerDomain
import LedgerWords

/// `facture enregistrer-paiement`: records a payment of a sent facture.
enum EnregistrerPaiementCommand: WritingCommand {
  static let declaration = Declaration(
    name: "enregistrer-paiement", summary: "record a payment of a facture",
    about: "Records a payment of a sent facture and prints the payment's id.",
    positionals: [.required("NUMERO", "the number of the facture")],
    options: Option.reglement + Option.writing,
    example: "facture enregistrer-paiement F-2026-0001 --montant=10.00 --date=2026-03-05 " + "--moyen=carte")

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    try arguments.reglement(.paiement, in: &registre)
  }
}

/// `facture rembourser`: records a refund of a sent avoir.
enum RembourserCommand: WritingCommand {
  static let declaration = Declaration(
    name: "rembourser", summary: "record a refund of an avoir",
    about: "Records a refund of a sent avoir and prints the refund's id.",
    positionals: [.required("AVOIR", "the number of the avoir")],
    options: Option.reglement + Option.writing,
    example: #"facture rembourser A-2026-0001 --moyen=virement --reference="Remboursement mars""#)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    try arguments.reglement(.remboursement, in: &registre)
  }
}

extension Arguments {
  /// The payment or refund that they say.
  fileprivate func reglement<Registre: RegistreRepository & ~Copyable>(
    _ sens: EnregistrerReglement.Sens, in registre: inout Registre
  ) throws -> EnregistrerReglement {
    var reglement = EnregistrerReglement(
      sens, try registre.document(positionals[0]), id: registre.environment.newID())
    reglement.montant = try value("montant")
    reglement.date = try value("date")
    reglement.moyen = try value("moyen")
    reglement.reference = text("reference")
    return reglement
  }
}

extension Option {
  /// What may be said of a payment or refund.
  fileprivate static let reglement: [Option] = [
    .value("montant", Montant.self, "how much, above 0.00 (default: the balance)"),
    .value("date", Jour.self, "the day of it, at the latest today (default: today)"),
    .value("moyen", ConditionsPaiement.self, "Virement, Chèque, Espèces or Carte (default: as the document says)"),
    .value("reference", "TEXTE", "what the bank or the payer wrote on it"),
  ]
}
