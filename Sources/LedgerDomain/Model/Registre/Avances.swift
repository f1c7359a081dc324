/// The advances of one client, the cancelled ones too.
public struct Avances: Hashable, Sendable {
  private var avances = Inscrits<Avance>()
  /// The advance of each payment and of each refund.
  private var payees = Inscrits<AvanceID>()
  private var remboursees = Inscrits<AvanceID>()
  /// What is left in each currency, whatever the dates.
  private var restes: [Devise: MontantLarge] = [:]

  /// None.
  public init() {}

  /// The same advances for a decision, which copies only what it changes.
  func surcouche() -> Avances {
    var copie = self
    copie.avances = avances.surcouche()
    copie.payees = payees.surcouche()
    copie.remboursees = remboursees.surcouche()
    return copie
  }

  /// In the order in which they were recorded.
  public var liste: [Avance] { avances.liste }

  /// The advance of `id`.
  public subscript(id: AvanceID) -> Avance? { avances[id] }

  /// Takes an event of the advance of `id`.
  package mutating func apply(_ id: AvanceID, _ event: AvanceEvent) {
    var (devise, reste) = (Devise?.none, MontantLarge.zero)
    func applique(_ avance: inout Avance) {
      let avant = MontantLarge(avance.solde)
      avance.apply(event)
      (devise, reste) = (avance.devise, MontantLarge(avance.solde) - avant)
    }
    let isThere = avances.change(id, copie: { $0.surcouche() }, applique)
    if !isThere, case .recue(let avance) = event {
      avances.ajoute(avance, id)
      (devise, reste) = (avance.devise, MontantLarge(avance.solde))
    }
    guard let devise else { return }
    restes[devise, default: .zero] += reste
    if case .utilisee(let utilisation) = event { payees.ajoute(id, utilisation.paiement.id) }
    if case .remboursee(let remboursement) = event { remboursees.ajoute(id, remboursement.id) }
  }

  /// The one that pays a facture with the payment `id`.
  package func payant(_ id: ReglementID) -> Avance? { payees[id].flatMap { self[$0] } }

  /// The facture that one of them pays with the payment `id`.
  package func facture(payeePar id: ReglementID) -> FactureID? { payant(id)?.utilisation(id)?.factureId }

  /// The one of which a part was paid back under `id`.
  func remboursant(_ id: ReglementID) -> Avance? { remboursees[id].flatMap { self[$0] } }

  /// What is left of them, whatever the dates of the facts: each currency in which something is, from A to Z.
  public var soldes: [SoldeAvances] { SoldeAvances.soldes(restes) }

  /// What is left of them at `au`: each currency in which something is, from A to Z.
  public func soldes(au: Jour) -> [SoldeAvances] {
    var restes: [Devise: MontantLarge] = [:]
    for avance in liste { restes[avance.devise, default: .zero] += MontantLarge(avance.solde(au: au)) }
    return SoldeAvances.soldes(restes)
  }
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

  fileprivate static func soldes(_ restes: [Devise: MontantLarge]) -> [SoldeAvances] {
    restes.filter { $0.value != .zero }.sorted { $0.key < $1.key }.map { .init(devise: $0.key, montant: $0.value) }
  }
}
