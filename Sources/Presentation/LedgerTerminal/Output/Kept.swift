package import LedgerData
package import LedgerExchange
package import LedgerInvoice
package import LedgerModel
package import LedgerWords

/// The output of a command for a caller in this process.
package final class Kept {
  /// Whether its lines have their looks (``Look``).
  package let hasLooks: Bool
  /// Whether its tables are kept.
  package let hasTables: Bool
  /// Its data.
  let output = StandardOutput(isKept: true)
  /// Its messages.
  package private(set) var messages: [Words] = []
  /// The same data, of an answer in JSON that was made as one value.
  package var value: JSONValue?
  /// The functions that write its tables for people; each is told how to say a sentence.
  package private(set) var sheets: [Sheet] = []
  package typealias Sheet = (inout HTMLWriter, (Words, inout HTMLWriter) -> Void) -> Void
  /// The state of the log that it was computed at, as `sequence:head`.
  package private(set) var position: String?
  /// What an act would record, if it was only announced.
  package var announced: Announced?
  /// What an act made or changed.
  package var made: Made?
  /// The element after which the next ones come, of an answer that leaves some out.
  package var next: String?
  /// Waits so many milliseconds for the caller of a command that waits for something; false: the caller is gone.
  package var pause: (Int) throws -> Bool = { _ in false }

  /// The ledger that the commands in the output name; nil: they are for links, which reach no other ledger.
  let ledger: CallLedger?

  package init(hasLooks: Bool = true, hasTables: Bool = true, naming ledger: CallLedger? = nil) {
    (self.hasLooks, self.hasTables, self.ledger) = (hasLooks, hasTables, ledger)
  }

  /// The bytes of its data.
  package var bytes: [UInt8] { output.buffer }

  /// Its data as a text for people, a line each; then its messages.
  package var told: [Words] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { Words(same: String($0)) } + messages
  }

  func tell(_ message: Words) { messages.append(message) }

  package func show(_ sheet: @escaping Sheet) { sheets.append(sheet) }

  package func computed(at sequence: UInt64, _ head: String) { position = Self.position(sequence, head) }

  /// A state of the log in one text.
  package static func position(_ sequence: UInt64, _ head: String) -> String { "\(sequence):\(head)" }
}

/// The records that an act would make.
package struct Announced {
  /// By which exactly these are agreed to.
  package let plan: String
  /// A line for each document.
  package let effects: [Words]
  /// Remarks on the act; they do not refuse it.
  package let remarks: [LedgerFailure]
  /// The first document that it makes or changes, as it would be afterwards.
  package let document: Facture?

  package init(plan: String, effects: [Words], remarks: [LedgerFailure], document: Facture?) {
    (self.plan, self.effects, self.remarks, self.document) = (plan, effects, remarks, document)
  }
}

/// The object that an act made or changed.
package struct Made {
  package let id: Identifiant
  /// The number of the document, the code of the article, the name of the account: as people call it, unless its id alone does.
  package let numero: String?

  package init(_ id: Identifiant, numero: String?) { (self.id, self.numero) = (id, numero) }

  /// As an address names it.
  package var name: String { numero ?? "\(id)" }
}
