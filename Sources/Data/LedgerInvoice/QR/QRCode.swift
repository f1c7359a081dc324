/// A QR code (ISO/IEC 18004): a text in UTF-8 with error correction M, in the smallest version from 1 to 13.
///
/// The same text always gives the same code.
///
///     QRCode("BCD\n002\n…")?.path    // M4 4h7v1h-7z…
public struct QRCode: Sendable {
  /// The number of modules on a side: 21 to 69.
  public let side: Int
  /// The number of its mask, one of eight.
  let mask: Int
  private let matrix: QRMatrix

  /// The code of `text`; nil if it has more than 331 bytes.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = QRVersion.holding(bytes.count) else { return nil }
    (matrix, mask) = QRMatrix(version, QRCodewords.of(bytes, version)).masked()
    side = version.side
  }

  /// Whether the module is dark: both count from 0, from the top and from the left.
  subscript(row: Int, column: Int) -> Bool { matrix[row, column] }

  /// The light modules that must be around it.
  static let margin = 4

  /// Its dark modules as the path of an SVG image, one unit each. The image has ``margin`` units more on each side.
  var path: String {
    var path = ""
    for row in 0..<side {
      var column = 0
      while column < side {
        let start = column
        while column < side, self[row, column] { column += 1 }
        if column > start {
          path += "M\(start + Self.margin) \(row + Self.margin)h\(column - start)v1h-\(column - start)z"
        }
        column += 1
      }
    }
    return path
  }
}
