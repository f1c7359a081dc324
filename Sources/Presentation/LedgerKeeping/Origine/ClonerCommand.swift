import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerLog
package import LedgerTerminal
package import LedgerWords

/// `facture cloner`: a copy of the ledger that an origin keeps.
package enum ClonerCommand: Command {
  package static let name = "cloner"
  package static let summary = Words("make a copy that follows its origin", fr: "faire une copie qui suit son origine")
  private static let origine = Required<OriginAddress>(
    argument: Placeholder.origine, "where the ledger is, as in file:///mnt/registre",
    fr: "où est le registre, comme file:///mnt/registre")
  private static let repertoire = Key<String>(
    argument: Placeholder.repertoire, "the directory of the copy (default: that of --registre)",
    fr: "le répertoire de la copie (par défaut : celui de --registre)")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Makes DIR a copy of the ledger at ORIGIN, every line checked. From then on, commands that read DIR bring it up
      to date first. Commands that write record at ORIGIN, which decides the order. Without a connection, --hors-ligne
      reads the copy as it is. ORIGIN may be a whole database (postgresql://server/base, without ?registre=ID): each
      of its ledgers then gets a copy DIR/<id>, and existing copies are brought up to date. A ledger that cannot be
      copied does not stop the others.
      """,
      fr: """
        Fait de REPERTOIRE une copie du registre qui est à ORIGINE, chaque ligne contrôlée. Dès lors, les commandes qui
        lisent REPERTOIRE le mettent d'abord à jour. Celles qui écrivent enregistrent à ORIGINE, qui décide de l'ordre.
        Sans connexion, --hors-ligne lit la copie telle qu'elle est. ORIGINE peut être toute une base
        (postgresql://serveur/base, sans ?registre=ID) : chacun de ses registres a alors une copie REPERTOIRE/<id>, et
        les copies existantes sont mises à jour. Un registre qui ne peut pas être copié n'empêche pas les autres.
        """),
    positionals: [origine, repertoire],
    notes: Words(
      """
      With --json: {"registre","origin","sequence","head"}; of a database [{the same, or "registre","error":{"code","message",
      "hint"}}], and the exit is the worst of all: 3, else 4, else 1.
      """,
      fr: """
        Avec --json : {"registre","origin","sequence","head"} ; pour une base [{de même, ou "registre",
        "error":{"code","message","hint"}}], et le code de retour est le plus grave de tous : 3, sinon 4, sinon 1.
        """),
    example: "facture cloner file:///mnt/registre copie")

  package static func place(_ arguments: Arguments) -> String? { arguments[repertoire] }

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let address = try arguments[origine]
    if arguments.isOffline { throw UsageError.meaninglessOption(Options.horsLigne.option.name, command: name) }
    let path = try arguments[repertoire] ?? arguments.registre()
    guard !path.isEmpty else { throw UsageError.badValue(place: Placeholder.repertoire, .empty) }
    if let ids = try OriginSource.registres(at: address) {
      return try DatabaseClone(address, of: ids, in: path).run(console)
    }
    let clone = try clone(address, at: path)
    for news in clone.news { console.tell(news) }
    return try console.answer(clone.json, orLine: clone.line)
  }

  /// Makes a copy at `path` of the ledger at `address`, or brings it up to date; `registre`: which one, if the address does not
  /// name it. Lines fetched before a connection broke stay, and the next command goes on from there.
  static func clone(_ address: OriginAddress, registre: String? = nil, at path: String) throws -> Clone {
    let origin = try OriginSource.all.open(address, OriginOptions(registre: registre))
    guard try origin.end() != .nothing else { throw OriginCommandError.nothingThere(address.text) }
    try checkPlace(path, origin.address)
    let place = NewRegistre(at: path)
    let directory = try place.make { try LogDirectory.create(at: path) }
    let file = try OriginFile(of: directory) ?? OriginFile.put(origin.address, in: directory)
    var copy = RegistreCopy(directory, file, origin, Envelope.linkReader)
    var news: [CopyNews] = []
    do {
      news.append(try copy.fetch(lockTimeoutMs: OriginOptions().lockTimeoutMs, at: .now))
      if let confirmed = try confirm(&copy) { news.append(confirmed) }
    } catch {
      if try directory.openForReading().size() == 0 {
        try copy.file.remove(from: directory)
        place.removeEmptyLog()
      }
      throw error
    }
    let log = try directory.openForReading()
    let end = try log.end(Envelope.linkReader)
    _ = try directory.opening(log, end)
    return Clone(path: path, address: origin.address.text, end: OriginEnd(end.chain), news: news)
  }

  /// Makes the origin confirm the lines taken, so that the copy cannot change to another origin. A user who may only read there
  /// counts them as shown; these count as confirmed a little later. Nil then.
  private static func confirm(_ copy: inout RegistreCopy) throws -> CopyNews? {
    do throws(LogFailure) {
      return try copy.confirm(lockTimeoutMs: OriginOptions().lockTimeoutMs, at: .now)
    } catch {
      guard error.isOfPermission else { throw error }
      return nil
    }
  }

  /// A copy that was made.
  struct Clone {
    let path: String
    let address: String
    let end: OriginEnd
    /// The mends on the way.
    let news: [CopyNews]

    var json: JSONValue {
      ["registre": path, "origin": address, "sequence": end.sequence, "head": end.digest.hex]
    }

    var line: Words {
      Words(
        "\(path): \(Int(clamping: end.sequence), "event", "events"), checked",
        fr: "\(path) : \(Int(clamping: end.sequence), "événement contrôlé", "événements contrôlés")")
    }
  }

  /// A clone that was interrupted is gone on with, however little there is of it; nothing else is written over.
  private static func checkPlace(_ path: String, _ address: OriginAddress) throws {
    guard try Files.kind(of: path) != nil else { return }
    if let file = try OriginFile(of: LogDirectory(at: path)) {
      guard file.address == address else { throw OriginCommandError.otherOrigin(file.address.text) }
    } else if Files.status(of: "\(path)/events") != nil, try !NewRegistre.isEmpty(at: path) {
      throw LedgerFailure.placeTaken(
        path: path, free: Files.unused(beside: path), command: "facture cloner \(ShellWord.quoted(address.text))")
    }
  }
}
