/// An account at a bank with its statements, and the decision on each of their lines.
public struct LivreBanque: Hashable, Sendable {
  /// The decision on a line.
  public enum Sort: Hashable, Sendable {
    /// It settled documents, advances or refunds.
    case rapprochee(LigneRapprochee)
    /// It does not belong in this ledger, for that reason.
    case ecartee(motif: String)
  }

  /// Its id.
  public let id: BanqueID
  /// The account.
  public private(set) var banque: Banque
  /// The statements in the order of their import, without their lines.
  public private(set) var releves: [ReleveImporte] = []
  /// The lines, each at the place before its number.
  public private(set) var lignes: [LigneBanque] = []
  /// For each line the number of its statement.
  public private(set) var origines: [Int] = []
  /// The decisions on lines, by their numbers.
  public private(set) var sorts: [Int: Sort] = [:]
  /// The deposits of cheques, in the order of recording.
  public private(set) var remises: [RemiseCheques] = []
  /// The line that each movement is a part of.
  private var lies: [PartRapprochee.Mouvement: Int] = [:]
  /// The deposit that each cheque is a part of.
  private var remis: [ReglementID: Int] = [:]

  /// An account without statements.
  public init(_ id: BanqueID, _ banque: Banque) { (self.id, self.banque) = (id, banque) }

  /// The names that its statements give the account, beside its id.
  package var noms: Set<String> { Set(releves.compactMap(\.compte).map(CompteBancaire.reduit)) }

  /// The last day of its statements.
  public var dernierJour: Jour? { releves.compactMap(\.periode.jusqua).max() }

  /// The line of that number.
  public func ligne(_ numero: Int) -> LigneBanque? { lignes.indices.contains(numero - 1) ? lignes[numero - 1] : nil }

  /// The lines without a decision, in their order.
  public var ouvertes: [LigneBanque] { lignes.filter { sorts[$0.numero] == nil } }

  /// The settlements of lines, in their order.
  public var rapprochees: [LigneRapprochee] {
    lignes.compactMap { if case .rapprochee(let rapprochee)? = sorts[$0.numero] { rapprochee } else { nil } }
  }

  /// The events that lead to the present state, without undone ones.
  public var evenements: [BanqueEvent] {
    var evenements: [BanqueEvent] = [.declaree(banque)]
    var place = 0
    for var releve in releves {
      let debut = place
      while place < lignes.count, origines[place] == releve.numero { place += 1 }
      releve.lignes = Array(lignes[debut..<place])
      evenements += releve.parts.map { .releve($0) }
    }
    evenements += remises.map { .remise($0) }
    for ligne in lignes {
      switch sorts[ligne.numero] {
      case .rapprochee(let rapprochee): evenements.append(.rapprochee(rapprochee))
      case .ecartee(let motif): evenements.append(.ecartee(ligne: ligne.numero, motif: motif))
      case nil: break
      }
    }
    return evenements
  }

  /// The line that has the movement; nil if there is no such line.
  package func ligne(de mouvement: PartRapprochee.Mouvement) -> Int? { lies[mouvement] }

  /// The deposit that has the payment by cheque; nil if there is no such deposit.
  package func remise(de reglement: ReglementID) -> Int? { remis[reglement] }

  /// Whether a line proves that the money of that payment moved.
  package func lie(_ part: PartRapprochee) -> Bool { lies[part.mouvement] != nil }

  /// Applies an event. It cannot fail: the rules have checked the event.
  package mutating func apply(_ event: BanqueEvent) {
    switch event {
    case .declaree(let banque): self.banque = banque
    case .releve(var releve):
      lignes += releve.lignes
      origines += releve.lignes.map { _ in releve.numero }
      releve.lignes = []
      if releves.last?.numero == releve.numero {
        releves[releves.count - 1].doublons += releve.doublons
      } else {
        releves.append(releve)
      }
    case .rapprochee(let rapprochee):
      sorts[rapprochee.ligne] = .rapprochee(rapprochee)
      for part in rapprochee.parts { lies[part.mouvement] = rapprochee.ligne }
    case .ecartee(let ligne, let motif): sorts[ligne] = .ecartee(motif: motif)
    case .defaite(let ligne, _):
      if case .rapprochee(let rapprochee)? = sorts[ligne] {
        for part in rapprochee.parts { lies[part.mouvement] = nil }
      }
      sorts[ligne] = nil
    case .remise(let remise):
      // A deposit recorded again replaces the first record; without cheques it is removed.
      if let place = remises.firstIndex(where: { $0.numero == remise.numero }) {
        for part in remises[place].parts { remis[part.reglement] = nil }
        remises[place] = remise
      } else {
        remises.append(remise)
      }
      for part in remise.parts { remis[part.reglement] = remise.numero }
    }
  }
}
