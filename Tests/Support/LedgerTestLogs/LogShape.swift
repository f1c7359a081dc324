package import LedgerData
import LedgerJSON
import LedgerLog
import LedgerModel

/// Records the events of a log again like a ledger in daily use: a commit for each event, many documents open at once, several
/// authors, more than one version of an event. The state and the totals stay the same.
///
///     source   A1 A2 A3 A4 │ B1 B2 B3 │ C1 C2 C3        a commit for each document
///     shape    A1│B1│A2│B2│A3│C1│B3│C2│A4│C3             two documents open
package struct LogShape {
  /// The number of documents open at once.
  package var open = 1
  /// The authors of events, in turn.
  package var authors = ["zoé", "marc", "compta@atelier.example"]
  /// The catalogues for writing events, chosen at random; the present one for fields that version 2 lacks.
  package var catalogues = [EventCatalogue.standard]
  private var random: SplitMix64

  /// One document open at a time.
  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Gives `write` the lines of the new log, without line feeds. `lines` are those of an intact log.
  package mutating func record(_ lines: [[UInt8]], _ write: ([UInt8]) throws -> Void) throws {
    let events = try lines.map { try DecodedLine($0.span, .standard, wanted: .all) }
    var recorder = try Recorder()
    for group in order(events) {
      recorder.begin(
        authors[Int.random(in: authors.indices, using: &random)], after: Int.random(in: 1...2_000, using: &random),
        notBefore: group.map { events[$0].recording.time })
      for (index, place) in group.enumerated() {
        let drawn = catalogues[Int.random(in: catalogues.indices, using: &random)]
        let catalogue = events[place].fact.estDeLaSuite ? drawn : .standard
        try write(recorder.line(of: events[place], remaining: group.count - 1 - index, catalogue, &random))
      }
    }
  }

  /// The places of the events, in their new order: those of a commit together.
  private mutating func order(_ events: [DecodedLine]) -> [[Int]] {
    let families = Families(events)
    var groups: [[Int]] = []
    var others = families.others[...]
    var waiting = families.streams[...]
    var open: [ArraySlice<Int>] = []
    while !waiting.isEmpty || !open.isEmpty {
      while open.count < self.open, let stream = waiting.popFirst() { open.append(stream[...]) }
      let index = Int.random(in: open.indices, using: &random)
      // Clients come before their documents.
      while let other = others.first, let next = open[index].first, other < next {
        groups.append([others.removeFirst()])
      }
      var group = [open[index].removeFirst()]
      // Both sides of an application go together.
      while let next = open[index].first, events[next].fact.estAutreCote { group.append(open[index].removeFirst()) }
      groups.append(group)
      if open[index].isEmpty {
        open.swapAt(index, open.count - 1)
        open.removeLast()
      }
    }
    return groups + others.map { [$0] }
  }
}

/// The events of related documents and advances, in their order, and all other events.
private struct Families {
  private(set) var streams: [[Int]] = []
  private(set) var others: [Int] = []
  private var parents: [Identifiant: Identifiant] = [:]

  init(_ events: [DecodedLine]) {
    for event in events {
      switch event.fact {
      case .facture(let id, let happened): for other in happened.autres { parents[root(other)] = root(id) }
      case .client(_, .avance(let id, .utilisee(let utilisation))): parents[root(utilisation.factureId)] = root(id)
      default: break
      }
    }
    var places: [Identifiant: Int] = [:]
    for (index, event) in events.enumerated() {
      let id: Identifiant
      switch event.fact {
      case .facture(let facture, _): id = facture
      case .client(_, .avance(let avance, _)): id = avance
      default:
        others.append(index)
        continue
      }
      let place = places[root(id), default: streams.count]
      if place == streams.count {
        places[root(id)] = place
        streams.append([])
      }
      streams[place].append(index)
    }
  }

  private func root(_ id: Identifiant) -> Identifiant {
    var id = id
    while let parent = parents[id], parent != id { id = parent }
    return id
  }
}

/// Writes events as lines of a new log.
private struct Recorder: ~Copyable {
  private var envelope = Envelope()
  private var auteur = ""
  private var revisions: [Sujet: Int] = [:]
  private var hasher: SHA256

  init() throws {
    hasher = try SHA256()
    envelope.time = Instant(millisecondes: 1_700_000_000_000) ?? .epoque
  }

  /// Begins a commit, some time after the last one, and not before its events were recorded: later ones follow it.
  mutating func begin(_ auteur: String, after milliseconds: Int, notBefore times: [Instant]) {
    self.auteur = auteur
    let next = Instant(millisecondes: envelope.time.millisecondes + Int64(milliseconds)) ?? envelope.time
    envelope.time = times.reduce(next, max)
    envelope.correlation = Identifiant(haut: 0, bas: 0)
  }

  mutating func line(
    of event: DecodedLine, remaining: Int, _ catalogue: EventCatalogue, _ random: inout SplitMix64
  ) throws -> [UInt8] {
    let sujet = Sujet(event.fact)
    revisions[sujet, default: 0] += 1
    envelope.id = .version7(envelope.time, aleatoire: (random.next(), random.next()))
    if envelope.correlation == Identifiant(haut: 0, bas: 0) {
      envelope.correlation = .version7(envelope.time, aleatoire: (random.next(), random.next()))
    }
    envelope.source = event.head.source
    // Fewer rules hold for a fact of another system.
    envelope.estImporte = event.head.estImporte
    envelope.sujet = sujet
    envelope.sequence += 1
    envelope.revision = revisions[sujet] ?? 1
    envelope.remaining = remaining
    var encoder = LineEncoder(catalogue)
    encoder.beginCommit(envelope, auteur: auteur)
    try encoder.append(event.fact, envelope)
    let line = encoder.json.bytes
    envelope.prevhash = try Self.digest(line, &hasher)
    return line
  }

  private static func digest(_ line: [UInt8], _ hasher: inout SHA256) throws -> Digest {
    try hasher.digest(of: line.span)
  }
}

extension Fact {
  fileprivate var estAutreCote: Bool {
    switch self {
    case .facture(_, .avoirUtilise), .facture(_, .avoirRendu), .client(_, .avance(_, .utilisee)),
      .client(_, .avance(_, .rendue)):
      true
    case .facture(_, .factureAnnulee(let annulee)): annulee.rectificativeId != nil
    default: false
    }
  }
}

extension FactureEvent {
  /// The other documents that it names.
  fileprivate var autres: [FactureID] {
    switch self {
    case .factureCreee(let creee): creee.factureOrigineId.map { [$0] } ?? []
    case .avoirImpute(let imputation), .avoirUtilise(let imputation): [imputation.documentId]
    case .factureAnnulee(let annulee): [annulee.avoirId, annulee.rectificativeId].compactMap { $0 }
    default: []
    }
  }
}
