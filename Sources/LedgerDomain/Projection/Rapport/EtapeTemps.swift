import LedgerBytes

/// One step of time in a report.
public enum EtapeTemps: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// A day.
  case jour(Jour)
  /// A month.
  case mois(annee: Int, mois: Int)

  /// `AAAA-MM-JJ`, or `AAAA-MM`.
  public var description: String {
    switch self {
    case .jour(let jour): return jour.description
    case .mois(let annee, let mois):
      var bytes: [UInt8] = []
      bytes.appendDecimal(annee, width: 4)
      bytes.append(UInt8(ascii: "-"))
      bytes.appendDecimal(mois, width: 2)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
