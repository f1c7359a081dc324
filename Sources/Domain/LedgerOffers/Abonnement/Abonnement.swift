public import LedgerModel

/// A subscription: its rhythm, its content from period to period, and its suspensions.
public struct Abonnement: Hashable, Sendable {
  /// Its id.
  public let id: AbonnementID
  /// Its values at the beginning.
  public let cree: AbonnementCree
  /// Its rhythm, with its last day as it is known now.
  public private(set) var rythme: Rythme
  /// Its events after the first, in the order of recording.
  public private(set) var suite: [AbonnementEvent] = []
  /// Its suspensions, by their first days.
  public private(set) var suspensions: [Suspension] = []
  /// Why it ends; nil if its end was not set later.
  public private(set) var motifFin: String?

  /// A new subscription.
  public init(id: AbonnementID, _ cree: AbonnementCree) { (self.id, self.cree, rythme) = (id, cree, cree.rythme) }

  /// Its number.
  public var numero: String { cree.numero }

  /// The changes of its content, in the order of recording.
  public var changements: [AbonnementModifie] {
    suite.compactMap { if case .modifie(let modifie) = $0 { modifie } else { nil } }
  }

  /// Applies `event`: the only way an event changes it. It cannot fail.
  public mutating func apply(_ event: AbonnementEvent) {
    switch event {
    case .cree: return
    case .modifie: break
    case .suspendu(let suspension):
      suspensions.insert(suspension, at: suspensions.firstIndex { $0.du > suspension.du } ?? suspensions.endIndex)
    case .repris(let jour): reprend(jour)
    case .termine(let dernierJour, let motif): (rythme.fin, motifFin) = (dernierJour, motif)
    }
    suite.append(event)
  }

  private mutating func reprend(_ jour: Jour) {
    guard let place = suspensions.firstIndex(where: { $0.contient(jour) }) else { return }
    let suspension = suspensions[place]
    suspensions.remove(at: place)
    guard suspension.du < jour else { return }
    let abregee = Suspension(du: suspension.du, au: jour.plus(jours: -1), motif: suspension.motif)
    suspensions.insert(abregee, at: place)
  }

  /// The content of the invoice of period `n`: the change from the latest period on counts, and of two from one period the
  /// later one.
  public func contenu(_ n: Int) -> ContenuAbonnement {
    var contenu = cree.contenu
    let ordre = changements.enumerated().filter { $0.element.aPartirDe <= n }.sorted {
      ($0.element.aPartirDe, $0.offset) < ($1.element.aPartirDe, $1.offset)
    }
    for (_, changement) in ordre { changement.apply(to: &contenu) }
    return contenu
  }

  /// The days of `periode` that are owed.
  public func joursDus(_ periode: JoursDePeriode) -> Int {
    suspensions.reduce(periode.au.jours(depuis: periode.du) + 1) { jours, suspension in
      let (du, au) = (max(suspension.du, periode.du), min(suspension.au ?? periode.au, periode.au))
      return du <= au ? jours - au.jours(depuis: du) - 1 : jours
    }
  }
}

extension Suspension {
  /// Whether `jour` is one of its days.
  func contient(_ jour: Jour) -> Bool { du <= jour && jour <= au ?? jour }

  /// Whether both have a day in common.
  func croise(_ autre: Suspension) -> Bool { du <= autre.au ?? du && autre.du <= au ?? autre.du }
}

extension Abonnement? {
  /// Applies `event` of the subscription `id`, which begins with its first event.
  package mutating func apply(_ event: AbonnementEvent, _ id: AbonnementID) {
    if case .cree(let cree) = event { self = Abonnement(id: id, cree) } else { self?.apply(event) }
  }
}

extension Abonnement {
  /// The state of a subscription on a day.
  public enum Statut: String, Hashable, CaseIterable, Sendable {
    /// It begins later.
    case aVenir = "a-venir"
    /// It ended.
    case termine
    /// The day is not owed.
    case suspendu
    /// The day is owed.
    case actif
  }

  /// Its state on the day `au`.
  public func statut(au: Jour) -> Statut {
    if au < rythme.debut { return .aVenir }
    if let fin = rythme.fin, au > fin { return .termine }
    return suspensions.contains { $0.contient(au) } ? .suspendu : .actif
  }
}

extension Abonnement {
  /// The number of the subscription with that rank: `S-0001`.
  package static func numero(_ rang: Int) -> String {
    let chiffres = "\(rang)"
    return "S-" + String(repeating: "0", count: max(0, 4 - chiffres.count)) + chiffres
  }

  /// Whether `texte` has the form of a number of subscriptions.
  package static func estUnNumero(_ texte: String) -> Bool {
    let chiffres = texte.utf8.dropFirst(2)
    return texte.hasPrefix("S-") && chiffres.count >= 4 && chiffres.allSatisfy { (48...57).contains($0) }
  }
}
