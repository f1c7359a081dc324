/// The modules of a QR code while it is drawn.
///
///     ■■■■■■■·f        ·■■■■■■■     ■ finder patterns, in three corners
///     ■     ■·f        ·■     ■     t timing patterns, from one finder to the next
///     ■ ■■■ ■·f        ·■ ■■■ ■     f which mask was chosen, beside the finders, twice
///     ■ ■■■ ■·f        ·■ ■■■ ■     · margins of the finders
///     ■ ■■■ ■·f        ·■ ■■■ ■
///     ■     ■·f        ·■     ■     The rest are codewords, in columns two modules wide from the right, upward and
///     ■■■■■■■·ttttttttt·■■■■■■■     downward in turn.
struct QRMatrix {
  let version: QRVersion
  let side: Int
  /// Whether the module is dark, row by row.
  private(set) var modules: [Bool]
  /// Whether the module is part of a pattern, which no mask changes.
  private(set) var isPattern: [Bool]

  /// The patterns of `version` with `codewords`, before a mask. The places of mask and version are kept light.
  init(_ version: QRVersion, _ codewords: [UInt8]) {
    self.version = version
    side = version.side
    modules = [Bool](repeating: false, count: side * side)
    isPattern = modules
    drawPatterns()
    drawCodewords(codewords)
  }

  /// Whether the module is dark.
  subscript(row: Int, column: Int) -> Bool { modules[row * side + column] }

  /// Changes the codewords where `inverts` is true of row and column.
  mutating func apply(_ inverts: (Int, Int) -> Bool) {
    for place in modules.indices where !isPattern[place] && inverts(place / side, place % side) {
      modules[place].toggle()
    }
  }

  private mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
    modules[row * side + column] = isDark
    isPattern[row * side + column] = true
  }
}

/// Patterns.
extension QRMatrix {
  private mutating func drawPatterns() {
    drawFormat(0)
    if version.number >= 7 { drawVersion(0) }
    for place in 8..<side - 8 {
      set(6, place, place.isMultiple(of: 2))
      set(place, 6, place.isMultiple(of: 2))
    }
    // A finder has a light margin.
    for (row, column) in [(3, 3), (3, side - 4), (side - 4, 3)] { drawRings(row, column, 4, [0, 1, 3]) }
    let last = version.alignments.last ?? 6
    for row in version.alignments {
      for column in version.alignments where ![[6, 6], [6, last], [last, 6]].contains([row, column]) {
        drawRings(row, column, 2, [0, 2])
      }
    }
  }

  /// Squares around a centre up to `radius`; those in `dark` are dark.
  private mutating func drawRings(_ row: Int, _ column: Int, _ radius: Int, _ dark: Set<Int>) {
    for y in -radius...radius {
      for x in -radius...radius where (0..<side).contains(row + y) && (0..<side).contains(column + x) {
        set(row + y, column + x, dark.contains(max(abs(y), abs(x))))
      }
    }
  }

  /// The error correction M with `mask`, twice, and the module that is always dark.
  mutating func draw(format mask: Int) {
    drawFormat(Self.coded(mask, 10, 0x537) ^ 0x5412)
    set(side - 8, 8, true)
    if version.number >= 7 { drawVersion(Self.coded(version.number, 12, 0x1F25)) }
  }

  private mutating func drawFormat(_ bits: Int) {
    for bit in 0..<15 {
      let isDark = bits >> bit & 1 == 1
      // Around the first finder, past the timing patterns.
      let row = bit < 6 ? bit : min(bit + 1, 8)
      let column = bit < 8 ? 8 : bit == 8 ? 7 : 14 - bit
      set(row, column, isDark)
      if bit < 8 { set(8, side - 1 - bit, isDark) } else { set(side - 15 + bit, 8, isDark) }
    }
    set(side - 8, 8, false)
  }

  private mutating func drawVersion(_ bits: Int) {
    for bit in 0..<18 {
      let (long, short) = (bit / 3, side - 11 + bit % 3)
      set(long, short, bits >> bit & 1 == 1)
      set(short, long, bits >> bit & 1 == 1)
    }
  }

  /// `value`, followed by `degree` bits that correct it: the remainder of its division by `divisor`, modulo 2.
  private static func coded(_ value: Int, _ degree: Int, _ divisor: Int) -> Int {
    let rest = (0..<degree).reduce(value) { rest, _ in rest << 1 ^ (rest >> (degree - 1) & 1) * divisor }
    return value << degree | rest
  }
}

/// Codewords.
extension QRMatrix {
  private mutating func drawCodewords(_ codewords: [UInt8]) {
    var bit = 0
    for pair in 0..<(side - 1) / 2 {
      // The column of the timing pattern has no codewords.
      let right = side - 1 - 2 * pair - (side - 1 - 2 * pair > 6 ? 0 : 1)
      for step in 0..<side {
        let row = pair.isMultiple(of: 2) ? side - 1 - step : step
        for column in [right, right - 1] where !isPattern[row * side + column] && bit < codewords.count * 8 {
          modules[row * side + column] = codewords[bit / 8] >> (7 - bit % 8) & 1 == 1
          bit += 1
        }
      }
    }
  }
}
