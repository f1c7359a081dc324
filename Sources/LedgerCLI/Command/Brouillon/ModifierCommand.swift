import LedgerDomain

/// `facture modifier`: records what changes of a draft, its lines apart.
struct ModifierCommand: WritingCommand {
  static let declaration = Declaration(
    "modifier", "change the client, dates, conditions or notes of a draft",
    about: """
      Changes a draft and prints its number. To change its lines, see modifier-ligne. A sent document never changes.
      """, positionals: [.required("NUMERO", "the number of the draft")],
    changes: [
      .value("client", "ID|NOM", "the client: its id, or its exact name"),
      .value("date", Jour.self, "its date, within the year of its number"),
      .value("echeance", Jour.self, "the last day to pay", orNone: true),
      .value("tva", Taux.self, "the rate of VAT of lines that have none of their own, 0 to 100"),
      .value("conditions", ConditionsPaiement.self, "Virement, Chèque, Espèces or Carte"),
      .value("notes", "TEXTE", "notes for the client"),
      .value("commentaire", "TEXTE", "an internal note; the client never sees it"),
    ], options: Option.writing,
    notes: "An empty value removes the field: --client=, --echeance=, --notes=, --commentaire=",
    example: #"facture modifier F-2026-0001 --echeance=2026-04-15 --notes="Merci de votre confiance""#)

  let arguments: Arguments

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    var change = ModifierFacture(try registre.document(arguments.positionals[0]))
    if let client = arguments.given("client") {
      change.clientId = client.isEmpty ? .efface : .remplace(try registre.client(named: client))
    }
    change.dateFacture = try arguments.value("date")
    change.dateEcheance = try arguments.change("echeance")
    change.tva = try arguments.value("tva")
    change.conditionsPaiement = try arguments.value("conditions")
    change.notes = arguments.given("notes")
    change.notesCommentaire = try arguments.change("commentaire")
    return change
  }
}
