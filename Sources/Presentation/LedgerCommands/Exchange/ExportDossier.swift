import LedgerAudit
import LedgerData
import LedgerDossier
import LedgerExchange
import LedgerTerminal
import LedgerViews
import LedgerWords

/// `facture export dossier NUMERO`: a document with its history and its proof, in one file that checks itself.
enum ExportDossier {
  /// Its notes in the help.
  static let notes = Words(
    """
    Writes one HTML file that shows a document, its history, its payments and their proof. It checks
    itself offline in any browser, in French and English. It rests on the newest checkpoint, which must cover the
    document. --from=OLD.checkpoint adds a proof, for a holder of that old checkpoint, that the log extends it. With
    --politique the checkpoint must bear the cosignatures of your witnesses: else exit 3. The file names all witnesses
    that cosigned, and the page checks their signatures with the keys that its reader pastes. `facture verify
    FILE.html` checks the file without a browser and without the ledger.
    """,
    fr: """
      Écrit un fichier HTML qui montre un document, son historique, ses règlements et leur preuve. Il
      se vérifie hors ligne dans tout navigateur, en français et en anglais. Il s'appuie sur le dernier point de
      contrôle, qui doit couvrir le document. --from=ANCIEN.checkpoint y ajoute la preuve, pour qui détient cet ancien
      point de contrôle, que le journal le prolonge. Avec --politique, le point de contrôle doit porter les signatures
      de vos témoins : sinon code 3. Le fichier nomme tous les témoins qui ont signé, et la page vérifie leurs
      signatures avec les clés que son lecteur y colle. `facture verify FICHIER.html` vérifie le fichier sans
      navigateur ni registre.
      """)

  private static let numero = Required<String>(
    argument: Placeholder.numero, "the number of the document", fr: "le numéro du document")
  private static let from = Options.from.saying(
    "a checkpoint kept elsewhere, which its reader may hold",
    fr: "un point de contrôle gardé ailleurs, que son lecteur peut détenir")

  /// Its arguments and options.
  static let objet = ObjetExport(
    .preuve, "dossier",
    Words("one document with its history and its proof", fr: "un document avec son historique et sa preuve"),
    arguments: [numero], options: [from] + ExportPage.options, missing: UsageError.dossierWhat, writesFile: true,
    notes: notes, example: "facture export dossier F-2026-0001 --output=F-2026-0001.html", run: run)

  private static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let output = try arguments[ExportPage.output]
    guard output != "-" else { throw UsageError.dossierWhat([try arguments[numero]]) }
    let request = try ReadingRequest(arguments, console)
    let key = try arguments[ExportPage.publicKey]?.read()
    let witnesses = try arguments.witnesses(console)
    let old = try arguments[from].map { (bytes: try InputFile.bytes(of: $0), name: $0) }
    let file = try arguments.outputFile(registre: request.path)
    let dossier = try RegistrePlace.use(request.path) {
      try Dossier(
        of: arguments[numero], au: request.au, in: RegistreReader(at: request.path), index: request.reader,
        key: key, extending: old)
    }
    let seen = SeenCheckpoint(try dossier.cosigned(by: witnesses, in: RegistreReader(at: request.path)), [])
    try ExportPage.write(dossier.html(), to: file)
    for words in ProofView.withheld(try dossier.retenus()) { console.tell(words) }
    let size = Words { $0.number("\(dossier.size)") }
    let line = Words(
      "\(dossier.nombre, "event", "events"), proved to be among the \(size) of \(dossier.origin): \(output)",
      fr:
        "\(dossier.nombre, "événement prouvé", "événements prouvés") parmi les \(size) de \(dossier.origin) : \(output)"
    )
    return try console.answer(
      .object(
        present: [
          ("output", output), ("id", dossier.facture), ("au", dossier.au), ("events", dossier.nombre),
          ("origin", dossier.origin), ("size", dossier.size), ("root", dossier.root),
        ] + seen.fields),
      orLines: ([line] + seen.lines).map(console.said))
  }
}
