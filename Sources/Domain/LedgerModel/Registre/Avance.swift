/// Money of a client, received on a day, then used on factures, refunded, or both.
public struct Avance: Hashable, Sendable {
  /// A part of an advance that pays a facture. The facture has the same payment, with the means
  /// ``ConditionsPaiement/avance``.
  public struct Utilisation: Hashable, Sendable {
    /// The facture.
    public let factureId: FactureID
    /// The payment.
    public internal(set) var paiement: Reglement

    /// A use with these values.
    public init(_ paiement: Reglement, sur factureId: FactureID) {
      self.factureId = factureId
      self.paiement = paiement
    }
  }

  /// Its currency.
  public let devise: Devise
  /// The VAT rate of the services that it pays, if that is known: the VAT is due when the money is received.
  public let tva: Taux?
  /// The payment received; cancelled if it was a mistake or came back.
  public internal(set) var recue: Reglement
  private var inscritesUtilisations = Inscrits<Utilisation>()
  private var inscritsRemboursements = Inscrits<Reglement>()
  /// The amount left, in cents, at any date.
  private var reste: Int64
  /// The factures that it paid, sorted by id.
  private var factures: [FactureID] = []
  /// Whether one of its uses or refunds was cancelled.
  package private(set) var aDesAnnules = false

  /// An advance that is not used yet.
  public init(_ recue: Reglement, _ devise: Devise, tva: Taux? = nil) {
    self.recue = recue
    self.devise = devise
    self.tva = tva
    reste = recue.montant.centimes
  }

  /// Its id.
  public var id: AvanceID { recue.id }
  /// The parts used on factures, including cancelled ones.
  public var utilisations: [Utilisation] { inscritesUtilisations.liste }
  /// The refunds to the client, including cancelled ones.
  public var remboursements: [Reglement] { inscritsRemboursements.liste }

  /// The use whose payment is `id`.
  package func utilisation(_ id: ReglementID) -> Utilisation? { inscritesUtilisations[id] }

  /// The next id after `id` among the factures that it paid, and the first after the last; nil if it paid no other. It links
  /// all factures of the advance in a ring, for readers that must report them together.
  package func factureSuivante(_ id: FactureID) -> FactureID? {
    guard factures.count > 1 else { return nil }
    let place = factures.prefixEnd { $0 <= id }
    return factures[place == factures.count ? 0 : place]
  }

  /// Whether `id` is the lowest id among the factures that it paid.
  package func estPremiere(_ id: FactureID) -> Bool { factures.first == id }

  /// The refund `id`.
  package func remboursement(_ id: ReglementID) -> Reglement? { inscritsRemboursements[id] }

  /// A copy for a decision: only what the decision changes is copied.
  func surcouche() -> Avance {
    var avance = self
    avance.inscritesUtilisations = inscritesUtilisations.surcouche()
    avance.inscritsRemboursements = inscritsRemboursements.surcouche()
    // Decisions do not use them.
    avance.factures = []
    return avance
  }

  /// The amount left, at any date.
  public var solde: Montant { recue.estAnnule ? .zero : Montant(centimes: reste) }

  /// The amount left at `au`: each fact counts from its own date on. It is never below zero.
  public func solde(au: Jour) -> Montant {
    Montant(centimes: mouvements.reduce(0) { $1.date <= au ? $0 &+ $1.montant.centimes : $0 })
  }

  /// Applies `event`. It cannot fail: the rules have checked the event.
  package mutating func apply(_ event: AvanceEvent) {
    switch event {
    case .recue(let avance): self = avance
    case .utilisee(let utilisation):
      inscritesUtilisations.ajoute(utilisation, utilisation.paiement.id)
      let place = factures.prefixEnd { $0 < utilisation.factureId }
      if place == factures.count || factures[place] != utilisation.factureId {
        factures.insert(utilisation.factureId, at: place)
      }
      reste &-= utilisation.paiement.montant.centimes
    case .rendue(let annule):
      guard inscritesUtilisations.change(annule.id, { $0.paiement.annulation = annule.annulation }) else { return }
      reprend(inscritesUtilisations[annule.id]?.paiement)
    case .remboursee(let remboursement):
      inscritsRemboursements.ajoute(remboursement, remboursement.id)
      reste &-= remboursement.montant.centimes
    case .remboursementAnnule(let annule):
      guard inscritsRemboursements.change(annule.id, { $0.annulation = annule.annulation }) else { return }
      reprend(inscritsRemboursements[annule.id])
    case .annulee(let annulation): recue.annulation = annulation
    }
  }
}

extension Avance {
  /// Adds the amount of a cancelled use or refund to the rest.
  private mutating func reprend(_ annule: Reglement?) {
    reste &+= annule?.montant.centimes ?? 0
    aDesAnnules = true
  }
}

/// The movements of an advance, day by day.
extension Avance {
  /// A change of the amount left, on the day from which it counts.
  public struct Mouvement: Hashable, Sendable {
    /// The kind of movement.
    public enum Nature: String, Hashable, Sendable {
      /// The advance is received.
      case recue
      /// A part pays a facture.
      case utilisee
      /// That part no longer pays it.
      case rendue
      /// A part is refunded.
      case remboursee
      /// That refund was a mistake, found after its period was closed.
      case remboursementAnnule
      /// The advance went back, or was a mistake.
      case annulee
    }

    /// The kind of movement.
    public let nature: Nature
    /// The day from which it counts.
    public let date: Jour
    /// The change of the amount left: above zero or below.
    public let montant: Montant
    /// The money that moved, or the payment of a facture.
    public let reglement: Reglement
    /// The facture that it pays.
    public let factureId: FactureID?

    /// Whether it undoes an earlier movement.
    package var estRetour: Bool { nature == .rendue || nature == .remboursementAnnule || nature == .annulee }
  }

  /// Its movements, in the order of recording within each kind, without facts that never happened.
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

  /// A movement, and the later one that undoes it, if any.
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
