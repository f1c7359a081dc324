package import LedgerData
package import LedgerDomain
import LedgerJSON
package import LedgerLog

/// Makes the lines of a log from facts, whatever the rules say of them.
package struct LogBuilder {
  /// What was made.
  package private(set) var log = FixtureLog([])
  /// When the next commit is recorded; a second passes after each.
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
      // A line says `registre`, which is its source.
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

/// What a line says: read as the program reads it.
package func decode(
  _ line: [UInt8], _ catalogue: EventCatalogue = .standard
) throws(LineFault) -> (envelope: Envelope, fact: Fact) {
  let envelope = try Envelope(line.span)
  return (envelope, try catalogue.fact(line.span, envelope, wanted: .all))
}

/// What a line says, written again in the canonical form.
package func reencoded(_ line: [UInt8]) throws -> [UInt8] {
  let (envelope, fact) = try decode(line)
  return encode(fact, envelope, auteur: envelope.auteur(in: line.span))
}

extension LogBuilder {
  /// The size of the log in bytes.
  package var size: Int { log.lines.map { $0.count + 1 }.reduce(0, +) }

  /// How long the next line is, where it changes the notes to nothing.
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
      // What is left over after the largest line must be enough for another.
      let length = rest <= 60_000 ? rest : min(50_000, rest - 5_000)
      // Notes that are changed into what they are would be no event.
      let letter = log.lines.count.isMultiple(of: 2) ? "p" : "q"
      try commit([.notes(String(repeating: letter, count: length - emptyNotesLength))])
    }
    guard size == target else { throw LogOfAnotherSize() }
  }
}

/// A log that could not be made as a test wants it.
struct LogOfAnotherSize: Error {}
