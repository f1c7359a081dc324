import LedgerDomain
import LedgerWords

/// `facture enregistrer-paiement`: records a payment of a sent facture.
enum EnregistrerPaiementCommand: WritingCommand {
  static let name = "enregistrer-paiement"
  static let summary = Words("record a payment of a facture", fr: "enregistrer le paiement d'une facture")
  static let declaration = Declaration(
    name: name,
    about: Words(
      "Records a payment of a sent facture and prints the payment's id.",
      fr: "Enregistre un paiement d'une facture envoyée et affiche l'identifiant du paiement."),
    positionals: [.facture],
    options: Option.reglement + Option.writing,
    example: "facture enregistrer-paiement F-2026-0001 --montant=10.00 --date=2026-03-05 " + "--moyen=carte")

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    try arguments.reglement(.paiement, in: &registre)
  }
}

/// `facture rembourser`: records a refund of a sent avoir.
enum RembourserCommand: WritingCommand {
  static let name = "rembourser"
  static let summary = Words("record a refund of an avoir", fr: "enregistrer le remboursement d'un avoir")
  static let declaration = Declaration(
    name: name,
    about: Words(
      "Records a refund of a sent avoir and prints the refund's id.",
      fr: "Enregistre un remboursement d'un avoir envoyé et affiche l'identifiant du remboursement."),
    positionals: [.avoir],
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
    .value(
      "montant", Montant.self,
      Words("how much, above 0.00 (default: the balance)", fr: "le montant, supérieur à 0,00 (par défaut : le solde)")),
    .value(
      "date", Jour.self,
      Words(
        "the day of it, at the latest today (default: today)",
        fr: "le jour, au plus tard aujourd'hui (par défaut : aujourd'hui)")),
    .value(
      "moyen", ConditionsPaiement.self,
      Words(
        "\(ConditionsPaiement.aide) (default: as the document says)",
        fr: "\(ConditionsPaiement.aide) (par défaut : celui du document)")),
    .value(
      "reference", Placeholder.texte,
      Words("what the bank or the payer wrote on it", fr: "la référence donnée par la banque ou le payeur")),
  ]
}
