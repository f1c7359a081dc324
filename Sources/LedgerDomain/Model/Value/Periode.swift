package import LedgerWords

/// Days, both ends included, such as those of a report, or those between which a document may be dated.
///
/// That of a report is not `au`, the date that a statut is asked for: a document belongs to the period of its own date, and
/// `au` tells whether it was sent by then.
public struct Periode: Hashable, Sendable {
  /// The first day; nil: from the beginning.
  public let depuis: Jour?
  /// The last day; nil: to the end.
  public let jusqua: Jour?

  /// All days.
  public static let toute = Periode()

  /// From `depuis` to `jusqua`; no day where `jusqua` is before `depuis`.
  public init(depuis: Jour? = nil, jusqua: Jour? = nil) {
    self.depuis = depuis
    self.jusqua = jusqua
  }

  /// Whether `jour` is one of its days.
  public func contient(_ jour: Jour) -> Bool { !precede(jour) && (jusqua.map { jour <= $0 } ?? true) }

  /// As in `from 2026-03-02 to 2026-04-01`; nothing of all days.
  package var phrase: Words {
    switch (depuis, jusqua) {
    case (let depuis?, let jusqua?): Words("from \(depuis) to \(jusqua)", fr: "du \(depuis) au \(jusqua)")
    case (let depuis?, nil): Words("from \(depuis)", fr: "à partir du \(depuis)")
    case (nil, let jusqua?): Words("to \(jusqua)", fr: "jusqu'au \(jusqua)")
    case (nil, nil): .none
    }
  }

  /// Whether `jour` lies before it.
  public func precede(_ jour: Jour) -> Bool { depuis.map { jour < $0 } ?? false }
}
