/// Texts as they are searched: words in lower case without accents.
///
/// The words of a text are its runs of letters and digits. `1 234.50` and `1234,50` are one word, `1234·50`: a point or
/// comma between two digits belongs to the number, and a no-break space between digits only separates thousands. A
/// Latin letter is the same with any accent, composed or not; œ, æ, ß, ø, đ, ł and ı are the letters that people type
/// instead. Other alphabets keep their accents.
package struct TextePlie: Sendable {
  /// The words in UTF-8, with a space before, between and after them.
  private let octets: [UInt8]

  package init(_ text: String) { self.init(texts: [text]) }

  /// The words of several texts.
  package init(texts: [String]) {
    var octets = [Self.espace]
    octets.reserveCapacity(texts.reduce(2) { $0 + $1.utf8.count + 1 })
    for text in texts { Self.append(text, to: &octets) }
    self.octets = octets
  }

  /// Appends the words of `text` to those of other texts, with a space after each.
  package static func append(_ text: String, to octets: inout [UInt8]) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      var jointure: [UInt8]?
      for octet in text.utf8 where !joint(UInt32(octet), &jointure, &octets) { append(ascii: octet, to: &octets) }
    } else {
      var jointure: [UInt8]?
      for scalar in text.unicodeScalars where !joint(scalar.value, &jointure, &octets) { append(scalar, to: &octets) }
    }
    if octets.last != espace { octets.append(espace) }
  }

  /// Whether the character may join the digits before it to digits after it: it is then held back, and the next
  /// character decides.
  private static func joint(_ scalar: UInt32, _ jointure: inout [UInt8]?, _ octets: inout [UInt8]) -> Bool {
    if let milieu = jointure {
      octets.append(contentsOf: isDigit(scalar) ? milieu : [espace])
      jointure = nil
    } else if let last = octets.last, isDigit(UInt32(last)), let milieu = milieu(scalar) {
      jointure = milieu
      return true
    }
    return false
  }

  private static func milieu(_ scalar: UInt32) -> [UInt8]? {
    switch scalar {
    // A point or a comma; the middle dot is in no other word.
    case 0x2E, 0x2C: [0xC2, 0xB7]
    // No-break spaces.
    case 0xA0, 0x202F: []
    default: nil
    }
  }

  private static func isDigit(_ scalar: UInt32) -> Bool { (0x30...0x39).contains(scalar) }

  package var mots: [[UInt8]] { octets.split(separator: Self.espace).map(Array.init) }

  /// The words separated by one space.
  package var phrase: [UInt8] { Array(octets.dropFirst().dropLast()) }

  /// The words of a name, and the signs + and # that end one, as in C++: `Dupont + Fils` has no such sign. Empty without words.
  package static func phrase(duNom nom: String) -> [UInt8] {
    let mots = TextePlie(nom).phrase
    guard !mots.isEmpty else { return [] }
    var (phrase, suit) = (mots, false)
    for octet in nom.utf8 {
      let estSigne = octet == UInt8(ascii: "+") || octet == UInt8(ascii: "#")
      if suit, estSigne { phrase.append(octet) } else { suit = octet > 0x2F }
    }
    return phrase
  }

  /// The words without separators.
  package var lettres: [UInt8] { octets.filter { $0 != Self.espace } }

  /// Whether one of its words is `mot`, or begins with it.
  package func contient(_ mot: [UInt8], debut: Bool) -> Bool {
    guard mot.count + 2 <= octets.count else { return false }
    return (0..<octets.count - mot.count - 1).contains { start in
      let end = start + 1 + mot.count
      return octets[start] == Self.espace && (debut || octets[end] == Self.espace)
        && octets[start + 1..<end].elementsEqual(mot)
    }
  }

  private static let espace = UInt8(ascii: " ")

  private static func append(ascii octet: UInt8, to octets: inout [UInt8]) {
    switch octet {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): octets.append(octet | 0x20)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): octets.append(octet)
    default: if octets.last != espace { octets.append(espace) }
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to octets: inout [UInt8]) {
    if scalar.isASCII { return append(ascii: UInt8(truncatingIfNeeded: scalar.value), to: &octets) }
    switch scalar.properties.generalCategory {
    // An accent after its letter; a mark that only shapes a word does not end it.
    case .nonspacingMark, .enclosingMark, .format: return
    default: break
    }
    guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
      return append(ascii: espace, to: &octets)
    }
    for lettre in scalar.properties.lowercaseMapping.unicodeScalars {
      if let nue = sansAccent[lettre] {
        octets.append(contentsOf: nue.utf8)
      } else if lettre.properties.generalCategory != .nonspacingMark {
        octets.append(contentsOf: String(lettre).utf8)
      }
    }
  }

  /// Letters with one or two accents (as in Vietnamese) that Unicode has as one scalar, with their base letters. A
  /// letter in any other form is its base letter, followed by its accents.
  private static let sansAccent: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = ["œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "đ": "d", "ł": "l", "ı": "i"]
    for (lettre, accentuees) in accentuees {
      for accentuee in accentuees.unicodeScalars { table[accentuee] = lettre }
    }
    return table
  }()

  private static let accentuees: KeyValuePairs<String, String> = [
    "a": "àáâãäåāăąǎǟǻȁȃȧḁạảấầẩẫậắằẳẵặ", "b": "ḃḅḇ", "c": "çćĉċčḉ", "d": "ďḋḍḏḑḓ", "e": "èéêëēĕėęěȅȇȩḕḗḙḛẹẻẽếềểễệ",
    "f": "ḟ", "g": "ĝğġģǧǵḡ", "h": "ĥȟḣḥḧḩḫẖ", "i": "ìíîïĩīĭįǐȉȋḭḯỉị", "j": "ĵǰ", "k": "ķǩḱḳḵ", "l": "ĺļľḷḹḻḽ",
    "m": "ḿṁṃ", "n": "ñńņňǹṅṇṉṋ", "o": "òóôõöōŏőơǒǫȍȏȫȭȯṍṑṓọỏốồổỗộớờởỡợ", "p": "ṕṗ", "r": "ŕŗřȑȓṙṛṝṟ",
    "s": "śŝşšșṡṣṩ", "t": "ţťțṫṭṯṱẗ", "u": "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹụủứừửữự", "v": "ṽṿ", "w": "ŵẁẃẅẇẉẘ", "x": "ẋẍ",
    "y": "ýÿŷȳẏẙỳỵỷỹ", "z": "źżžẑẓẕ",
  ]
}
