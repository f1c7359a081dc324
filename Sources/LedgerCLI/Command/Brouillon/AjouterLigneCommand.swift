import LedgerDomain

/// `facture ajouter-ligne`: records a new line of a draft.
struct AjouterLigneCommand: WritingCommand {
  static let declaration = Declaration(
    "ajouter-ligne", "add a line to a draft",
    about: "Adds a line at the end of a draft and prints the line's id.",
    positionals: [.required("NUMERO", "the number of the draft")],
    options: LigneFields.options(required: true) + Option.writing,
    example:
      #"facture ajouter-ligne F-2026-0001 --designation="Farine T65" --quantite=2.5 --prix-unitaire=12.40 --tva=5.5"#)

  let arguments: Arguments
  private let quantite: Quantite
  private let prixUnitaire: PrixUnitaire
  private let tva: Taux?
  private let dateCommande: Jour?

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    quantite = try arguments.requiredValue("quantite")
    prixUnitaire = try arguments.requiredValue("prix-unitaire")
    tva = try arguments.value("tva")
    dateCommande = try arguments.value("date-commande")
  }

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    AjouterLigne(
      try registre.document(arguments.positionals[0]),
      LigneFacture(
        id: registre.environment.newID(), designation: arguments.given("designation") ?? "", quantite: quantite,
        prixUnitaire: prixUnitaire, tauxTVA: tva, referenceCommande: arguments.text("reference-commande"),
        dateCommande: dateCommande))
  }
}
