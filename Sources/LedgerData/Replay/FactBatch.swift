import LedgerDomain
import LedgerLog

/// The facts of a block, and nothing of how they were recorded; lines added to one document one after the other are one step.
struct FactBatch: Batch {
  /// What is folded at once.
  enum Step: Sendable {
    case fact(Fact)
    case lignes(LignesAjoutees)
  }

  /// What is to be folded, in the order of the log.
  private(set) var steps: [Step] = []
  /// The lines of the step to come, and their document.
  private var lignes: [LigneFacture] = []
  private var facture = FactureID(haut: 0, bas: 0)

  @inline(__always)
  mutating func append(_ fact: consuming Fact, _ place: LinePlace, _ recording: Recording) {
    if case .facture(let id, .ligneAjoutee(let ajoutee)) = fact {
      return append(ajoutee.ligne, to: id, place, recording)
    }
    finish()
    steps.append(.fact(fact))
  }

  @inline(__always)
  mutating func append(
    _ ligne: @autoclosure () -> LigneFacture, to facture: FactureID, _ place: LinePlace, _ recording: Recording
  ) {
    if facture != self.facture { finish() }
    if lignes.isEmpty { begin(facture) }
    lignes.append(ligne())
  }

  private mutating func begin(_ facture: FactureID) {
    self.facture = facture
    // Most documents have fewer lines than this; for the others it grows.
    lignes.reserveCapacity(24)
  }

  mutating func finish() {
    guard !lignes.isEmpty else { return }
    steps.append(.lignes(LignesAjoutees(lignes, to: facture)))
    lignes = []
  }
}
