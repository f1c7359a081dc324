import LedgerModel
import LedgerUseCases

/// The documents that wait for those they must enter together with.
///
/// Links join documents into groups; a group holds the documents already read and the ids of the missing ones. Groups
/// that turn out to be linked become one, the smaller joining the larger, so that n links cost n log n.
struct GroupesLies {
  /// Documents that are linked to each other.
  struct Groupe {
    var membres: [DocumentLu] = []
    var manquants: Set<FactureID> = []
    /// Documents whose ids are in the group already: they are looked at once the group is decided.
    var doublons: [DocumentLu] = []

    /// How many ids the group has.
    var taille: Int { membres.count + manquants.count }
  }

  private var groupes: [Int: Groupe] = [:]
  /// The group of each id that was read or is missed.
  private var places: [FactureID: Int] = [:]
  private var dernier = 0

  var isEmpty: Bool { groupes.isEmpty }

  /// Whether `id` is a document that waits, or one that is waited for.
  func concerne(_ id: FactureID) -> Bool { places[id] != nil }

  /// The key of the group to which `id` belongs.
  func groupe(_ id: FactureID) -> Int? { places[id] }

  subscript(cle: Int) -> Groupe? { groupes[cle] }

  /// The keys of all groups, the one whose first document stands first in the file first.
  var cles: [Int] {
    func premier(_ cle: Int) -> Int { groupes[cle]?.membres.map(\.index).min() ?? .max }
    return groupes.keys.map { ($0, premier($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Adds `document`, which is linked to `liens`, none of them recorded. Returns the key of its group.
  mutating func ajoute(_ document: DocumentLu, liens: [FactureID]) -> Int {
    let id = document.facture.id
    var cle = places[id] ?? nouveau(id)
    guard groupes[cle]?.manquants.remove(id) != nil else {
      groupes[cle]?.doublons.append(document)
      return cle
    }
    groupes[cle]?.membres.append(document)
    for lien in liens {
      if let autre = places[lien] {
        cle = unit(cle, autre)
      } else {
        places[lien] = cle
        groupes[cle]?.manquants.insert(lien)
      }
    }
    return cle
  }

  /// Makes two groups one. Returns its key.
  mutating func unit(_ a: Int, _ b: Int) -> Int {
    // Only counted here: a copy of a group would make every array below be copied.
    guard a != b, let left = groupes[a]?.taille, let right = groupes[b]?.taille else { return a }
    let (grand, petit) = left >= right ? (a, b) : (b, a)
    guard let joint = groupes.removeValue(forKey: petit) else { return grand }
    for id in joint.membres.map(\.facture.id) + joint.manquants { places[id] = grand }
    groupes[grand]?.membres.append(contentsOf: joint.membres)
    groupes[grand]?.manquants.formUnion(joint.manquants)
    groupes[grand]?.doublons.append(contentsOf: joint.doublons)
    return grand
  }

  /// Takes a group out.
  mutating func retire(_ cle: Int) -> Groupe? {
    guard let groupe = groupes.removeValue(forKey: cle) else { return nil }
    for id in groupe.membres.map(\.facture.id) + groupe.manquants { places[id] = nil }
    return groupe
  }

  /// A new group, known only by an id so far.
  private mutating func nouveau(_ id: FactureID) -> Int {
    dernier += 1
    places[id] = dernier
    groupes[dernier] = Groupe(manquants: [id])
    return dernier
  }
}
