import LedgerDomain

/// The lines of the drafts, as far as they count, by the places of their documents.
struct AuditedLines: Sendable {
  /// Comparing so many with so many is quicker than making a set.
  private static let few = 48
  private var brouillons = LignesDesBrouillons()
  private var suites: [LignesDesBrouillons.Suite] = []
  /// Of each draft a bit for each id of a line: most new ids have one that is not set, and need not be compared.
  private var bits: [UInt64] = []
  /// The ids of the lines of long drafts.
  private var sets: [Set<LigneID>?] = []

  /// Makes room for the lines of the next document.
  mutating func append() {
    suites.append(.init())
    bits.append(0)
    sets.append(nil)
  }

  /// Adds `ligne` to the draft at `place`, which has no line of that id.
  mutating func add(_ ligne: LigneComptee, to place: Int) {
    brouillons.ajoute(ligne, a: &suites[place])
    bits[place] |= Self.bit(ligne.id)
    sets[place]?.insert(ligne.id)
  }

  /// The line of `id` in the draft at `place`, where there is one.
  mutating func ligne(_ id: LigneID, of place: Int) -> LigneComptee? {
    guard bits[place] & Self.bit(id) != 0 else { return nil }
    let suite = suites[place]
    if suite.count > Self.few {
      if sets[place] == nil { sets[place] = ids(suite) }
      guard sets[place]?.contains(id) != false else { return nil }
    }
    return brouillons.ligne(id, de: suite)
  }

  private static func bit(_ id: LigneID) -> UInt64 { 1 << (id.bas & 63) }

  private func ids(_ suite: LignesDesBrouillons.Suite) -> Set<LigneID> {
    var ids: Set<LigneID> = []
    brouillons.forEach(de: suite) { ids.insert($0.id) }
    return ids
  }

  /// Changes `document`, which is the one at `place`, and its lines as `event` says.
  mutating func apply(_ event: FactureEvent, at place: Int, to document: inout FactureComptee) {
    document.apply(event, &suites[place], in: &brouillons)
    switch event {
    case .ligneAjoutee(let ligne):
      bits[place] |= Self.bit(ligne.id)
      sets[place]?.insert(ligne.id)
    case .ligneRetiree(let id): sets[place]?.remove(id)
    case .factureCreee, .factureEnvoyee, .factureAnnulee: (bits[place], sets[place]) = (0, nil)
    default: break
    }
  }
}
