import LedgerModel
package import LedgerTerminal
package import LedgerUseCases
package import LedgerWords

extension NatureAbandon: ChoiceValue {}

/// `facture abandonner`: writes off the balance of a facture, as a loss or as another kind (`--nature`).
package enum AbandonnerCommand: WritingCommand {
  private static let nature = Key<NatureAbandon>(
    "nature",
    "the nature: a small difference; a rounding of the amount due, only on the day of issue; an early-payment discount; a "
      + "loss (the default); or a loss whose VAT was already due, and is recovered (unpaid)",
    fr:
      "la nature : un écart de règlement ; un arrondi du net à payer, le jour de l'émission seulement ; un escompte ; une perte "
      + "(par défaut) ; ou un impayé, dont la TVA est récupérée"
  ).or(.perte)
  package static let name = "abandonner"
  package static let summary = Words("write off the balance of an invoice", fr: "abandonner le solde d'une facture")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Writes off the balance of an issued invoice, or a part of it, and prints its number. A small difference (at
      most 1.00) and an early-payment discount leave the invoice paid; a loss makes it uncollectible. A discount
      reduces the VAT; so does a loss if the VAT is due only on payment. If the VAT was due before,
      --nature=impayee recovers it (CGI 272-1): send the customer the duplicate of `facture export html
      --duplicata`. --nature=impayee also replaces a loss recorded before. The invoice stays as it was issued.
      `facture annuler-abandon` cancels the write-off.
      """,
      fr: """
        Renonce au solde d'une facture émise, ou à une partie, et affiche son numéro. Avec
        un écart de règlement (1,00 au plus) ou un escompte, la facture est payée ; avec une perte, elle est
        irrécouvrable. L'escompte diminue la TVA ; la perte aussi, si la TVA n'est due qu'à l'encaissement. Si la
        TVA était déjà exigible, --nature=impayee la récupère (CGI, art. 272, 1) : envoyez au client le duplicata
        que fait `facture export html --duplicata`. --nature=impayee remplace aussi une perte déjà enregistrée. La
        facture reste telle qu'elle a été émise. `facture annuler-abandon` annule l'abandon.
        """), positionals: [Argument.facture],
    options: [
      nature, Options.motif, Options.montant,
      Options.date.saying(
        "the day of the write-off, at the latest today (default: today)",
        fr: "le jour de l'abandon, au plus tard aujourd'hui (par défaut : aujourd'hui)"),
    ],
    common: Options.writing,
    example: #"facture abandonner F-2026-0001 --motif="Liquidation judiciaire""#)

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var solder = SolderFacture(
      try registre.document(arguments[Argument.facture]), id: registre.environment.newID(),
      motif: try arguments[Options.motif])
    (solder.montant, solder.date) = (arguments[Options.montant], arguments[Options.date])
    solder.nature = arguments[nature]
    return solder
  }
}

/// `facture annuler-abandon`: takes back a write-off of a facture.
package enum AnnulerAbandonCommand: WritingCommand {
  package static let name = "annuler-abandon"
  package static let summary = Words(
    "cancel the write-off of an invoice", fr: "annuler l'abandon du solde d'une facture")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Cancels every write-off of an invoice, for example if the customer pays after all, and prints its number. The
      balance is due again from that day.
      """,
      fr: """
        Annule tout abandon du solde d'une facture, par exemple si le client paie finalement, et affiche son numéro. Le
        solde est de nouveau dû à partir de ce jour.
        """), positionals: [Argument.facture],
    options: [
      Options.motif,
      Options.date.saying(
        "the day from which the balance is due again, at the latest today (default: today)",
        fr: "le jour à partir duquel le solde est de nouveau dû, au plus tard aujourd'hui (par défaut : aujourd'hui)"),
    ], common: Options.writing,
    example: #"facture annuler-abandon F-2026-0001 --motif="Le client paie""#)

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var reprendre = ReprendreSolde(
      try registre.document(arguments[Argument.facture]), motif: try arguments[Options.motif])
    reprendre.date = arguments[Options.date]
    return reprendre
  }
}
