public import LedgerModel

/// The penalties of an invoice on a day: computed whole from the first day, so that a later figure replaces an earlier one.
public struct Penalites: Hashable, Sendable {
  /// A remark for the reader.
  public enum Remarque: String, Hashable, CaseIterable, Sendable {
    /// The rate of the terms is below three times the legal rate, which applies instead.
    case tauxReleveAuPlancher = "taux-releve-au-plancher"
    /// The legal rate is missing, so the floor was left unchecked.
    case plancherNonVerifie = "plancher-non-verifie"
    /// The invoice is in another currency than the euro: no penalties are computed.
    case autreDevise = "autre-devise"
  }

  /// The reason why they cannot be computed.
  public enum Faute: Error, Hashable, Sendable {
    /// The rate of that half-year is not known.
    case tauxInconnu(TauxReference.Nom, Semestre)
    /// They do not fit an amount.
    case debordement
  }

  /// Its days, amounts and rates.
  public private(set) var segments: [SegmentPenalites] = []
  /// The interest, rounded once.
  public private(set) var interets = Montant.zero
  /// The interest of each segment: the rounded sum until its end, less the rounded sum before it.
  public private(set) var parts: [Montant] = []
  /// The article of the law that sets the rate.
  public let article: String
  /// The lump sum for recovery, or 0.00.
  public private(set) var indemnite = Montant.zero
  /// The remarks for the reader.
  public private(set) var remarques: [Remarque] = []

  /// The number of days that bear interest.
  public var jours: Int { segments.reduce(0) { $0 + $1.jours } }

  /// Those of `creance` until `au`.
  public init(_ creance: CreanceEnRetard, au: Jour, _ connus: TauxConnus) throws(Faute) {
    article = creance.article
    var regle = RegleDeTaux(creance, connus)
    for (jours, base) in creance.bases(au: au) {
      var debut = jours.lowerBound
      while debut <= jours.upperBound {
        let semestre = Semestre(debut)
        let fin = min(semestre.fin, jours.upperBound)
        ajoute(SegmentPenalites(du: debut, au: fin, base: Montant(centimes: base), taux: try regle.taux(semestre)))
        debut = fin.plus(jours: 1)
        if fin == .dernier { break }
      }
    }
    remarques = Remarque.allCases.filter { regle.remarques.contains($0) }
    let estDue = !segments.isEmpty && creance.nature != .particulier
    indemnite = estDue ? Montant(centimes: Recouvrement.indemnite * 100) : .zero
    do throws(Debordement) { try calculeInterets() } catch { throw .debordement }
  }

  /// Adds a segment; one that continues the last at the same rate becomes a part of it.
  private mutating func ajoute(_ segment: SegmentPenalites) {
    if let dernier = segments.last, dernier.base == segment.base, dernier.taux == segment.taux,
      dernier.au.plus(jours: 1) == segment.du
    {
      segments[segments.count - 1].au = segment.au
    } else {
      segments.append(segment)
    }
  }

  /// Σ base × rate × days ÷ 36,500, rounded once: 365 days in leap years too.
  private mutating func calculeInterets() throws(Debordement) {
    var somme = Int128(0)
    for segment in segments {
      somme += Int128(segment.base.centimes) * Int128(segment.taux.centiemes) * Int128(segment.jours)
      let jusqueLa = try Montant(exact: Arrondi.demiSupAbsolu(somme, par: 3_650_000))
      parts.append(Montant(centimes: jusqueLa.centimes - interets.centimes))
      interets = jusqueLa
    }
  }
}

/// The rate of a debtor in each half-year, and the remarks about it.
private struct RegleDeTaux {
  private let nature: NatureClient?
  private let taux: TauxPenalites
  private let premierSemestre: Semestre?
  private let connus: TauxConnus
  private(set) var remarques: Set<Penalites.Remarque> = []

  init(_ creance: CreanceEnRetard, _ connus: TauxConnus) {
    (nature, taux, self.connus) = (creance.nature, creance.taux, connus)
    premierSemestre = creance.premierJour.map { Semestre($0) }
  }

  /// The rate of `semestre`.
  mutating func taux(_ semestre: Semestre) throws(Penalites.Faute) -> Taux {
    switch nature {
    case .organismePublic:
      // One rate for all days: that of the half-year of the first (R2192-31 CCP).
      return try Self.somme(reference(.bce, premierSemestre ?? semestre), 800)
    case .particulier: return try reference(.legal, semestre)
    case .entreprise, nil: return try convenu(semestre)
    }
  }

  /// The rate of the terms, at least three times the legal rate (C. com., art. L441-10, II).
  private mutating func convenu(_ semestre: Semestre) throws(Penalites.Faute) -> Taux {
    let dit =
      switch taux {
      case .bce(let plus): try Self.somme(reference(.bce, semestre), plus.centiemes)
      case .legal(let plus): try Self.somme(reference(.legal, semestre), plus.centiemes)
      case .troisFoisLegal: Self.triple(try reference(.legal, semestre))
      case .fixe(let taux): taux
      case .aucune: Taux.zero
      }
    guard !taux.estDeLaLoi else { return dit }
    guard let plancher = connus.taux(.legal, semestre).map({ Self.triple($0.valeur) }) else {
      remarques.insert(.plancherNonVerifie)
      return dit
    }
    if plancher > dit { remarques.insert(.tauxReleveAuPlancher) }
    return max(dit, plancher)
  }

  private func reference(_ nom: TauxReference.Nom, _ semestre: Semestre) throws(Penalites.Faute) -> Taux {
    guard let taux = connus.taux(nom, semestre) else { throw .tauxInconnu(nom, semestre) }
    return taux.valeur
  }

  private static func somme(_ taux: Taux, _ points: Int16) throws(Penalites.Faute) -> Taux {
    guard let somme = Taux(centiemes: Int64(taux.centiemes) + Int64(points)) else { throw .debordement }
    return somme
  }

  private static func triple(_ taux: Taux) -> Taux { Taux(centiemes: Int64(taux.centiemes) * 3) ?? taux }
}
