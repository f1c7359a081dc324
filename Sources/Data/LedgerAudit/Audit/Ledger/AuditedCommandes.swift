import LedgerData
import LedgerModel

/// The commands with a name: each is recorded once, as one commit.
struct AuditedCommandes: Sendable {
  private var ids: Set<Identifiant> = []

  /// Takes the command of a commit; false if it is there already.
  mutating func take(_ id: Identifiant) -> Bool { ids.insert(id).inserted }

  /// Takes the commands of the commits that begin in a block; `open`: the block begins within a commit. False, without
  /// any change, if one is there already.
  mutating func take(_ events: AuditedEvents, within open: Bool) -> Bool {
    guard !events.nommes.isEmpty else { return true }
    var new: Set<Identifiant> = []
    for (index, commande) in events.nommes {
      guard index == 0 ? !open : events.places[index - 1].remaining == 0 else { continue }
      guard !ids.contains(commande), new.insert(commande).inserted else { return false }
    }
    ids.formUnion(new)
    return true
  }
}
