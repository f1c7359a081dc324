/// Finds the known name behind a mistyped one.
package enum NearestName {
  /// The name nearest to `typed`, if at most a third of its letters are wrong (one letter in a short name); else nil. An
  /// opposite name, as `payee` for `impayee`, is never suggested.
  package static func of(_ typed: String, among names: [String]) -> String? {
    let letters = Array(typed.utf8.prefix(64))
    let limit = limit(letters.count)
    var best: (name: String, distance: Int)?
    for name in names where !isOpposite(typed, name) {
      let distance = distance(letters, Array(name.utf8))
      guard distance <= limit, distance <= best?.distance ?? .max else { continue }
      // Of two as near, the one with the same first letter is meant.
      let begins = name.utf8.first == letters.first
      if distance < best?.distance ?? .max || (begins && best?.name.utf8.first != letters.first) {
        best = (name, distance)
      }
    }
    return best?.name ?? names.first { letters.count >= 3 && $0.hasPrefix(typed) }
  }

  /// The same among names of fields, which may hold the typed one as a word: `tauxTVA` for `tva`, `dateEcheance` for `echeance`.
  package static func of(_ typed: String, amongFields names: [String]) -> String? {
    if let near = of(typed, among: names) { return near }
    let word = typed.lowercased()
    return word.utf8.count < 3 ? nil : names.first { $0.lowercased().contains(word) && !isOpposite(typed, $0) }
  }

  /// Whether one of the two denies the other: it begins with a negation, and goes on as the other but for one letter at most.
  package static func isOpposite(_ a: String, _ b: String) -> Bool {
    let (a, b) = (TextePlie(a).lettres, TextePlie(b).lettres)
    func denies(_ a: [UInt8], _ b: [UInt8]) -> Bool {
      b.count > 3
        && negations.contains { a.starts(with: $0.utf8) && distance(Array(a.dropFirst($0.utf8.count)), b) <= 1 }
    }
    return denies(a, b) || denies(b, a)
  }

  private static let negations = ["im", "in", "un", "non", "not"]

  /// The distance from `typed` to `name`, word by word: 0 where each typed word begins a word of `name`; nil if a
  /// typed word is not near any.
  package static func distance(_ typed: TextePlie, _ name: TextePlie) -> Int? {
    let words = name.mots
    var sum = 0
    for mot in typed.mots {
      if name.contient(mot, debut: true) { continue }
      let letters = Array(mot.prefix(64))
      let (limit, set) = (limit(letters.count), letterSet(letters))
      // Each inserted, missing or replaced letter changes the set of letters by two at most.
      let near = words.lazy.filter {
        abs($0.count - letters.count) <= limit && (letterSet($0) ^ set).nonzeroBitCount <= 2 * limit
      }.map { distance(letters, $0) }
      guard let best = near.min(), best <= limit else {
        return name.lettres.starts(with: typed.lettres) ? 0 : nil
      }
      sum += best
    }
    return sum
  }

  /// The letters that occur, each as a bit; several may share one.
  private static func letterSet(_ letters: [UInt8]) -> UInt64 { letters.reduce(0) { $0 | 1 << UInt64($1 & 63) } }

  private static func limit(_ letters: Int) -> Int { max(1, letters / 3) }

  /// The number of letters to insert, remove, replace or swap with their neighbour (optimal string alignment).
  package static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
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
