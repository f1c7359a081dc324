import LedgerDomain

/// `facture modifier-ligne`: records what changes of a line of a draft.
struct ModifierLigneCommand: WritingCommand {
  static let declaration = Declaration(
    "modifier-ligne", "change a line of a draft",
    about: "Changes a line of a draft and prints the line's id.",
    positionals: [.required("NUMERO", "the number of the draft"), LigneFields.ligne],
    changes: LigneFields.options(required: false), options: Option.writing,
    notes: "An empty value removes the field: --tva=, --reference-commande=, --date-commande=",
    example: "facture modifier-ligne F-2026-0001 1 --quantite=3 --tva=20")

  let arguments: Arguments

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    let document = try registre.document(arguments.positionals[0])
    let ligne = try registre.ligne(arguments.positional(1, "LIGNE"), of: document)
    var change = ModifierLigne(document, ligne)
    try LigneFields.read(arguments, into: &change)
    return change
  }
}
