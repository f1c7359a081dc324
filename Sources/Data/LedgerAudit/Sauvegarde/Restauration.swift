public import LedgerData
import LedgerLog
import LedgerModel
public import LedgerWords

/// Reads a backup piece by piece as it arrives, and says to which file each piece belongs.
///
///     bytes ──► header ──► its file is opened ──► its bytes ──► zeros ──► header …
///
/// Accepts only a log, personal values and checkpoints under their own names: no path in a backup leads outside the new directory. All
/// stand in one directory, in any order. Older backups named it `registre`, with the checksums beside it.
public struct Restauration: ~Copyable {
  /// A piece of a backup.
  public enum Part: Equatable, Sendable {
    /// A file begins, at this path within the ledger.
    case file(String)
    /// The next bytes of that file.
    case bytes(Range<Int>)
    /// The end of that file.
    case end
  }

  private enum State {
    case header
    case content(left: Int, padding: Int)
    case padding(Int)
    case ended
  }

  /// How messages name it.
  private let sauvegarde: Words
  private var state = State.header
  private var names: Set<String> = []
  /// The directory in which all files stand, with a slash; empty until a file names it.
  private var root = ""
  /// The file that is read, by its path within the ledger; nil for the checksums.
  private var path: String?
  private var hash: LibcryptoSHA256
  /// The checksum of each file that was read, and the checksums in the backup.
  private var sums: [(digest: Digest, path: String)] = []
  private var broughtSums: [UInt8] = []
  private var buffer: [UInt8] = []
  private var place = 0

  /// Reads nothing yet.
  ///
  /// - Parameter sauvegarde: how messages name it, as "the backup b.tar".
  /// - Throws: `LedgerFailure` if there is no SHA-256.
  public init(_ sauvegarde: Words) throws(LedgerFailure) {
    self.sauvegarde = sauvegarde
    hash = try LedgerFailure.wrap { () throws(LogFailure) in try LibcryptoSHA256() }
  }

  /// Whether the log, the checksums and the end of the backup were there.
  public var isWhole: Bool {
    guard case .ended = state else { return false }
    return names.contains(root + Sauvegarde.place) && hasSums
  }

  /// The bytes of a ``Part/bytes(_:)``, until ``next(_:)`` is called again.
  @_lifetime(borrow self)
  public func bytes(_ range: Range<Int>) -> Span<UInt8> { buffer.span.extracting(range) }

  /// The next piece; nil at the end of the backup, or if its bytes end too early (``isWhole``).
  ///
  /// - Parameter read: appends the next bytes of the backup; false when none are left.
  /// - Throws: `LedgerFailure` `sauvegarde-invalide` if it is not a backup; and what `read` throws.
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
        path = try accepted(entry.name)
        guard path != nil || entry.size <= Self.mostBytesOfSums else { throw tooManySums }
        try hash.begin()
        state = .content(left: entry.size, padding: Tar.padding(after: entry.size))
        if let path { return .file(path) }
      case .content(let left, let padding):
        guard left > 0 else {
          state = .padding(padding)
          guard let path else { continue }
          sums.append((try hash.end(), path))
          return .end
        }
        guard try fill(1, read) else { return nil }
        let range = place..<min(buffer.count, place + left)
        place = range.upperBound
        state = .content(left: left - range.count, padding: padding)
        guard path != nil else {
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
          "\(sauvegarde) was not made by `facture sauvegarder`, or it was altered.",
          fr: "\(sauvegarde) n'a pas été faite par `facture sauvegarder`, ou a été modifiée."))
    }
  }

  /// The path within the ledger of the entry `name`; nil for the checksums. Throws if it is not a part of a ledger.
  private mutating func accepted(_ name: String) throws(LedgerFailure) -> String? {
    guard names.insert(name).inserted else {
      throw Self.failure(
        Words("\(sauvegarde) holds \(name) twice.", fr: "\(sauvegarde) contient deux fois \(name)."))
    }
    if root.isEmpty, let slash = name.firstIndex(of: "/") { root = String(name[...slash]) }
    if [Sauvegarde.sums, root + Sauvegarde.sums].contains(name) { return nil }
    let path = name.hasPrefix(root) ? String(name.dropFirst(root.count)) : ""
    let isCheckpoint =
      path.hasPrefix(Sauvegarde.checkpointsPlace)
      && CheckpointStore.isPart(named: String(path.dropFirst(Sauvegarde.checkpointsPlace.count)))
    guard path == Sauvegarde.place || path == Sauvegarde.privatesPlace || isCheckpoint else {
      throw Self.failure(
        Words(
          "\(sauvegarde) holds \(Texte.cite(name)), which is not a part of a ledger.",
          fr: "\(sauvegarde) contient \(Texte.cite(name)), qui ne fait pas partie d'un registre."))
    }
    return path
  }

  /// The most bytes of checksums, which are read whole: more than any ledger needs.
  private static var mostBytesOfSums: Int { 32 << 20 }

  private var tooManySums: LedgerFailure {
    Self.failure(
      Words(
        "The SHA256SUMS of \(sauvegarde) has more than \(Self.mostBytesOfSums >> 20) MiB: no ledger has so many files.",
        fr: """
          Le SHA256SUMS de \(sauvegarde) dépasse \(Self.mostBytesOfSums >> 20) Mio : aucun registre n'a autant de fichiers.
          """))
  }

  /// Whether the checksums were there, in the directory or beside it.
  private var hasSums: Bool { names.contains(root + Sauvegarde.sums) || names.contains(Sauvegarde.sums) }

  /// Throws if the files that were read do not have the checksums in the backup, in any order.
  private func holdAgainstSums() throws(LedgerFailure) {
    guard hasSums else { return }
    let directory = names.contains(root + Sauvegarde.sums) ? "" : root
    let read = sums.map { Sauvegarde.sum($0.digest, directory + $0.path).dropLast() }
    let brought = String(decoding: broughtSums, as: UTF8.self).split(separator: "\n")
    guard read.sorted() == brought.sorted() else {
      throw Self.failure(
        Words(
          "What \(sauvegarde) holds has other checksums than its SHA256SUMS: it was altered.",
          fr: "Le contenu de \(sauvegarde) n'a pas les empreintes de son SHA256SUMS : il a été modifié."))
    }
  }

  /// Reads until `count` bytes are there; false if the backup ends before.
  private mutating func fill(_ count: Int, _ read: (inout [UInt8]) throws -> Bool) throws -> Bool {
    guard buffer.count - place < count else { return true }
    buffer.removeSubrange(..<place)
    place = 0
    while buffer.count < count { guard try read(&buffer) else { return false } }
    return true
  }

  /// The failure for a backup that ends too early.
  public var cutOff: LedgerFailure {
    Self.failure(
      Words(
        "\(sauvegarde) is cut off, or it is not a backup of a ledger.",
        fr: "\(sauvegarde) est tronquée, ou ce n'est pas la sauvegarde d'un registre."))
  }

  /// The failure for a backup in whose ledger an audit found something wrong.
  public static func unsound(_ sauvegarde: Words, _ finding: Words) -> LedgerFailure {
    failure(
      Words(
        "The ledger in \(sauvegarde) is not sound. \(finding)",
        fr: "Le registre que contient \(sauvegarde) n'est pas intact. \(finding)"))
  }

  private static func failure(_ message: Words) -> LedgerFailure {
    LedgerFailure(
      .damaged, "sauvegarde-invalide", message.sentence,
      hint: Words(
        "Take another copy of the backup, or an older one.",
        fr: "Prenez une autre copie de la sauvegarde, ou une sauvegarde plus ancienne."))
  }
}
