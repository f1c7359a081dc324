import LedgerDomain

/// The totals of the ledger, folded from its log.
struct TotauxOnLog: LogProjection {
  static let wanted: Wanted = []
  private(set) var registre: Registre?
  private(set) var totaux = ProjectionTotaux()

  mutating func apply(_ event: borrowing LogEvent) {
    if case .registre(let id, let ouvert) = event.recorded.fact { registre = Registre(id: id, ouvert) }
    totaux.apply(event.recorded.fact)
  }
}

/// The whole state of the ledger, folded from its log.
struct EtatOnLog: LogProjection {
  static let wanted = Wanted.all
  private(set) var etat = EtatRegistre()

  mutating func apply(_ event: borrowing LogEvent) { etat.apply(event.recorded.fact) }
}

/// The history of one document, folded from the log.
struct HistoriqueOnLog: LogProjection {
  static let wanted = Wanted.all
  let numero: String
  private(set) var registre: Registre?
  private(set) var id: FactureID?
  private(set) var evenements: [EvenementHistorique] = []

  init(numero: String) { self.numero = numero }

  mutating func apply(_ event: borrowing LogEvent) {
    switch event.recorded.fact {
    case .registre(let id, let ouvert): registre = Registre(id: id, ouvert)
    case .facture(let subject, .factureCreee(let creee)) where creee.numero == numero:
      id = subject
      evenements.append(
        EvenementHistorique(recorded: event.recorded, avant: nil, apres: Facture(id: subject, creee)))
    case .facture(let subject, let change) where subject == id:
      guard let avant = evenements.last?.apres else { return }
      var apres = avant
      apres.apply(change)
      evenements.append(EvenementHistorique(recorded: event.recorded, avant: avant, apres: apres))
    default: break
    }
  }
}
