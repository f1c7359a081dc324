import LedgerDomain

/// `facture creer-avoir`: records a draft avoir of a sent facture.
struct CreerAvoirCommand: WritingCommand {
  static let declaration = Declaration(
    "creer-avoir", "create a draft avoir of a sent facture",
    about: """
      Creates a draft avoir of a sent facture, with its client, discount and lines, and prints the avoir's number. The
      amounts of an avoir are positive. Change it where needed, send it, then apply it or refund it.
      """, positionals: [.required("NUMERO", "the number of the facture")],
    options: [.value("lignes", "LIGNE,…", "only these lines: their places from 1, or their ids (default: all)")]
      + Option.writing,
    example: "facture creer-avoir F-2026-0001 --lignes=1")

  let arguments: Arguments
  private let lignes: LigneReferences?

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    lignes = try arguments.value("lignes")
  }

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    let origine = try registre.document(arguments.positionals[0])
    var ids: [LigneID]?
    if let lignes {
      var found: [LigneID] = []
      for reference in lignes.references { found.append(try registre.ligne(reference, of: origine)) }
      ids = found
    }
    return CreerAvoir(origine, id: registre.environment.newID(), lignes: ids)
  }
}
