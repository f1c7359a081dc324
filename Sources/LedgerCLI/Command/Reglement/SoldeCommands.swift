import LedgerDomain
import LedgerWords

/// `facture solder`: gives up what is left of a facture.
enum SolderCommand: WritingCommand {
  static let name = "solder"
  static let summary = Words("give up what is left of an invoice", fr: "abandonner le solde d'une facture")
  static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Gives up what is left of a sent invoice, or a part of it, and prints its number: two cents that are missing, a
      customer that will never pay. The invoice is then settled, and nobody paid: no money came in, and the VAT that was
      invoiced stays invoiced. `facture annuler-solde` takes it back.
      """,
      fr: """
        Abandonne le solde d'une facture envoyée, ou une partie, et affiche son numéro : deux centimes qui manquent, un
        client qui ne paiera jamais. La facture est alors soldée sans que personne ait payé : aucun argent n'est entré, et
        la TVA facturée le reste. `facture annuler-solde` annule l'abandon.
        """), positionals: [Argument.facture],
    options: [
      Options.motif, Options.montant,
      Options.date.saying(
        "the day it is given up, at the latest today (default: today)",
        fr: "le jour de l'abandon, au plus tard aujourd'hui (par défaut : aujourd'hui)"),
    ], common: Options.writing,
    example: #"facture solder F-2026-0001 --montant=0.02 --motif="Écart de règlement""#)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var solder = SolderFacture(
      try registre.document(arguments[Argument.facture]), id: registre.environment.newID(),
      motif: try arguments[Options.motif])
    (solder.montant, solder.date) = (arguments[Options.montant], arguments[Options.date])
    return solder
  }
}

/// `facture annuler-solde`: takes back what was given up of a facture.
enum AnnulerSoldeCommand: WritingCommand {
  static let name = "annuler-solde"
  static let summary = Words(
    "take back what was given up of an invoice", fr: "annuler l'abandon du solde d'une facture")
  static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Takes back all that was given up of an invoice, as when the customer pays after all, and prints its number. It is due
      again from that day on.
      """,
      fr: """
        Annule tout abandon du solde d'une facture, par exemple si le client paie finalement, et affiche son numéro. Le
        solde est de nouveau dû à partir de ce jour.
        """), positionals: [Argument.facture],
    options: [
      Options.motif,
      Options.date.saying(
        "the day from which it is due again, at the latest today (default: today)",
        fr: "le jour à partir duquel le solde est de nouveau dû, au plus tard aujourd'hui (par défaut : aujourd'hui)"),
    ], common: Options.writing,
    example: #"facture annuler-solde F-2026-0001 --motif="Le client paie""#)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var reprendre = ReprendreSolde(
      try registre.document(arguments[Argument.facture]), motif: try arguments[Options.motif])
    reprendre.date = arguments[Options.date]
    return reprendre
  }
}
