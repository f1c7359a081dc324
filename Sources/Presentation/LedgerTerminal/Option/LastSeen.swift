package import LedgerData
package import LedgerLog
package import LedgerWords

/// The last known line of a log, as in `42:<SHA-256 of that line, 64 hex digits>`, or `42:<root>` as printed on an invoice.
package struct LastSeen: OptionValue {
  package static var word: Words { Words("SEQUENCE:HEAD", fr: "SÉQUENCE:EMPREINTE") }
  package let known: KnownHead

  package init(option text: String) throws(BadValue) {
    guard let known = KnownHead(text) else { throw .knownHead(text) }
    self.known = known
  }
}

/// The event after which to go on, as in `42`, or with the head that the log had there.
package struct AfterEvent: OptionValue {
  package static var word: Words { Words("SEQUENCE[:HEAD]", fr: "SÉQUENCE[:EMPREINTE]") }
  package let start: LogFollower.Start

  package init(option text: String) throws(BadValue) {
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
