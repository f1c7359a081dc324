import LedgerModel
public import LedgerWords

/// The paragraphs that a seller writes in letters instead of the usual ones, from a text: `[2]` or `[2 en]` begins those of a level
/// in a language (French without one), and an empty line ends a paragraph.
public struct TextesDuVendeur: Sendable {
  private struct Cle: Hashable {
    let niveau: NiveauRelance
    let enFrancais: Bool
  }

  /// The words in braces that a letter replaces.
  enum Place: String, CaseIterable {
    case client, date, somme, delai, jours
  }

  /// Why a text is refused.
  public struct Faute: Error, Equatable {
    /// The number of the line, from 1.
    public let ligne: Int
    /// A sentence without a full stop, to follow the line.
    public let raison: Words
  }

  private var paragraphes: [Cle: [String]] = [:]

  /// Reads the paragraphs, in UTF-8.
  ///
  /// - Throws: ``Faute`` at the first line that is not of that form.
  public init(_ bytes: [UInt8]) throws(Faute) {
    guard let texte = String(validating: bytes, as: UTF8.self) else {
      throw Faute(1, Words("it is not UTF-8", fr: "il n'est pas en UTF-8"))
    }
    var (cle, debut) = (Cle?.none, 0)
    var finis = true
    for (place, ligne) in texte.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let dite = ligne.trimmed
      if dite.hasPrefix("["), dite.hasSuffix("]") {
        if let cle { try exige(cle, ligne: debut) }
        let nouvelle = try Self.cle(dite.dropFirst().dropLast(), ligne: place + 1)
        guard paragraphes[nouvelle] == nil else {
          throw Faute(place + 1, Words("\(dite) stands twice", fr: "\(dite) figure deux fois"))
        }
        (cle, debut, paragraphes[nouvelle], finis) = (nouvelle, place + 1, [], true)
      } else if dite.isEmpty {
        finis = true
      } else if let cle {
        try Self.exigePlaces(dite, cle.niveau, ligne: place + 1)
        if finis { paragraphes[cle]?.append("") }
        finis = false
        let suite = paragraphes[cle]?.popLast() ?? ""
        paragraphes[cle]?.append(suite.isEmpty ? dite : "\(suite) \(dite)")
      } else {
        throw Faute(
          place + 1,
          Words("a level must come first, as [1] or [2 en]", fr: "un niveau doit venir d'abord, comme [1] ou [2 en]"))
      }
    }
    guard let cle else { throw Faute(1, Words("it has no level, as [1]", fr: "il n'a aucun niveau, comme [1]")) }
    try exige(cle, ligne: debut)
  }

  /// The paragraphs of `niveau`, with their values; nil: the usual ones.
  func textes(_ niveau: NiveauRelance, enFrancais: Bool, _ valeur: (Place) -> String) -> [String]? {
    paragraphes[Cle(niveau: niveau, enFrancais: enFrancais)]?.map { paragraphe in
      Self.morceaux(paragraphe).map { morceau in morceau.place.map(valeur) ?? morceau.texte }.joined()
    }
  }

  private static func cle(_ titre: Substring, ligne: Int) throws(Faute) -> Cle {
    let mots = titre.split(separator: " ")
    let niveau = mots.first.flatMap { mot in
      NiveauRelance.allCases.first { Words.choice($0.rawValue).reads(String(mot)) }
    }
    let langue = mots.count < 2 ? "fr" : mots[1].lowercased()
    guard let niveau, mots.count <= 2, ["fr", "en"].contains(langue) else {
      let niveaux = NiveauRelance.allCases.map { Words.choice($0.rawValue) }.joined(separator: ", ")
      throw Faute(
        ligne,
        Words(
          "[\(Texte.cite(String(titre)))] is no level: \(niveaux), with fr or en",
          fr: "[\(Texte.cite(String(titre)))] n'est pas un niveau : \(niveaux), avec fr ou en"))
    }
    return Cle(niveau: niveau, enFrancais: langue == "fr")
  }

  /// A level has paragraphs. A formal notice states its amount and its last day (C. civ., art. 1344).
  private func exige(_ cle: Cle, ligne: Int) throws(Faute) {
    let siens = paragraphes[cle] ?? []
    guard !siens.isEmpty else { throw Faute(ligne, Words("it has no text", fr: "il n'a pas de texte")) }
    guard cle.niveau == .miseEnDemeure else { return }
    let places = Set(siens.flatMap(Self.morceaux).compactMap(\.place))
    guard places.isSuperset(of: [.somme, .delai]) else {
      throw Faute(
        ligne,
        Words(
          "a formal notice must state {somme} and {delai}",
          fr: "une mise en demeure doit indiquer {somme} et {delai}"))
    }
  }

  private static func exigePlaces(_ texte: String, _ niveau: NiveauRelance, ligne: Int) throws(Faute) {
    for morceau in morceaux(texte) where morceau.place == nil && morceau.texte.hasPrefix("{") {
      let places = Place.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
      throw Faute(
        ligne,
        Words(
          "\(Texte.cite(morceau.texte)) is unknown: \(places)",
          fr: "\(Texte.cite(morceau.texte)) est inconnu : \(places)"))
    }
    guard niveau == .premier, morceaux(texte).contains(where: { [.delai, .jours].contains($0.place) }) else { return }
    throw Faute(
      ligne,
      Words("a first letter leaves no {delai} and no {jours}", fr: "une première lettre n'a ni {delai} ni {jours}"))
  }

  /// The parts of a paragraph: words in braces, and the texts between them.
  private static func morceaux(_ texte: String) -> [(texte: String, place: Place?)] {
    var (morceaux, reste) = ([(texte: String, place: Place?)](), Substring(texte))
    while let ouvre = reste.firstIndex(of: "{"), let ferme = reste[ouvre...].firstIndex(of: "}") {
      morceaux.append((String(reste[..<ouvre]), nil))
      morceaux.append(
        (String(reste[ouvre...ferme]), Place(rawValue: String(reste[ouvre...ferme].dropFirst().dropLast()))))
      reste = reste[reste.index(after: ferme)...]
    }
    return morceaux + [(String(reste), nil)]
  }
}

extension TextesDuVendeur.Faute {
  fileprivate init(_ ligne: Int, _ raison: Words) { (self.ligne, self.raison) = (ligne, raison) }
}
