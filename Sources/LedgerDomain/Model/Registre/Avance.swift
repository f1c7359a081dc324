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
  private var inscritesUtilisations = Inscrits<Utilisation>()
  private var inscritsRemboursements = Inscrits<Reglement>()
  /// What is left of it, in cents, whatever the dates.
  private var reste: Int64
  /// The factures that it paid, by their ids.
  private var factures: [FactureID] = []
  /// Whether a use or a refund of it stands no more.
  package private(set) var aDesAnnules = false

  /// An advance of which nothing is used.
  public init(_ recue: Reglement, _ devise: Devise) {
    self.recue = recue
    self.devise = devise
    reste = recue.montant.centimes
  }

  /// Its id.
  public var id: AvanceID { recue.id }
  /// What pays factures, what was given back to it too.
  public var utilisations: [Utilisation] { inscritesUtilisations.liste }
  /// What was paid back to the client, what never was too.
  public var remboursements: [Reglement] { inscritsRemboursements.liste }

  /// The use that is the payment `id`.
  package func utilisation(_ id: ReglementID) -> Utilisation? { inscritesUtilisations[id] }

  /// Of the factures that it paid, by their ids, the one after `id`, the first after the last: where they must be told
  /// together, each names one so that all hang together. nil where there is no other.
  package func factureSuivante(_ id: FactureID) -> FactureID? {
    guard factures.count > 1 else { return nil }
    let place = factures.prefixEnd { $0 <= id }
    return factures[place == factures.count ? 0 : place]
  }

  /// Whether `id` is the first by its id of the factures that it paid.
  package func estPremiere(_ id: FactureID) -> Bool { factures.first == id }

  /// The refund `id`.
  package func remboursement(_ id: ReglementID) -> Reglement? { inscritsRemboursements[id] }

  /// The same advance for a decision, which copies only what it changes.
  func surcouche() -> Avance {
    var avance = self
    avance.inscritesUtilisations = inscritesUtilisations.surcouche()
    avance.inscritsRemboursements = inscritsRemboursements.surcouche()
    // No decision asks for them.
    avance.factures = []
    return avance
  }

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
  /// What took a part of it stands no more.
  private mutating func reprend(_ annule: Reglement?) {
    reste &+= annule?.montant.centimes ?? 0
    aDesAnnules = true
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

    /// Whether it takes back what moved before.
    var estRetour: Bool { nature == .rendue || nature == .remboursementAnnule || nature == .annulee }
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
