import LedgerData
package import LedgerModel
package import LedgerWords

/// A value that an option can have.
package protocol OptionValue: Sendable {
  /// The word for it in the help.
  static var word: Words { get }
  /// Its possible words, if they are few, in each language: the proposals of a shell.
  static var choices: [Words] { get }
  /// Whether it can have other values than ``choices``.
  static var isOpen: Bool { get }
  /// Whether it can be several of its words, with commas between them.
  static var isList: Bool { get }
  /// Whether a calendar can fill it in.
  static var isDay: Bool { get }
  /// Reads the typed text.
  init(option text: String) throws(BadValue)
}

extension OptionValue {
  package static var word: Words { Words("TEXT", fr: "TEXTE") }
  package static var choices: [Words] { [] }
  package static var isOpen: Bool { choices.isEmpty }
  package static var isList: Bool { false }
  package static var isDay: Bool { false }
}

/// A value of the domain, which reads itself.
package protocol DomainValue: OptionValue {
  init(_ text: String) throws(ValeurInvalide)
}

extension DomainValue {
  package init(option text: String) throws(BadValue) {
    do throws(ValeurInvalide) {
      try self.init(text)
    } catch {
      throw .domain(error)
    }
  }
}

extension Devise: DomainValue { package static var word: Words { Words("CURRENCY", fr: "DEVISE") } }
extension FormatNumero: DomainValue {
  package static var word: Words { Words(same: "FORMAT") }

  /// The parts may also be written in English, as `{YYYY}`, and in words, as `{annee}` and `{rang:4}`.
  package init(option text: String) throws(BadValue) {
    do throws(ValeurInvalide) {
      try self.init(Self.court(text))
    } catch {
      throw .domain(error)
    }
  }

  /// `text` with the parts in braces as forms have them.
  private static func court(_ text: String) -> String {
    var parts = text.split(separator: "{", omittingEmptySubsequences: false).map(String.init)
    for place in parts.indices.dropFirst() {
      guard let end = parts[place].firstIndex(of: "}") else { continue }
      parts[place].replaceSubrange(..<end, with: part(String(parts[place][..<end])))
    }
    return parts.joined(separator: "{")
  }

  private static func part(_ word: String) -> String {
    let letters = String(decoding: TextePlie(word).lettres, as: UTF8.self)
    switch letters {
    case "yyyy", "year", "annee", "aaaa": return "AAAA"
    case "yy", "aa": return "AA"
    case "month", "mois", "mm": return "MM"
    case "rang", "rank": return "NNNN"
    default:
      let digits = letters.hasPrefix("rang") || letters.hasPrefix("rank") ? Int(letters.dropFirst(4)) : nil
      return digits.map { String(repeating: "N", count: max(0, min($0, 40))) } ?? word
    }
  }
}
extension Identifiant: DomainValue {}
extension Jour: DayOption {
  package static var word: Words { Words("DAY", fr: "JOUR") }
  package static var isDay: Bool { true }

  package static func check(_ day: Jour) throws(ValeurInvalide) { _ = try day.saisi }
}
extension Montant: DecimalOption {
  package static var word: Words { Words("AMOUNT", fr: "MONTANT") }
  package static var isMoney: Bool { true }
}
extension PrixUnitaire: DecimalOption {
  package static var word: Words { Words("PRICE", fr: "PRIX") }
  package static var isMoney: Bool { true }
}
extension Quantite: DecimalOption { package static var word: Words { Words("QUANTITY", fr: "QUANTITE") } }
extension Taux: DecimalOption { package static var word: Words { Words("RATE", fr: "TAUX") } }
extension Until: DayOption { package static var word: Words { Words(same: "SEQUENCE|INSTANT") } }

extension String: OptionValue {
  /// A name or a text that is needed: given empty, it was lost on the way, as a variable of a script that is not set.
  package init(option text: String) throws(BadValue) {
    guard !text.isEmpty else {
      throw .empty
    }
    self = text
  }
}

