import LedgerExchange
import LedgerInvoice
import LedgerWords

/// The output of a command for a caller in this process.
final class Kept {
  /// Whether its lines have their looks (``Look``).
  let hasLooks: Bool
  /// Its data.
  let output = StandardOutput(isKept: true)
  /// Its messages.
  private(set) var messages: [Words] = []
  /// The same data, of an answer in JSON that was made as one value.
  var value: JSONValue?
  /// The functions that write its tables for people.
  private(set) var sheets: [(inout HTMLWriter) -> Void] = []
  /// The state of the log that it was computed at, as `sequence:head`.
  private(set) var position: String?
  /// The element after which the next ones come, of an answer that leaves some out.
  var next: String?

  init(hasLooks: Bool = true) { self.hasLooks = hasLooks }

  /// The bytes of its data.
  var bytes: [UInt8] { output.buffer }

  func tell(_ message: Words) { messages.append(message) }

  func show(_ sheet: @escaping (inout HTMLWriter) -> Void) { sheets.append(sheet) }

  func computed(at sequence: UInt64, _ head: String) { position = Self.position(sequence, head) }

  /// A state of the log in one text.
  static func position(_ sequence: UInt64, _ head: String) -> String { "\(sequence):\(head)" }
}
