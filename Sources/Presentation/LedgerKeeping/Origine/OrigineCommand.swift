import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerLog
import LedgerModel
package import LedgerTerminal
package import LedgerWords

/// `facture origine`: shows the origin of a ledger; moves a ledger to one, and back.
package enum OrigineCommand: Command {
  package static let name = "origine"
  package static let summary = Words(
    "show, set or remove the origin of a ledger", fr: "afficher, définir ou retirer l'origine d'un registre")
  private static let repertoire = Key<String>(
    argument: Placeholder.repertoire, "the directory of the ledger (default: that of --registre)",
    fr: "le répertoire du registre (par défaut : celui de --registre)")
  private static let definir = Key<OriginAddress>(
    "definir",
    """
    move the ledger there. An origin with fewer events is completed; one with more must start with exactly the events of this ledger
    """,
    fr: """
      y déplace le registre. Une origine qui a moins d'événements est complétée ; si elle en a plus, elle doit \
      commencer par tous ceux de ce registre
      """)
  private static let retirer = Flag(
    "retirer", "bring the copy up to date a last time, and make it a ledger of its own",
    fr: "met la copie à jour une dernière fois, et en fait un registre indépendant")
  private static let installer = Flag(
    "installer",
    """
    print the schema of a PostgreSQL database of origins, for psql; with an address postgresql://… in place of the \
    directory, install it there, or bring it up to date
    """,
    fr: """
      affiche le schéma d'une base PostgreSQL d'origines, pour psql ; avec une adresse postgresql://… à la place du \
      répertoire, l'y installe ou le met à jour
      """)
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      A ledger with an origin is a copy: the origin decides the order of events, and many may write to it. This
      command shows where the origin is, up to which event it confirms the copy, and when it was last asked.
      """,
      fr: """
        Un registre qui a une origine en est une copie : l'origine décide de l'ordre des événements, et plusieurs peuvent y
        écrire. Affiche où elle est, jusqu'à quel événement elle a confirmé ce que la copie possède, et quand elle a été
        interrogée pour la dernière fois.
        """),
    positionals: [repertoire],
    options: [definir, retirer, installer, Options.lockTimeout],
    notes: Words(
      """
      --retirer detaches this copy; the origin goes on.
      With --json: {"registre","origin","sequence","acknowledged","seen","asked"}; origin is null for a ledger of its own.
      --installer --json gives {"sql"}, or {"installed"} with an address.
      """,
      fr: """
        --retirer détache cette copie ; l'origine continue.
        Avec --json : {"registre","origin","sequence","acknowledged","seen","asked"} ; origin est null pour un registre
        indépendant. --installer --json donne {"sql"}, ou {"installed"} avec une adresse.
        """),
    example: "facture origine --definir=file:///mnt/registre")

  package static func place(_ arguments: Arguments) -> String? { arguments[repertoire] }

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    if arguments[installer] { return try install(arguments, console) }
    let path = try arguments[repertoire] ?? arguments.registre()
    let address = arguments[definir]
    let removes = arguments[retirer]
    if address != nil, removes { throw UsageError.contraryOptions(definir.place, retirer.place) }
    if address != nil { try arguments.refuseOffline(with: definir) }
    let timeout = arguments[Options.lockTimeout].milliseconds
    try RegistrePlace.use(path) {
      try LedgerFailure.wrap {
        if let address { try set(address, path, timeout) }
        if removes { try remove(path, timeout, arguments.isOffline, console) }
      }
    }
    return try show(path, console)
  }

  /// Prints the schema of a database, or installs it.
  private static func install(_ arguments: Arguments, _ console: Console) throws -> Exit {
    if arguments[definir] != nil { throw UsageError.contraryOptions(installer.place, definir.place) }
    if arguments[retirer] { throw UsageError.contraryOptions(installer.place, retirer.place) }
    guard let given = arguments[repertoire] else {
      if console.json {
        try console.answer(["sql": OriginSource.schema])
      } else {
        try console.output.line(OriginSource.schema)
      }
      return .done
    }
    try arguments.refuseOffline(with: installer)
    let address = try UsageError.reading(Placeholder.origine) { () throws(BadValue) in try OriginAddress(option: given)
    }
    guard address.isOfDatabase else {
      throw UsageError.badValue(
        place: Placeholder.origine,
        .origin(
          code: "origin-address",
          message: Words("the schema is one of a database", fr: "le schéma est celui d'une base de données"),
          hint: Words("give postgresql://…", fr: "donnez postgresql://…")))
    }
    try LedgerFailure.wrap { try OriginSource.installSchema(at: address) }
    return try console.answer(
      ["installed": address.text],
      orLine: Words(
        "the schema is installed in \(address.text)", fr: "le schéma est installé dans \(address.text)"))
  }

  /// Moves the ledger to the origin.
  private static func set(_ address: OriginAddress, _ path: String, _ timeout: Int) throws {
    let directory = LogDirectory(at: path)
    if let file = try OriginFile(of: directory) {
      guard file.address != address else { return }
      throw OriginCommandError.otherOrigin(file.address.text)
    }
    let opened = try OpenedLog(locking: directory, timeoutMs: timeout, Envelope.linkReader)
    guard let opening = try directory.opening(opened.log, opened.end) else {
      throw LedgerFailure.neverOpened(path: path)
    }
    let options = OriginOptions(lockTimeoutMs: timeout, creates: true, registre: opening.source.description)
    let origin = try OriginSource.all.open(address, options)
    try OriginCommandError.check(origin.address, isNot: directory)
    let report = try OriginTransfer(
      opened.log, opened.end, PrivateLines(of: directory, Envelope.linkReader), Envelope.linkReader
    ).bring(origin)
    let now = CopyMoment.now
    let known = OriginFile.Mark(end: OriginEnd(opened.end.chain), since: now.milliseconds)
    let file = try OriginFile.put(origin.address, acknowledged: known, in: directory)
    guard report.end.sequence > opened.end.chain.sequence else { return }
    var copy = RegistreCopy(directory, file, origin, Envelope.linkReader)
    _ = try copy.follow(opened, holding: false, at: now)
  }

  /// Makes the ledger its own.
  private static func remove(_ path: String, _ timeout: Int, _ isOffline: Bool, _ console: Console) throws {
    let directory = LogDirectory(at: path)
    guard let file = try OriginFile(of: directory) else { return }
    let opened = try OpenedLog(locking: directory, timeoutMs: timeout, Envelope.linkReader)
    if isOffline {
      // Without its origin nothing would show any more what a copy has lost.
      try directory.refuseLost(after: opened.end, Envelope.linkReader)
      return try file.remove(from: directory)
    }
    guard var copy = try RegistreCopy(at: path, OriginOptions(lockTimeoutMs: timeout)) else { return }
    let followed = try copy.follow(opened, holding: false, at: .now)
    console.tell(followed.news)
    try file.remove(from: directory)
  }

  private static func show(_ path: String, _ console: Console) throws -> Exit {
    let (file, end) = try RegistrePlace.use(path) {
      try LedgerFailure.wrap {
        let directory = LogDirectory(at: path)
        let end = try directory.openForReading(believesMark: true).end(Envelope.linkReader)
        return (try OriginFile(of: directory), end.chain.sequence)
      }
    }
    if let file,
      let weakness = try LedgerFailure.wrap({ try OriginSource.weakness(of: file.address) })
    {
      console.tell(Words("\(file.address.text): \(weakness)", fr: "\(file.address.text) : \(weakness)"))
    }
    let asked = file.flatMap { $0.asked > 0 ? Instant(millisecondes: $0.asked) : nil }
    return try console.answer(
      [
        "registre": path, "origin": file.map { JSONValue.string($0.address.text) } ?? JSONValue.null, "sequence": end,
        "acknowledged": file?.acknowledged.end.sequence, "seen": file?.seen.end.sequence, "asked": asked,
      ], orLine: sentence(path, file, asked, end))
  }

  private static func sentence(_ path: String, _ file: OriginFile?, _ asked: Instant?, _ end: UInt64) -> Words {
    guard let file else {
      return Words(
        "\(path) has no origin: it is a ledger of its own.",
        fr: "\(path) n'a pas d'origine : c'est un registre indépendant.")
    }
    let when =
      asked.map { Words("asked at \($0.description)", fr: "interrogée à \($0.description)") }
      ?? Words("never asked", fr: "jamais interrogée")
    return Words(
      """
      \(file.address.text): \(Int(clamping: end), "event", "events"), confirmed to event \
      \(file.acknowledged.end.sequence), \(when)
      """,
      fr: """
        \(file.address.text) : \(Int(clamping: end), "événement", "événements"), confirmés jusqu'au \
        \(file.acknowledged.end.sequence), \(when)
        """)
  }
}
