import LedgerDomain
import LedgerWords

/// `facture creer-avoir`: records a draft avoir of a sent facture.
enum CreerAvoirCommand: WritingCommand {
  static let declaration = Declaration(
    name: "creer-avoir", summary: "create a draft avoir of a sent facture",
    about: """
      Creates a draft avoir of a sent facture, with its client, discount and lines, and prints the avoir's number. The
      amounts of an avoir are positive. Change it where needed, send it, then apply it or refund it. With --reste it has what
      the sent avoirs of the facture left: its other lines and units, or a line for each rate of VAT where lines no longer
      tell it.
      """, positionals: [.required("NUMERO", "the number of the facture")],
    options: [
      .value(
        "lignes", "LIGNE[:QUANTITÉ],…",
        "only these lines, or so many units of them: places from 1, or ids (default: all)",
        of: Listed<PartReference>.self),
      .flag("reste", "what is not yet credited"),
      .value("date", Jour.self, "the date of the avoir (default: today)"),
    ] + Option.writing,
    example: "facture creer-avoir F-2026-0001 --lignes=1:0.5")

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let origine = try registre.document(arguments.positionals[0])
    let lignes: Listed<PartReference>? = try arguments.value("lignes")
    if lignes != nil, arguments.flag("reste") { throw UsageError.contraryOptions("lignes", "reste") }
    let parts = try lignes?.values.map { CreerAvoir.Part(try registre.ligne($0.ligne, of: origine), $0.quantite) }
    let choix = parts.map { CreerAvoir.Choix.parts($0) } ?? (arguments.flag("reste") ? .reste : .tout)
    var creer = CreerAvoir(origine, id: registre.environment.newID(), choix)
    creer.date = try arguments.value("date")
    return creer
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
