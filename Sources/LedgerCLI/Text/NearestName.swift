/// Which known name a mistyped one was meant to be.
enum NearestName {
  /// The name nearest to `typed`, if it is near: a third of its letters wrong, or one of a short name.
  static func of(_ typed: String, among names: [String]) -> String? {
    let letters = Array(typed.utf8.prefix(64))
    let limit = max(1, letters.count / 3)
    var best: (name: String, distance: Int)?
    for name in names {
      let distance = distance(letters, Array(name.utf8))
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name ?? names.first { letters.count >= 3 && $0.hasPrefix(typed) }
  }

  /// How many letters must be put in, left out, replaced or swapped with their neighbour (optimal string alignment).
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in 0..<b.count {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
