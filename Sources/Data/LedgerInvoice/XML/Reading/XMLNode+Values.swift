import LedgerModel
import LedgerNorm
import LedgerWords

/// Reads values; refusals name them by their term in the norm.
extension XMLNode {
  /// The text at `path`; throws if it is missing.
  func required(_ term: String, _ path: XMLPath) throws(RefusNorme) -> String {
    guard let code = code(path) else { throw .absent(term) }
    return code
  }

  /// The text at `path` as a value; nil if there is no text.
  func value<Value>(
    _ term: String, _ path: XMLPath, _ quoi: Words, _ read: (String) -> Value?
  ) throws(RefusNorme) -> Value? {
    guard let code = code(path) else { return nil }
    guard let value = read(code) else { throw .invalide(term, texte: code, quoi: quoi) }
    return value
  }

  /// A number.
  func number(_ term: String, _ path: XMLPath) throws(RefusNorme) -> Decimale? {
    try value(term, path, .nombre) { Decimale($0) }
  }

  /// An amount in cents. Its currency, if given, must be `devise`.
  func amount(_ term: String, _ path: XMLPath, _ devise: Devise) throws(RefusNorme) -> Montant? {
    guard let node = first(path) else { return nil }
    return try node.amount(term, devise)
  }

  /// Whether it contains an amount with that name and currency. The amount still counts as not read.
  func hasAmount(_ name: String, _ devise: Devise) -> Bool {
    children.contains { $0.name == name && $0.attributes["currencyID"] == devise.description }
  }

  /// Its own amount.
  func amount(_ term: String, _ devise: Devise) throws(RefusNorme) -> Montant? {
    guard let code else { return nil }
    if let autre = attributes["currencyID"], autre != devise.description {
      throw .invalide(
        term, texte: "\(code) \(autre)", quoi: Words("amount in \(devise)", fr: "un montant en \(devise)"))
    }
    guard let centimes = Decimale(code)?.exact(2), let montant = Montant(centimes: centimes) else {
      throw .invalide(term, texte: code, quoi: .montant)
    }
    return montant
  }

  /// A required amount.
  func requiredAmount(_ term: String, _ path: XMLPath, _ devise: Devise) throws(RefusNorme) -> Montant {
    guard let montant = try amount(term, path, devise) else { throw .absent(term) }
    return montant
  }

  /// A percentage of at most two decimals; more decimals are beyond the ledger's limit.
  func percentage(_ term: String, _ path: XMLPath) throws(RefusNorme) -> Taux? {
    guard let nombre = try number(term, path) else { return nil }
    guard let taux = nombre.exact(2).flatMap({ Int64(exactly: $0) }).flatMap({ Taux(centiemes: $0) }) else {
      throw nombre.valeur < 0 || nombre.arrondi(0) > 100
        ? .invalide(term, texte: nombre.texte, quoi: .pourcentage)
        : .limite(term, texte: nombre.texte, Words("rates of two decimals", fr: "des taux de deux décimales au plus"))
    }
    return taux
  }

  /// A quantity with its unit.
  func quantity(_ path: XMLPath) throws(RefusNorme) -> (Decimale, Unite) {
    guard let node = first(path), let code = node.code else { throw .absent("BT-129") }
    guard let quantite = Decimale(code) else { throw .invalide("BT-129", texte: code, quoi: .nombre) }
    guard let nom = node.attributes["unitCode"] else { throw .absent("BT-130") }
    guard let unite = Unite(nom) else { throw .invalide("BT-130", texte: nom, quoi: Words("unit", fr: "une unité")) }
    return (quantite, unite)
  }

  /// A country.
  func pays(_ term: String, _ path: XMLPath) throws(RefusNorme) -> Pays {
    guard let pays = try value(term, path, Words("country", fr: "un pays"), { Pays($0) }) else { throw .absent(term) }
    return pays
  }
}

/// The expected kinds of value, as refusals name them.
extension Words {
  static let nombre = Words("number", fr: "un nombre")
  static let montant = Words("amount of at most two decimals", fr: "un montant à deux décimales au plus")
  static let pourcentage = Words(
    "percentage of at most two decimals from 0 to 100", fr: "un pourcentage de 0 à 100 à deux décimales au plus")
  static let jour = Words("day", fr: "une date")
  static let jourCompact = Words("day of the form 102, as in 20260302", fr: "une date de la forme 102, comme 20260302")
  static let devise = Words("currency", fr: "une devise")
}

extension RefusNorme {
  /// The refusal: a term is too large.
  static func inexact(tropGrand terme: String) -> RefusNorme {
    .inexact(terme, Words("it is too large", fr: "la valeur est trop grande"))
  }
}

extension Montant {
  /// An amount of `centimes` cents; nil if it does not fit.
  init?(centimes: Int128) {
    do { try self.init(exact: centimes) } catch { return nil }
  }
}

extension Jour {
  /// Reads a day in the form of UBL; a time zone is ignored.
  static func iso(_ texte: String) -> Jour? {
    let fuseau = Array(texte.utf8.dropFirst(10))
    let estDecale =
      fuseau.count == 6 && (fuseau[0] == UInt8(ascii: "+") || fuseau[0] == UInt8(ascii: "-"))
      && fuseau[3] == UInt8(ascii: ":") && [1, 2, 4, 5].allSatisfy { Decimale.estChiffre(fuseau[$0]) }
    guard fuseau.isEmpty || fuseau == [UInt8(ascii: "Z")] || estDecale else { return nil }
    do { return try Jour(String(decoding: texte.utf8.prefix(10), as: UTF8.self)) } catch { return nil }
  }

  /// Reads a day in the form 102 of CII: `AAAAMMJJ`.
  static func compact(_ texte: String) -> Jour? {
    guard texte.utf8.count == 8, texte.utf8.allSatisfy(Decimale.estChiffre), let nombre = Int(texte) else { return nil }
    return Jour(annee: nombre / 10_000, mois: nombre / 100 % 100, jour: nombre % 100)
  }
}
