import LedgerDomain

/// `facture modifier-ligne`: records what changes of a line of a draft.
struct ModifierLigneCommand: WritingCommand {
  static let declaration = Declaration(
    "modifier-ligne", "change a line of a draft",
    about: "Changes a line of a draft and prints the line's id.",
    positionals: [
      .required("NUMERO", "the number of the draft"), .required("LIGNE", "the line: its place from 1, or its id"),
    ],
    options: LigneFields.options(required: false) + Option.writing,
    notes: "An empty value removes the field: --tva=, --reference-commande=, --date-commande=",
    example: "facture modifier-ligne F-2026-0001 1 --quantite=3 --tva=20")

  let arguments: Arguments
  private let ligne: LigneReference
  private let quantite: Quantite?
  private let prixUnitaire: PrixUnitaire?
  private let tva: Changement<Taux>
  private let dateCommande: Changement<Jour>

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.requireChange(LigneFields.options(required: false))
    self.arguments = arguments
    ligne = try arguments.positional(1, "LIGNE")
    quantite = try arguments.value("quantite")
    prixUnitaire = try arguments.value("prix-unitaire")
    tva = try arguments.change("tva")
    dateCommande = try arguments.change("date-commande")
  }

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    let document = try registre.document(arguments.positionals[0])
    var change = ModifierLigne(document, try registre.ligne(ligne, of: document))
    change.designation = arguments.given("designation")
    change.quantite = quantite
    change.prixUnitaire = prixUnitaire
    change.tauxTVA = tva
    change.referenceCommande = try arguments.change("reference-commande")
    change.dateCommande = dateCommande
    return change
  }
}
