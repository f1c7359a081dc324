/// The directory `<registre>/prives/`: personal values, beside the log.
extension LogDirectory {
  /// The directory of personal values.
  package var privates: String { "\(registre)/prives" }
  /// Their file, named as the log.
  package var privatePath: String { "\(privates)/\(Self.firstName)" }

  /// A note that the log has events whose personal values have not come yet: a copy leaves it before it writes them.
  private var awaiting: String { "\(privates)/attendus" }

  /// Whether personal values of events in the log have still to come.
  var awaitsPrivates: Bool { status(awaiting) != nil }

  /// Notes, durably, that events come whose personal values come after them.
  package func awaitPrivates() throws(LogFailure) {
    guard !awaitsPrivates else { return }
    _ = try makeDirectory(privates)
    try File.open(awaiting, .createOrAppend, on: disk).sync()
    for made in [privates, registre] { try sync(made) }
  }

  /// Notes that they have come.
  package func privatesCame() throws(LogFailure) {
    _ = try LogFailure.attempt(.remove, awaiting, unless: .noEntry, or: .notDirectory) { () throws(Errno) in
      try disk.remove(awaiting)
    }
  }

  /// Whether there are any. Throws `.misplaced` if something else has the name.
  package func hasPrivateFile() throws(LogFailure) -> Bool {
    guard let status = status(privatePath) else { return false }
    guard status.kind == .regular else { throw LogFailure(.misplaced(path: privatePath, why: .kind(status.kind))) }
    return true
  }
}
