/// The advances of one client, including cancelled ones.
public struct Avances: Hashable, Sendable {
  private var avances = Inscrits<Avance>()
  /// The advance of each payment, and of each refund.
  private var payees = Inscrits<AvanceID>()
  private var remboursees = Inscrits<AvanceID>()
  /// The amount left in each currency, at any date.
  private var restes: [Devise: MontantLarge] = [:]

  /// Without advances.
  public init() {}

  /// A copy for a decision: only what the decision changes is copied.
  package func surcouche() -> Avances {
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

  /// Applies an event to the advance of `id`.
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

  /// The advance that pays a facture with the payment `id`.
  package func payant(_ id: ReglementID) -> Avance? { payees[id].flatMap { self[$0] } }

  /// The facture that an advance pays with the payment `id`.
  package func facture(payeePar id: ReglementID) -> FactureID? { payant(id)?.utilisation(id)?.factureId }

  /// The advance with the refund `id`.
  package func remboursant(_ id: ReglementID) -> Avance? { remboursees[id].flatMap { self[$0] } }

  /// The amounts left at any date, one for each currency where it is not zero, from A to Z.
  public var soldes: [SoldeAvances] { SoldeAvances.soldes(restes) }

  /// The amounts left at `au`, one for each currency where it is not zero, from A to Z.
  public func soldes(au: Jour) -> [SoldeAvances] {
    var restes: [Devise: MontantLarge] = [:]
    for avance in liste { restes[avance.devise, default: .zero] += MontantLarge(avance.solde(au: au)) }
    return SoldeAvances.soldes(restes)
  }
}

/// The amount left of a client's advances in one currency.
public struct SoldeAvances: Hashable, Sendable {
  /// The currency.
  public let devise: Devise
  /// The amount left, above zero.
  public let montant: MontantLarge

  /// The amount left is `montant`.
  public init(devise: Devise, montant: MontantLarge) {
    self.devise = devise
    self.montant = montant
  }

  fileprivate static func soldes(_ restes: [Devise: MontantLarge]) -> [SoldeAvances] {
    restes.filter { $0.value != .zero }.sorted { $0.key < $1.key }.map { .init(devise: $0.key, montant: $0.value) }
  }
}
