/// A size of QR codes with error correction M (ISO/IEC 18004): it has 17 + 4 × `number` modules on a side.
struct QRVersion {
  /// Its number, from 1 to 13.
  let number: Int
  /// The number of codewords that correct each block.
  let correction: Int
  /// The number of data codewords in each block; short blocks come first.
  let blocks: [Int]
  /// The centres of alignment patterns, in rows and in columns; empty in version 1.
  let alignments: [Int]

  /// The smallest version that holds `count` bytes; nil above 331 bytes.
  static func holding(_ count: Int) -> QRVersion? { all.first { count <= $0.capacity } }

  /// The number of modules on a side.
  var side: Int { 17 + 4 * number }

  /// The number of its data codewords.
  var data: Int { blocks.reduce(0, +) }

  /// The number of bits for the length of a text.
  var lengthBits: Int { number < 10 ? 8 : 16 }

  /// The greatest length of a text in bytes.
  var capacity: Int { (data * 8 - 4 - lengthBits) / 8 }

  private init(_ number: Int, _ correction: Int, _ blocks: [(count: Int, data: Int)], _ alignments: [Int] = []) {
    self.number = number
    self.correction = correction
    self.blocks = blocks.flatMap { [Int](repeating: $0.data, count: $0.count) }
    self.alignments = alignments
  }

  /// The versions up to 13, the limit of EPC069-12: tables 9 and E.1 of the standard.
  private static let all = [
    QRVersion(1, 10, [(1, 16)]), QRVersion(2, 16, [(1, 28)], [6, 18]), QRVersion(3, 26, [(1, 44)], [6, 22]),
    QRVersion(4, 18, [(2, 32)], [6, 26]), QRVersion(5, 24, [(2, 43)], [6, 30]), QRVersion(6, 16, [(4, 27)], [6, 34]),
    QRVersion(7, 18, [(4, 31)], [6, 22, 38]), QRVersion(8, 22, [(2, 38), (2, 39)], [6, 24, 42]),
    QRVersion(9, 22, [(3, 36), (2, 37)], [6, 26, 46]), QRVersion(10, 26, [(4, 43), (1, 44)], [6, 28, 50]),
    QRVersion(11, 30, [(1, 50), (4, 51)], [6, 30, 54]), QRVersion(12, 22, [(6, 36), (2, 37)], [6, 32, 58]),
    QRVersion(13, 22, [(8, 37), (1, 38)], [6, 34, 62]),
  ]
}
