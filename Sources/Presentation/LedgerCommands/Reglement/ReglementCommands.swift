import LedgerModel
import LedgerRules
package import LedgerTerminal
package import LedgerUseCases
package import LedgerWords

/// `facture enregistrer-paiement`: records a payment of an issued facture.
package enum EnregistrerPaiementCommand: WritingCommand {
  package static let name = "enregistrer-paiement"
  package static let summary = Words("record a payment of an invoice", fr: "enregistrer le paiement d'une facture")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      "Records a payment of an issued invoice and prints the payment's id.",
      fr: "Enregistre un paiement d'une facture émise et affiche l'identifiant du paiement."),
    positionals: [Argument.facture],
    options: Options.reglement + [Options.recu], common: Options.writing,
    example: "facture enregistrer-paiement F-2026-0001 --montant=10.00 --date=2026-03-05 " + "--moyen=carte")

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var paiement = try arguments.reglement(.paiement, of: Argument.facture, in: &registre)
    paiement.recu = arguments[Options.recu]
    return paiement
  }
}

/// `facture rembourser`: records a refund of an issued avoir.
package enum RembourserCommand: WritingCommand {
  package static let name = "rembourser"
  package static let summary = Words("record a refund of a credit note", fr: "enregistrer le remboursement d'un avoir")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      "Records a refund of an issued credit note and prints the refund's id.",
      fr: "Enregistre un remboursement d'un avoir émis et affiche l'identifiant du remboursement."),
    positionals: [Argument.avoir],
    options: Options.reglement, common: Options.writing,
    example: #"facture rembourser A-2026-0001 --moyen=virement --reference="Remboursement mars""#)

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    try arguments.reglement(.remboursement, of: Argument.avoir, in: &registre)
  }
}

extension Arguments {
  /// The payment or refund that they say.
  fileprivate func reglement<Registre: RegistreRepository & ~Copyable>(
    _ sens: EnregistrerReglement.Sens, of argument: Required<String>, in registre: inout Registre
  ) throws -> EnregistrerReglement {
    let document = try registre.document(self[argument])
    if sens == .paiement, let facture = try registre.facture(document),
      let rectificative = try facture.annulation?.rectificativeId.flatMap({ try registre.facture($0) })
    {
      throw Refus.facture(facture.numero, .remplacee(par: rectificative.numero))
    }
    var reglement = EnregistrerReglement(sens, document, id: registre.environment.newID())
    reglement.montant = self[Options.montant]
    reglement.date = self[Options.date]
    reglement.moyen = self[Options.moyen]
    reglement.reference = self[Options.reference].valeur
    return reglement
  }
}

extension Options {
  /// The options of a payment or refund.
  fileprivate static let reglement: [any OptionKey] = [
    montant.saying(
      "the amount, above 0.00 (default: the balance)", fr: "le montant, supérieur à 0,00 (par défaut : le solde)"),
    date,
    moyen.saying(
      "\(ConditionsPaiement.aide) (default: as the document says)",
      fr: "\(ConditionsPaiement.aide) (par défaut : celui du document)"),
    reference,
  ]
}
