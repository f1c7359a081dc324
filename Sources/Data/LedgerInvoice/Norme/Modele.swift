import LedgerModel

/// The places of a syntax as bytes, indented, so that an element costs two copies: a row for each element, before the rows of
/// its parts.
struct Modele: Sendable {
  struct Element: Sendable {
    let terme: TermeNorme
    let ecriture: Place.Ecriture
    let genre: Genre
    /// Whether it states its currency, and whether a day in it is `AAAAMMJJ`.
    let estUnMontant, estCompact: Bool
    /// The bytes before the attribute or the content, those of the attribute, and those after the content.
    let ouvre, attribut, ferme: Range<Int>
    /// The rows of its parts.
    var parties: Range<Int>
  }

  /// A term, groups or several values of a term, or an element around others.
  enum Genre { case terme, groupe, enveloppe }

  private(set) var bytes: [UInt8] = []
  private(set) var elements: [Element] = []

  /// The places below the element `racine` with its name spaces, given as XML attributes.
  init(_ racine: String, _ espaces: String, _ places: [Place]) {
    ajoute(Place(racine, nil, parts: places), 0, " \(espaces)")
  }

  private mutating func ajoute(_ place: Place, _ profondeur: Int, _ espaces: String = "") {
    guard place.ecriture != .jamais else { return }
    let (estVide, estCompact) = (place.places.isEmpty, place.attribut == "format")
    let attribut = estCompact ? nil : place.attribut
    let noms = place.path.names
    let retraits = noms.indices.map { String(repeating: "  ", count: profondeur + $0) }
    let dehors = zip(retraits, noms).dropLast()
    let dernier = noms.count - 1
    let debut = "\(retraits[dernier])<\(noms[dernier])\(espaces)\(estCompact ? " format=\"102\"" : "")"
    let ouvre = garde(
      dehors.map { "\($0)<\($1)>\n" }.joined() + debut + (attribut == nil ? estVide ? ">" : ">\n" : ""))
    let avecAttribut = garde(attribut.map { " \($0)=\"" } ?? "")
    let ferme = garde(
      (estVide ? "" : retraits[dernier]) + "</\(noms[dernier])>\n"
        + dehors.reversed().map { "\($0)</\($1)>\n" }.joined())
    let rang = elements.count
    elements.append(
      Element(
        terme: place.terme ?? .ignore, ecriture: place.ecriture, genre: place.genre,
        estUnMontant: attribut == "currencyID", estCompact: estCompact, ouvre: ouvre, attribut: avecAttribut,
        ferme: ferme, parties: rang + 1..<rang + 1))
    for partie in place.places { ajoute(partie, profondeur + noms.count) }
    elements[rang].parties = rang + 1..<elements.count
  }

  private mutating func garde(_ texte: String) -> Range<Int> {
    let debut = bytes.count
    bytes += Array(texte.utf8)
    return debut..<bytes.count
  }
}

extension Place {
  fileprivate var genre: Modele.Genre {
    switch terme {
    case nil: .enveloppe
    case .joint(let nom)?: nom.fiche.plusieurs ? .groupe : .terme
    case .identifiants?, .notes?: .groupe
    default: places.isEmpty ? .terme : .groupe
    }
  }
}
