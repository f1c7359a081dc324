import Testing

/// The README in one language.
struct Readme: Sendable, CustomTestStringConvertible {
  /// From the top of the checkout.
  let path: String
  /// In which language the program answers there.
  let locale: String
  /// The title of the section with the first invoice.
  let firstInvoice: String
  /// That of the section for the auditor.
  let auditor: String
  /// Whether articles go on with its session.
  let hasArticles: Bool

  static let all = [
    Readme(
      path: "README.md", locale: "C.UTF-8", firstInvoice: "Your first invoice", auditor: "For the auditor",
      hasArticles: true),
    Readme(
      path: "README.fr.md", locale: "fr_FR.UTF-8", firstInvoice: "Votre première facture", auditor: "Pour le contrôleur",
      hasArticles: false),
  ]

  var testDescription: String { path }
}
