package import LedgerData
import LedgerJSON
package import LedgerLog
package import LedgerModel

/// Makes the lines of a log from facts, without any rule.
package struct LogBuilder {
  /// The log so far.
  package private(set) var log = FixtureLog([])
  /// The moment of the next commit; a second passes after each.
  package var time = Instant(millisecondes: 1_772_446_500_000) ?? .epoque
  private var digest = Digest.zero
  private var revisions: [Sujet: Int] = [:]
  private var ids: UInt64 = 0

  /// A log of these commits.
  package init(_ commits: [Fact]...) throws {
    for facts in commits { try commit(facts) }
  }

  /// Adds a commit; `change` may spoil the envelope of each of its events.
  package mutating func commit(_ facts: [Fact], _ change: (inout Envelope) -> Void = { _ in }) throws {
    let correlation = newID()
    for (index, fact) in facts.enumerated() {
      var envelope = Envelope()
      envelope.id = newID()
      envelope.source = .r1
      // A line has the sujet `registre`, and its source is that registre.
      envelope.sujet = Sujet(fact).kind == .registre ? Sujet(.registre, .r1) : Sujet(fact)
      envelope.time = time
      envelope.sequence = UInt64(log.lines.count + 1)
      revisions[envelope.sujet, default: 0] += 1
      envelope.revision = revisions[envelope.sujet] ?? 1
      envelope.correlation = correlation
      envelope.remaining = facts.count - 1 - index
      envelope.prevhash = digest
      change(&envelope)
      let line = encode(fact, envelope, auteur: "testeur")
      digest = try Digest(of: line)
      log.lines.append(line)
    }
    time = Instant(millisecondes: time.millisecondes + 1_000) ?? time
  }

  private mutating func newID() -> Identifiant {
    ids += 1
    return .exemple(0xEE, ids)
  }
}

/// The canonical line of an event, without its line feed.
package func encode(_ fact: Fact, _ envelope: Envelope, auteur: String) -> [UInt8] {
  var encoder = LineEncoder()
  encoder.beginCommit(envelope, auteur: auteur)
  // Without personal values to hash nothing is thrown.
  do { try encoder.append(fact, envelope) } catch { return [] }
  return encoder.json.bytes
}

/// The contents of a line, read by the program's own reader.
package func decode(
  _ line: [UInt8], _ catalogue: EventCatalogue = .standard
) throws(LineFault) -> (envelope: Envelope, fact: Fact) {
  let envelope = try Envelope(line.span)
  return (envelope, try catalogue.fact(line.span, envelope, wanted: .all))
}

/// The contents of a line, written again in the canonical form.
package func reencoded(_ line: [UInt8]) throws -> [UInt8] {
  let (envelope, fact) = try decode(line)
  return encode(fact, envelope, auteur: envelope.auteur(in: line.span))
}

extension LogBuilder {
  /// The size of the log in bytes.
  package var size: Int { log.lines.map { $0.count + 1 }.reduce(0, +) }

  /// The length of the next line if it empties the notes.
  package var emptyNotesLength: Int {
    get throws {
      var copy = self
      try copy.commit([.notes("")])
      return copy.log.lines.last?.count ?? 0
    }
  }

  /// Adds lines until the log has exactly this size.
  package mutating func pad(to target: Int) throws {
    while size < target {
      let rest = target - size - 1
      // The rest after the largest line must be enough for another.
      let length = rest <= 60_000 ? rest : min(50_000, rest - 5_000)
      // A change of notes to their present text would not be an event.
      let letter = log.lines.count.isMultiple(of: 2) ? "p" : "q"
      try commit([.notes(String(repeating: letter, count: length - emptyNotesLength))])
    }
    guard size == target else { throw LogOfAnotherSize() }
  }
}

/// The log cannot have the size that a test wants.
struct LogOfAnotherSize: Error {}
