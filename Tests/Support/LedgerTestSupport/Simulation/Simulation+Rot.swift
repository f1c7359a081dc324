import LedgerData
import LedgerLog
import LedgerTestLogs
import LedgerWords

/// Bytes that rot, unlike sectors that never reached the disk.
extension Simulation {
  /// A NUL byte anywhere in the log is damage: no power cut removes so little. Readers must report it, and writers must leave
  /// every byte as it is.
  mutating func rot() throws(Violation) {
    let bytes = expected.bytes
    guard bytes.count > 2 else { return }
    let place = Int.random(in: 1..<bytes.count - 1, using: &rng)
    var altered = bytes
    altered[place] = 0
    disk.put(altered, at: Self.log)
    disk.note("byte \(place) is NUL")
    let reader = RegistreReader(at: Self.path, on: disk)
    try expectDamage(at: place) { _ = try reader.etat(ReplayOptions(threads: 1)) }
    try expectDamage(at: place) { _ = try reader.totaux(ReplayOptions(threads: 1), au: horloge.jour) }
    if !hasOrigin, rng.oneIn(2) {
      try expectDamage(at: place, unlessHidden: true) {
        _ = try LogRegistreRepository(at: Self.path, on: disk, environment: environment, lockTimeoutMs: 0)
      }
    }
    guard disk.contents(Self.log) == altered else { throw violation("a log with a NUL at \(place) was changed") }
    disk.put(bytes, at: Self.log)
  }

  private func expectDamage(
    at place: Int, unlessHidden mayHide: Bool = false, _ body: () throws -> Void
  ) throws(Violation) {
    switch Result(catching: body) {
    case .success:
      // A writer reads the end and the beginning only: damage between them is left to readers of the whole log.
      if mayHide { return }
      throw violation("a NUL at byte \(place) of \(expected.bytes.count) was taken for an interrupted write")
    case .failure(let error):
      let failure = LedgerFailure(error)
      guard failure.kind == .damaged else {
        throw violation("a NUL at byte \(place) is told as \(failure.code): \(failure.message.en)")
      }
    }
  }
}
