import LedgerAudit
import LedgerBytes
import LedgerData
import LedgerExchange
import LedgerLog
import LedgerModel
import LedgerTerminal
import LedgerWords

/// `facture export archive JOUR..JOUR`: the events of those days, to be kept and read without this program.
enum ExportArchive {
  /// Its notes in the help.
  static let notes = Words(
    """
    Creates the directory of --output. It holds the events recorded on those days, exactly as in the
    log, the documents as known at the end, the schemas and the checkpoints. LISEZMOI.txt explains in French how to read
    the archive, and how to check it with sha256sum alone.
    """,
    fr: """
      Crée le répertoire de --output. Il contient les événements enregistrés pendant ces jours,
      tels que dans le journal, les documents tels qu'ils étaient connus à la fin, les schémas et les points de
      contrôle. LISEZMOI.txt dit en français comment lire l'archive, et la vérifier avec sha256sum seul.
      """)

  private static let jours = Required<JoursArchives>(
    argument: PeriodeFacturation.word, "the first and the last day", fr: "le premier et le dernier jour")
  private static let output = Key<String>(
    "output", word: Placeholder.repertoire, "a new directory", fr: "un nouveau répertoire"
  ).required

  /// Its arguments and options.
  static let objet = ObjetExport(
    .archive, "archive",
    Words("the events of some days, to read without this program", fr: "une période, lisible sans ce programme"),
    arguments: [jours], options: [output], missing: UsageError.archiveWhat, notes: notes,
    example: "facture export archive 2026-01-01..2026-12-31 --output=archive-2026", run: run)

  private static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let (jours, directory) = (try arguments[jours].jours, try arguments[output])
    let registre = try arguments.registreToRead(console)
    let reader = RegistreReader(at: registre)
    try ProtectedFiles.check(directory, output.place, registre: registre)
    guard try Files.kind(of: directory) == nil else { throw LedgerFailure.fileExists(path: directory) }
    try makeDirectory(directory)
    let archive = try RegistrePlace.use(registre) { try write(jours, reader, directory) }
    let nombre = Int(clamping: archive.nombre)
    return try console.answer(
      [
        "output": directory, "events": nombre,
        "premiere": archive.premiere.map { Int(clamping: $0) },
        "derniere": archive.derniere.map { Int(clamping: $0) }, "head": archive.tete,
      ],
      orLine: Words(
        "\(nombre, "event", "events"), \(jours.debut) to \(jours.fin): \(directory)",
        fr: "\(nombre, "événement", "événements"), du \(jours.debut) au \(jours.fin) : \(directory)"))
  }

  private static func write(
    _ jours: PeriodeFacturation, _ reader: RegistreReader, _ directory: String
  ) throws -> Archive {
    var sums = FileSums(directory)
    let events = try OutputFile(at: "\(directory)/evenements.jsonl", replaces: false)
    let archive = try reader.archive(
      Periode(depuis: jours.debut, jusqua: jours.fin), jourLocal: { $0.jourLocal }, into: { try events.write($0) })
    try events.finish()
    if let derniere = archive.derniere { try writeFactures(jours.fin, derniere, reader, &sums) }
    let prives = try reader.prives(archive)
    if !prives.isEmpty { try sums.write("prives.jsonl", prives) }
    try makeDirectory("\(directory)/schemas")
    for schema in RegistreReader.schemas { try sums.write("schemas/\(schema.name)", schema.bytes) }
    let checkpoints = try reader.storedCheckpoints()
    if !checkpoints.isEmpty { try makeDirectory("\(directory)/checkpoints") }
    for checkpoint in checkpoints { try sums.write("checkpoints/\(checkpoint.name)", checkpoint.bytes) }
    try sums.write("verifier.sh", Array(ArchiveTexts.script(archive).utf8))
    try sums.write("LISEZMOI.txt", Array(ArchiveTexts.readMe(archive, jours).utf8))
    try sums.finish()
    return archive
  }

  /// The documents as they were known when the last event was recorded, as seen from the last day.
  private static func writeFactures(
    _ fin: Jour, _ derniere: UInt64, _ reader: RegistreReader, _ sums: inout FileSums
  ) throws {
    let (etat, report) = try reader.etat(ReplayOptions(until: .sequence(derniere)))
    var options = ExportOptions(au: fin)
    options.format = .jsonl
    var bytes: [UInt8] = []
    try Exporter(etat, report, options).write { bytes.append(copying: $0) }
    try sums.write("factures.jsonl", bytes)
  }

  private static func makeDirectory(_ path: String) throws {
    try IOFailure.attempt(.create, path) { () throws(Errno) in try Files.disk.makeDirectory(path, mode: 0o700) }
  }
}

/// Files of a directory, and the checksum of each.
private struct FileSums {
  private let directory: String
  private var lines: [String] = []

  init(_ directory: String) { self.directory = directory }

  mutating func write(_ name: String, _ bytes: [UInt8]) throws {
    let file = try OutputFile(at: "\(directory)/\(name)", replaces: false)
    try file.write(bytes.span)
    try file.finish()
    lines.append("\(try bytes.digest().hex)  \(name)\n")
  }

  /// Writes SHA256SUMS.
  func finish() throws {
    let file = try OutputFile(at: "\(directory)/SHA256SUMS", replaces: false)
    try file.write(Array(lines.joined().utf8).span)
    try file.finish()
  }
}

/// The days of an archive: what is read may end on any day.
private struct JoursArchives: OptionValue {
  static var word: Words { PeriodeFacturation.word }
  let jours: PeriodeFacturation

  init(option text: String) throws(BadValue) { jours = try PeriodeFacturation(jours: text) }
}
