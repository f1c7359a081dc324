import LedgerDomain

/// `facture creer-avoir`: records a draft avoir of a sent facture.
struct CreerAvoirCommand: WritingCommand {
  static let declaration = Declaration(
    "creer-avoir", "make a draft avoir of a sent facture", positionals: [.required("NUMERO")],
    options: [.value("lignes", "LIGNE,…")] + Option.writing)

  static let help = """
    facture creer-avoir NUMERO [option …]

    Makes a draft avoir of a sent facture, with the same client, remise and lines, and prints the avoir's number.
    Its amounts are positive: that it is an avoir carries the sign. Change it, send it, then apply or refund it.

      NUMERO                    the number of the facture
      --lignes=LIGNE,…          only these lines: their places from 1, or their ids (default: all)
    \(HelpText.writing)

    Example
      facture creer-avoir F-2026-0001 --lignes=1
    """

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
