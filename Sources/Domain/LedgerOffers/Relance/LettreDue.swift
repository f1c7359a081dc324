public import LedgerModel

/// An issued invoice or deposit as reminders read it on a day.
public struct FactureRelancable: Hashable, Sendable {
  /// The document.
  public let id: FactureID
  /// The last day to pay it; nil: it is never late.
  public let dateEcheance: Jour?
  /// Its balance, without what its own avoirs credit, applied or not.
  public let solde: Montant
  /// Whether its own avoirs credit all of its balance, and are not applied.
  public var estCreditee = false
  /// The disputed part of it.
  public var litige = Montant.zero
  /// The day for which payment was promised.
  public var promesse: Jour?
  /// The highest level of the letters that name it.
  public var niveau: NiveauRelance?

  /// A document with a balance.
  public init(_ id: FactureID, dateEcheance: Jour?, solde: Montant) {
    (self.id, self.dateEcheance, self.solde) = (id, dateEcheance, solde)
  }

  /// The amount that a letter asks for.
  var demande: Montant { solde.sauf(litige) }
}

/// The statements of an account at a bank.
public struct DernierReleve: Hashable, Sendable {
  /// The name of the account.
  public let banque: String
  /// The day until which the newest one goes; nil: none was imported.
  public let jour: Jour?

  /// The statements of `banque` until `jour`.
  public init(_ banque: String, _ jour: Jour?) { (self.banque, self.jour) = (banque, jour) }
}

/// The state of a client that decides about its next letter.
public struct DossierRelance: Hashable, Sendable {
  /// Its documents, in the order of the letter.
  public var factures: [FactureRelancable]
  /// The day of the last letter that was not cancelled.
  public var derniereLettre: Jour?
  /// The rules; nil: it gets no letters.
  public var regles: ReglesRelances?
  /// The statements of the account that knows least about payments; nil: no account is declared.
  public var dernierReleve: DernierReleve?

  /// These documents, under the usual rules.
  public init(_ factures: [FactureRelancable]) { (self.factures, regles) = (factures, ReglesRelances()) }
}

/// The one letter to a client.
public struct LettreDue: Hashable, Sendable {
  /// A document in a letter.
  public struct Ligne: Hashable, Sendable {
    /// The document.
    public let id: FactureID
    /// The days late.
    public let retard: Int
    /// The amount that the letter asks for.
    public let demande: Montant
    /// The level that the letter gives it; nil: it stands below, and keeps its level.
    public let niveau: NiveauRelance?
  }

  /// Why there is no letter.
  public enum Aucune: String, Error, Hashable, CaseIterable, Sendable {
    /// The client gets no reminders.
    case clientSansRelance = "client-sans-relance"
    /// All is in time.
    case rienDEchu = "rien-d-echu"
    /// Credit notes that are not applied take back all that is late.
    case avoir
    /// All that is late is disputed.
    case litige
    /// Payment is promised for today or later.
    case promesse
    /// The last letter is too recent.
    case lettreRecente = "lettre-recente"
    /// No level is due yet.
    case seuilNonAtteint = "seuil-non-atteint"
    /// The last level was given.
    case niveauxEpuises = "niveaux-epuises"
  }

  /// Its level: the highest that is due.
  public let niveau: NiveauRelance
  /// The documents that it advances.
  public let factures: [Ligne]
  /// All else that is late.
  public let pourMemoire: [Ligne]
  /// The statements of an account, if they end too early for a letter of this level: somebody may have paid.
  public let releveAncien: DernierReleve?
}

extension DossierRelance {
  /// The letter that is due on `jour`.
  public func lettre(le jour: Jour) throws(LettreDue.Aucune) -> LettreDue {
    let retards = try retards(le: jour)
    guard let regles else { throw .clientSansRelance }
    let dues = retards.filter { $0.niveau != nil }
    guard let niveau = dues.compactMap(\.niveau).max() else { throw aucunNiveau(regles) }
    // A formal notice names only what it is due for.
    let nommees = retards.filter { niveau == .miseEnDemeure ? $0.niveau == niveau : $0.niveau != nil }
    return try lettre(niveau, retards, nommees: Set(nommees.map(\.id)), regles, le: jour) { $0.niveau }
  }

  /// The letter of `niveau` that names these of the documents, each at the level that it gets; all others stand below.
  func lettre(
    _ niveau: NiveauRelance, _ retards: [LettreDue.Ligne], nommees: Set<FactureID>, _ regles: ReglesRelances,
    le jour: Jour, _ niveauDe: (LettreDue.Ligne) -> NiveauRelance?
  ) throws(LettreDue.Aucune) -> LettreDue {
    if let derniereLettre, jour.jours(depuis: derniereLettre) < regles.delaiMinimal { throw .lettreRecente }
    let ancien = dernierReleve.flatMap { releve in
      releve.jour.map { jour.jours(depuis: $0) <= regles.ageBanque } ?? false ? nil : releve
    }
    func lignes(_ estNommee: Bool) -> [LettreDue.Ligne] {
      retards.filter { nommees.contains($0.id) == estNommee }.map { ligne in
        LettreDue.Ligne(
          id: ligne.id, retard: ligne.retard, demande: ligne.demande, niveau: estNommee ? niveauDe(ligne) : nil)
      }
    }
    return LettreDue(
      niveau: niveau, factures: lignes(true), pourMemoire: lignes(false),
      releveAncien: niveau > .premier ? ancien : nil)
  }

  /// All that is late and asked for, each with the level that is due; throws why there is nothing.
  func retards(le jour: Jour) throws(LettreDue.Aucune) -> [LettreDue.Ligne] {
    let enRetard = factures.filter { facture in facture.dateEcheance.map { $0 < jour } ?? false }
    let echues = enRetard.filter { $0.solde > .zero }
    guard !echues.isEmpty else { throw enRetard.contains(where: \.estCreditee) ? .avoir : .rienDEchu }
    guard regles != nil else { throw .clientSansRelance }
    let demandees = echues.filter { $0.demande > .zero }
    guard !demandees.isEmpty else { throw .litige }
    let relancables = demandees.filter { facture in facture.promesse.map { $0 < jour } ?? true }
    guard !relancables.isEmpty else { throw .promesse }
    return relancables.map { facture in
      let retard = facture.dateEcheance.map { jour.jours(depuis: $0) } ?? 0
      let seuil = regles?.suivant(facture.niveau)
      return LettreDue.Ligne(
        id: facture.id, retard: retard, demande: facture.demande,
        niveau: seuil.flatMap { retard >= $0.jours ? $0.niveau : nil })
    }
  }

  private func aucunNiveau(_ regles: ReglesRelances) -> LettreDue.Aucune {
    factures.allSatisfy { regles.suivant($0.niveau) == nil } ? .niveauxEpuises : .seuilNonAtteint
  }
}
