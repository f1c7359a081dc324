package import LedgerWords

/// A range of days, both ends included: the period of a report, or the days allowed for a document.
///
/// The period of a report is not the date `au` of a statut: a document belongs to the period of its own date, and `au`
/// decides whether it was issued by then.
public struct Periode: Hashable, Sendable {
  /// The first day; nil: no lower end.
  public let depuis: Jour?
  /// The last day; nil: no upper end.
  public let jusqua: Jour?

  /// All days.
  public static let toute = Periode()

  /// From `depuis` to `jusqua`; empty if `jusqua` is before `depuis`.
  public init(depuis: Jour? = nil, jusqua: Jour? = nil) {
    self.depuis = depuis
    self.jusqua = jusqua
  }

  /// Whether `jour` is one of its days.
  public func contient(_ jour: Jour) -> Bool { !precede(jour) && (jusqua.map { jour <= $0 } ?? true) }

  /// For example `from 2026-03-02 to 2026-04-01`; empty for all days.
  package var phrase: Words {
    switch (depuis, jusqua) {
    case (let depuis?, let jusqua?): Words("from \(depuis) to \(jusqua)", fr: "du \(depuis) au \(jusqua)")
    case (let depuis?, nil): Words("from \(depuis)", fr: "à partir du \(depuis)")
    case (nil, let jusqua?): Words("to \(jusqua)", fr: "jusqu'au \(jusqua)")
    case (nil, nil): .none
    }
  }

  /// Whether `jour` is before its first day.
  public func precede(_ jour: Jour) -> Bool { depuis.map { jour < $0 } ?? false }
}
