import Testing

/// The README in one language.
struct Readme: Sendable, CustomTestStringConvertible {
  /// From the top of the checkout.
  let path: String
  /// In which language the program answers there.
  let locale: String
  /// The title of the section with the first legal invoice.
  let firstLegalInvoice: String
  /// Whether articles go on with its session.
  let hasArticles: Bool

  static let all = [
    Readme(
      path: "README.md", locale: "C.UTF-8", firstLegalInvoice: "Your first legal invoice", hasArticles: true),
    Readme(
      path: "README.fr.md", locale: "fr_FR.UTF-8", firstLegalInvoice: "Votre première facture légale",
      hasArticles: false),
  ]

  var testDescription: String { path }
}
