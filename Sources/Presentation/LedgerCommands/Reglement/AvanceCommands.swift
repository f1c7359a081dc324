package import LedgerModel
import LedgerRules
package import LedgerTerminal
package import LedgerUseCases
package import LedgerWords

/// `facture utiliser-avance`: pays a facture from its client's advance.
package enum UtiliserAvanceCommand: WritingCommand {
  package static let name = "utiliser-avance"
  package static let summary = Words(
    "pay an invoice with advances of its customer", fr: "payer une facture avec les avances de son client")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Pays an issued invoice with advances of its customer, the oldest first, and prints its number. No money moves: it
      came in with the advance. `facture annuler-paiement` makes the advance available again.
      """,
      fr: """
        Paie une facture émise avec les avances de son client, la plus ancienne d'abord, et affiche son numéro.
        Rien n'est encaissé : l'argent est entré avec l'avance. `facture annuler-paiement` rétablit l'avance.
        """), positionals: [Argument.facture],
    options: [
      Options.montant.saying(
        "the amount, above 0.00 (default: the balance of the invoice, or the advances if they are less)",
        fr: "le montant, supérieur à 0,00 (par défaut : le solde de la facture, ou des avances s'il est inférieur)"),
      Options.date,
    ], common: Options.writing,
    example: "facture utiliser-avance F-2026-0001 --montant=20")

  package static func objet(de faits: [Fact]) -> ObjetFait { UtiliserAvance.objet(de: faits) }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var utiliser = UtiliserAvance(try registre.document(arguments[Argument.facture]))
    (utiliser.montant, utiliser.date) = (arguments[Options.montant], arguments[Options.date])
    return utiliser
  }
}

/// `facture rembourser-avance`: pays an advance back to its client.
package enum RembourserAvanceCommand: WritingCommand {
  package static let isOfClient = true
  package static let name = "rembourser-avance"
  package static let summary = Words("refund the advances of a customer", fr: "rembourser les avances d'un client")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Records a refund of the remaining advances of a customer, or a part of them, the oldest first, and prints the
      customer's id.
      """,
      fr: """
        Enregistre le remboursement de ce qui reste des avances d'un client, ou d'une partie, la plus ancienne avance
        d'abord, et affiche l'identifiant du client.
        """), positionals: [Argument.client],
    options: [Options.montant, Options.devise, Options.date, Options.moyen, Options.reference], common: Options.writing,
    example: #"facture rembourser-avance "Boulangerie Dupont" --montant=10 --reference="VIR 131""#)

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var rembourser = RembourserAvance(try registre.client(named: arguments[Argument.client]))
    rembourser.montant = arguments[Options.montant]
    rembourser.devise = arguments[Options.devise]
    rembourser.date = arguments[Options.date]
    if let moyen = arguments[Options.moyen] { rembourser.moyen = moyen }
    rembourser.reference = arguments[Options.reference].valeur
    return rembourser
  }
}

/// `facture annuler-avance`: cancels an advance, as a mistake or because it went back, or a refund of one.
package enum AnnulerAvanceCommand: WritingCommand {
  package static let name = "annuler-avance"
  package static let summary = Words(
    "cancel an advance or its refund: a mistake, or returned money",
    fr: "annuler une avance saisie par erreur ou rejetée, ou son remboursement")
  private static let avance = Required<ReglementReference>(
    argument: Words("ADVANCE|REFUND", fr: "AVANCE|REMBOURSEMENT"), "the id, which `facture show CUSTOMER` shows",
    fr: "l'identifiant, que montre `facture show CLIENT`")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Cancels an advance that is neither used nor refunded, and prints its id. Without --rejet it was a mistake and is
      ignored at every date. With --rejet it took place and the money went back, as with a bounced cheque: it counts
      until that day. A refund recorded by mistake is cancelled in the same way: that part of the advance is available
      again. If a refund took place and the money came back, record a new advance: `facture encaisser CUSTOMER
      --montant=AMOUNT --avance`.
      """,
      fr: """
        Annule une avance ni utilisée ni remboursée, et affiche son identifiant. Saisie par erreur, elle n'a jamais eu
        lieu : elle ne compte à aucune date. Avec --rejet elle a eu lieu et l'argent est reparti, comme pour un chèque
        sans provision : elle compte jusqu'à ce jour. Un remboursement d'avance saisi par erreur s'annule de même :
        cette part de l'avance redevient disponible. Si le remboursement a eu lieu et que l'argent est revenu, enregistrez
        une nouvelle avance : `facture encaisser CLIENT --montant=MONTANT --avance`.
        """),
    positionals: [Argument.client, avance],
    options: Options.annulation, common: Options.writing,
    example: """
      facture annuler-avance "Boulangerie Dupont" 0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70 --motif="Saisie deux fois"
      """)

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let client = try registre.client(named: arguments[Argument.client])
    let compte = try registre.compte(client)
    let ids = (compte?.avances.liste ?? []).flatMap { [$0.id] + $0.remboursements.map(\.id) }
    let id = try arguments[avance].id(among: ids) { .avance(compte?.client.nom ?? "\(client)", .debutAmbigu($0, $1)) }
    return AnnulerAvance(client, id, try arguments.nature(in: &registre), motif: try arguments[Options.motif])
  }
}
