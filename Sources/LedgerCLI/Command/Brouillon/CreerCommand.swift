import LedgerDomain

/// `facture creer`: records a new draft, which gets its number.
struct CreerCommand: WritingCommand {
  static let declaration = Declaration(
    "creer", "create a draft with the next number",
    about: "Creates a draft and prints its number, the next one of its year.",
    options: [
      .value("client", "ID|NOM", "the client: its id, or its exact name"),
      .value("date", "JOUR", "its date (default: today), not before that of the number before"),
      .value("echeance", "JOUR", "the last day to pay (default: 30 days after its date; empty: none)"),
      .value("tva", "TAUX", "the rate of VAT of lines that have none of their own, 0 to 100 (default: 20)"),
      .value("conditions", "MOYEN", "Virement, Chèque, Espèces or Carte (default: Virement)"),
      .value("remise", "POURCENTAGE", "a discount on all its lines, 0 to 100 (default: 0)"),
      .value("notes", "TEXTE", "notes for the client"),
      .value("commentaire", "TEXTE", "an internal note; the client never sees it"),
      .value("devise", "DEVISE", "its currency (default: that of the ledger)"),
    ] + Option.writing,
    example: #"facture creer --client="Boulangerie Dupont" --date=2026-03-02 --conditions=cheque"#)

  let arguments: Arguments
  private let date: Jour?
  private let echeance: Changement<Jour>
  private let tva: Taux
  private let conditions: ConditionsPaiement
  private let remise: Taux
  private let devise: Devise?

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    date = try arguments.value("date")
    echeance = try arguments.change("echeance")
    tva = try arguments.value("tva") ?? .normal
    conditions = try arguments.value("conditions") ?? .virement
    remise = try arguments.value("remise") ?? .zero
    devise = try arguments.value("devise")
  }

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    var facture = CreerFacture(registre.environment.newID())
    if let client = arguments.text("client") { facture.clientId = try registre.client(named: client) }
    facture.dateFacture = date
    facture.dateEcheance = echeance
    facture.tva = tva
    facture.conditionsPaiement = conditions
    facture.remisePourcentage = remise
    facture.devise = devise
    facture.notes = arguments.given("notes") ?? ""
    facture.notesCommentaire = arguments.text("commentaire")
    return facture
  }
}
