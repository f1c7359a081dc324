import LedgerDomain

/// `facture ajouter-ligne`: records a new line of a draft.
struct AjouterLigneCommand: WritingCommand {
  static let declaration = Declaration(
    "ajouter-ligne", "add a line to a draft", positionals: [.required("NUMERO")],
    options: LigneFields.options + Option.writing)

  static let help = """
    facture ajouter-ligne NUMERO --designation=TEXTE --quantite=NOMBRE --prix-unitaire=PRIX [option …]

    Adds a line at the end of a draft and prints the line's id.

      NUMERO                    the number of the draft
    \(LigneFields.help)
    \(HelpText.writing)

    Example
      facture ajouter-ligne F-2026-0001 --designation="Farine T65" --quantite=2.5 --prix-unitaire=12.40 --tva=5.5
    """

  let arguments: Arguments
  private let quantite: Quantite
  private let prixUnitaire: PrixUnitaire
  private let tva: Taux?
  private let dateCommande: Jour?

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.required("designation", "quantite", "prix-unitaire")
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
