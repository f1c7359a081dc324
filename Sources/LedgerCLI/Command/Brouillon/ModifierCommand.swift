import LedgerDomain

/// `facture modifier`: records what changes of a draft, its lines apart.
struct ModifierCommand: WritingCommand {
  private static let fields: [Option] = [
    .value("client", "ID|NOM", "the client: its id, or its exact name"),
    .value("date", "JOUR", "its date, within the year of its number"),
    .value("echeance", "JOUR", "the last day to pay"),
    .value("tva", "TAUX", "the rate of VAT of lines that have none of their own, 0 to 100"),
    .value("conditions", "MOYEN", "Virement, Chèque, Espèces or Carte"),
    .value("notes", "TEXTE", "notes for the client"),
    .value("commentaire", "TEXTE", "an internal note; the client never sees it"),
  ]

  static let declaration = Declaration(
    "modifier", "change the client, dates, conditions or notes of a draft",
    about: """
      Changes a draft and prints its number. To change its lines, see modifier-ligne. A sent document never changes.
      """, positionals: [.required("NUMERO", "the number of the draft")],
    options: fields + Option.writing,
    notes: "An empty value removes the field: --client=, --echeance=, --notes=, --commentaire=",
    example: #"facture modifier F-2026-0001 --echeance=2026-04-15 --notes="Merci de votre confiance""#)

  let arguments: Arguments
  private let date: Jour?
  private let echeance: Changement<Jour>
  private let tva: Taux?
  private let conditions: ConditionsPaiement?

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.requireChange(Self.fields)
    self.arguments = arguments
    date = try arguments.value("date")
    echeance = try arguments.change("echeance")
    tva = try arguments.value("tva")
    conditions = try arguments.value("conditions")
  }

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    var change = ModifierFacture(try registre.document(arguments.positionals[0]))
    if let client = arguments.given("client") {
      change.clientId = client.isEmpty ? .efface : .remplace(try registre.client(named: client))
    }
    change.dateFacture = date
    change.dateEcheance = echeance
    change.tva = tva
    change.conditionsPaiement = conditions
    change.notes = arguments.given("notes")
    change.notesCommentaire = try arguments.change("commentaire")
    return change
  }
}
