import LedgerWords

/// The places of a profile's columns.
struct PlacesCSV {
  private let places: [String: Int]

  /// nil if a required column is missing in `entete`; it may be any row if all columns are given by numbers.
  init?(_ profil: ProfilCSV, _ entete: [String], _ compte: String? = nil) {
    var places: [String: Int] = [:]
    let (noms, plies) = (entete.map(Self.reduit), entete.map(Self.plie))
    func place(_ colonne: String) -> Int? {
      guard let numero = ProfilCSV.numero(colonne) else {
        return colonne.split(separator: "|").lazy.compactMap { nom in
          noms.firstIndex(of: Self.reduit(String(nom))) ?? Self.plie(String(nom)).flatMap { plies.firstIndex(of: $0) }
        }.first
      }
      return profil.estSansEntete || numero <= entete.count ? numero - 1 : nil
    }
    for colonne in profil.exigees {
      guard let place = place(colonne) else { return nil }
      places[colonne] = place
    }
    for colonne in profil.facultatives + [compte].compactMap({ $0 }) { places[colonne] = place(colonne) }
    self.places = places
  }

  subscript(colonne: String) -> Int? { places[colonne] }

  /// The places that the profile uses.
  var prises: Set<Int> { Set(places.values) }

  /// The number of cells that a row needs for all columns.
  var largeur: Int { 1 + (places.values.max() ?? 0) }

  /// A name in the form for comparison: case, blanks and the form of an apostrophe do not count.
  private static func reduit(_ nom: String) -> String { TexteBancaire.reduit(TexteBancaire.net(nom) ?? "") }

  /// The words of a name without accents, for a header that has no equal name; nil without a word.
  private static func plie(_ nom: String) -> [[UInt8]]? {
    let mots = TextePlie(nom).mots.map { Array($0) }
    return mots.isEmpty ? nil : mots
  }
}

/// The cells of a row, by the names of columns.
struct CellulesCSV {
  let rangee: Rangees.Rangee
  let places: PlacesCSV

  subscript(colonne: String?) -> String? { brute(colonne).flatMap(TexteBancaire.net) }

  /// The text in that column, with its lines.
  func texte(_ colonne: String?) -> String? { brute(colonne).flatMap(TexteBancaire.lignes) }

  private func brute(_ colonne: String?) -> String? {
    guard let place = colonne.flatMap({ places[$0] }), place < rangee.cellules.count else { return nil }
    return rangee.cellules[place]
  }
}
