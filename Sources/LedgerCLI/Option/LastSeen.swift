import LedgerData
import LedgerLog
import LedgerWords

/// The last known line of a log, as in `42:<SHA-256 of that line, 64 hex digits>`, or `42:<root>` as printed on an invoice.
struct LastSeen: OptionValue {
  static var word: Words { Words("SEQUENCE:HEAD", fr: "SÉQUENCE:EMPREINTE") }
  let known: KnownHead

  init(option text: String) throws(BadValue) {
    guard let known = KnownHead(text) else { throw .knownHead(text) }
    self.known = known
  }
}

/// The event after which to go on, as in `42`, or with the head that the log had there.
struct AfterEvent: OptionValue {
  static var word: Words { Words("SEQUENCE[:HEAD]", fr: "SÉQUENCE[:EMPREINTE]") }
  let start: LogFollower.Start

  init(option text: String) throws(BadValue) {
    if text == "0" {
      start = .after(0, nil)
    } else if let known = KnownHead(text), !known.isRoot {
      start = .after(known.sequence, known.digest)
    } else if let sequence = KnownHead.sequence(text[...]) {
      start = .after(sequence, nil)
    } else {
      throw .knownHead(text)
    }
  }
}
