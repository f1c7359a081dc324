import LedgerData
package import LedgerLog
import LedgerModel
package import LedgerTerminal
import LedgerViews
package import LedgerWords

/// The origin of a ledger, as commands meet it.
extension Arguments {
  /// Whether only the copy is looked at.
  package var isOffline: Bool { self[Options.horsLigne] }

  /// Refuses `--hors-ligne` beside an option that needs the origin.
  package func refuseOffline(with option: any OptionKey) throws(UsageError) {
    if isOffline { throw .contraryOptions(option.place, Options.horsLigne.place) }
  }

  /// The directory of a ledger to read. A copy is brought up to date; offline, its age is reported.
  ///
  /// - Throws: `LedgerFailure`: the origin is out of reach, or altered.
  package func registreToRead(_ console: Console) throws -> String {
    let path = try registre()
    try bringUpToDate(path, console)
    return path
  }

  /// Brings the copy at `path` up to date with its origin, unless offline.
  package func bringUpToDate(_ path: String, _ console: Console) throws {
    try console.bringUpToDate(path, isOffline: isOffline)
  }

  /// The same, and the origin confirms the lines that it shows: a signature on them covers durable lines.
  func confirm(_ path: String, _ console: Console) throws {
    guard !isOffline else { return try bringUpToDate(path, console) }
    try LedgerFailure.wrap {
      guard var copy = try RegistreCopy(at: path) else { return }
      console.tell(try copy.confirm(lockTimeoutMs: OriginOptions().lockTimeoutMs, at: .now))
    }
  }

  /// Brings the copy at `path` up to date and compares the whole log of the origin with it, unless offline; nil for a ledger
  /// without an origin.
  func auditedOrigin(_ path: String, _ console: Console) -> AuditedOrigin? {
    var address: String?
    do {
      let file = try LedgerFailure.wrap { try OriginFile(of: LogDirectory(at: path)) }
      guard let file else { return nil }
      address = file.address.text
      try bringUpToDate(path, console)
      guard !isOffline else { return AuditedOrigin(address: address, state: .unasked, fault: nil) }
      try LedgerFailure.wrap { try RegistreCopy(at: path)?.compare() }
      return AuditedOrigin(address: address, state: .same, fault: nil)
    } catch {
      let fault = LedgerFailure(error)
      let isAltered = fault.code == OriginFailure.altered
      return AuditedOrigin(address: address, state: isAltered ? .altered : .unknown, fault: fault)
    }
  }
}

extension OriginAddress: OptionValue {
  package static var word: Words { Placeholder.origine }

  package init(option text: String) throws(BadValue) {
    let text = try String(option: text)
    do throws(LogFailure) {
      try self.init(text)
      try OriginSource.check(self)
    } catch {
      throw .origin(code: error.code, message: error.message, hint: error.hint)
    }
  }
}

extension AuditedOrigin {
  /// The origin of the copy at `path`, which was brought up to date and compared before, unless offline; nil for a ledger
  /// without an origin.
  static func compared(with path: String, isOffline: Bool) throws -> AuditedOrigin? {
    try LedgerFailure.wrap { try OriginFile(of: LogDirectory(at: path)) }.map {
      AuditedOrigin(address: $0.address.text, state: isOffline ? .unasked : .same, fault: nil)
    }
  }
}

extension RegistreCopy {
  /// The copy at `path`; nil for a ledger without an origin.
  package init?(at path: String, _ options: OriginOptions = OriginOptions()) throws(LogFailure) {
    try self.init(of: LogDirectory(at: path), OriginSource.all.open, options, Envelope.linkReader)
  }
}

extension Console {
  /// Tells which lines were cut off, or mended.
  package func tell(_ news: CopyNews) {
    guard let sentence = news.sentence else { return }
    tell(Words("facture: \(sentence)", fr: "facture: \(sentence)"))
  }

  /// How old the copy is.
  fileprivate func tell(offline file: OriginFile) {
    let address = file.address.text
    let instant = Instant(millisecondes: file.asked)
    guard file.asked > 0, let instant else {
      tell(
        "facture: Offline: this copy of \(address) was never brought up to date.",
        fr: "facture: Hors ligne : cette copie de \(address) n'a jamais été mise à jour.")
      return
    }
    let minutes = max(0, (CopyMoment.now.milliseconds - file.asked) / 60_000)
    tell(
      """
      facture: Offline: this copy shows \(address) as it was at \(instant.description), \
      \(Int(minutes), "minute", "minutes") ago.
      """,
      fr: """
        facture: Hors ligne : cette copie montre \(address) tel qu'il était le \(instant.description), il y a \
        \(Int(minutes), "minute", "minutes").
        """)
  }

  /// Tells that the commit is recorded at the origin, and missing in the copy so far.
  func tell(notCopied failure: LedgerFailure?) {
    guard let failure else { return }
    tell(
      "facture: It is recorded at the origin, and the copy will follow with the next command. \(failure.message)",
      fr: """
        facture: C'est enregistré à l'origine, et la copie suivra à la prochaine commande. \(failure.message)
        """)
  }

  /// Brings the copy at `path` up to date with its origin, unless offline. A ledger that is no copy stays as it is.
  package func bringUpToDate(_ path: String, isOffline: Bool) throws {
    try LedgerFailure.wrap {
      let directory = LogDirectory(at: path)
      guard !isOffline else {
        if let file = try OriginFile(of: directory) { tell(offline: file) }
        return
      }
      guard var copy = try RegistreCopy(at: path) else { return }
      tell(try copy.catchUp(lockTimeoutMs: OriginOptions().lockTimeoutMs, at: .now))
    }
  }
}
