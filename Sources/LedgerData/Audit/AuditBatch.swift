import LedgerDomain
import LedgerLog

/// What the threads gather for an audit. They look at what each event tells by itself; the state of documents waits for
/// the order of the log.
///
/// Where anything is out of the ordinary the whole block is ``isOdd``: it is then read again, line by line, to tell what
/// it is and where.
struct AuditBatch: Batch {
  static var wantsHeads: Bool { true }

  /// What is to be judged, in the order of the log.
  private(set) var steps: [AuditStep] = []
  /// The ids of the events.
  private(set) var ids: [Identifiant] = []
  /// The registre of all the lines.
  private(set) var source: Identifiant?
  /// When the first and the last event were recorded.
  private(set) var times: (first: Instant, last: Instant)?
  /// Whether something has to be looked at more closely.
  private(set) var isOdd = false

  /// The lines of the step to come, their document, and the place of the first.
  private var lignes: [LigneFacture] = []
  private var facture = FactureID(haut: 0, bas: 0)
  private var place = AuditPlace(sequence: 0, revision: 0, remaining: 0)
  private var ligneIds = FingerprintSet()

  init(wanted: Wanted) {
    // What a block of usual lines has.
    ids.reserveCapacity(640)
    steps.reserveCapacity(160)
  }

  mutating func append(_ fact: consuming Fact, _ place: LinePlace, _ recording: Recording) {
    if case .facture(let id, .ligneAjoutee(let ajoutee)) = fact {
      return append(ajoutee.ligne, to: id, place, recording)
    }
    finish()
    note(recording.time)
    if fact.texteInterdit != nil { isOdd = true }
    steps.append(AuditStep(place: AuditPlace(place), what: .fact(fact)))
  }

  @inline(__always)
  mutating func append(
    _ ligne: @autoclosure () -> LigneFacture, to facture: FactureID, _ place: LinePlace, _ recording: Recording
  ) {
    note(recording.time)
    if lignes.isEmpty || facture != self.facture || place.revision != self.place.revision &+ lignes.count {
      begin(facture, place)
    }
    lignes.append(ligne())
    look(at: lignes.count - 1)
    if place.remaining == 0 { finish() }
  }

  mutating func append(_ head: LineHead?) {
    guard let head, head.source == source ?? head.source else {
      isOdd = true
      return
    }
    source = head.source
    ids.append(head.id)
  }

  mutating func finish() {
    guard !lignes.isEmpty else { return }
    steps.append(AuditStep(place: place, what: .lignes(LignesAjoutees(lignes, to: facture))))
    lignes = []
    ligneIds.removeAll()
  }

  private mutating func begin(_ facture: FactureID, _ place: LinePlace) {
    finish()
    self.facture = facture
    self.place = AuditPlace(place)
    // What follows in the commit may be of other documents: more lines than these make it grow.
    lignes.reserveCapacity(min(place.remaining, 23) + 1)
  }

  @inline(__always)
  private mutating func look(at index: Int) {
    let isNew = ligneIds.insert(lignes[index].id)
    if !isNew || lignes[index].estDemesuree || FactureEvent.interdite(designation: lignes[index].designation) != nil {
      isOdd = true
    }
    // Let go of where it was made: the thread that folds would have to fetch its count of references.
    lignes[index].designation = ""
  }

  @inline(__always)
  private mutating func note(_ time: Instant) {
    guard let (first, last) = times else {
      times = (time, time)
      return
    }
    if time < last { isOdd = true }
    times = (first, time)
  }
}

extension AuditPlace {
  init(_ place: LinePlace) {
    self.init(sequence: place.sequence, revision: place.revision, remaining: place.remaining)
  }
}

extension Fact {
  /// What is wrong with the texts of the event; nil where nothing is.
  var texteInterdit: String? {
    if case .facture(_, let event) = self { event.texteInterdit } else { nil }
  }
}

extension LigneFacture {
  /// Whether it comes to so much (over ten thousand million) that sums of such lines have to be looked at one by one.
  fileprivate var estDemesuree: Bool {
    !(-512..<512).contains(quantite.millioniemes.multipliedFullWidth(by: prixUnitaire.millioniemes).high)
  }
}
