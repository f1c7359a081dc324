import LedgerModel
import LedgerOffers
import LedgerRules
package import LedgerTerminal
package import LedgerUseCases
package import LedgerWords

/// `facture abonnement`: begins a subscription, or changes it from a period on.
package enum AbonnementCommand: WritingCommand {
  package static let name = "abonnement"
  package static let summary = Words(
    "begin a subscription, or change its lines from a period on",
    fr: "créer un abonnement, ou changer ses lignes à partir d'une période")
  private static let objet = Required<String>(
    argument: Words("CUSTOMER|S-NUMBER", fr: "CLIENT|S-NUMERO"),
    "the customer of a new subscription; or a subscription to change, as S-0001",
    fr: "le client d'un nouvel abonnement ; ou l'abonnement à changer, comme S-0001")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Begins a subscription of a customer, and prints its number. --tous-les says how often it is invoiced, -l gives
      the lines of a whole period. In them {month}, {period} and {year} stand for the period.
      `facture facturer abonnements` makes the invoices that are due. With the number of a subscription and --from=N,
      lines and terms change from period N on; its billing interval never changes.
      """,
      fr: """
        Crée un abonnement d'un client, et affiche son numéro. --tous-les en donne la fréquence, -l les lignes d'une
        période entière, où {mois}, {periode} et {annee} sont remplacés par ceux de la période.
        `facture facturer abonnements` crée les factures exigibles. Avec le numéro d'un abonnement et --from=N, les
        lignes et conditions changent à partir de la période N ; son rythme ne change jamais.
        """),
    positionals: [objet],
    options: AbonnementOptions.rythme + AbonnementOptions.contenu + [AbonnementOptions.aPartirDe],
    common: Options.writing,
    example: #"facture abonnement "Boulangerie Dupont" --tous-les=mois -l "Hébergement {mois};1;40;service""#)

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let nom = try arguments[objet]
    if Abonnement.estUnNumero(nom.uppercased()) {
      return try modifie(registre.abonnement(numero: nom), arguments, in: &registre)
    }
    if arguments[AbonnementOptions.aPartirDe] != nil {
      throw UsageError.contraryOptions(objet.place, AbonnementOptions.aPartirDe.place)
    }
    return try cree(registre.client(named: nom), arguments, in: &registre)
  }

  private static func cree(
    _ client: ClientID, _ arguments: Arguments, in registre: inout some Ledger
  ) throws -> CreerAbonnement {
    let rythme = Rythme(
      mois: try arguments[AbonnementOptions.tousLes.required].mois,
      debut: arguments[AbonnementOptions.depuis] ?? registre.environment.today(),
      ancre: arguments[AbonnementOptions.ancre], jour: arguments[AbonnementOptions.jour]?.value,
      terme: arguments[AbonnementOptions.echu] ? .echu : .aEchoir, fin: arguments[AbonnementOptions.jusqua],
      prorata: !arguments[AbonnementOptions.entier])
    var creer = CreerAbonnement(
      registre.environment.newID(), de: client, rythme, try arguments.lignesAbonnement(in: &registre))
    (creer.tva, creer.devise) = (arguments[Options.tva], arguments[Options.devise])
    if let conditions = arguments[Options.conditions] { creer.contenu.conditionsPaiement = conditions }
    if let delai = arguments[AbonnementOptions.delai] { creer.contenu.echeance = delai.delai }
    creer.contenu.envoi = arguments[AbonnementOptions.envoyer] == .oui
    creer.contenu.references = arguments.references(nil)
    return creer
  }

  private static func modifie(
    _ abonnement: Abonnement, _ arguments: Arguments, in registre: inout some Ledger
  ) throws -> ChangerAbonnement {
    guard !AbonnementOptions.rythme.contains(where: { arguments.text($0) != nil }) else {
      throw Refus.abonnement(abonnement.numero, .rythmeFixe)
    }
    var modifie = AbonnementModifie(aPartirDe: try arguments[AbonnementOptions.aPartirDe.required].value)
    let lignes = try arguments.lignesAbonnement(in: &registre)
    if !lignes.isEmpty { modifie.lignes = lignes }
    modifie.conditionsPaiement = arguments[Options.conditions]
    modifie.echeance = arguments[AbonnementOptions.delai]?.delai
    modifie.envoi = arguments[AbonnementOptions.envoyer].map { $0 == .oui }
    let presentes = abonnement.contenu(modifie.aPartirDe).references
    let references = arguments.references(presentes)
    if references != presentes { modifie.references = references.map { .remplace($0) } ?? .efface }
    return ChangerAbonnement(abonnement.id, .modifie(modifie))
  }
}

/// `facture suspendre`: days of a subscription that are not owed; or a dispute, a promise or waived penalties of an invoice.
package enum SuspendreCommand: WritingCommand {
  package static let name = "suspendre"
  package static let summary = Words(
    "suspend a subscription, or the reminders or penalties of an invoice",
    fr: "suspendre un abonnement, ou les relances ou pénalités d'une facture")
  private static let depuis = AbonnementOptions.depuis.saying(
    "of a subscription: the first day that is not due (default: today)",
    fr: "pour un abonnement : le premier jour non dû (par défaut : aujourd'hui)")
  private static let jusqua = AbonnementOptions.jusqua.saying(
    "of a subscription: the last day that is not due (default: until it is resumed)",
    fr: "pour un abonnement : le dernier jour non dû (par défaut : jusqu'à sa reprise)")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Suspends a subscription, and prints its number. Suspended days are not due, and are never made up for. A part of a
      period is charged pro rata. If such days were invoiced in advance, the credit note to make is shown.

      Of an invoice, records a dispute, a promise to pay, or that no penalties are asked for. A disputed amount is in no
      letter and bears no interest; until the promised day no letter is due.
      """,
      fr: """
        Suspend un abonnement, et affiche son numéro. Les jours suspendus ne sont pas dus, et ne se rattrapent jamais. Une
        partie de période est comptée au prorata. Si ces jours ont été facturés d'avance, l'avoir à créer est indiqué.

        Pour une facture, enregistre un litige, une promesse de paiement, ou que les pénalités ne sont pas demandées. Un
        montant contesté ne figure dans aucune lettre et ne porte pas intérêt ; jusqu'au jour promis, aucune lettre
        n'est à envoyer.
        """), positionals: [AbonnementOptions.numeroOuFacture],
    options: [depuis, jusqua] + SuiviOptions.debut, common: Options.writing,
    example: #"facture suspendre S-0001 --depuis=2026-08-01 --jusqua=2026-08-31 --motif="Fermeture d'été""#
  ) { typed in
    AbonnementOptions.form(
      name, typed, abonnement: [depuis, jusqua, Options.motif], facture: SuiviOptions.debut)
  }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let nom = try arguments[AbonnementOptions.numeroOuFacture]
    guard Abonnement.estUnNumero(nom.uppercased()) else {
      return try SuiviOptions.commence(arguments, registre.document(nom), name)
    }
    let abonnement = try registre.abonnement(numero: nom)
    return ChangerAbonnement(
      abonnement.id,
      .suspendu(
        Suspension(
          du: arguments[AbonnementOptions.depuis] ?? registre.environment.today(),
          au: arguments[AbonnementOptions.jusqua], motif: try arguments[Options.motif])))
  }
}

