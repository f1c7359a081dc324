/// A letter with its fate.
public struct Lettre: Hashable, Sendable {
  /// The letter.
  public let relance: Relance
  /// Its fate, in the order of the log.
  public fileprivate(set) var suites: [SuiteRelance] = []

  /// How it was cancelled; nil: it counts.
  public var annulation: SuiteRelance? { suites.first { $0.resultat == .annulee } }
  /// The day on which it was presented; nil: not known. An unclaimed letter was presented all the same.
  public var presentation: Jour? {
    suites.first { [.remise, .avisee, .nonReclamee].contains($0.resultat) }?.date
  }
}

/// The letters to one client, in the order of the log.
public struct Lettres: Hashable, Sendable {
  /// All letters, also the cancelled ones.
  public private(set) var liste: [Lettre] = []

  /// Without letters.
  public init() {}

  /// The events that lead to them.
  package var evenements: [RelanceEvent] {
    liste.flatMap { lettre in [.envoyee(lettre.relance)] + lettre.suites.map { .suivie($0) } }
  }

  /// The letters that count.
  public var enVigueur: [Lettre] { liste.filter { $0.annulation == nil } }

  /// Applies `event`. It cannot fail: the rules have checked the event.
  package mutating func apply(_ event: RelanceEvent) {
    switch event {
    case .envoyee(let relance): liste.append(Lettre(relance: relance))
    case .suivie(let suite):
      guard let place = liste.firstIndex(where: { $0.relance.id == suite.relanceId }) else { return }
      liste[place].suites.append(suite)
    }
  }

  /// The highest level that letters until `jour` gave the document of `id`.
  public func niveau(_ id: FactureID, jusqua jour: Jour) -> NiveauRelance? {
    lignes(id, jusqua: jour).compactMap(\.ligne.niveau).max()
  }

  /// The day on which the first formal notice about the document of `id` was presented, or else sent.
  public func miseEnDemeure(_ id: FactureID, jusqua jour: Jour) -> Jour? {
    lignes(id, jusqua: jour).first { $0.ligne.niveau == .miseEnDemeure }.map { lettre, _ in
      lettre.presentation.flatMap { $0 <= jour ? $0 : nil } ?? lettre.relance.date
    }
  }

  private func lignes(_ id: FactureID, jusqua jour: Jour) -> [(lettre: Lettre, ligne: Relance.Ligne)] {
    enVigueur.filter { $0.relance.date <= jour }.compactMap { lettre in
      lettre.relance.lignes.first { $0.factureId == id }.map { (lettre, $0) }
    }
  }
}
