public import LedgerData
import LedgerDomain
import LedgerLog
public import LedgerWords

/// What of a backup goes where, read piece by piece as it arrives.
///
///     bytes ──► header ──► its file is opened ──► its bytes ──► zeros ──► header …
///
/// Only a log and checkpoints under their own names are taken: nothing that a backup says leads outside of the new directory.
public struct Restauration: ~Copyable {
  /// What a piece of it is.
  public enum Part: Equatable, Sendable {
    /// A file begins, at this path within the ledger.
    case file(String)
    /// The next bytes of that file.
    case bytes(Range<Int>)
    /// That file is whole.
    case end
  }

  private enum State {
    case header
    case content(left: Int, padding: Int)
    case padding(Int)
    case ended
  }

  private var state = State.header
  private var names: Set<String> = []
  /// The file that is read, and whether it is that of the checksums.
  private var name = ""
  private var hash: LibcryptoSHA256
  /// The checksums of what was read, and those that it brings.
  private var sums = ""
  private var broughtSums: [UInt8] = []
  private var buffer: [UInt8] = []
  private var place = 0

  /// Nothing is read yet.
  ///
  /// - Throws: `LedgerFailure` where there is no SHA-256.
  public init() throws(LedgerFailure) {
    hash = try LedgerFailure.wrap { () throws(LogFailure) in try LibcryptoSHA256() }
  }

  /// Whether the log, the checksums and the end of the backup were there.
  public var isWhole: Bool {
    guard case .ended = state else { return false }
    return names.contains(Sauvegarde.root + Sauvegarde.place) && names.contains(Sauvegarde.sums)
  }

  /// The bytes of a ``Part/bytes(_:)``, until ``next(_:)`` is asked again.
  @_lifetime(borrow self)
  public func bytes(_ range: Range<Int>) -> Span<UInt8> { buffer.span.extracting(range) }

  /// The next piece; nil at the end of the backup, and where its bytes end before it does (``isWhole``).
  ///
  /// - Parameter read: appends the next bytes of the backup; false when none are left.
  /// - Throws: `LedgerFailure` `sauvegarde-invalide` where it is no backup; and what `read` throws.
  public mutating func next(_ read: (inout [UInt8]) throws -> Bool) throws -> Part? {
    while true {
      switch state {
      case .header:
        guard try fill(Tar.block, read) else { return nil }
        guard let entry = try header() else {
          try holdAgainstSums()
          state = .ended
          return nil
        }
        guard entry.isFile else { continue }
        let path = try accepted(entry.name)
        name = entry.name
        try hash.begin()
        state = .content(left: entry.size, padding: Tar.padding(after: entry.size))
        if let path { return .file(path) }
      case .content(let left, let padding):
        guard left > 0 else {
          state = .padding(padding)
          guard name != Sauvegarde.sums else { continue }
          sums += Sauvegarde.sum(try hash.end(), name)
          return .end
        }
        guard try fill(1, read) else { return nil }
        let range = place..<min(buffer.count, place + left)
        place = range.upperBound
        state = .content(left: left - range.count, padding: padding)
        guard name != Sauvegarde.sums else {
          broughtSums += buffer[range]
          continue
        }
        let bytes = Array(buffer[range])
        try hash.add(bytes.span)
        return .bytes(range)
      case .padding(let count):
        guard try fill(count, read) else { return nil }
        place += count
        state = .header
      case .ended: return nil
      }
    }
  }

  private mutating func header() throws(LedgerFailure) -> Tar.Entry? {
    defer { place += Tar.block }
    do throws(NotTar) {
      return try Tar.entry(buffer.span.extracting(place..<place + Tar.block))
    } catch {
      throw Self.failure(
        Words(
          "It is no backup that `facture sauvegarder` makes, or it was altered.",
          fr: "Ce n'est pas une sauvegarde faite par `facture sauvegarder`, ou elle a été modifiée."))
    }
  }

  /// The path within the ledger of what stands under `name`; nil of the checksums.
  private mutating func accepted(_ name: String) throws(LedgerFailure) -> String? {
    guard names.insert(name).inserted else {
      throw Self.failure(Words("It holds \(name) twice.", fr: "Elle contient deux fois \(name)."))
    }
    if name == Sauvegarde.sums { return nil }
    let path = name.hasPrefix(Sauvegarde.root) ? String(name.dropFirst(Sauvegarde.root.count)) : ""
    let isCheckpoint =
      path.hasPrefix(Sauvegarde.checkpointsPlace)
      && CheckpointStore.isPart(named: String(path.dropFirst(Sauvegarde.checkpointsPlace.count)))
    guard path == Sauvegarde.place || isCheckpoint else {
      throw Self.failure(
        Words(
          "It holds \(Texte.cite(name)), which is no part of a ledger.",
          fr: "Elle contient \(Texte.cite(name)), qui ne fait pas partie d'un registre."))
    }
    return path
  }

  /// What was read has the checksums that were brought.
  private func holdAgainstSums() throws(LedgerFailure) {
    guard !names.contains(Sauvegarde.sums) || broughtSums == Array(sums.utf8) else {
      throw Self.failure(
        Words(
          "What it holds has other checksums than its SHA256SUMS: it was altered.",
          fr: "Son contenu n'a pas les empreintes de son SHA256SUMS : elle a été modifiée."))
    }
  }

  /// Whether `count` bytes are there.
  private mutating func fill(_ count: Int, _ read: (inout [UInt8]) throws -> Bool) throws -> Bool {
    guard buffer.count - place < count else { return true }
    buffer.removeSubrange(..<place)
    place = 0
    while buffer.count < count { guard try read(&buffer) else { return false } }
    return true
  }

  /// It ends before its end.
  public static var cutOff: LedgerFailure {
    failure(Words("It is cut off: something is missing at its end.", fr: "Elle est tronquée : il manque sa fin."))
  }

  /// What an audit found of the ledger in it.
  public static func unsound(_ finding: Words) -> LedgerFailure {
    failure(
      Words(
        "The ledger in it is not sound. \(finding)",
        fr: "Le registre qu'elle contient n'est pas intact. \(finding)"))
  }

  private static func failure(_ message: Words) -> LedgerFailure {
    LedgerFailure(
      .damaged, "sauvegarde-invalide", message,
      hint: Words(
        "Take another copy of the backup, or an older one.",
        fr: "Prenez une autre copie de la sauvegarde, ou une sauvegarde plus ancienne."))
  }
}
