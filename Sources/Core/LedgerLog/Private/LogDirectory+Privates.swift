/// The directory `<registre>/prives/`: personal values, beside the log.
extension LogDirectory {
  /// The directory of personal values.
  package var privates: String { "\(registre)/prives" }
  /// Their file, named as the log.
  package var privatePath: String { "\(privates)/\(Self.firstName)" }

  /// A text that tells their file from another that has taken its place.
  package var privatesMark: String {
    status(privatePath).map { "\($0.identity.device) \($0.identity.inode)" } ?? "-"
  }

  /// A note that the log has events whose personal values have not come yet: a copy leaves it before it writes them.
  private var awaiting: String { "\(privates)/attendus" }

  /// Whether personal values of events in the log have still to come. Throws `.io`: a caller that took an error for "no" would
  /// never ask for them.
  func awaitsPrivates() throws(LogFailure) -> Bool { try found(awaiting) != nil }

  /// Notes, durably, that events come whose personal values come after them.
  package func awaitPrivates() throws(LogFailure) {
    guard try !awaitsPrivates() else { return }
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

  /// Whether there are any. Throws `.io`, and `.misplaced` if something else has the name: a symbolic link would lead the values
  /// to another place.
  package func hasPrivateFile() throws(LogFailure) -> Bool {
    guard let place = try found(privates) else { return false }
    guard place.kind == .directory else { throw LogFailure(.misplaced(path: privates, why: .kind(place.kind))) }
    guard let file = try found(privatePath) else { return false }
    guard file.kind == .regular else { throw LogFailure(.misplaced(path: privatePath, why: .kind(file.kind))) }
    return true
  }

  /// The status of that file; nil only if it does not exist. An error of the disk is thrown.
  private func found(_ path: String) throws(LogFailure) -> FileStatus? {
    try LogFailure.attempt(.inspect, path, unless: .noEntry, or: .notDirectory) { () throws(Errno) in
      try disk.status(at: path)
    }
  }

  /// Removes what writers have cut off and saved: it may have values that are erased.
  func removeTornPrivates() throws(LogFailure) {
    guard status(privates)?.kind == .directory else { return }
    let names = try LogFailure.attempt(.list, privates) { () throws(Errno) in try disk.names(in: privates) }
    for name in names where name.hasPrefix("\(Self.firstName).torn-") {
      let path = "\(privates)/\(name)"
      _ = try LogFailure.attempt(.remove, path, unless: .noEntry) { () throws(Errno) in try disk.remove(path) }
    }
  }
}
