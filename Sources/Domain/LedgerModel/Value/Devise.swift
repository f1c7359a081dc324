/// A currency of ISO 4217 with two decimals.
public struct Devise: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The three letters, packed big-endian.
  package let lettres: UInt32

  /// The euro.
  public static let euro = Devise(lettres: 0x45_55_52)
  /// The forint: invoices round their amounts to whole ones.
  package static let forint = Devise(lettres: 0x48_55_46)

  package init(lettres: UInt32) { self.lettres = lettres }

  /// Reads three capital letters.
  ///
  /// - Throws: ``ValeurInvalide`` for a code missing from ISO 4217, or a currency without two decimals.
  public init(_ text: String) throws(ValeurInvalide) { try self.init(text.utf8.span) }

  /// Reads the bytes of three capital letters.
  package init(_ text: Span<UInt8>) throws(ValeurInvalide) {
    let packed = text.count == 3 ? UInt32(text[0]) << 16 | UInt32(text[1]) << 8 | UInt32(text[2]) : 0
    if Self.deuxDecimales.contains(packed) {
      lettres = packed
      return
    }
    let shown = Texte.decode(text)
    throw Self.autresDecimales.contains(packed) ? .deviseSansCentimes(shown) : .deviseInconnue(shown)
  }

  /// Whether `text` is a currency of ISO 4217 without two decimals.
  package static func estSansCentimes(_ text: String) -> Bool {
    codes(text).isSubset(of: autresDecimales) && text.utf8.count == 3
  }

  /// The three letters.
  public var description: String {
    String(decoding: [UInt8(lettres >> 16 & 255), UInt8(lettres >> 8 & 255), UInt8(lettres & 255)], as: UTF8.self)
  }

  /// Alphabetical.
  public static func < (a: Self, b: Self) -> Bool { a.lettres < b.lettres }

  private static func codes(_ list: String) -> Set<UInt32> {
    Set(list.split(separator: " ").map { $0.utf8.reduce(0) { $0 << 8 | UInt32($1) } })
  }

  private static let deuxDecimales = codes(
    """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP \
    CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS \
    KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD \
    PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP \
    TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
    """)

  private static let autresDecimales = codes(
    """
    BHD BIF CLF CLP DJF GNF IQD ISK JOD JPY KMF KRW KWD LYD OMR PYG RWF TND UGX UYI UYW VND VUV XAF XOF XPF
    """)
}
