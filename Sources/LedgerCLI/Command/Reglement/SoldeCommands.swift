import LedgerDomain
import LedgerWords

/// `facture solder`: gives up what is left of a facture.
enum SolderCommand: WritingCommand {
  static let declaration = Declaration(
    name: "solder", summary: "give up what is left of a facture",
    about: """
      Gives up what is left of a sent facture, or a part of it, and prints its number: two cents that are missing, a
      client that will never pay. The facture is then settled, and nobody paid: no money came in, and the VAT that was
      invoiced stays invoiced. `facture annuler-solde` takes it back.
      """, positionals: [.required("NUMERO", "the number of the facture")],
    options: [
      .value("motif", "TEXTE", "why", of: String.self, required: true),
      .value("montant", Montant.self, "how much, above 0.00 (default: all that is left)"),
      .value("date", Jour.self, "the day it is given up, at the latest today (default: today)"),
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
  static let declaration = Declaration(
    name: "annuler-solde", summary: "take back what was given up of a facture",
    about: """
      Takes back all that was given up of a facture, as when the client pays after all, and prints its number. It is due
      again from that day on.
      """, positionals: [.required("NUMERO", "the number of the facture")],
    options: [
      .value("motif", "TEXTE", "why", of: String.self, required: true),
      .value("date", Jour.self, "the day from which it is due again, at the latest today (default: today)"),
    ] + Option.writing,
    example: #"facture annuler-solde F-2026-0001 --motif="Le client paie""#)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var reprendre = ReprendreSolde(
      try registre.document(arguments.positionals[0]), motif: try arguments.requiredValue("motif"))
    reprendre.date = try arguments.value("date")
    return reprendre
  }
}
