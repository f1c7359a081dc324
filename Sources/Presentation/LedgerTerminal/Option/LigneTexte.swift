import LedgerExchange
package import LedgerModel
import LedgerRules
package import LedgerUseCases
package import LedgerWords

/// A line as it is typed: `Désignation;quantité;prix`, and after it in any order, each if the line has it:
///
///     20               its own rate of VAT
///     G, VATEX-EU-G    why it bears none: a category, a reason of the list VATEX, or both
///     service          goods, a service or a disbursement
///     heure, HUR       the unit of the quantity
///     -10%             a discount on the line
///
/// A price with VAT has `TTC` or `incl` behind it, as `9,99 TTC`.
///
/// `CODE;quantité`, or `CODE` alone for one, is a line of an article of the catalogue.
///
/// A designation that begins with `"` is a JSON text, so that it may hold a semicolon.
package struct LigneTexte: OptionValue {
  package static var word: Words { Placeholder.ligne }
  private let contenu: Contenu

  private enum Contenu {
    case ecrite(EditerBrouillon.LigneEcrite)
    case article(String, Quantite)
  }

  /// The line; `article` finds articles of the catalogue.
  package func ligne(_ article: (String) throws -> Article?) throws -> EditerBrouillon.LigneEcrite {
    switch contenu {
    case .ecrite(let ligne): return ligne
    case .article(let code, let quantite):
      guard let trouve = try article(code), !trouve.estRetire else { throw Refus.article(code, .inconnu) }
      return EditerBrouillon.LigneEcrite(trouve, quantite)
    }
  }

  package init(option text: String) throws(BadValue) {
    if let article = try Self.article(text) {
      contenu = article
      return
    }
    let (designation, rest) = try Self.designation(text)
    let parts = rest.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)
    guard parts.count >= 2 else { throw .ligneTexte(text) }
    let (prix, estTTC) = Self.prix(parts[1])
    var ligne = EditerBrouillon.LigneEcrite(
      designation: designation, quantite: try Quantite(option: parts[0]), prixUnitaire: try PrixUnitaire(option: prix))
    if estTTC { ligne.prixTTC = ligne.prixUnitaire }
    var said: Set<Part> = []
    for part in parts.dropFirst(2) where !part.isEmpty {
      guard said.insert(try Self.read(part, into: &ligne)).inserted else { throw .ligneTexte(text) }
    }
    // A category beside its reason says nothing more; beside another one, or a rate, both cannot be right.
    if said.isSuperset(of: [.taxation, .motif]), ligne.imposition?.exemption != ligne.motif?.categorie {
      throw .ligneTexte(text)
    }
    contenu = .ecrite(ligne)
  }

  /// The price without the words behind it that say that it has VAT in it.
  private static func prix(_ text: String) -> (prix: String, estTTC: Bool) {
    let plain = text.lowercased()
    let suffix = ["ttc", "vat incl", "incl vat", "incl.", "incl"].first { plain.hasSuffix($0) }
    guard let suffix else { return (text, false) }
    return (String(text.dropLast(suffix.count)).trimmed, true)
  }

  /// A line of an article: a code with at most a quantity; nil for another line.
  private static func article(_ text: String) throws(BadValue) -> Contenu? {
    let text = text.trimmed
    let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)
    guard text.utf8.first != UInt8(ascii: "\""), parts.count <= 2, let code = parts.first, !code.isEmpty else {
      // A designation in quotes may have semicolons.
      guard parts.count > 1 else { throw .ligneTexte(text) }
      return nil
    }
    return .article(code, parts.count == 2 ? try Quantite(option: parts[1]) : .une)
  }

  /// The designation of a line as it is typed, and the other parts; a text that is no line stands as it is.
  package static func parts(_ text: String) -> (designation: String, rest: [String]) {
    guard
      case .success(let (designation, rest)) = Result(catching: { () throws(BadValue) in try Self.designation(text) })
    else { return (text.trimmed, []) }
    return (designation, rest.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed))
  }

  /// A designation as it is typed.
  package static func designation(_ text: String) -> String {
    text.contains(";") ? TexteJSON.quoted(text) : LineText.write(text)
  }

  /// The parts that a line may have once.
  private enum Part { case taxation, motif, nature, remise, unite }

  private static func read(_ text: String, into ligne: inout EditerBrouillon.LigneEcrite) throws(BadValue) -> Part {
    if text.utf8.last == UInt8(ascii: "%") {
      let percent = text.dropLast().trimmed
      guard percent.hasPrefix("-") else { throw .pourcentageSansSigne(text) }
      ligne.remisePourcentage = try Taux(option: String(percent.dropFirst()))
      return .remise
    }
    if let motif = MotifExoneration(text) {
      ligne.motif = motif
      ligne.imposition = ligne.imposition ?? Imposition(.zero, motif.categorie)
      return .motif
    }
    if let categorie = CategorieTVA(rawValue: text), let imposition = Imposition(.zero, categorie) {
      (ligne.motif, ligne.imposition) = (ligne.motif ?? MotifExoneration.seul(categorie), imposition)
      return .taxation
    }
    let plain = String(text.lowercased().map { $0 == "é" ? "e" : $0 })
    if let nature = NatureLigne.allCases.first(where: { Words.choice($0.rawValue).reads(plain) }) {
      ligne.nature = nature
      return .nature
    }
    if let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
      let unite = Unite(nom: text)
    {
      ligne.unite = unite
      return .unite
    }
    // A number is a rate, even a wrong one.
    guard let first = text.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      throw .partieDeLigne(text)
    }
    ligne.imposition = Imposition(try Taux(option: text))
    return .taxation
  }

  /// The designation, and the text after the semicolon behind it.
  private static func designation(_ text: String) throws(BadValue) -> (String, Substring) {
    let text = text.trimmed
    if text.utf8.first == UInt8(ascii: "\"") {
      guard let end = LineText.end(text) else { throw .ligneTexte(text) }
      let rest = text[end...].drop { $0 == " " }
      guard rest.first == ";" else { throw .ligneTexte(text) }
      return (try LineText.read(String(text[..<end])), rest.dropFirst())
    }
    guard let semicolon = text.firstIndex(of: ";") else { throw .ligneTexte(text) }
    return (text[..<semicolon].trimmed, text[text.index(after: semicolon)...])
  }

  /// As it is typed in that language.
  package static func write(_ ligne: EditerBrouillon.LigneEcrite, _ language: Language) -> String {
    let taxation = ligne.motif?.code ?? ligne.imposition.map { $0.exemption?.rawValue ?? "\($0.taux)" }
    let remise = ligne.remisePourcentage == .zero ? nil : "-\(ligne.remisePourcentage)%"
    let parts = [
      taxation, ligne.nature.map { Words.choice($0.rawValue)[language] },
      ligne.unite == .unite ? nil : ligne.unite.description, remise,
    ]
    let prix = ligne.prixTTC.map { "\($0) \(language == .french ? "TTC" : "incl")" } ?? "\(ligne.prixUnitaire)"
    return ([designation(ligne.designation), "\(ligne.quantite)", prix] + parts.compactMap(\.self))
      .joined(separator: "; ")
  }
}

/// Texts in a line of text: as they are, or as JSON if they could not be read back.
package enum LineText {
  /// `text` as it is, or as JSON.
  package static func write(_ text: String) -> String {
    let isPlain =
      text.unicodeScalars.allSatisfy(Texte.estSur) && text.trimmed == text && !text.hasPrefix("\"")
      && !text.hasPrefix("#")
    return isPlain ? text : TexteJSON.quoted(text)
  }

  /// The value of `text`, plain or as JSON.
  package static func read(_ text: String) throws(BadValue) -> String {
    guard text.utf8.first == UInt8(ascii: "\"") else { return text }
    guard let read = TexteJSON.unquoted(text) else { throw .texteJSON(text) }
    return read
  }

  /// Where the JSON text at the beginning of `text` ends; nil if it does not.
  static func end(_ text: String) -> String.Index? {
    var isEscaped = false
    for index in text.utf8.indices.dropFirst() {
      let byte = text.utf8[index]
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        return text.utf8.index(after: index)
      }
    }
    return nil
  }
}
