/// Money of a client that no facture has taken yet: received on a day, then used on factures, paid back, or both.
public struct Avance: Hashable, Sendable {
  /// A part of it that pays a facture. The facture holds the same payment, whose means is ``ConditionsPaiement/avance``.
  public struct Utilisation: Hashable, Sendable {
    /// The facture.
    public let factureId: FactureID
    /// The payment.
    public internal(set) var paiement: Reglement

    /// A use of these facts.
    public init(_ paiement: Reglement, sur factureId: FactureID) {
      self.factureId = factureId
      self.paiement = paiement
    }
  }

  /// Its currency.
  public let devise: Devise
  /// The money as it came in; cancelled where it was a mistake, or came back.
  public internal(set) var recue: Reglement
  /// What pays factures, what was given back to it too.
  public internal(set) var utilisations: [Utilisation] = []
  /// What was paid back to the client, what never was too.
  public internal(set) var remboursements: [Reglement] = []
  /// What is left of it, in cents, whatever the dates.
  private var reste: Int64

  /// An advance of which nothing is used.
  public init(_ recue: Reglement, _ devise: Devise) {
    self.recue = recue
    self.devise = devise
    reste = recue.montant.centimes
  }

  /// Its id.
  public var id: AvanceID { recue.id }

  /// What is left of it, whatever the dates of the facts.
  public var solde: Montant { recue.estAnnule ? .zero : Montant(centimes: reste) }

  /// What is left of it at `au`: each fact counts from its own date on. It is never below zero.
  public func solde(au: Jour) -> Montant {
    Montant(centimes: mouvements.reduce(0) { $1.date <= au ? $0 &+ $1.montant.centimes : $0 })
  }

  /// Changes it as `event` says, which cannot fail and checks nothing: the rule book checks.
  mutating func apply(_ event: AvanceEvent) {
    switch event {
    case .recue(let avance): self = avance
    case .utilisee(let utilisation):
      utilisations.append(utilisation)
      reste &-= utilisation.paiement.montant.centimes
    case .rendue(let annule):
      guard let place = utilisations.lastIndex(where: { $0.paiement.id == annule.id }) else { return }
      utilisations[place].paiement.annulation = annule.annulation
      reste &+= utilisations[place].paiement.montant.centimes
    case .remboursee(let remboursement):
      remboursements.append(remboursement)
      reste &-= remboursement.montant.centimes
    case .remboursementAnnule(let annule):
      guard let place = remboursements.lastIndex(where: { $0.id == annule.id }) else { return }
      remboursements[place].annulation = annule.annulation
      reste &+= remboursements[place].montant.centimes
    case .annulee(let annulation): recue.annulation = annulation
    }
  }
}

/// What moves it, day by day.
extension Avance {
  /// What changes what is left of an advance, on the day from which it counts.
  public struct Mouvement: Hashable, Sendable {
    /// What it is.
    public enum Nature: String, Hashable, Sendable {
      /// It came in.
      case recue
      /// It pays a facture.
      case utilisee
      /// It no longer does.
      case rendue
      /// It is paid back.
      case remboursee
      /// It never was, which was found after the books were closed.
      case remboursementAnnule
      /// It went back, or was a mistake.
      case annulee
    }

    /// What it is.
    public let nature: Nature
    /// The day from which it counts.
    public let date: Jour
    /// What is left of the advance more (above zero) or less.
    public let montant: Montant
    /// The money that moved, or the payment of a facture.
    public let reglement: Reglement
    /// The facture that it pays.
    public let factureId: FactureID?
  }

  /// What moved it, in the order in which it was recorded within its kind. What never happened is not there.
  public var mouvements: [Mouvement] {
    var mouvements = Self.mouvements(.recue, recue, .annulee, signe: 1)
    for utilisation in utilisations {
      mouvements += Self.mouvements(
        .utilisee, utilisation.paiement, .rendue, signe: -1, sur: utilisation.factureId)
    }
    for remboursement in remboursements {
      mouvements += Self.mouvements(.remboursee, remboursement, .remboursementAnnule, signe: -1)
    }
    return mouvements
  }

  /// A movement, and what takes it back.
  private static func mouvements(
    _ nature: Mouvement.Nature, _ reglement: Reglement, _ retour: Mouvement.Nature, signe: Int64,
    sur factureId: FactureID? = nil
  ) -> [Mouvement] {
    func mouvement(_ nature: Mouvement.Nature, _ date: Jour, _ signe: Int64) -> Mouvement {
      Mouvement(
        nature: nature, date: date, montant: Montant(centimes: reglement.montant.centimes &* signe),
        reglement: reglement, factureId: factureId)
    }
    let premier = mouvement(nature, reglement.dateComptable, signe)
    guard let annulation = reglement.annulation else { return [premier] }
    return annulation.dateFin.map { [premier, mouvement(retour, $0, -signe)] } ?? []
  }
}

/// The advances of one client, the cancelled ones too.
public struct Avances: Hashable, Sendable {
  /// In the order in which they were recorded.
  public private(set) var liste: [Avance] = []
  private var places: [AvanceID: Int] = [:]
  /// The advance of each payment and of each refund.
  private var payees: [ReglementID: AvanceID] = [:]
  private var remboursees: [ReglementID: AvanceID] = [:]

  /// None.
  public init() {}

  /// The advance of `id`.
  public subscript(id: AvanceID) -> Avance? { places[id].map { liste[$0] } }

  /// Takes an event of the advance of `id`.
  package mutating func apply(_ id: AvanceID, _ event: AvanceEvent) {
    if let place = places[id] {
      liste[place].apply(event)
      if case .utilisee(let utilisation) = event { payees[utilisation.paiement.id] = id }
      if case .remboursee(let remboursement) = event { remboursees[remboursement.id] = id }
    } else if case .recue(let avance) = event {
      places[id] = liste.count
      liste.append(avance)
    }
  }

  /// The one that pays a facture with the payment `id`.
  package func payant(_ id: ReglementID) -> Avance? { payees[id].flatMap { self[$0] } }

  /// The facture that one of them pays with the payment `id`.
  package func facture(payeePar id: ReglementID) -> FactureID? {
    payant(id)?.utilisations.last { $0.paiement.id == id }?.factureId
  }

  /// The one of which a part was paid back under `id`.
  func remboursant(_ id: ReglementID) -> Avance? { remboursees[id].flatMap { self[$0] } }

  /// What is left of them, whatever the dates of the facts: each currency in which something is, from A to Z.
  public var soldes: [SoldeAvances] { SoldeAvances.soldes(liste) { $0.solde } }

  /// What is left of them at `au`: each currency in which something is, from A to Z.
  public func soldes(au: Jour) -> [SoldeAvances] { SoldeAvances.soldes(liste) { $0.solde(au: au) } }
}

/// What is left of the advances of a client in one currency.
public struct SoldeAvances: Hashable, Sendable {
  /// The currency.
  public let devise: Devise
  /// What is left, above zero.
  public let montant: MontantLarge

  /// So much is left.
  public init(devise: Devise, montant: MontantLarge) {
    self.devise = devise
    self.montant = montant
  }

  fileprivate static func soldes(_ avances: [Avance], _ solde: (Avance) -> Montant) -> [SoldeAvances] {
    var sommes: [Devise: MontantLarge] = [:]
    for avance in avances { sommes[avance.devise, default: .zero] += MontantLarge(solde(avance)) }
    return sommes.filter { $0.value != .zero }.sorted { $0.key < $1.key }.map {
      .init(devise: $0.key, montant: $0.value)
    }
  }
}
