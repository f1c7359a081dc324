public import LedgerDomain
import LedgerLog

/// What look-ups are answered by: the kept index, or the catalogue of a replay; and the lines of the log. They see every
/// commit that was decided, durable or not.
extension LogRegistreRepository {
  /// What `question` answers to the index of all that was recorded.
  ///
  /// - Throws: what it throws, and ``LedgerFailure`` when the log cannot be read.
  public mutating func look<Answer>(_ question: (any RegistreIndex) throws -> Answer) throws -> Answer {
    try ask { try question($0) }
  }

  /// What `question` answers to the kept index, or to the catalogue where that cannot answer.
  mutating func ask<Answer>(_ question: (any LogIndex) throws -> Answer) throws -> Answer {
    if let answer = try askKept({ try question($0) }) { return answer }
    return try question(catalogue())
  }

  /// What `question` answers to the kept index; nil where there is none, or it is of no use any more.
  mutating func askKept<Answer>(_ question: (any KeptIndex) throws -> Answer) throws -> Answer? {
    guard let kept else { return nil }
    do {
      return try question(kept)
    } catch let refus as Refus {
      throw refus
    } catch let failure as LedgerFailure {
      throw failure
    } catch {
      kept.forget(after: error)
      self.kept = nil
      return nil
    }
  }

  /// The catalogue, made by a replay where there is none yet.
  mutating func catalogue() throws(LedgerFailure) -> Catalogue {
    if let memory { return memory }
    let made = try LedgerFailure.wrap { try Catalogue(of: writer.log, size: writer.durableSize, decoder) }
    memory = made
    return made
  }

  /// Reads the lines of the log back.
  var storedLines: StoredLines {
    StoredLines(writer.log, size: writer.durableSize, head: pending.chain.digest, decoder)
  }

  /// The document of `id`, folded from its events.
  ///
  /// - Throws: ``LedgerFailure`` when the log cannot be read.
  public mutating func facture(_ id: FactureID) throws -> Facture? {
    if let dernier = dernier[id] { return dernier }
    let facture = Facture(id: id, try facts(of: Sujet(.facture, id)))
    dernier.note(facture)
    return facture
  }

  /// The client of `id`, folded from its events.
  ///
  /// - Throws: ``LedgerFailure`` when the log cannot be read.
  public mutating func client(_ id: ClientID) throws -> Client? { Client(try facts(of: Sujet(.client, id))) }

  /// The facts of `sujet`. Where a kept index says where they stand, the log was not checked, and their lines are.
  private mutating func facts(of sujet: Sujet) throws -> [Fact] {
    let lines = storedLines
    if let events = try askKept({ try lines.events(at: $0.ranges(of: sujet)) }) { return events.map(\.recorded.fact) }
    return try facts(at: catalogue().ranges(of: sujet))
  }

  /// The facts of the lines at `ranges`: durable, on their way, or waiting.
  private func facts(at ranges: [LogRange]) throws -> [Fact] {
    var facts: [Fact] = []
    do {
      for range in ranges {
        var rest = range
        if let durable = rest.removeFirst(before: writer.durableSize) {
          let bytes = try writer.bytes(at: durable.offset, count: durable.count)
          try append(to: &facts, bytes.span, 0..<durable.count, at: durable.offset)
        }
        // What is on its way is still in memory.
        var start = writer.durableSize
        for commits in writer.underway {
          if let part = rest.removeFirst(before: start + commits.bytes.count) {
            try append(to: &facts, commits.bytes.span, part.range(from: start), at: part.offset)
          }
          start += commits.bytes.count
        }
        if rest.count > 0 { try append(to: &facts, pending.bytes, rest.range(from: start), at: rest.offset) }
      }
    } catch {
      throw LedgerFailure(error)
    }
    return facts
  }

  private func append(
    to facts: inout [Fact], _ bytes: Span<UInt8>, _ range: Range<Int>, at offset: Int
  ) throws(LogFailure) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let line = bytes.extracting(start..<end)
      do throws(LineFault) {
        facts.append(try decoder.fact(line, Envelope(line), wanted: .all))
      } catch {
        throw try writer.log.damage(error, at: offset + start - range.lowerBound, sequence: nil)
      }
      start = end + 1
    }
  }
}
