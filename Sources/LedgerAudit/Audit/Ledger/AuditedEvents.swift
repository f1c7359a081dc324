import LedgerData
import LedgerDomain
import LedgerLog

/// The events of a block, as the thread that decoded them leaves them for the audit: it has looked at what each tells by itself;
/// the state of documents waits for the order of the log.
///
/// Where anything is out of the ordinary the whole block is ``isOdd``: it is then read again, line by line, to tell what it is
/// and where.
struct AuditedEvents: Sendable {
  /// What is to be judged, in the order of the log; the designations of lines are gone.
  let facts: Facts
  /// Where each event stands.
  let places: [LinePlace]
  /// Which event each is.
  let heads: [LineHead]
  /// Whether something has to be looked at more closely.
  let isOdd: Bool

  init(_ events: consuming DecodedEvents) {
    var events = events
    var isOdd = false
    let heads = events.heads
    for index in heads.indices.dropFirst() {
      let before = heads[index - 1]
      if heads[index].source != before.source || heads[index].time < before.time { isOdd = true }
    }
    for place in events.facts.autres.indices where !events.facts.autres[place].fact.textesAdmis { isOdd = true }
    for index in events.facts.lignes.indices where events.facts.ligne(index).estDouteuse { isOdd = true }
    // Let go of where they were made: the thread that folds would have to fetch their counts of references.
    events.facts.oublieDesignations()
    facts = events.facts
    places = events.places
    self.heads = heads
    self.isOdd = isOdd
  }
}

/// Where an event stands, as far as an audit judges it.
struct AuditPlace: Sendable {
  let sequence: UInt64
  let revision: Int
  /// How many events of the same commit follow.
  let remaining: Int
}

extension AuditPlace {
  init(_ place: LinePlace) {
    self.init(sequence: place.sequence, revision: place.revision, remaining: place.remaining)
  }
}

extension Fact {
  /// Whether its texts may stand in an event.
  fileprivate var textesAdmis: Bool {
    guard case .facture(_, let event) = self else { return true }
    do {
      try event.admetTextes("")
      return true
    } catch {
      return false
    }
  }
}

extension LigneFacture {
  /// Whether its designation is none, or it comes to so much (over ten thousand million) that sums of such lines have to be
  /// looked at one by one.
  fileprivate var estDouteuse: Bool {
    do {
      try Self.admet(designation: designation, "")
      return !(-512..<512).contains(quantite.millioniemes.multipliedFullWidth(by: prixUnitaire.millioniemes).high)
    } catch {
      return true
    }
  }
}
