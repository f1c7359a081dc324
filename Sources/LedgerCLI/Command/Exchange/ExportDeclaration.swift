import LedgerData
import LedgerDomain
import LedgerExchange
import LedgerWords

/// `facture export flux10` and `statut212`: what a platform is told of sales and payments.
enum ExportDeclaration {
  /// What it is told.
  enum Format: String, CaseIterable {
    /// Sales that go through no platform, and what was paid for them.
    case flux10
    /// What was paid of invoices that did.
    case statut212
  }

  /// What the help says of them.
  static let notes = Words(
    """
    flux10 and statut212 tell a platform, as JSON, of the sales and payments of --depuis to --jusqua: sales to private
    persons and firms elsewhere, and what was paid of services whose VAT is due when they are paid.
    """,
    fr: """
      flux10 et statut212 déclarent à une plateforme, en JSON, les ventes et paiements de --depuis à --jusqua : les ventes
      aux particuliers et aux entreprises étrangères, et l'encaissement des services dont la TVA est due au paiement.
      """)

  /// What each takes.
  static let objets = Format.allCases.map { format in
    ObjetExport(mot: format.rawValue, options: Options.file + Options.periode + Options.seenFrom) {
      try run(format, $0, $1)
    }
  }

  private static func run(_ format: Format, _ arguments: Arguments, _ console: Console) throws -> Exit {
    let periode = try arguments.periode()
    let request = try ReadingRequest(arguments, console)
    let file = try arguments.outputFile(or: "-", registre: request.path)
    let (etat, report) = try request.read(console) { try request.reader.etat($0) }
    guard let emetteur = report.registre.emetteur else { throw Refus.emetteur(.inconnu) }
    guard emetteur.sirenDit != nil else {
      throw LedgerFailure(
        .refused, "emetteur-incomplet",
        Words(
          "The seller has no SIREN, by which a platform knows it.",
          fr: "L'émetteur n'a pas de SIREN, par lequel une plateforme le reconnaît."),
        hint: Words("Give it: `facture emetteur --siren=…`.", fr: "Donnez-le : `facture emetteur --siren=…`."))
    }
    let json: JSONValue =
      switch format {
      case .flux10: Flux10DTO(try etat.flux10(periode, au: request.au), emetteur, periode).json()
      case .statut212: Statut212DTO(try etat.encaissees(periode, au: request.au), emetteur, periode).json()
      }
    let line = json.encoded() + [UInt8(ascii: "\n")]
    return try console.deliver(to: file, report.position) { try $0(line.span) }
  }
}
