import LedgerTestLogs

/// Writes a canonical line again in another way with the same meaning: keys in another order, white space, needless escapes,
/// unknown attributes. Or as another program would: each line in the same order and spacing.
package struct Scrambler {
  /// The changes to a line.
  package struct Ways: OptionSet {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let order = Ways(rawValue: 1)
    package static let space = Ways(rawValue: 2)
    package static let escapes = Ways(rawValue: 4)
    package static let extras = Ways(rawValue: 8)
    package static let all: Ways = [.order, .space, .escapes, .extras]
    /// The order and spacing of the seed, the same in every line.
    package static let style = Ways(rawValue: 16)
    /// Every character is an escape.
    package static let escapesOnly = Ways(rawValue: 32)
  }

  private let ways: Ways
  private let seed: UInt64
  private var rng: SplitMix64
  private var input: [UInt8] = []
  private var position = 0
  private var extras = 0

  package init(_ ways: Ways, seed: UInt64) {
    self.ways = ways
    self.seed = seed
    rng = SplitMix64(seed: seed)
  }

  /// A line with the same meaning as `line`.
  package mutating func scrambled(_ line: [UInt8]) -> [UInt8] {
    (input, position) = (line, 0)
    return space() + value() + space()
  }

  private mutating func value() -> [UInt8] {
    switch input[position] {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "\""): return string()
    default:
      let start = position
      while position < input.count, !Array(",]}".utf8).contains(input[position]) { position += 1 }
      return Array(input[start..<position])
    }
  }

  private mutating func object() -> [UInt8] {
    var members: [(key: [UInt8], text: [UInt8])] = []
    position += 1
    while input[position] != UInt8(ascii: "}") {
      if input[position] == UInt8(ascii: ",") { position += 1 }
      let key = string()
      position += 1
      members.append((key, key + space() + Array(":".utf8) + gap() + value()))
    }
    position += 1
    if ways.contains(.extras) { members.append(([], extra())) }
    if ways.contains(.order) { members.shuffle(using: &rng) }
    if ways.contains(.style) { members.sort { rank($0.key) < rank($1.key) } }
    return joined("{", members.map(\.text), "}")
  }

  /// The place of a key in the order of the seed: in many orders, `data` stands before the keys that give its type.
  private func rank(_ key: [UInt8]) -> UInt64 {
    var hash = SplitMix64(seed: key.reduce(seed) { $0 &* 31 &+ UInt64($1) })
    return hash.next()
  }

  private mutating func array() -> [UInt8] {
    var elements: [[UInt8]] = []
    position += 1
    while input[position] != UInt8(ascii: "]") {
      if input[position] == UInt8(ascii: ",") { position += 1 }
      elements.append(value())
    }
    position += 1
    return joined("[", elements, "]")
  }

  private mutating func joined(_ open: String, _ parts: [[UInt8]], _ close: String) -> [UInt8] {
    var result = Array(open.utf8) + space()
    for (index, part) in parts.enumerated() {
      if index > 0 { result += Array(",".utf8) + gap() }
      result += part + space()
    }
    return result + Array(close.utf8)
  }

  /// An attribute that a later program may have added, of any kind of value.
  private mutating func extra() -> [UInt8] {
    extras += 1
    let value = rng.pick([#"{"a":[1,{"b":null}],"c":-1.5e-3}"#, "[]", "true", #""\u00e9\n""#, "12", "null", "{}"])
    return Array("\"x-inconnu-\(extras)\":\(value ?? "0")".utf8)
  }

  /// The next string, some of whose characters become escapes.
  private mutating func string() -> [UInt8] {
    let start = position
    position += 1
    while input[position] != UInt8(ascii: "\"") { position += input[position] == UInt8(ascii: "\\") ? 2 : 1 }
    position += 1
    let string = Array(input[start..<position])
    return ways.contains(.escapes) || ways.contains(.escapesOnly) ? escaped(string) : string
  }

  private mutating func escaped(_ string: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    // The number of characters of a present escape.
    var kept = 0
    var afterBackslash = false
    for scalar in String(decoding: string.dropFirst().dropLast(), as: UTF8.self).unicodeScalars {
      if afterBackslash { kept = scalar == "u" ? 5 : 1 }
      afterBackslash = kept == 0 && scalar == "\\"
      if kept == 0, !afterBackslash, ways.contains(.escapesOnly) || rng.oneIn(3) {
        for unit in String(scalar).utf16 { result += Self.escape(unit, uppercase: rng.oneIn(2)) }
      } else {
        result += Array(String(scalar).utf8)
      }
      kept = max(0, kept - 1)
    }
    return Array("\"".utf8) + result + Array("\"".utf8)
  }

  private static func escape(_ unit: UInt16, uppercase: Bool) -> [UInt8] {
    let hex = String(unit, radix: 16, uppercase: uppercase)
    return Array("\\u\(String(repeating: "0", count: 4 - hex.utf8.count))\(hex)".utf8)
  }

  /// The white space after a comma or a colon.
  private mutating func gap() -> [UInt8] {
    ways.contains(.style) ? [UInt8](repeating: 0x20, count: Int(seed % 3)) : space()
  }

  private mutating func space() -> [UInt8] {
    guard ways.contains(.space) else { return [] }
    return (0..<Int.random(in: 0...2, using: &rng)).map { _ in rng.pick([0x20, 0x09, 0x0D]) ?? 0x20 }
  }
}
