import LedgerLog
package import LedgerModel
package import LedgerProjections
import LedgerRules

/// The events of one block of the log, decoded by one thread: the facts, and the wanted details of their recording.
package struct DecodedEvents: Sendable {
  /// The facts.
  package var facts: Facts
  /// The place of each event; empty if not wanted, as the two below.
  package private(set) var places: [LinePlace] = []
  /// The recording of each event.
  package private(set) var recordings: [Recording] = []
  /// The head of each event.
  package private(set) var heads: [LineHead] = []
  /// The events whose command has an id chosen by its caller, by their index; only if ``Wanted/heads`` are wanted.
  package private(set) var nommes: [(index: Int, commande: Identifiant)] = []
  /// Whether a line has texts that use cases refuse; only under the conditions of ``Wanted/designations``.
  package private(set) var hasOddText = false
  private let wanted: Wanted

  init(wanted: Wanted) {
    self.wanted = wanted
    facts = Facts(gardeTextes: wanted.contains(.designations))
  }

  /// Reserves memory for `count` events.
  mutating func reserveCapacity(_ count: Int) {
    facts.reserveCapacity(lignes: count)
    if wanted.contains(.places) { places.reserveCapacity(count) }
    if wanted.contains(.recordings) { recordings.reserveCapacity(count) }
    if wanted.contains(.heads) { heads.reserveCapacity(count) }
  }

  /// Adds place and recording of the next event.
  @inline(__always) mutating func append(_ place: LinePlace, _ recording: Recording) {
    if wanted.contains(.places) { places.append(place) }
    if wanted.contains(.recordings) { recordings.append(recording) }
  }

  /// Adds the head of the last event.
  mutating func append(_ head: LineHead) { heads.append(head) }

  /// Notes that the command of the last event has an id chosen by its caller.
  mutating func note(commande: Identifiant) { nommes.append((heads.count - 1, commande)) }

  /// Adds an event that the general reader decoded.
  mutating func append(_ decoded: consuming DecodedLine) {
    append(decoded.place, decoded.recording)
    if wanted.contains(.heads) {
      heads.append(decoded.head)
      if decoded.estNomme { note(commande: decoded.recording.correlation) }
    }
    append(decoded.fact)
  }

  /// Adds a fact.
  mutating func append(_ fact: consuming Fact) {
    if looksAtTexts, case .facture(_, .ligneAjoutee(let ligne)) = fact { note(ligne) }
    facts.append(fact)
  }

  /// Adds a line of a document.
  @inline(__always)
  mutating func append(_ ligne: LigneLue, to facture: FactureID, _ texts: TextCache, in bytes: Span<UInt8>) {
    if wanted.contains(.designations) {
      ligne.append(to: &facts, of: facture, texts, in: bytes)
    } else {
      if looksAtTexts, !ligne.isPlain(in: bytes) { note(ligne.ligne(in: bytes)) }
      ligne.appendComptee(to: &facts, of: facture, in: bytes)
    }
  }

  private var looksAtTexts: Bool { wanted.contains(.texts) && !wanted.contains(.designations) }

  private mutating func note(_ ligne: LigneFacture) {
    do throws(Refus) { try ligne.admetTextes("") } catch { hasOddText = true }
  }
}

/// All events. Places and recordings must be wanted.
extension DecodedEvents: Sequence {
  package struct Iterator: IteratorProtocol {
    private var facts: Facts.Iterator
    private var index = 0
    private let places: [LinePlace]
    private let recordings: [Recording]

    fileprivate init(_ events: DecodedEvents) {
      facts = events.facts.makeIterator()
      places = events.places
      recordings = events.recordings
    }

    package mutating func next() -> LogEvent? {
      guard let fact = facts.next() else { return nil }
      defer { index += 1 }
      return LogEvent(fact, places[index], recordings[index])
    }
  }

  package func makeIterator() -> Iterator { Iterator(self) }
}
