import LedgerModel

/// An element of a syntax of the norm with the term, the group or the elements that stand in it. The order of places is that of
/// the schema. Files are written from these tables, and read by them.
struct Place: Sendable {
  let path: XMLPath
  /// The attribute with the scheme, the unit or the currency of the term.
  let attribut: String?
  let terme: TermeNorme?
  let ecriture: Ecriture
  let places: [Place]

  /// When it is written, besides that its term has a value.
  enum Ecriture { case possible, avecSchema, sansSchema, memeVide, jamais }

  /// The place of a term or a group at `path`, which may end with an attribute, as in `cbc:Amount@currencyID`.
  init(_ path: String, _ terme: TermeNorme?, _ ecriture: Ecriture = .possible, parts places: [Place] = []) {
    let parts = path.split(separator: "@").map(String.init)
    (self.path, attribut) = (XMLPath(stringLiteral: parts[0]), parts.count > 1 ? parts[1] : nil)
    (self.terme, self.ecriture, self.places) = (terme, ecriture, places)
  }

  init(_ path: String, _ terme: TermeNorme, _ first: Place, _ others: Place...) {
    self.init(path, terme, parts: [first] + others)
  }

  /// An element around others.
  init(_ path: String, _ first: Place, _ others: Place...) { self.init(path, nil, parts: [first] + others) }
}

/// Where the terms of a document or a group stand in a syntax, relative to its element.
struct Chemins: Sendable {
  private var trouves: [TermeNorme: [(chemin: XMLPath, place: Place)]] = [:]
  private var groupes: [TermeNorme: Chemins] = [:]

  init(_ places: [Place]) { ajoute(places, sous: []) }

  private mutating func ajoute(_ places: [Place], sous avant: [String]) {
    for place in places {
      let noms = avant + place.path.names
      if let terme = place.terme {
        trouves[terme, default: []].append((XMLPath(noms), place))
        if !place.places.isEmpty { groupes[terme] = Chemins(place.places) }
        // Groups have terms of the same names; only these have terms of the document too.
        guard [.vendeur, .moyens, .ventilation].contains(terme) else { continue }
      }
      ajoute(place.places, sous: noms)
    }
  }

  /// The path of `terme`: the first if it has several, and none where the syntax has no place for it.
  subscript(terme: TermeNorme) -> XMLPath { trouves[terme]?.first?.chemin ?? XMLPath([""]) }

  /// All paths of `termes`.
  func tous(_ termes: TermeNorme...) -> [XMLPath] { termes.flatMap { trouves[$0] ?? [] }.map(\.chemin) }

  /// The places of a term that the ledger only carries.
  func places(_ nom: Terme.Nom) -> [(chemin: XMLPath, place: Place)] { trouves[.joint(nom)] ?? [] }

  /// The paths in a group.
  func groupe(_ terme: TermeNorme) -> Chemins { groupes[terme] ?? Chemins([]) }
}