/// `facture reprendre`: a suspended subscription is owed again; or a dispute, a promise or a waiver of an invoice ends.
package enum ReprendreCommand: WritingCommand {
  package static let name = "reprendre"
  package static let summary = Words(
    "resume a subscription, or the reminders or penalties of an invoice",
    fr: "reprendre un abonnement, ou les relances ou pénalités d'une facture")
  private static let date = Options.date.saying(
    "the first day that is invoiced again, or the day of the change for an invoice (default: today)",
    fr: "le premier jour de nouveau facturé, ou le jour du changement pour une facture (par défaut : aujourd'hui)")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Resumes a suspended subscription, and prints its number. Its periods begin on the same days as before. If --date is
      the first day of a suspension, the suspension is cancelled. Of an invoice, ends a dispute or a promise, or asks for
      penalties again.
      """,
      fr: """
        Reprend un abonnement suspendu, et affiche son numéro. Ses périodes commencent aux mêmes jours qu'avant. Si --date
        est le premier jour d'une suspension, celle-ci est supprimée. Pour une facture, met fin à un litige ou à une
        promesse, ou redemande les pénalités.
        """), positionals: [AbonnementOptions.numeroOuFacture], options: [date] + SuiviOptions.fin.without([date]),
    common: Options.writing, example: "facture reprendre S-0001 --date=2026-09-01"
  ) { typed in AbonnementOptions.form(name, typed, abonnement: [date], facture: SuiviOptions.fin) }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let nom = try arguments[AbonnementOptions.numeroOuFacture]
    guard Abonnement.estUnNumero(nom.uppercased()) else {
      return try SuiviOptions.termine(arguments, registre.document(nom), name)
    }
    let abonnement = try registre.abonnement(numero: nom)
    return ChangerAbonnement(
      abonnement.id, .repris(le: arguments[Options.date] ?? registre.environment.today()))
  }
}
