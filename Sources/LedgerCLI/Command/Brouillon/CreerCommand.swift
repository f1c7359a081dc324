import LedgerDomain

/// `facture creer`: records a new draft, which gets its number.
struct CreerCommand: WritingCommand {
  static let declaration = Declaration(
    "creer", "create a draft with the next number",
    about: "Creates a draft and prints its number, the next one of its year.",
    options: [
      .value("client", "ID|NOM", "the client: its id, or its exact name"),
      .value("date", Jour.self, "its date (default: today), not before that of the number before"),
      .value("echeance", Jour.self, "the last day to pay (default: 30 days after its date; empty: none)", orNone: true),
      .value("tva", Taux.self, "the rate of VAT of lines that have none of their own, 0 to 100 (default: 20)"),
      .value("conditions", ConditionsPaiement.self, "Virement, Chèque, Espèces or Carte (default: Virement)"),
      .value("remise", "POURCENTAGE", "a discount on all its lines, 0 to 100 (default: 0)", of: Taux.self),
      .value("notes", "TEXTE", "notes for the client"),
      .value("commentaire", "TEXTE", "an internal note; the client never sees it"),
      .value("devise", Devise.self, "its currency (default: that of the ledger)"),
    ] + Option.writing,
    example: #"facture creer --client="Boulangerie Dupont" --date=2026-03-02 --conditions=cheque"#)

  let arguments: Arguments

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    var facture = CreerFacture(registre.environment.newID())
    if let client = arguments.text("client") { facture.clientId = try registre.client(named: client) }
    facture.dateFacture = try arguments.value("date")
    facture.dateEcheance = try arguments.change("echeance")
    if let tva: Taux = try arguments.value("tva") { facture.tva = tva }
    if let moyen: ConditionsPaiement = try arguments.value("conditions") { facture.conditionsPaiement = moyen }
    if let remise: Taux = try arguments.value("remise") { facture.remisePourcentage = remise }
    facture.devise = try arguments.value("devise")
    facture.notes = arguments.given("notes") ?? ""
    facture.notesCommentaire = arguments.text("commentaire")
    return facture
  }
}
