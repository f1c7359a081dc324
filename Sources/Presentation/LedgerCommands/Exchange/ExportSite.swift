import LedgerAudit
import LedgerData
import LedgerDossier
import LedgerExchange
import LedgerTerminal
import LedgerViews
import LedgerWords

/// `facture export site`: the whole registre as one page.
enum ExportSite {
  /// Its notes in the help.
  static let notes = Words(
    """
    Writes one HTML file that shows the ledger offline in any browser, in French and English. It has the totals
    of today and of each month, balances by age, VAT by quarter, and every document and customer with its history, as
    of any day. It contains the whole log and the newest checkpoint, which must cover the last event, and proves that
    nothing is missing. Above 20 MB it contains only the totals, and says that they are not proved. Witnesses are
    named, checked and required by --politique as in a dossier.
    """,
    fr: """
      Écrit un fichier HTML qui montre le registre hors ligne dans tout navigateur, en français et en anglais. Il
      donne les totaux du jour et de chaque mois, la balance âgée, la TVA par trimestre, et chaque document et client
      avec son historique, vus de n'importe quel jour. Il contient tout le journal et le dernier point de contrôle,
      qui doit couvrir le dernier événement, et prouve que rien n'y manque. Au-delà de 20 Mo, il ne contient que les
      totaux et dit qu'ils ne sont pas prouvés. Les témoins y sont nommés, vérifiés et exigés par --politique comme
      dans un dossier.
      """)

  /// Its arguments and options.
  static let objet = ObjetExport(
    .preuve, "site", Words("the whole ledger as one page, proved", fr: "tout le registre en une page, prouvé"),
    options: ExportPage.options, missing: UsageError.siteWhat, writesFile: true, notes: notes,
    example: "facture export site --output=site.html", run: run)

  private static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let output = try arguments[ExportPage.output]
    guard output != "-" else { throw UsageError.siteWhat([]) }
    let request = try ReadingRequest(arguments, console)
    let key = try arguments[ExportPage.publicKey]?.read()
    let witnesses = try arguments.witnesses(console)
    let file = try arguments.outputFile(registre: request.path)
    let site = try RegistrePlace.use(request.path) {
      try Site(au: request.au, in: RegistreReader(at: request.path), index: request.reader, key: key)
    }
    let reader = RegistreReader(at: request.path)
    let seen = SeenCheckpoint(try site.cosigned(by: witnesses, in: reader, named: output), [])
    try ExportPage.write(site.html(), to: file)
    for words in ProofView.withheld(try site.retenus()) { console.tell(words) }
    return try console.answer(
      .object(
        present: [
          ("output", output), ("au", site.au), ("events", site.nombre), ("proved", site.origin != nil),
          ("origin", site.origin), ("root", site.root),
        ] + seen.fields),
      orLines: ([sentence(site, output)] + seen.lines).map(console.said))
  }

  private static func sentence(_ site: Site, _ output: String) -> Words {
    let count = Int(clamping: site.nombre)
    guard let origin = site.origin else {
      return Words(
        "summary of \(count, "event", "events"), too many for one page and so not proved: \(output)",
        fr: "résumé de \(count, "événement", "événements"), trop nombreux pour une page et donc sans preuve : \(output)"
      )
    }
    return Words(
      "all \(count, "event", "events") of \(origin), proved: \(output)",
      fr: "\(count, "événement", "événements") de \(origin), au complet et prouvés : \(output)")
  }
}
