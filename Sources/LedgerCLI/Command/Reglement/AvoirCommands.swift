import LedgerDomain

/// `facture creer-avoir`: records a draft avoir of a sent facture.
enum CreerAvoirCommand: WritingCommand {
  static let declaration = Declaration(
    name: "creer-avoir", summary: "create a draft avoir of a sent facture",
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

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let origine = try registre.document(arguments.positionals[0])
    let lignes: Listed<LigneReference>? = try arguments.value("lignes")
    let ids = try lignes?.values.map { try registre.ligne($0, of: origine) }
    return CreerAvoir(origine, id: registre.environment.newID(), lignes: ids)
  }
}

/// `facture imputer-avoir`: records that an avoir settles a facture.
enum ImputerAvoirCommand: WritingCommand {
  static let declaration = Declaration(
    name: "imputer-avoir", summary: "apply an avoir to a facture",
    about: """
      Applies a sent avoir to a sent facture of the same client and prints the avoir's number. Both balances go down.
      """, positionals: [.required("AVOIR", "the number of the avoir")],
    options: [
      .value("sur", "NUMERO", "the number of the facture", of: String.self, required: true),
      .value("montant", Montant.self, "how much, above 0.00 (default: the smaller balance)"),
      .value("date", Jour.self, "the day it is applied, at the latest today (default: today)"),
    ] + Option.writing,
    example: "facture imputer-avoir A-2026-0001 --sur=F-2026-0001")

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let sur: String = try arguments.requiredValue("sur")
    let (avoir, facture) = (try registre.document(arguments.positionals[0]), try registre.document(sur))
    if try registre.facture(avoir)?.estAvoir == true, try registre.facture(facture)?.estAvoir == true {
      throw CommandError.avoirOnAvoir(numero: sur)
    }
    return ImputerAvoir(
      avoir, sur: facture, montant: try arguments.value("montant"), dateImputation: try arguments.value("date"))
  }
}
