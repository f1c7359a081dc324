import LedgerRules
import LedgerWords

/// The tags of an OFX file, each with the text after it: CDATA unchanged, entities as characters, comments left out.
struct BalisesOFX {
  private static let longueurTag = 1_024
  private static let longueurTexte = 65_536

  /// A tag.
  struct Balise {
    let nom: String
    /// Whether it closes.
    let ferme: Bool
    /// Whether it closes itself.
    let estVide: Bool
    /// The text after it, until the next tag, with its lines.
    let texte: String
    /// The line of the file.
    let rang: Int
  }

  static var sansFin: Words { Words("it stops too early", fr: "il s'arrête trop tôt") }

  private let octets: [UInt8]
  private var place: Int
  /// The line of the file at the place.
  private(set) var rang = 1

  init(_ octets: [UInt8]) throws(RefusReleve) {
    self.octets = octets
    guard let premier = octets.firstIndex(of: 0x3C) else { throw .illisible(ligne: 1, Self.sansFin) }
    place = premier
    rang += octets[..<premier].count { $0 == 0x0A }
  }

  /// The next tag; nil at the end.
  mutating func suivante() throws(RefusReleve) -> Balise? {
    while place < octets.count {
      if commence(Self.commentaire) {
        _ = try saute(Self.commentaire, jusqua: Self.finDeCommentaire)
        place = octets[place...].firstIndex(of: 0x3C) ?? octets.count
        continue
      }
      let debut = rang
      guard let fin = octets[place...].prefix(Self.longueurTag).firstIndex(of: 0x3E) else { throw refus(Self.sansFin) }
      let tag = octets[(place + 1)..<fin]
      guard !tag.contains(0x3C) else { throw refus(Words("a tag has no end", fr: "une balise n'est pas fermée")) }
      avance(a: fin + 1)
      let texte = try self.texte()
      if let balise = try balise(tag, texte, debut) { return balise }
    }
    return nil
  }

  private func balise(_ tag: ArraySlice<UInt8>, _ texte: String, _ debut: Int) throws(RefusReleve) -> Balise? {
    let mots = tag.split { $0 <= 0x20 }
    guard let premier = tag.first, let mot = mots.first(where: { !$0.elementsEqual([0x2F]) }), premier != 0x3F else {
      return nil
    }
    if premier == 0x21 {
      if String(decoding: mot, as: UTF8.self).uppercased() == "!DOCTYPE" { throw .doctype(ligne: debut) }
      return nil
    }
    let nom = mot.drop { $0 == 0x2F }.prefix { $0 != 0x2F }
    return Balise(
      nom: String(decoding: nom, as: UTF8.self).uppercased(), ferme: premier == 0x2F, estVide: tag.last == 0x2F,
      texte: texte, rang: debut)
  }

  /// The text at the place, until the next tag.
  private mutating func texte() throws(RefusReleve) -> String {
    var texte = ""
    while place < octets.count {
      if octets[place] != 0x3C || !estUneBalise {
        let fin = octets[(place + 1)...].firstIndex(of: 0x3C) ?? octets.count
        texte += Entites.decode(String(decoding: octets[place..<fin], as: UTF8.self))
        avance(a: fin)
      } else if commence(Self.section) {
        texte += String(decoding: try saute(Self.section, jusqua: Self.finDeSection), as: UTF8.self)
      } else if commence(Self.commentaire) {
        _ = try saute(Self.commentaire, jusqua: Self.finDeCommentaire)
      } else {
        break
      }
      guard texte.utf8.count <= Self.longueurTexte else {
        throw refus(Words("one of its texts is too long", fr: "un de ses textes est trop long"))
      }
    }
    return TexteBancaire.lignes(texte) ?? ""
  }

  /// Whether the `<` at the place begins a tag, a section or a comment: a name of OFX has letters, digits, points and
  /// underscores. Another `<` is text.
  private var estUneBalise: Bool {
    guard let debut = octets[(place + 1)...].firstIndex(where: { $0 != 0x2F && $0 > 0x20 }) else { return true }
    guard octets[debut] != 0x21, octets[debut] != 0x3F else { return true }
    func estUneLettre(_ octet: UInt8) -> Bool { (0x41...0x5A).contains(octet & 0xDF) }
    func estDUnNom(_ octet: UInt8) -> Bool {
      estUneLettre(octet) || (0x30...0x39).contains(octet) || octet == 0x2E || octet == 0x5F || octet == 0x3A
    }
    guard estUneLettre(octets[debut]), let fin = octets[debut...].firstIndex(where: { !estDUnNom($0) }) else {
      return octets[debut] == 0x3C || !octets[debut...].contains(0x3E)
    }
    return octets[fin] <= 0x20 || octets[fin] == 0x2F || octets[fin] == 0x3E || octets[fin] == 0x3C
  }

  private func commence(_ signes: [UInt8]) -> Bool {
    guard place + 1 < octets.count, octets[place + 1] == 0x21 else { return false }
    return octets[place...].starts(with: signes)
  }

  /// Skips the part from `debut` to `fin`; returns the text between them.
  private mutating func saute(_ debut: [UInt8], jusqua fin: [UInt8]) throws(RefusReleve) -> ArraySlice<UInt8> {
    let premier = place + debut.count
    var dernier = premier
    while dernier + fin.count <= octets.count {
      if octets[dernier] == fin[0], octets[dernier...].starts(with: fin) {
        avance(a: dernier + fin.count)
        return octets[premier..<dernier]
      }
      dernier += 1
    }
    throw refus(Self.sansFin)
  }

  private mutating func avance(a suite: Int) {
    for octet in octets[place..<suite] where octet == 0x0A { rang += 1 }
    place = suite
  }

  private func refus(_ raison: Words) -> RefusReleve { .illisible(ligne: rang, raison) }

  private static let commentaire = Array("<!--".utf8)
  private static let finDeCommentaire = Array("-->".utf8)
  private static let section = Array("<![CDATA[".utf8)
  private static let finDeSection = Array("]]>".utf8)
}
