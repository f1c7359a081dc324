public import LedgerModel

/// Lines of one client's account that add up to zero (lettrage): a facture with its settlements, and the applied avoirs.
public struct Lettrage: Hashable, Sendable {
  /// Its place among the groups, from 0 in the order in which they were settled.
  public let rang: Int
  /// The earliest day of its lines.
  public let debut: Jour
  /// The day on which it was settled: the latest day of its lines.
  public let date: Jour

  /// AA, AB … ZZ, AAA …
  public var lettres: String {
    var (nombre, longueur, reste) = (676, 2, rang)
    while reste >= nombre { (reste, nombre, longueur) = (reste - nombre, nombre * 26, longueur + 1) }
    var lettres: [UInt8] = []
    for _ in 0..<longueur {
      lettres.insert(UInt8(ascii: "A") + UInt8(truncatingIfNeeded: reste % 26), at: 0)
      reste /= 26
    }
    return String(decoding: lettres, as: UTF8.self)
  }
}
