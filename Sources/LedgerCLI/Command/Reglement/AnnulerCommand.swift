import LedgerDomain

/// `facture annuler`: records that a document is cancelled.
struct AnnulerCommand: WritingCommand {
  static let declaration = Declaration(
    "annuler", "cancel a draft, or a sent facture by an avoir of all of it",
    about: """
      Cancels a document and prints its number. A draft keeps its number. A sent facture is cancelled by an avoir of all of
      it, which is created, sent and applied at once; --json names it under "avoir".
      """, positionals: [.required("NUMERO", "the number of the document")],
    options: [.value("motif", "TEXTE", "why", of: String.self, required: true)] + Option.writing,
    example: #"facture annuler F-2026-0001 --motif="Commande annulée par le client""#)

  let arguments: Arguments

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    AnnulerFacture(try registre.document(arguments.positionals[0]), motif: try arguments.requiredValue("motif"))
  }
}
