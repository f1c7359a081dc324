import LedgerDomain

/// `facture envoyer`: records that a document is sent.
struct EnvoyerCommand: WritingCommand {
  static let declaration = Declaration(
    "envoyer", "send a draft: after that it never changes",
    about: """
      Sends a facture or avoir and prints its number. Its totals and its client are frozen: it never changes again.
      """, positionals: [.required("NUMERO", "the number of the draft")],
    options: [.value("date", Jour.self, "the day it is sent, from its own date to today (default: today)")]
      + Option.writing,
    example: "facture envoyer F-2026-0001 --date=2026-03-02")

  let arguments: Arguments

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    EnvoyerFacture(try registre.document(arguments.positionals[0]), dateEnvoi: try arguments.value("date"))
  }
}
