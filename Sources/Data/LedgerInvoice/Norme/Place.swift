import LedgerModel

/// An element of a syntax of the norm with the term, the group or the elements that stand in it. The order of places is that of
/// the schema. Files are written from these tables, and read by them.
struct Place: Sendable {
  let path: Substring
  /// The attribute with the scheme, the unit or the currency of the term.
  let attribut: Substring?
  let terme: TermeNorme?
  let ecriture: Ecriture
  let places: [Place]

  /// When it is written, besides that its term has a value.
  enum Ecriture { case possible, avecSchema, sansSchema, memeVide, jamais }

  /// The place of a term or a group at `path`, which may end with an attribute, as in `cbc:Amount@currencyID`.
  init(_ path: String, _ terme: TermeNorme?, _ ecriture: Ecriture = .possible, parts places: [Place] = []) {
    let arobase = path.utf8.firstIndex(of: UInt8(ascii: "@"))
    self.path = path[..<(arobase ?? path.endIndex)]
    attribut = arobase.map { path[path.index(after: $0)...] }
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
  /// The places of the terms that the ledger only carries.
  private(set) var joints: [(nom: Terme.Nom, chemin: XMLPath, place: Place)] = []
  private var trouves: [TermeNorme: [XMLPath]] = [:]
  private var groupes: [TermeNorme: Chemins] = [:]

  init(_ places: [Place]) { ajoute(places, sous: []) }

  private mutating func ajoute(_ places: [Place], sous avant: [String]) {
    for place in places {
      let noms = avant + XMLPath(place.path).names
      if case .joint(let nom) = place.terme {
        joints.append((nom, XMLPath(noms), place))
        continue
      }
      if let terme = place.terme {
        trouves[terme, default: []].append(XMLPath(noms))
        if !place.places.isEmpty { groupes[terme] = Chemins(place.places) }
        // Groups have terms of the same names; only these have terms of the document too.
        guard [.vendeur, .moyens, .modalites, .ventilation].contains(terme) else { continue }
      }
      ajoute(place.places, sous: noms)
    }
  }

  /// The path of `terme`: the first if it has several, and none where the syntax has no place for it.
  subscript(terme: TermeNorme) -> XMLPath { trouves[terme]?.first ?? XMLPath([""]) }

  /// All paths of `termes`.
  func tous(_ termes: TermeNorme...) -> [XMLPath] { termes.flatMap { trouves[$0] ?? [] } }

  /// The paths in a group.
  func groupe(_ terme: TermeNorme) -> Chemins { groupes[terme] ?? Chemins([]) }
}
