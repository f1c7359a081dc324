public import LedgerWords

/// A unit of quantities (EN 16931, BT-130): a code of UN/ECE Recommendations 20 and 21, of one to three letters and digits.
public struct Unite: Hashable, Sendable, CustomStringConvertible {
  /// The characters, the first one in the lowest byte.
  package let code: UInt32

  /// The unit of that code; nil if `code` is not one to three capitals and digits.
  public init?(_ code: some StringProtocol) { self.init(Array(code.utf8).span) }

  /// The unit of that code in UTF-8; nil as above.
  package init?(_ octets: Span<UInt8>) {
    guard (1...3).contains(octets.count) else { return nil }
    var code: UInt32 = 0
    for index in octets.indices.reversed() {
      let octet = octets[index]
      guard (48...57).contains(octet) || (65...90).contains(octet) else { return nil }
      code = code << 8 | UInt32(octet)
    }
    self.init(code: code)
  }

  package init(code: UInt32) { self.code = code }

  /// One item, C62: the default unit.
  public static let unite = Unite(code: 0x32_36_43)

  /// The code.
  public var description: String {
    String(
      decoding: [code, code >> 8, code >> 16].map { UInt8(truncatingIfNeeded: $0) }.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The unit with this code, or with this French or English name of a usual unit, or nil.
  public init?(nom texte: String) {
    if let unite = Unite(texte), unite.estConnue {
      self = unite
      return
    }
    let mot = Self.plie(texte)
    if let code = Self.mots[texte.lowercased()] ?? Self.mots[mot]
      ?? Self.mots[mot.hasSuffix("s") ? String(mot.dropLast()) : mot]
    {
      self.init(code)
      return
    }
    self.init(texte.uppercased())
    guard estConnue else { return nil }
  }

  /// Whether the code is in the list (BR-CL-23).
  package var estConnue: Bool { Self.connues.contains(self) }

  /// Its name for people in French, or else its code.
  public var nom: String { noms.fr }

  /// Its name for people, or else its code.
  public var noms: Words { Self.parCode[description] ?? Words(same: description) }

  /// The usual units, with their names.
  package static let usuelles: [(String, Words)] = [
    ("C62", Words("unit", fr: "unité")), ("H87", Words("piece", fr: "pièce")), ("HUR", Words("hour", fr: "heure")),
    ("MIN", Words(same: "minute")), ("DAY", Words("day", fr: "jour")), ("WEE", Words("week", fr: "semaine")),
    ("MON", Words("month", fr: "mois")), ("ANN", Words("year", fr: "an")), ("KGM", Words(same: "kg")),
    ("GRM", Words(same: "g")), ("TNE", Words(same: "tonne")), ("MTR", Words(same: "m")), ("KMT", Words(same: "km")),
    ("MTK", Words(same: "m²")), ("MTQ", Words(same: "m³")), ("LTR", Words(same: "litre")), ("KWH", Words(same: "kWh")),
    ("SET", Words("set", fr: "lot")), ("PR", Words("pair", fr: "paire")), ("LS", Words("flat rate", fr: "forfait")),
    ("E48", Words("service", fr: "prestation")), ("XPK", Words("pack", fr: "paquet")),
    ("XBX", Words("box", fr: "boîte")),
  ]
  private static let parCode = Dictionary(uniqueKeysWithValues: usuelles)
  private static let connues = Set(codes.split(separator: " ").compactMap { Unite($0) })
  private static func plie(_ texte: String) -> String { String(decoding: TextePlie(texte).phrase, as: UTF8.self) }
  private static let mots = Dictionary(
    usuelles.flatMap { code, noms in [noms.fr, noms.en].flatMap { [($0.lowercased(), code), (plie($0), code)] } }
      + [
        ("kilo", "KGM"), ("kilogramme", "KGM"), ("gramme", "GRM"), ("metre", "MTR"), ("kilometre", "KMT"),
        ("m2", "MTK"),
        ("m3", "MTQ"), ("l", "LTR"), ("h", "HUR"), ("j", "DAY"), ("annee", "ANN"), ("piece", "H87"), ("journee", "DAY"),
        ("kilogram", "KGM"), ("gram", "GRM"), ("meter", "MTR"), ("kilometer", "KMT"), ("liter", "LTR"),
        ("package", "XPK"), ("lump sum", "LS"),
      ],
    uniquingKeysWith: { premier, _ in premier })
}
