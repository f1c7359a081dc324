/// A reminder letter to a client, as it was sent.
public struct Relance: Hashable, Sendable {
  /// The way in which it reached the client.
  public enum Moyen: String, Hashable, Sendable, CaseIterable {
    /// By e-mail.
    case courriel
    /// By post.
    case lettre
    /// By registered post.
    case recommande
    /// By telephone: the letter is a note of it.
    case telephone
  }

  /// A document in the letter.
  public struct Ligne: Hashable, Sendable {
    /// The document.
    public let factureId: FactureID
    /// The level that the letter gives it; nil: it only stands below.
    public let niveau: NiveauRelance?
    /// Its balance on the day of the letter.
    public let solde: Montant
    /// The disputed part of it.
    public var litige = Montant.zero
    /// The days late.
    public let retard: Int
    /// The interest until that day; nil: the letter states no penalties for it.
    public var interets: Montant?
    /// The lump sum for recovery.
    public var indemnite: Montant?
    /// The days, amounts and rates of the interest.
    public var segments: [SegmentPenalites] = []

    /// A document with its balance.
    public init(_ factureId: FactureID, niveau: NiveauRelance?, solde: Montant, retard: Int) {
      (self.factureId, self.niveau, self.solde, self.retard) = (factureId, niveau, solde, retard)
    }
  }

  /// Its id.
  public let id: RelanceID
  /// Its level: the highest of its documents.
  public let niveau: NiveauRelance
  /// Its day.
  public let date: Jour
  /// The way in which it reached the client.
  public let moyen: Moyen
  /// The number of the registered letter.
  public var recommande: String?
  /// The last day to pay that it states.
  public var delai: Jour?
  /// Its documents, in the order of the letter.
  public let lignes: [Ligne]
  /// The documents that it asks to pay.
  package var nommees: [Ligne] { lignes.filter { $0.niveau != nil } }

  /// A letter of `date` about these documents.
  public init(id: RelanceID, niveau: NiveauRelance, date: Jour, moyen: Moyen, lignes: [Ligne]) {
    (self.id, self.niveau, self.date, self.moyen, self.lignes) = (id, niveau, date, moyen, lignes)
  }
}

/// The fate of a letter: an answer of the post, or its cancellation.
public struct SuiteRelance: Hashable, Sendable {
  /// The answer of the post, or the end of the letter.
  public enum Resultat: String, Hashable, Sendable, CaseIterable {
    /// The client has it.
    case remise
    /// A notice was left at the client's.
    case avisee
    /// The client did not fetch it.
    case nonReclamee = "non-reclamee"
    /// The address is not known.
    case inconnue
    /// It was recorded by mistake: it gives no level.
    case annulee
  }

  /// The letter.
  public let relanceId: RelanceID
  /// The answer of the post, or the cancellation.
  public let resultat: Resultat
  /// The day.
  public let date: Jour
  /// The reason, if it is cancelled.
  public var motif: String?

  /// `resultat` of the letter `relanceId` on `date`.
  public init(_ relanceId: RelanceID, _ resultat: Resultat, le date: Jour) {
    (self.relanceId, self.resultat, self.date) = (relanceId, resultat, date)
  }
}

/// The events of the letters to a client.
public enum RelanceEvent: Hashable, Sendable {
  /// A letter was sent.
  case envoyee(Relance)
  /// It was presented, or cancelled.
  case suivie(SuiteRelance)
}

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
