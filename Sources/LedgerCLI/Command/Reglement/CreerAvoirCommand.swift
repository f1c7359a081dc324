import LedgerDomain

/// `facture creer-avoir`: records a draft avoir of a sent facture.
struct CreerAvoirCommand: WritingCommand {
  static let declaration = Declaration(
    "creer-avoir", "create a draft avoir of a sent facture",
    about: """
      Creates a draft avoir of a sent facture, with its client, discount and lines, and prints the avoir's number. The
      amounts of an avoir are positive. Change it where needed, send it, then apply it or refund it.
      """, positionals: [.required("NUMERO", "the number of the facture")],
    options: [
      .value(
        "lignes", "LIGNE,…", "only these lines: their places from 1, or their ids (default: all)",
        of: Listed<LigneReference>.self)
    ] + Option.writing,
    example: "facture creer-avoir F-2026-0001 --lignes=1")

  let arguments: Arguments

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    let origine = try registre.document(arguments.positionals[0])
    let lignes: Listed<LigneReference>? = try arguments.value("lignes")
    let ids = try lignes?.values.map { try registre.ligne($0, of: origine) }
    return CreerAvoir(origine, id: registre.environment.newID(), lignes: ids)
  }
}
