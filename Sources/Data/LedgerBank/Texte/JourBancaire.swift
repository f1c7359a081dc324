import LedgerModel
import LedgerRules
import LedgerWords

/// The order of a day's parts, by its name in profiles.
enum FormeJour: String, CaseIterable, Sendable {
  /// `31/12/2026`, also `31/12/26` and with dashes or points.
  case jourMoisAnnee = "JJ/MM/AAAA"
  /// The same with the month first.
  case moisJourAnnee = "MM/JJ/AAAA"
  /// `2026-12-31`, also `20261231`.
  case iso = "AAAA-MM-JJ"
  /// A moment in UTC: its day in Paris counts.
  case utc = "UTC"

  /// The form with that name, with any marks, in French or in English. Years of two digits are accepted behind a mark.
  init?(nom: String) {
    let lettres = nom.uppercased().replacing("Y", with: "A").replacing("D", with: "J").filter(\.isLetter)
    let aDesMarques = lettres.count < nom.count
    switch lettres {
    case "JJMMAAAA": self = .jourMoisAnnee
    case "JJMMAA" where aDesMarques: self = .jourMoisAnnee
    case "MMJJAAAA": self = .moisJourAnnee
    case "MMJJAA" where aDesMarques: self = .moisJourAnnee
    case "AAAAMMJJ": self = .iso
    case "UTC": self = .utc
    default: return nil
    }
  }

  /// The first form in which `texte` is a day; nil: it is not a day.
  static func lisant(_ texte: String) -> FormeJour? {
    allCases.first { JourBancaire.cellule(texte, $0).map { $0 >= JourBancaire.premier } ?? false }
  }

  /// The end of a sentence about a text of another form.
  var refus: Words {
    let anglaise =
      switch self {
      case .jourMoisAnnee: "DD/MM/YYYY"
      case .moisJourAnnee: "MM/DD/YYYY"
      case .iso: "YYYY-MM-DD"
      case .utc: "UTC"
      }
    let forme = Words(each: { $0 == .english ? anglaise : rawValue })
    return Words("is not a day as \(forme)", fr: "n'est pas un jour de la forme \(forme)")
  }
}

/// Days in bank files, alone or with a time of day. The whole text must be read.
///
/// A time with an offset belongs to the day of its writer's clock. A time in UTC belongs to the day in Paris.
enum JourBancaire {
  /// The earliest day of a line: an earlier one comes from a wrongly read year, such as one of two digits.
  static let premier = Jour(annee: 2_000, mois: 1, jour: 1) ?? .premier

  /// The day in `texte`, in the order of `forme`.
  static func lit(_ texte: String, _ forme: FormeJour) -> Jour? {
    var lecture = Lecture(texte)
    guard let premier = lecture.nombre(1...4), let mark = lecture.signe("-/. "), let mois = lecture.nombre(1...2),
      lecture.signe(mark) != nil, let dernier = lecture.nombre(1...4)
    else { return nil }
    let commenceParLAnnee = premier.chiffres == 4
    let jour: Jour? =
      switch forme {
      case .iso: commenceParLAnnee ? Jour(annee: premier.valeur, mois: mois.valeur, jour: dernier.valeur) : nil
      case .utc where commenceParLAnnee: Jour(annee: premier.valeur, mois: mois.valeur, jour: dernier.valeur)
      case .utc, .jourMoisAnnee: dernier.annee.flatMap { Jour(annee: $0, mois: mois.valeur, jour: premier.valeur) }
      case .moisJourAnnee: dernier.annee.flatMap { Jour(annee: $0, mois: premier.valeur, jour: mois.valeur) }
      }
    guard let jour, commenceParLAnnee ? dernier.chiffres <= 2 : premier.chiffres <= 2 else { return nil }
    if lecture.estFinie || lecture.estUneZone { return jour }
    guard lecture.signe("T ") != nil, let heure = lecture.nombre(1...2), heure.valeur <= 23, lecture.signe(":") != nil,
      let minute = lecture.nombre(2...2), minute.valeur <= 59
    else { return nil }
    if lecture.signe(":") != nil {
      guard let seconde = lecture.nombre(2...2), seconde.valeur <= 60 else { return nil }
      if lecture.signe(".,") != nil, lecture.nombre(1...9) == nil { return nil }
    }
    if lecture.estFinie { return forme == .utc ? jour.aParis(heureUTC: heure.valeur) : jour }
    if lecture.estUTC { return jour.aParis(heureUTC: heure.valeur) }
    return lecture.estUneZone ? jour : nil
  }

