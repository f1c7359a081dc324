import LedgerBytes

/// The form of the numbers of a series: text with `{AAAA}` for the year, then `{NNNN}` for the rank, at least four digits.
///
/// The text around them has no digit, so that a number can be read in only one way.
public struct FormatNumero: Hashable, Sendable, CustomStringConvertible {
  private let avant: String
  private let entre: String
  private let apres: String

  /// The default form of factures: `F-{AAAA}-{NNNN}`.
  public static let facture = FormatNumero(avant: "F-", entre: "-", apres: "")
  /// The default form of avoirs: `A-{AAAA}-{NNNN}`.
  public static let avoir = FormatNumero(avant: "A-", entre: "-", apres: "")

  /// The form of quotes: `D-{AAAA}-{NNNN}`.
  public static let devis = FormatNumero(avant: "D-", entre: "-", apres: "")

  private init(avant: String, entre: String, apres: String) {
    self.avant = avant
    self.entre = entre
    self.apres = apres
  }

  /// Reads a form.
  ///
  /// - Throws: ``ValeurInvalide`` when it lacks `{AAAA}` followed by `{NNNN}`, has digits, braces, white space or anything
  ///   beyond ASCII around them, or more than 40 characters.
  public init(_ text: String) throws(ValeurInvalide) {
    let parts = text.split(separator: "{", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].hasPrefix("AAAA}"), parts[2].hasPrefix("NNNN}"), text.unicodeScalars.count <= 40
    else { throw .formatInvalide(text) }
    (avant, entre, apres) = (String(parts[0]), String(parts[1].dropFirst(5)), String(parts[2].dropFirst(5)))
    guard (avant + entre + apres).unicodeScalars.allSatisfy(Self.permet) else { throw .formatInvalide(text) }
  }

  /// Only ASCII, so that a number can be written in only one way.
  private static func permet(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.value > 0x20 && scalar.value != 0x7F && !("0"..."9").contains(scalar) && scalar != "}"
  }

  /// The highest rank accepted from outside: fourteen digits. ``lit(_:)`` reads fifteen, so there is always a next
  /// number.
  package static let plusGrandRangApporte = 99_999_999_999_999

  /// The number of `rang` in `annee`.
  public func ecrit(annee: Int, rang: Int) -> String {
    String {
      $0.append(contentsOf: avant.utf8)
      $0.appendDecimal(annee, width: 4)
      $0.append(contentsOf: entre.utf8)
      $0.appendDecimal(rang, width: 4)
      $0.append(contentsOf: apres.utf8)
    }
  }

  /// The year and rank of `numero`; nil if `numero` does not have this form.
  public func lit(_ numero: String) -> (annee: Int, rang: Int)? {
    let bytes = numero.utf8.span
    let yearStart = avant.utf8.count
    let rankStart = yearStart + 4 + entre.utf8.count
    let rankEnd = bytes.count - apres.utf8.count
    guard rankEnd - rankStart >= 4, rankEnd - rankStart <= 15,
      let annee = bytes.decimal(in: yearStart..<yearStart + 4), annee > 0,
      let rang = bytes.decimal(in: rankStart..<rankEnd), rang > 0,
      numero == ecrit(annee: annee, rang: rang)
    else { return nil }
    return (annee, rang)
  }

  /// Finds the number of this form with the base of its reference RF (``ReferenceRF/base(_:)``), or nil.
  package var numeroDeBase: (_ base: [UInt8]) -> String? {
    let (avant, entre, apres) = (Self.serre(avant), Self.serre(entre), Self.serre(apres))
    return { base in
      let (debutRang, fin) = (avant.count + 4 + entre.count, base.count - apres.count)
      guard base.starts(with: avant), fin - debutRang >= 4,
        let annee = base.span.decimal(in: avant.count..<avant.count + 4),
        let rang = base.span.decimal(in: debutRang..<fin)
      else { return nil }
      let numero = ecrit(annee: annee, rang: rang)
      return ReferenceRF.base(numero) == base && lit(numero) != nil ? numero : nil
    }
  }

  private static func serre(_ texte: String) -> [UInt8] { ReferenceRF.base(texte) ?? [] }

  /// The text of the form.
  public var description: String { "\(avant){AAAA}\(entre){NNNN}\(apres)" }
}