/// Any text, an empty one too: the rules of the domain check it.
package struct AnyText: OptionValue {
  package let text: String

  package init(option text: String) { self.text = text }
}

extension Changement<String> {
  /// The given text, empty if it clears the field; nil if the field stays.
  package var texte: String? { self == .efface ? "" : valeur }
}

/// The author of a record.
package struct Auteur: OptionValue {
  package init(option text: String) throws(BadValue) { guard Texte.estAuteur(text) else { throw .auteur(text) } }
}

extension Texte {
  /// Whether it can be the name of an author: 1 to 200 characters, without control characters, and more than white space.
  package static func estAuteur(_ text: String) -> Bool {
    !estVide(text) && text.unicodeScalars.count <= 200 && text.unicodeScalars.allSatisfy(estSur)
  }
}

/// A name that the caller gives a command.
package struct NomCommande: OptionValue {
  package let nom: String

  package init(option text: String) throws(BadValue) {
    let characters = text.unicodeScalars.count
    guard (1...100).contains(characters) else { throw .commande(characters: characters) }
    nom = text
  }
}

/// One word of a few; each word has a name in each language (``ProgramNames``). Its raw value is the name in the program.
package protocol ChoiceValue: OptionValue, CaseIterable, RawRepresentable where RawValue == String {}

extension ChoiceValue {
  package static var word: Words { choices.joined(separator: "|") }
  package static var choices: [Words] { allCases.map { .choice($0.rawValue) } }

  /// Accents do not count: `réel` is `reel`.
  package init(option text: String) throws(BadValue) {
    let plain = text.utf8.allSatisfy { $0 < 0x80 } ? text : String(decoding: TextePlie(text).phrase, as: UTF8.self)
    let named = Self.allCases.first { Words.choice($0.rawValue).reads(plain) }
    guard let choice = named ?? ProgramNames.choicesAlsoCalled[plain].flatMap(Self.init(rawValue:)) else {
      throw .notAmong(text, Self.choices)
    }
    self = choice
  }
}

extension ConditionsPaiement: OptionValue {
  package static var word: Words { Words("METHOD", fr: "MOYEN") }
  package static var choices: [Words] { plainWords }

  /// Its help.
  package static let aide = Words(
    "transfer, cheque, cash, card or set-off", fr: "Virement, Chèque, Espèces, Carte ou Compensation")

  /// Case and accents do not matter: `cheque` is `Chèque`.
  package init(option text: String) throws(BadValue) {
    guard !["avance", "advance"].contains(text.lowercased()) else { throw .moyenAvance }
    guard let found = Self.named(text) else { throw .moyen(text) }
    self = found
  }
}

extension Numerotation: OptionValue {
  package static var word: Words { choices.joined(separator: "|") }
  package static var choices: [Words] { plainWords }

  package init(option text: String) throws(BadValue) {
    guard let found = Self.named(text) else { throw .notAmong(text, Self.choices) }
    self = found
  }
}

extension FinExercice: OptionValue {
  package static var word: Words { Words("MM-DD", fr: "MM-JJ") }

  package init(option text: String) throws(BadValue) {
    do throws(ValeurInvalide) { try self.init(TypedForms.dayOfYear(text)) } catch { throw .domain(error.de(text)) }
  }
}

extension Statut: OptionValue {
  /// The words of a list, as they are typed.
  package static var choices: [Words] { allCases.map { .choice(typed($0.libelle.text(in: .french))) } }
  /// The words of a list with that of credit notes to refund, which are issued.
  package static var listed: [Words] { choices + [aRembourser] }
  fileprivate static let aRembourser = Words.choice("a-rembourser")

  /// As in a table or in JSON.
  package init(option text: String) throws(BadValue) {
    let letters = TextePlie(ProgramNames.choicesAlsoCalled[text.lowercased()] ?? text).lettres
    let shown = Self.allCases.first { statut in
      let dits =
        [statut.rawValue]
        + [TypeDocument.facture, .avoir, .devis].flatMap { type in
          Language.allCases.map { statut.libelle(de: type).text(in: $0) }
        }
      return dits.contains { TextePlie($0).lettres == letters }
    }
    guard let shown else { throw .statut(text) }
    self = shown
  }
}

