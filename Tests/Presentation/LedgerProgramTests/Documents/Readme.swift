import Testing

/// The README in one language.
struct Readme: Sendable, CustomTestStringConvertible {
  /// From the top of the checkout.
  let path: String
  /// In which language the program answers there.
  let locale: String
  /// The title of the section with the first invoice.
  let firstInvoice: String
  /// The article with the table of mistakes.
  let corrections: String
  /// The article for the auditor, and its section with the commands.
  let auditor: (article: String, title: String)
  /// The articles that go on with its session, in the order in which their commands are typed.
  let articles: [String]

  static let all = [
    Readme(
      path: "README.md", locale: "C.UTF-8", firstInvoice: "Your first invoice", corrections: "Corrections",
      auditor: ("Auditor", "What to hand over"),
      articles: ["Corrections", "Auditor", "Reports", "Formats", "CheckpointsAndProofs", "CheckWithoutFacture"]),
    Readme(
      path: "README.fr.md", locale: "fr_FR.UTF-8", firstInvoice: "Votre première facture",
      corrections: "Corrections.fr", auditor: ("Controleur.fr", "Que remettre"),
      articles: [
        "Corrections.fr", "Controleur.fr", "Factures.fr", "Rapports.fr", "Statuts.fr", "Comptabilite.fr",
      ]),
  ]

  var testDescription: String { path }

  /// It, and its articles.
  var pages: [Page] { [Page(path)] + articles.map { Page.article($0) } }
}
