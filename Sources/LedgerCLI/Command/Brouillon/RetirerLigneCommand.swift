import LedgerDomain

/// `facture retirer-ligne`: records that a line is removed from a draft.
struct RetirerLigneCommand: WritingCommand {
  static let declaration = Declaration(
    "retirer-ligne", "remove a line from a draft",
    about: "Removes a line from a draft and prints the line's id.",
    positionals: [.required("NUMERO", "the number of the draft"), LigneFields.ligne],
    options: Option.writing,
    example: "facture retirer-ligne F-2026-0001 1")

  let arguments: Arguments

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    let document = try registre.document(arguments.positionals[0])
    return RetirerLigne(document, try registre.ligne(arguments.positional(1, "LIGNE"), of: document))
  }
}
