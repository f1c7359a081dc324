import LedgerDomain
import LedgerLog

/// The facts of a block, and nothing of how they were recorded.
///
///     FactureCreee LigneAjoutee LigneAjoutee … FactureEnvoyee │ PaiementEnregistre │ LigneAjoutee LigneAjoutee
///     └────────────── one document: a Facture ──────────────┘   └ a fact ────────┘   └ lines of an older one ┘
///
/// Events about one document follow each other, mostly from its creation on. So the thread that read them folds them too:
/// what waits for its turn is a few documents and not hundreds of events, and what was made for a line is let go where it
/// was made.
struct FactBatch: Batch {
  /// What is folded at once.
  enum Step: Sendable {
    case fact(Fact)
    case lignes(LignesAjoutees)
    case document(Facture)
  }

  /// What is to be folded, in the order of the log.
  private(set) var steps: [Step] = []
  private let keepsLines: Bool
  /// The document that was created last and that every event since was about.
  private var document: Facture?
  /// The lines added last to one document, and which.
  private var lignes: [LigneFacture] = []
  private var facture = FactureID(haut: 0, bas: 0)

  init(wanted: Wanted) {
    keepsLines = wanted.contains(.lignes)
  }

  mutating func append(_ fact: consuming Fact, _ place: LinePlace, _ recording: Recording) {
    switch fact {
    case .facture(let id, .ligneAjoutee(let ajoutee)): append(ajoutee.ligne, to: id, place, recording)
    case .facture(let id, .factureCreee(let creee)):
      finish()
      document = Facture(id: id, creee)
    case .facture(let id, let event) where document?.id == id:
      finishLines()
      document?.apply(event)
      if case .factureEnvoyee = event, !keepsLines { document?.allege() }
    default:
      finish()
      steps.append(.fact(fact))
    }
  }

  @inline(__always)
  mutating func append(
    _ ligne: @autoclosure () -> LigneFacture, to facture: FactureID, _ place: LinePlace, _ recording: Recording
  ) {
    if lignes.isEmpty || facture != self.facture { begin(facture) }
    lignes.append(ligne())
  }

  @inline(never)
  private mutating func begin(_ facture: FactureID) {
    if document?.id == facture { finishLines() } else { finish() }
    self.facture = facture
    // Most documents have fewer lines than this; for the others it grows.
    lignes.reserveCapacity(24)
  }

  mutating func finish() {
    finishLines()
    guard let document else { return }
    steps.append(.document(document))
    self.document = nil
  }

  private mutating func finishLines() {
    guard !lignes.isEmpty else { return }
    let ajoutees = LignesAjoutees(lignes, to: facture)
    lignes = []
    if document?.id == facture { document?.apply(ajoutees) } else { steps.append(.lignes(ajoutees)) }
  }
}
