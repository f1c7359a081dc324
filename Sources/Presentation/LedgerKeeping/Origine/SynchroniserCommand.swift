import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerLog
import LedgerModel
package import LedgerTerminal
package import LedgerWords

/// `facture synchroniser`: brings a copy up to date with its origin, or a backup with the ledger.
package enum SynchroniserCommand: Command {
  package static let name = "synchroniser"
  package static let summary = Words(
    "bring a copy, or a backup, up to date", fr: "mettre à jour une copie, ou une sauvegarde")
  private static let sauvegarde = Key<OriginAddress>(
    argument: Words("BACKUP", fr: "SAUVEGARDE"), "where the backup is, as in file:///media/usb/registre",
    fr: "où elle est, comme file:///media/usb/registre")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Without BACKUP: brings the ledger up to date from its origin, and has the origin confirm it. Every reading
      command already does that: this is for a copy that is read offline later. With BACKUP, as in
      file:///media/usb/registre: the ledger there gets the lines it lacks. If it does not exist it is created, and
      the command says so: the disk may not be mounted. No directory above it is created. Existing lines are compared
      byte for byte; if the ledger does not begin with them, the backup stays as it is. Checkpoints that it
      lacks are copied too. It is a ledger like any other: copy it to restore it.
      """,
      fr: """
        Sans SAUVEGARDE : met le registre à jour d'après son origine, et le fait confirmer par elle. Toute commande qui
        lit le fait déjà : ceci sert à une copie qu'on lira plus tard hors ligne. Avec SAUVEGARDE, comme
        file:///media/usb/registre : le registre qui s'y trouve reçoit les lignes qui lui manquent. S'il n'existe pas,
        il est créé, et la commande le signale : le disque n'est peut-être pas monté. Aucun répertoire au-dessus n'est
        créé. Les lignes présentes sont comparées octet à octet ; si le registre ne commence pas par elles, la
        sauvegarde reste telle quelle. Les points de contrôle qui lui manquent sont copiés aussi. La
        sauvegarde est un registre comme un autre : copiez-le pour le rétablir.
        """),
    positionals: [sauvegarde], options: [Options.lockTimeout],
    notes: Words(
      """
      With --json: {"origin","events","sequence","head","created"}: events is how many were copied, created whether
      the backup was made anew.
      """,
      fr: """
        Avec --json : {"origin","events","sequence","head","created"} : events dit combien ont été copiés, created si
        la sauvegarde vient d'être créée.
        """),
    example: "facture synchroniser file:///media/usb/registre")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let address = arguments[sauvegarde]
    let path = try arguments.registre()
    let timeout = arguments[Options.lockTimeout].milliseconds
    if address != nil { try arguments.bringUpToDate(path, console) }
    let (origin, report) = try RegistrePlace.use(path) {
      try LedgerFailure.wrap {
        if let address {
          try back(up: path, address, timeout)
        } else {
          try follow(path, timeout, arguments.isOffline, console)
        }
      }
    }
    let (events, end) = (report.events, report.end)
    let made = report.created ? Words("made anew, ", fr: "créée, ") : Words(same: "")
    return try console.answer(
      [
        "origin": origin, "events": events, "sequence": end.sequence, "head": end.digest.hex,
        "created": report.created,
      ],
      orLine: Words(
        "\(origin): \(made)\(events, "event", "events") copied, the last is \(end.sequence)",
        fr: "\(origin) : \(made)\(events, "événement copié", "événements copiés"), le dernier est le \(end.sequence)"))
  }

  private static func follow(
    _ path: String, _ timeout: Int, _ isOffline: Bool, _ console: Console
  ) throws -> (String, OriginTransfer.Report) {
    guard var copy = try RegistreCopy(at: path, OriginOptions(lockTimeoutMs: timeout)) else {
      throw OriginCommandError.noOrigin(path)
    }
    guard !isOffline else { throw LogFailure(.origin(OriginFailure(.offline, at: copy.file.address.text))) }
    let news = try copy.confirm(lockTimeoutMs: timeout, at: .now)
    console.tell(news)
    let end = copy.file.acknowledged.end
    return (copy.file.address.text, OriginTransfer.Report(events: news.events, end: end, created: false))
  }

  private static func back(
    up path: String, _ address: OriginAddress, _ timeout: Int
  ) throws -> (String, OriginTransfer.Report) {
    let directory = LogDirectory(at: path)
    let log = try directory.openForReading()
    let end = try log.end(Envelope.linkReader)
    guard let opening = try directory.opening(log, end) else {
      throw LedgerFailure.neverOpened(path: path)
    }
    let options = OriginOptions(lockTimeoutMs: timeout, creates: true, registre: opening.source.description)
    let backup = try OriginSource.all.open(address, options)
    try OriginCommandError.check(backup.address, isNot: directory)
    try OriginCommandError.check(backup.address, isNotOriginOf: directory)
    let report = try OriginTransfer(log, end, PrivateLines(of: directory, Envelope.linkReader), Envelope.linkReader)
      .bring(backup)
    guard report.end.sequence <= end.chain.sequence else {
      throw OriginCommandError.backupAhead(address.text, by: report.end.sequence - end.chain.sequence)
    }
    // A database keeps lines and values only.
    if let path = try backup.address.directory {
      let place = LogDirectory(at: path)
      try CheckpointStore(of: directory).copy(to: CheckpointStore(of: place), timeoutMs: timeout)
    }
    return (backup.address.text, report)
  }
}
