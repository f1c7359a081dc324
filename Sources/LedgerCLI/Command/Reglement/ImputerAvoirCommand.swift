import LedgerDomain

/// `facture imputer-avoir`: records that an avoir settles a facture.
struct ImputerAvoirCommand: WritingCommand {
  static let declaration = Declaration(
    "imputer-avoir", "apply an avoir to a facture",
    about: """
      Applies a sent avoir to a sent facture of the same client and prints the avoir's number. Both balances go down.
      """, positionals: [.required("AVOIR", "the number of the avoir")],
    options: [
      .value("sur", "NUMERO", "the number of the facture", of: String.self, required: true),
      .value("montant", Montant.self, "how much, above 0.00 (default: the smaller balance)"),
      .value("date", Jour.self, "the day it is applied, at the latest today (default: today)"),
    ] + Option.writing,
    example: "facture imputer-avoir A-2026-0001 --sur=F-2026-0001")

  let arguments: Arguments

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    let sur: String = try arguments.requiredValue("sur")
    let (avoir, facture) = (try registre.document(arguments.positionals[0]), try registre.document(sur))
    if try registre.facture(avoir)?.estAvoir == true, try registre.facture(facture)?.estAvoir == true {
      throw CommandError.avoirOnAvoir(numero: sur)
    }
    return ImputerAvoir(
      avoir, sur: facture, montant: try arguments.value("montant"), dateImputation: try arguments.value("date"))
  }
}
