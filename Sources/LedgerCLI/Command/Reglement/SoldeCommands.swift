import LedgerDomain
import LedgerWords

/// `facture solder`: gives up what is left of a facture.
enum SolderCommand: WritingCommand {
  static let name = "solder"
  static let declaration = Declaration(
    name: name, summary: Words("give up what is left of a facture", fr: "abandonner le solde d'une facture"),
    about: Words(
      """
      Gives up what is left of a sent facture, or a part of it, and prints its number: two cents that are missing, a
      client that will never pay. The facture is then settled, and nobody paid: no money came in, and the VAT that was
      invoiced stays invoiced. `facture annuler-solde` takes it back.
      """,
      fr: """
        Abandonne le solde d'une facture envoyée, ou une partie, et affiche son numéro : deux centimes qui manquent, un
        client qui ne paiera jamais. La facture est alors soldée sans que personne ait payé : aucun argent n'est entré, et
        la TVA facturée le reste. `facture annuler-solde` annule l'abandon.
        """), positionals: [.facture],
    options: [
      .motif,
      .value(
        "montant", Montant.self,
        Words(
          "how much, above 0.00 (default: all that is left)",
          fr: "le montant, supérieur à 0,00 (par défaut : tout ce qui reste)")),
      .value(
        "date", Jour.self,
        Words(
          "the day it is given up, at the latest today (default: today)",
          fr: "le jour de l'abandon, au plus tard aujourd'hui (par défaut : aujourd'hui)")),
    ] + Option.writing,
    example: #"facture solder F-2026-0001 --montant=0.02 --motif="Écart de règlement""#)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var solder = SolderFacture(
      try registre.document(arguments.positionals[0]), id: registre.environment.newID(),
      motif: try arguments.requiredValue("motif"))
    (solder.montant, solder.date) = (try arguments.value("montant"), try arguments.value("date"))
    return solder
  }
}

/// `facture annuler-solde`: takes back what was given up of a facture.
enum AnnulerSoldeCommand: WritingCommand {
  static let name = "annuler-solde"
  static let declaration = Declaration(
    name: name,
    summary: Words("take back what was given up of a facture", fr: "annuler l'abandon du solde d'une facture"),
    about: Words(
      """
      Takes back all that was given up of a facture, as when the client pays after all, and prints its number. It is due
      again from that day on.
      """,
      fr: """
        Annule tout abandon du solde d'une facture, par exemple si le client paie finalement, et affiche son numéro. Le
        solde est de nouveau dû à partir de ce jour.
        """), positionals: [.facture],
    options: [
      .motif,
      .value(
        "date", Jour.self,
        Words(
          "the day from which it is due again, at the latest today (default: today)",
          fr: "le jour à partir duquel le solde est de nouveau dû, au plus tard aujourd'hui (par défaut : aujourd'hui)")
      ),
    ] + Option.writing,
    example: #"facture annuler-solde F-2026-0001 --motif="Le client paie""#)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var reprendre = ReprendreSolde(
      try registre.document(arguments.positionals[0]), motif: try arguments.requiredValue("motif"))
    reprendre.date = try arguments.value("date")
    return reprendre
  }
}
