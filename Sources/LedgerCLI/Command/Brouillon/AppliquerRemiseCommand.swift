import LedgerDomain

/// `facture appliquer-remise`: records the remise of a draft.
struct AppliquerRemiseCommand: WritingCommand {
  static let declaration = Declaration(
    "appliquer-remise", "set the discount (remise) of a draft",
    about: """
      Sets the discount (remise) of a draft and prints its number. It is taken off all lines, shared over their rates of VAT.
      """, positionals: [.required("NUMERO", "the number of the draft")],
    options: [.value("pourcentage", "POURCENTAGE", "0 to 100, up to 2 decimals", of: Taux.self, required: true)]
      + Option.writing,
    example: "facture appliquer-remise F-2026-0001 --pourcentage=7.5")

  let arguments: Arguments

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    AppliquerRemise(try registre.document(arguments.positionals[0]), try arguments.requiredValue("pourcentage"))
  }
}
