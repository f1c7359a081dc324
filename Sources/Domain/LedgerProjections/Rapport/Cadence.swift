import LedgerBytes
public import LedgerModel
public import LedgerWords

/// The time steps of a report.
public enum Cadence: String, Hashable, Sendable, CaseIterable {
  /// Day by day.
  case jour
  /// Month by month.
  case mois
  /// Quarter by quarter.
  case trimestre

  /// The step that contains `jour`.
  public func etape(_ jour: Jour) -> EtapeTemps {
    switch self {
    case .jour: .jour(jour)
    case .mois: .mois(annee: jour.composants.annee, mois: jour.composants.mois)
    case .trimestre: .trimestre(annee: jour.composants.annee, trimestre: (jour.composants.mois + 2) / 3)
    }
  }
}

/// One time step of a report.
public enum EtapeTemps: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// A day.
  case jour(Jour)
  /// A month.
  case mois(annee: Int, mois: Int)
  /// A quarter, 1 to 4.
  case trimestre(annee: Int, trimestre: Int)

  /// `AAAA-MM-JJ`, `AAAA-MM`, or `AAAA-T1`.
  public var description: String {
    switch self {
    case .jour(let jour): jour.description
    case .mois(let annee, let mois):
      String {
        $0.appendDecimal(annee, width: 4)
        $0.append(UInt8(ascii: "-"))
        $0.appendDecimal(mois, width: 2)
      }
    case .trimestre(let annee, let trimestre):
      String {
        $0.appendDecimal(annee, width: 4)
        $0.append(contentsOf: "-T".utf8)
        $0.appendDecimal(trimestre, width: 1)
      }
    }
  }
}

extension EtapeTemps: Worded {
  /// The step as `language` writes it: `2026-03`, `03/2026`; a quarter is `2026-Q1` or `T1 2026`.
  public func text(in language: Language) -> String {
    switch (self, language) {
    case (.jour, _), (.mois, _): language.date(description)
    case (.trimestre, .english): description.replacing("T", with: "Q")
    case (.trimestre(let annee, let trimestre), .french): "T\(trimestre) \(annee)"
    }
  }
}