/// A status in a list: one of a document, or that of a credit note whose money is to be given back.
package enum StatutListe: OptionValue {
  case statut(Statut)
  case aRembourser

  package static var choices: [Words] { Statut.listed }

  package init(option text: String) throws(BadValue) {
    let letters = TextePlie(text).lettres
    let isRefund = Language.allCases.contains { TextePlie(Statut.aRembourser[$0]).lettres == letters }
    self = isRefund ? .aRembourser : .statut(try Statut(option: text))
  }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// The words of all cases, as they are typed without accents, capitals and spaces.
  fileprivate static var plainWords: [Words] { allCases.map(\.plainWord) }

  /// Its word, as it is typed.
  package var plainWord: Words { .choice(typed(rawValue)) }

  /// The case of that word in one of the languages, or of a second name of it, ignoring case, accents and dashes.
  package static func named(_ text: String) -> Self? {
    let letters = TextePlie(ProgramNames.choicesAlsoCalled[text.lowercased()] ?? text).lettres
    return allCases.first { each in
      let word = each.plainWord
      return TextePlie(word.fr).lettres == letters || TextePlie(word.en).lettres == letters
    }
  }
}

/// A name for people as it is typed: without accents and capitals, with dashes.
private func typed(_ name: String) -> String {
  String(decoding: TextePlie(name).phrase.map { $0 == 0x20 ? 0x2D : $0 }, as: UTF8.self)
}

/// A whole number from 1 to `most`.
package struct Count<let most: Int>: OptionValue {
  package static var word: Words { Words(same: "N") }
  package let value: Int

  package init(_ value: Int) { self.value = value }

  package init(option text: String) throws(BadValue) {
    guard let value = Int(text), (1...most).contains(value), text.utf8.first != UInt8(ascii: "+") else {
      throw .count(text, 1...most)
    }
    self.value = value
  }
}

/// Several values, as in `1,3`.
package struct Listed<Value: OptionValue>: OptionValue {
  package static var choices: [Words] { Value.choices }
  package static var isList: Bool { true }
  package let values: [Value]

  package init(option text: String) throws(BadValue) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    for (part, next) in zip(parts, parts.dropFirst()) where Self.isDecimalComma(part, next) {
      throw .decimalComma("\(part),\(next)")
    }
    values = try parts.map { part throws(BadValue) in try Value(option: String(part)) }
  }

  /// Whether the comma between `2:1` and `5` may be that of a quantity of 1,5.
  private static func isDecimalComma(_ part: Substring, _ next: Substring) -> Bool {
    guard let colon = part.utf8.lastIndex(of: UInt8(ascii: ":")) else { return false }
    let digits = [part.utf8[colon...].dropFirst(), next.utf8[...]]
    return digits.allSatisfy { !$0.isEmpty && $0.allSatisfy { (48...57).contains($0) } }
  }
}

/// A time, in seconds.
package struct Seconds: OptionValue {
  package static var word: Words { Words("SECONDS", fr: "SECONDES") }
  /// How long a command waits for the lock by default.
  static let ofLock = Seconds(milliseconds: LogRegistreRepository.defaultLockTimeoutMs)
  package let milliseconds: Int

  private init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// Seconds, with up to three decimals.
  package init(option text: String) throws(BadValue) {
    let (number, thousands) = TypedForms.point(text)
    do throws(FixedPoint.Fault) {
      let value = try FixedPoint.parse(number.utf8.span, decimals: 3)
      guard (0...86_400_000).contains(value) else { throw .outOfRange }
      milliseconds = Int(value)
    } catch {
      throw .duration(text)
    }
    if let thousands { throw .ambiguousNumber(text, decimal: number, thousands: thousands) }
  }
}
