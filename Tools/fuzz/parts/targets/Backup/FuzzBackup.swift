import FuzzSupport
import LedgerAudit
import LedgerData
import LedgerWords

/// A backup: its names never lead outside of the new directory, the bytes restored were in it, and pieces of any size give the
/// same result.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBackup(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let backup = unsafe FuzzInput.bytes(start, count)
  let whole = Restored(backup, pieces: backup.count)
  whole.check(backup)
  for pieces in [1_000, 512, 1 + (backup.first.map(Int.init) ?? 0)] {
    let again = Restored(backup, pieces: pieces)
    guard again == whole else { finding("in pieces of \(pieces) bytes a backup is read as the same", whole, again) }
  }
  return 0
}

/// The result of reading a backup.
private struct Restored: Equatable {
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var isWhole = false
  private(set) var failure: String?

  /// Reads a backup that arrives in pieces of so many bytes.
  init(_ backup: [UInt8], pieces: Int) {
    var place = 0
    do {
      var restauration = try Restauration(Words(same: "b.tar"))
      var name = ""
      while true {
        let part = try restauration.next { bytes in
          let end = min(backup.count, place + max(1, pieces))
          bytes += backup[place..<end]
          defer { place = end }
          return place < end
        }
        guard let part else { break }
        switch part {
        case .file(let path):
          if files[path] != nil { finding("a file comes once", path) }
          (name, files[path]) = (path, [])
        case .bytes(let range):
          let bytes = restauration.bytes(range)
          for index in bytes.indices { files[name]?.append(bytes[index]) }
        case .end: name = ""
        }
      }
      isWhole = restauration.isWhole
    } catch let error as LedgerFailure {
      guard error.kind == .damaged else { finding("a backup that is none is damaged", error) }
      failure = error.code
    } catch {
      finding("a backup is read, or refused", error)
    }
  }

  /// Its files lie in a ledger's own directories, and every byte of them was in the backup.
  func check(_ backup: [UInt8]) {
    for name in files.keys {
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, ["events", "checkpoints"].contains(parts[0]), !parts[1].hasPrefix("."), !parts[1].isEmpty
      else { finding("nothing is written but a log and checkpoints", name) }
    }
    guard files.values.reduce(0, { $0 + $1.count }) <= backup.count else {
      finding("nothing is made of nothing", files.mapValues(\.count))
    }
    guard !isWhole || files["events/00000000000000000001.jsonl"] != nil else {
      finding("a whole backup has a log", self)
    }
  }
}
