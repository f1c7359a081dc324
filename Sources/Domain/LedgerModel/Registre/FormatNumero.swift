import LedgerBytes

/// The form of the numbers of a series: text with `{NNNN}` for the rank, of at least as many digits, and in any order `{AAAA}` or
/// `{AA}` for the year and `{MM}` for the month.
///
/// The rank goes on within the shortest period that the form names: the month, the year, or the ledger if it names neither. The text
/// around is free of digits, and only the rank varies in length: a number is read in one way. Each number is unique and continuous
/// in its series (CGI, ann. II, art. 242 nonies A, I, 7°).
public struct FormatNumero: Hashable, Sendable, CustomStringConvertible {
  /// A part of a number.
  private enum Partie: Hashable, Sendable {
    case texte([UInt8])
    /// The year in four digits.
    case annee
    /// The last two digits of a year from 2000 on.
    case aa
    case mois
    case rang

    /// Its length; 0 for the rank.
    var longueur: Int {
      switch self {
      case .texte(let octets): octets.count
      case .annee: 4
      case .aa, .mois: 2
      case .rang: 0
      }
    }
  }

  /// The most characters of a number in a French invoice (BR-FR-01).
  private static let longueurMax = 35
  /// The most digits of a rank.
  private static let chiffresMax = 15

  private let parties: [Partie]
  /// The fewest digits of the rank.
  private let chiffres: Int
  /// The length of a number without its rank.
  private let longueurFixe: Int

  /// The default form of factures: `F-{AAAA}-{NNNN}`.
  public static let facture = FormatNumero(lettre: "F")
  /// The default form of avoirs: `A-{AAAA}-{NNNN}`.
  public static let avoir = FormatNumero(lettre: "A")

  /// The form of quotes: `D-{AAAA}-{NNNN}`.
  public static let devis = FormatNumero(lettre: "D")

  /// The form of the names of drafts (``NomBrouillon``).
  package static let brouillon = FormatNumero([.texte(Array("brouillon-".utf8)), .rang], chiffres: 1)
  /// The form of the numbers of subscriptions.
  package static let abonnement = FormatNumero([.texte(Array("S-".utf8)), .rang], chiffres: 4)

  /// `lettre-{AAAA}-{NNNN}`.
  private init(lettre: StaticString) {
    self.init([.texte(Array("\(lettre)-".utf8)), .annee, .texte(Array("-".utf8)), .rang], chiffres: 4)
  }

  private init(_ parties: [Partie], chiffres: Int) {
    (self.parties, self.chiffres) = (parties, chiffres)
    longueurFixe = parties.reduce(0) { $0 + $1.longueur }
  }

