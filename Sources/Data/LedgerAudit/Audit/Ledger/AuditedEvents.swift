import LedgerData
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerRules
import LedgerUseCases

/// The events of a block, as the thread that decoded them hands them to the audit: it has checked what each event shows
/// by itself; the state of documents is checked in the order of the log.
///
/// If anything is out of the ordinary, the whole block is ``isOdd``: it is then read again, line by line.
struct AuditedEvents: Sendable {
  /// The facts to judge, in the order of the log; without the designations of lines.
  let facts: Facts
  /// Where each event stands.
  let places: [LinePlace]
  /// Which event each is.
  let heads: [LineHead]
  /// The named commands of the commits in the block, by the index of an event.
  let nommes: [(index: Int, commande: Identifiant)]
  /// Whether something needs a closer look.
  let isOdd: Bool

  init(_ events: consuming DecodedEvents) {
    var isOdd = events.hasOddText
    facts = events.facts
    places = events.places
    heads = events.heads
    nommes = events.nommes
    for index in heads.indices.dropFirst() {
      let before = heads[index - 1]
      if heads[index].source != before.source || heads[index].time < before.time
        || before.time.precedeDunAn(heads[index].time)
      {
        isOdd = true
      }
    }
    for place in facts.autres.indices where !facts.autres[place].fact.textesAdmis { isOdd = true }
    for index in facts.lignes.indices where !facts.lignes[index].comptee.estPetite { isOdd = true }
    self.isOdd = isOdd
  }
}

/// Where an event stands, as far as an audit judges it.
struct AuditPlace: Sendable {
  /// The line of the file, from 1.
  let line: Int
  let sequence: UInt64
  let revision: Int
  /// How many events of the same commit follow.
  let remaining: Int
  /// Whether it also has keys that its schema does not name.
  var saysMore = false
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
