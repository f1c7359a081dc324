import LedgerDomain

/// The totals of the ledger, folded from its log.
struct TotauxOnLog: LogProjection {
  static let wanted: Wanted = []
  private(set) var totaux = ProjectionTotaux()

  mutating func fold(_ batch: FactBatch) {
    for step in batch.steps {
      switch step {
      case .fact(let fact): totaux.apply(fact)
      case .lignes(let ajoutees): totaux.apply(ajoutees)
      case .document(let document): totaux.apply(document)
      }
    }
  }
}

/// The whole state of the ledger, folded from its log.
struct EtatOnLog: LogProjection {
  static let wanted = Wanted.all
  private(set) var etat = EtatRegistre()

  mutating func fold(_ batch: FactBatch) {
    for step in batch.steps {
      switch step {
      case .fact(let fact): etat.apply(fact)
      case .lignes(let ajoutees): etat.apply(ajoutees)
      case .document(let document): etat.apply(document)
      }
    }
  }
}

/// The events of one document, gathered from the log.
struct HistoriqueOnLog: LogProjection {
  static let wanted = Wanted.all
  let numero: String
  private(set) var registre: Registre?
  private(set) var id: FactureID?
  private(set) var events: [Recorded] = []

  init(numero: String) { self.numero = numero }

  mutating func fold(_ batch: EventBatch) {
    for event in batch.events { apply(event.recorded) }
  }

  private mutating func apply(_ recorded: Recorded) {
    switch recorded.fact {
    case .registre(let id, let ouvert): registre = Registre(id: id, ouvert)
    case .facture(let subject, .factureCreee(let creee)) where creee.numero == numero && id == nil:
      id = subject
      events.append(recorded)
    case .facture(let subject, _) where subject == id: events.append(recorded)
    default: break
    }
  }
}
