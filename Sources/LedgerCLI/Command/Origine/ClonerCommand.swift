import LedgerData
import LedgerDomain
import LedgerExchange
import LedgerLog
import LedgerWords

/// `facture cloner`: a copy of the ledger that an origin keeps.
enum ClonerCommand: Command {
  static let name = "cloner"
  static let summary = Words("make a copy that follows its origin", fr: "faire une copie qui suit son origine")
  static let declaration = Declaration(
    name: name,
    about: Words(
      """
      Makes DIR a copy of the ledger at ORIGIN, every line checked. From then on commands that read DIR bring it up to date
      first, and commands that write record at ORIGIN, which decides the order; without a connection --hors-ligne reads the
      copy as it is.
      """,
      fr: """
        Fait de REPERTOIRE une copie du registre qui est à ORIGINE, chaque ligne contrôlée. Dès lors, les commandes qui lisent
        REPERTOIRE le mettent d'abord à jour, et celles qui écrivent enregistrent à ORIGINE, qui décide de l'ordre ; sans
        connexion, --hors-ligne lit la copie telle qu'elle est.
        """),
    positionals: [
      .required(
        Placeholder.origine,
        Words("where the ledger is, as in file:///mnt/registre", fr: "où est le registre, comme file:///mnt/registre")),
      .optional(
        Placeholder.repertoire,
        Words(
          "the directory of the copy (default: that of --registre)",
          fr: "le répertoire de la copie (par défaut celui de --registre)")),
    ], options: Option.common,
    notes: Words(
      "With --json: {\"registre\",\"origin\",\"sequence\",\"head\"}.",
      fr: "Avec --json : {\"registre\",\"origin\",\"sequence\",\"head\"}."),
    example: "facture cloner file:///mnt/registre copie")

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let address = try Arguments.address(arguments.positionals[0], Placeholder.origine, needsRegistre: true)
    let path = try arguments.positionals.count > 1 ? arguments.positionals[1] : arguments.registre()
    guard !path.isEmpty else { throw UsageError.badValue(place: Placeholder.repertoire, .empty) }
    let end = try LedgerFailure.wrap { try clone(address, at: path) }
    return try console.answer(
      ["registre": path, "origin": address.text, "sequence": end.sequence, "head": end.digest.hex],
      orLine: Words(
        "\(path): \(Int(clamping: end.sequence), "event", "events"), checked",
        fr: "\(path) : \(Int(clamping: end.sequence), "événement contrôlé", "événements contrôlés")"))
  }

  /// What was fetched before a connection broke stays, and the next command goes on from there.
  private static func clone(_ address: OriginAddress, at path: String) throws -> OriginEnd {
    let origin = try OriginSource.all.open(address, OriginOptions())
    guard try origin.end() != .nothing else { throw OriginCommandError.nothingThere(address.text) }
    try checkPlace(path, origin.address)
    let place = NewRegistre(at: path)
    let directory = try place.make { try LogDirectory.create(at: path) }
    let file = try OriginFile(of: directory) ?? OriginFile.put(origin.address, in: directory)
    var copy = RegistreCopy(directory, file, origin, Envelope.linkReader)
    do {
      try copy.fetch(lockTimeoutMs: OriginOptions().lockTimeoutMs, at: .now)
    } catch {
      if try directory.openForReading().size() == 0 {
        try copy.file.remove(from: directory)
        place.removeEmptyLog()
      }
      throw error
    }
    let log = try directory.openForReading()
    let end = try log.end(Envelope.linkReader)
    _ = try directory.opening(log, committedSize: end.committedSize)
    return OriginEnd(end.chain)
  }

  /// A clone that was interrupted is gone on with; nothing else is written over.
  private static func checkPlace(_ path: String, _ address: OriginAddress) throws {
    guard try Files.kind(of: path) != nil else { return }
    if let file = try OriginFile(of: LogDirectory(at: path)) {
      guard file.address == address else { throw OriginCommandError.otherOrigin(file.address.text) }
    } else if Files.status(of: "\(path)/events") != nil {
      throw CommandError.placeTaken(path: path)
    }
  }
}
