/// The mask that makes a code easy to read: of eight, the one with the lowest penalty (ISO/IEC 18004, 7.8).
extension QRMatrix {
  /// The codewords under the best mask, with its number: among equals, the first.
  func masked() -> (matrix: QRMatrix, mask: Int) {
    var (best, mask) = (self, 0)
    var lowest = Int.max
    for (number, inverts) in Self.masks.enumerated() {
      var candidate = self
      candidate.apply(inverts)
      let penalty = candidate.penalty
      if penalty < lowest { (lowest, best, mask) = (penalty, candidate, number) }
    }
    best.draw(format: mask)
    return (best, mask)
  }

  /// Whether each mask inverts the module at a row and a column.
  private static let masks: [@Sendable (Int, Int) -> Bool] = [
    { row, column in (row + column) % 2 == 0 },
    { row, _ in row % 2 == 0 },
    { _, column in column % 3 == 0 },
    { row, column in (row + column) % 3 == 0 },
    { row, column in (row / 2 + column / 3) % 2 == 0 },
    { row, column in row * column % 2 + row * column % 3 == 0 },
    { row, column in (row * column % 2 + row * column % 3) % 2 == 0 },
    { row, column in ((row + column) % 2 + row * column % 3) % 2 == 0 },
  ]

  /// The difficulty to read it: the sum of the four rules of the standard.
  var penalty: Int {
    let columns = (0..<side).map { column in (0..<side).map { self[$0, column] } }
    let rows = (0..<side).map { Array(modules[$0 * side..<($0 + 1) * side]) }
    return (rows + columns).reduce(0) { $0 + Self.runs($1) + Self.finders($1) } + squares + imbalance
  }

  /// Rule 1: 3 for five modules of one colour in a row, and 1 for each more.
  private static func runs(_ line: [Bool]) -> Int {
    var (penalty, run) = (0, 0)
    for place in line.indices {
      run = place > 0 && line[place] == line[place - 1] ? run + 1 : 1
      penalty += run == 5 ? 3 : run > 5 ? 1 : 0
    }
    return penalty
  }

  /// Rule 2: 3 for each square of four modules of one colour.
  private var squares: Int {
    var count = 0
    for row in 1..<side {
      for column in 1..<side {
        let isDark = self[row, column]
        if self[row - 1, column] == isDark, self[row, column - 1] == isDark, self[row - 1, column - 1] == isDark {
          count += 1
        }
      }
    }
    return 3 * count
  }

  /// Rule 3: 40 for each part that looks like a finder, with four light modules or the edge of the code on one side.
  private static func finders(_ line: [Bool]) -> Int {
    var (penalty, place) = (0, 0)
    while place + finder.count <= line.count {
      let end = place + finder.count
      guard line[place..<end].elementsEqual(finder) else {
        place += 1
        continue
      }
      let isFree =
        !line[max(0, place - 4)..<place].contains(true) || !line[end..<min(end + 4, line.count)].contains(true)
      if isFree { penalty += 40 }
      // Its last three modules may begin another one.
      place += isFree ? finder.count : 4
    }
    return penalty
  }

  private static let finder = [true, false, true, true, true, false, true]

  /// Rule 4: 10 for each 5 % by which dark modules are more or fewer than half.
  private var imbalance: Int {
    let dark = modules.count { $0 }
    return abs(dark * 100 - modules.count * 50) / (modules.count * 5) * 10
  }
}