  /// The day in a cell: as ``lit(_:_:)`` reads it, or eight digits in the order of `forme`.
  static func cellule(_ texte: String, _ forme: FormeJour) -> Jour? {
    let chiffres = texte.utf8.map { Int($0) - 0x30 }
    guard chiffres.count == 8, chiffres.allSatisfy((0...9).contains) else { return lit(texte, forme) }
    func nombre(_ places: Range<Int>) -> Int { chiffres[places].reduce(0) { $0 * 10 + $1 } }
    return switch forme {
    case .jourMoisAnnee: Jour(annee: nombre(4..<8), mois: nombre(2..<4), jour: nombre(0..<2))
    case .moisJourAnnee: Jour(annee: nombre(4..<8), mois: nombre(0..<2), jour: nombre(2..<4))
    case .iso, .utc: Jour(annee: nombre(0..<4), mois: nombre(4..<6), jour: nombre(6..<8))
    }
  }

  /// The day of OFX: AAAAMMJJ, then perhaps HHMM, seconds and `[offset:zone]`.
  static func ofx(_ texte: String) -> Jour? {
    let (chiffres, suite) = (texte.utf8.prefix { (0x30...0x39).contains($0) }.map { Int($0) - 0x30 }, texte.utf8)
    guard [8, 10, 12, 14].contains(chiffres.count) else { return nil }
    func nombre(_ places: Range<Int>) -> Int { chiffres[places].reduce(0) { $0 * 10 + $1 } }
    guard let jour = Jour(annee: nombre(0..<4), mois: nombre(4..<6), jour: nombre(6..<8)) else { return nil }
    if suite.count == chiffres.count { return jour }
    var reste = texte.dropFirst(chiffres.count)
    if reste.first == "." { reste = reste.dropFirst().drop { $0.isASCII && $0.isNumber } }
    if reste.isEmpty { return jour }
    guard reste.first == "[", reste.last == "]" else { return nil }
    let zone = reste.dropFirst().dropLast()
    guard zone.first.map({ "+-0123456789".contains($0) }) == true else { return nil }
    let estUTC = ["0", "+0", "0:GMT", "0:UTC", "+0:GMT", "+0:UTC"].contains(zone)
    return estUTC && chiffres.count >= 10 ? jour.aParis(heureUTC: nombre(8..<10)) : jour
  }
}

/// The characters of a text, read from the left.
private struct Lecture {
  private var signes: Substring.UnicodeScalarView

  init(_ texte: String) { signes = Substring(texte).unicodeScalars }

  var estFinie: Bool { signes.isEmpty }

  /// A number whose count of digits is in `combien`, with that count, or nil.
  mutating func nombre(_ combien: ClosedRange<Int>) -> Nombre? {
    let chiffres = signes.prefix { (0x30...0x39).contains($0.value) }
    guard combien.contains(chiffres.count) else { return nil }
    signes = signes.dropFirst(chiffres.count)
    return Nombre(chiffres: chiffres.count, valeur: chiffres.reduce(0) { $0 * 10 + Int($1.value) - 0x30 })
  }

  /// The next character, if it is one of `possibles`.
  mutating func signe(_ possibles: String) -> String? {
    guard let premier = signes.first, possibles.unicodeScalars.contains(premier) else { return nil }
    signes = signes.dropFirst()
    return String(premier)
  }

  /// Whether the rest means UTC.
  var estUTC: Bool { ["Z", "UTC", " UTC", "GMT", " GMT"].contains(String(signes)) }

  /// Whether the rest is a zone: UTC, or an offset.
  var estUneZone: Bool {
    guard !estUTC else { return true }
    var reste = self
    guard reste.signe("+-") != nil, reste.nombre(2...4) != nil else { return false }
    return reste.estFinie || (reste.signe(":") != nil && reste.nombre(2...2) != nil && reste.estFinie)
  }

  struct Nombre {
    let chiffres: Int
    let valeur: Int

    /// The year; two digits mean this century.
    var annee: Int? { chiffres == 4 ? valeur : chiffres == 2 ? 2_000 + valeur : nil }
  }
}