  /// Reads a form, whose parts in braces are written as ``description`` does.
  ///
  /// - Throws: ``ValeurInvalide`` with its fault: numbers of it could not be unique, read, or written in an invoice.
  public init(_ text: String) throws(ValeurInvalide) {
    var (parties, chiffres) = ([Partie](), 0)
    for (place, morceau) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      var texte = morceau
      if place > 0 {
        guard let fin = morceau.firstIndex(of: "}") else { throw .formatInvalide(text, .accolade("{\(morceau)")) }
        let mot = morceau[..<fin]
        switch mot {
        case "AAAA": parties.append(.annee)
        case "AA": parties.append(.aa)
        case "MM": parties.append(.mois)
        default:
          guard !mot.isEmpty, mot.utf8.allSatisfy({ $0 == UInt8(ascii: "N") }), mot.utf8.count < Self.chiffresMax
          else { throw .formatInvalide(text, .accolade("{\(mot)}")) }
          chiffres = mot.utf8.count
          parties.append(.rang)
        }
        texte = morceau[morceau.index(after: fin)...]
      }
      if let signe = texte.unicodeScalars.first(where: { !Self.permet($0) }) {
        throw .formatInvalide(text, .signe(String(Character(signe))))
      }
      if !texte.isEmpty { parties.append(.texte(Array(texte.utf8))) }
    }
    self.init(parties, chiffres: chiffres)
    if let faute { throw .formatInvalide(text, faute) }
  }

  /// The fault of its parts, or nil.
  private var faute: FauteFormat? {
    func nombre(_ condition: (Partie) -> Bool) -> Int { parties.count(where: condition) }
    let (rangs, annees, mois) = (nombre { $0 == .rang }, nombre { $0 == .annee || $0 == .aa }, nombre { $0 == .mois })
    if rangs == 0 { return .sansRang }
    if rangs > 1 || annees > 1 || mois > 1 { return .deuxFois }
    if mois > 0, annees == 0 { return .moisSansAnnee }
    return longueurFixe + chiffres > Self.longueurMax ? .tropLong : nil
  }

  /// Only ASCII, so that a number can be written in only one way.
  private static func permet(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.value > 0x20 && scalar.value != 0x7F && !("0"..."9").contains(scalar) && scalar != "}"
  }

  /// The highest rank accepted from outside: fourteen digits. ``lit(_:)`` reads fifteen, so there is always a next
  /// number.
  package static let plusGrandRangApporte = 99_999_999_999_999

  /// The period in which the rank of a document of `jour` goes on, as ``Serie/periode``.
  public func periode(_ jour: Jour) -> Int {
    if parties.contains(.mois) { return jour.annee * 100 + jour.composants.mois }
    return parties.contains(.annee) || parties.contains(.aa) ? jour.annee : 0
  }

  /// The number of `rang` in `periode` (``Serie/periode``).
  public func ecrit(periode: Int, rang: Int) -> String {
    let (annee, mois) = Serie.annee(periode)
    return String { numero in
      for partie in parties {
        switch partie {
        case .texte(let octets): numero.append(contentsOf: octets)
        case .annee: numero.appendDecimal(annee, width: 4)
        case .aa: numero.appendDecimal(annee % 100, width: 2)
        case .mois: numero.appendDecimal(mois, width: 2)
        case .rang: numero.appendDecimal(rang, width: chiffres)
        }
      }
    }
  }

  /// The period (``Serie/periode``) and rank of `numero`; nil if `numero` does not have this form.
  public func lit(_ numero: String) -> (periode: Int, rang: Int)? { lit(numero.utf8.span) }

  private func lit(_ octets: Span<UInt8>) -> (periode: Int, rang: Int)? {
    let longueurDuRang = octets.count - longueurFixe
    guard longueurDuRang >= chiffres, longueurDuRang <= Self.chiffresMax else { return nil }
    var (debut, annee, mois, rang) = (0, 0, 0, 0)
    for partie in parties {
      let fin = debut + (partie == .rang ? longueurDuRang : partie.longueur)
      if case .texte(let attendus) = partie {
        for place in attendus.indices where octets[debut + place] != attendus[place] { return nil }
      } else {
        guard let nombre = octets.decimal(in: debut..<fin) else { return nil }
        switch partie {
        case .texte: break
        case .annee: annee = nombre
        case .aa: annee = 2_000 + nombre
        case .mois: mois = nombre
        case .rang:
          guard longueurDuRang == chiffres || octets[debut] != UInt8(ascii: "0") else { return nil }
          rang = nombre
        }
      }
      debut = fin
    }
    let aUnMois = parties.contains(.mois)
    guard rang > 0, !aUnMois || (1...12).contains(mois), annee > 0 || !parties.contains(.annee) else { return nil }
    return (aUnMois ? annee * 100 + mois : annee, rang)
  }

  /// Finds the number of this form with the base of its reference RF (``ReferenceRF/base(_:)``), or nil.
  package var numeroDeBase: (_ base: [UInt8]) -> String? {
    let serre = FormatNumero(
      parties.map { partie in
        guard case .texte(let octets) = partie else { return partie }
        return .texte(ReferenceRF.base(String(decoding: octets, as: UTF8.self)) ?? [])
      }, chiffres: chiffres)
    return { base in
      serre.lit(base.span).map { ecrit(periode: $0.periode, rang: $0.rang) }
    }
  }

  /// Whether a text may be a number of both forms.
  package func peutSeConfondre(avec autre: FormatNumero) -> Bool {
    (chiffres...Self.chiffresMax).contains { rang in
      let rangAutre = longueurFixe + rang - autre.longueurFixe
      guard rangAutre >= autre.chiffres, rangAutre <= Self.chiffresMax else { return false }
      return zip(signes(rang), autre.signes(rangAutre)).allSatisfy { $0 == $1 }
    }
  }

  /// The signs of its numbers whose rank has that many digits; nil for a digit.
  private func signes(_ rang: Int) -> [UInt8?] {
    parties.flatMap { partie -> [UInt8?] in
      if case .texte(let octets) = partie { return octets }
      return Array(repeating: nil, count: partie == .rang ? rang : partie.longueur)
    }
  }

  /// The text of the form.
  public var description: String {
    parties.map { partie in
      switch partie {
      case .texte(let octets): String(decoding: octets, as: UTF8.self)
      case .annee: "{AAAA}"
      case .aa: "{AA}"
      case .mois: "{MM}"
      case .rang: "{\(String(repeating: "N", count: chiffres))}"
      }
    }.joined()
  }
}
