public import LedgerModel

/// Sums by time step in one currency, in lines of one kind.
public struct RapportParEtape<Ligne: LigneParEtape>: Hashable, Sendable {
  /// One time step.
  public struct Tranche: Hashable, Sendable {
    /// The step.
    public let etape: EtapeTemps
    /// Its lines, in their order.
    public let lignes: [Ligne]
  }

  /// The currency.
  public let devise: Devise
  /// The steps that have lines, in their order.
  public let tranches: [Tranche]
  /// The whole period.
  public let total: [Ligne]
}

/// A line of a ``RapportParEtape``: lines of the same kind are added up.
public protocol LigneParEtape: Hashable, Sendable {
  /// Its rank among the lines of a step; lines with the same rank are added up.
  var rang: Int { get }
  /// Adds the amounts of another line with the same rank.
  static func += (a: inout Self, b: Self)
}

/// Adds up lines by currency, and by time step of a period.
struct CumulParEtape<Ligne: LigneParEtape> {
  private let periode: Periode
  private let cadence: Cadence
  private var devises: [Devise: [EtapeTemps: [Int: Ligne]]] = [:]

  init(_ periode: Periode, _ cadence: Cadence) {
    self.periode = periode
    self.cadence = cadence
  }

  /// Adds `ligne`, unless `date` is outside the period.
  mutating func ajoute(_ ligne: Ligne, _ devise: Devise, le date: Jour) {
    guard periode.contient(date) else { return }
    devises[devise, default: [:]][cadence.etape(date), default: [:]].ajoute(ligne)
  }

  /// The reports: one for each currency with lines in the period, from A to Z.
  var rapports: [RapportParEtape<Ligne>] {
    devises.sorted { $0.key < $1.key }.map { devise, etapes in
      var total: [Int: Ligne] = [:]
      for ligne in etapes.values.joined() { total.ajoute(ligne.value) }
      let tranches = etapes.sorted { $0.key < $1.key }.map {
        RapportParEtape<Ligne>.Tranche(etape: $0.key, lignes: $0.value.rangees)
      }
      return .init(devise: devise, tranches: tranches, total: total.rangees)
    }
  }
}

extension Dictionary where Key == Int, Value: LigneParEtape {
  mutating func ajoute(_ ligne: Value) {
    if let place = index(forKey: ligne.rang) { values[place] += ligne } else { self[ligne.rang] = ligne }
  }

  var rangees: [Value] { sorted { $0.key < $1.key }.map(\.value) }
}
