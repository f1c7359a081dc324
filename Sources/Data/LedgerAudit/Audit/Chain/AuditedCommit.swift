import LedgerModel

/// The parts of the open commit that can only be judged when it is complete.
struct AuditedCommit: Sendable {
  /// The applications: each needs both of its sides.
  private var applications: [Application: Int] = [:]
  /// The uses of advances: each needs both of its sides.
  private var utilisations: [Utilisation: Int] = [:]
  /// The replacements by rectificatives: each needs both of its sides.
  private var remplacements: [Remplacement: Int] = [:]
  /// The places of the documents it creates that correct another, which may stand after them.
  var corrections: [Int] = []
  /// The places of the documents it creates for periods of subscriptions, with these periods and the net amounts of their lines, in
  /// cents.
  var periodes: [(at: Int, periode: PeriodeFacturee, net: Int128)] = []
  /// The places of the documents that get their number in it, and have to be issued in it.
  var numerotes: [Int] = []
  /// Whether an event of this commit or of the one before could not be read: then the end of a commit is unknown.
  var isInDoubt = false

  /// An application, or how one was taken back, as both sides must state it.
  struct Application: Hashable, Sendable {
    let avoir: FactureID
    let facture: FactureID
    let montant: Montant
    let date: Jour
    /// Why it was taken back; nil if it was made.
    var motifRetrait: String?
  }

  /// A use of an advance, or how one was cancelled, as both sides must state it.
  struct Utilisation: Hashable, Sendable {
    let facture: FactureID
    let paiement: ReglementID
    var montant: Montant?
    var date: Jour?
    /// How it was cancelled; nil if it was made.
    var annulation: AnnulationReglement?
  }

  /// A facture, and the rectificative that takes its place: issued on one side, cancelled on the other.
  struct Remplacement: Hashable, Sendable {
    let rectificative: FactureID
    let facture: FactureID
  }

  /// Takes a line of the document at `at`.
  mutating func note(_ ligne: LigneComptee, at: Int) {
    guard let last = periodes.indices.last, periodes[last].at == at else { return }
    periodes[last].net += ligne.centimesNets
  }

  /// Whether there is nothing to check when it ends.
  var isPlain: Bool {
    applications.isEmpty && utilisations.isEmpty && remplacements.isEmpty && corrections.isEmpty && numerotes.isEmpty
      && periodes.isEmpty && !isInDoubt
  }

  /// The applications recorded on one side only, in the order of their ids.
  var halves: [Application] {
    applications.filter { $0.value != 0 }.keys.sorted {
      ($0.avoir, $0.facture, $0.montant.centimes) < ($1.avoir, $1.facture, $1.montant.centimes)
    }
  }

  /// The replacements recorded on one side only, in the order of the ids.
  var halvesOfRemplacements: [Remplacement] {
    remplacements.filter { $0.value != 0 }.keys.sorted {
      ($0.rectificative, $0.facture) < ($1.rectificative, $1.facture)
    }
  }

  /// The uses of advances recorded on one side only, in the order of their ids.
  var halvesOfAvances: [Utilisation] {
    utilisations.filter { $0.value != 0 }.keys.sorted {
      ($0.facture, $0.paiement) < ($1.facture, $1.paiement)
    }
  }

  /// Notes one side of an application, or the facture's side of a use of an advance; `paiement` finds a payment.
  mutating func note(_ event: FactureEvent, _ id: FactureID, _ paiement: (ReglementID) -> Reglement?) {
    switch event.reglant {
    case .paiement(let paiement) where paiement.estParAvance:
      utilisations[Utilisation(sur: id, paiement), default: 0] += 1
    case .paiementAnnule(let annule) where paiement(annule.id)?.estParAvance == true:
      utilisations[Utilisation(sur: id, annule), default: 0] += 1
    case .imputation(let imputation, let deLAvoir):
      applications[Application(imputation, of: id, deLAvoir: deLAvoir), default: 0] += deLAvoir ? -1 : 1
    case .retrait(let retiree, let deLAvoir):
      applications[Application(retiree, of: id, deLAvoir: deLAvoir), default: 0] += deLAvoir ? -1 : 1
    case .paiement, .paiementAnnule, .remboursement, .remboursementAnnule, .abandon, .reprise, nil: break
    }
  }

  /// Notes one side of a replacement; `event` is about `document`.
  mutating func noteRemplacement(_ event: FactureEvent, of document: @autoclosure () -> FactureComptee) {
    switch event {
    case .factureEnvoyee:
      let document = document()
      guard document.typeDocument == .rectificative, let facture = document.factureOrigineId else { return }
      remplacements[Remplacement(rectificative: document.id, facture: facture), default: 0] += 1
    case .factureAnnulee(let annulee):
      guard let rectificative = annulee.rectificativeId else { return }
      remplacements[Remplacement(rectificative: rectificative, facture: document().id), default: 0] -= 1
    default: break  // catch-all: of a rectificative only these two tell
    }
  }

  /// Notes the side of the advance; `avances` are the advances of its client before the event.
  mutating func note(_ event: AvanceEvent, _ avances: Avances) {
    switch event {
    case .utilisee(let utilisation):
      utilisations[Utilisation(sur: utilisation.factureId, utilisation.paiement), default: 0] -= 1
    case .rendue(let annule):
      // The rule book reports an advance that was never used.
      guard let facture = avances.facture(payeePar: annule.id) else { return }
      utilisations[Utilisation(sur: facture, annule), default: 0] -= 1
    case .recue, .remboursee, .remboursementAnnule, .annulee: break
    }
  }
}

extension AuditedCommit.Utilisation {
  /// A use that was made.
  fileprivate init(sur facture: FactureID, _ paiement: Reglement) {
    self.init(facture: facture, paiement: paiement.id, montant: paiement.montant, date: paiement.date)
  }

  /// A use that was cancelled.
  fileprivate init(sur facture: FactureID, _ annule: ReglementAnnule) {
    self.init(facture: facture, paiement: annule.id, annulation: annule.annulation)
  }
}

extension AuditedCommit.Application {
  /// An application that was made.
  fileprivate init(_ imputation: Imputation, of id: FactureID, deLAvoir: Bool) {
    let autre = imputation.documentId
    self.init(
      avoir: deLAvoir ? id : autre, facture: deLAvoir ? autre : id, montant: imputation.montant,
      date: imputation.dateImputation)
  }

  /// An application that was taken back.
  fileprivate init(_ retiree: ImputationRetiree, of id: FactureID, deLAvoir: Bool) {
    let autre = retiree.documentId
    self.init(
      avoir: deLAvoir ? id : autre, facture: deLAvoir ? autre : id, montant: retiree.montant,
      date: retiree.retrait.date, motifRetrait: retiree.retrait.motif)
  }
}
