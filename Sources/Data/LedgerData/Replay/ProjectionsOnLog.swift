import LedgerModel
import LedgerProjections

/// The totals of the ledger, folded from its log.
struct TotauxOnLog: LogProjection {
  static let wanted: Wanted = []
  private(set) var totaux = ProjectionTotaux()

  mutating func fold(_ events: consuming DecodedEvents) { totaux.apply(events.facts) }
}

/// The whole state of the ledger, folded from its log.
struct EtatOnLog: LogProjection {
  static let wanted = Wanted.facts
  private(set) var etat: EtatRegistre

  init(auRepos: Bool) { etat = auRepos ? EtatRegistre() : EtatRegistre(entieres: .max) }

  mutating func fold(_ events: consuming DecodedEvents) { etat.apply(events.facts) }
}

/// The state without the lines and notes of issued documents, folded from the log.
struct MontantsOnLog: LogProjection {
  static let wanted: Wanted = [.texts, .noms, .envois]
  private(set) var etat = EtatRegistre(avecLignes: false)

  mutating func fold(_ events: consuming DecodedEvents) { etat.apply(events.facts) }
}

/// The sums of sales that reports of VAT by month are made of.
struct VentesOnLog: LogProjection {
  static let wanted: Wanted = [.texts, .envois]
  private(set) var ventes = VentesComptees()

  mutating func fold(_ events: consuming DecodedEvents) { ventes.apply(events.facts) }
}

/// The document that has a number at the end of the log: a number given back may belong to another document.
struct PorteurOnLog: LogProjection {
  static let wanted: Wanted = [.noms]
  let numero: String
  private(set) var registre: Registre?
  private(set) var id: FactureID?

  init(numero: String) { self.numero = numero }

  mutating func fold(_ events: consuming DecodedEvents) {
    for place in events.facts.autres.indices { apply(events.facts.autres[place].fact) }
  }

  private mutating func apply(_ fact: Fact) {
    switch fact {
    case .registre(_, .ouvert(let ouvert)): registre = ouvert
    case .facture(let subject, .factureCreee(let creee)) where creee.numero == numero && id == nil: id = subject
    case .facture(let subject, .numeroAttribue(let attribue)) where attribue == numero && id == nil: id = subject
    case .facture(let subject, .factureAnnulee(let annulee)):
      guard let rendu = annulee.numeroRendu else { return }
      if rendu == numero, id == subject { id = nil }
      if FactureComptee.sansNumero(subject) == numero { id = subject }
    default: break  // catch-all: no other event gives or takes a number
    }
  }
}

/// The events of one document or client, gathered from the log.
struct HistoriqueOnLog: LogProjection {
  static let wanted = Wanted.all
  let sujet: Sujet
  private(set) var registre: Registre?
  private(set) var events: [Recorded] = []

  init(_ sujet: Sujet) { self.sujet = sujet }

  mutating func fold(_ events: consuming DecodedEvents) {
    for event in events { apply(event.recorded) }
  }

  private mutating func apply(_ recorded: Recorded) {
    switch recorded.fact {
    case .registre(_, let event): registre.apply(event)
    case .client, .facture, .banque, .abonnement: if Sujet(recorded.fact) == sujet { events.append(recorded) }
    }
  }
}

/// Applies a caller's function to the events of the log, one by one.
struct FoldOnLog<State: Sendable>: LogProjection {
  static var wanted: Wanted { .all }
  private(set) var state: State
  private(set) var registre: Registre?
  private let step: @Sendable (inout State, Recorded) -> Void

  init(state: State, step: @escaping @Sendable (inout State, Recorded) -> Void) {
    self.state = state
    self.step = step
  }

  mutating func fold(_ events: consuming DecodedEvents) {
    for event in events {
      if case .registre(_, let event) = event.recorded.fact { registre.apply(event) }
      step(&state, event.recorded)
    }
  }
}
