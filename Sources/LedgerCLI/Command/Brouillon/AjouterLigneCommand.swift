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

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    AjouterLigne(
      try registre.document(arguments.positionals[0]),
      try LigneFields.ligne(registre.environment.newID(), arguments))
  }
}
