import LedgerData
import LedgerLog
import LedgerModel

/// The state of the log that a read model shows. It is used only if the log still has that line in that place, and the
/// file was written since the machine was started.
struct ReadModelPosition: Equatable, Sendable {
  /// The last event it knows.
  let sequence: UInt64
  /// The SHA-256 of its line.
  let head: Digest
  /// Where that line lies in the log, its line feed included.
  let line: Range<Int>
  /// Which file it was written to, and at which start of the machine (`ReadModel/mark(in:)`). A power cut
  /// may take any page of it, and a copy may be one of a file that was being written.
  let mark: String

  /// The chain after that line; nil if the log of `registre` has another line there, or none.
  ///
  /// - Throws: `LogFailure` when the log cannot be read.
  func chain(in log: LogFile, committedSize: Int, registre: Identifiant) throws(LogFailure) -> Chain? {
    guard line.lowerBound >= 0, line.count > 1, line.upperBound <= committedSize else { return nil }
    let bytes = try log.bytes(at: line.lowerBound, count: line.count)
    guard bytes.last == UInt8(ascii: "\n") else { return nil }
    let stored = Array(bytes.dropLast())
    guard try stored.digest() == head else { return nil }
    do throws(LineFault) {
      let envelope = try Envelope(stored.span)
      guard envelope.source == registre, envelope.sequence == sequence, envelope.remaining == 0 else { return nil }
      return Chain(after: envelope.link, digest: head)
    } catch {
      return nil
    }
  }
}

/// Why a read model is unusable as it is: it is made again, and people are not told.
enum ReadModelFault: Error {
  /// The model is missing, or of another version or log.
  case missing
  /// Another process has brought it further meanwhile.
  case moved
}

/// The tables cannot answer a question that the whole state can.
struct CannotTell: Error {}
