/// The places of a profile's columns.
struct PlacesCSV {
  private var places: [String: Int]

  /// nil if a required column is missing in `entete`; it may be any row if all columns are given by numbers.
  init?(_ profil: ProfilCSV, _ entete: EnteteCSV) {
    var places: [String: Int] = [:]
    let estSansEntete = profil.estSansEntete
    for colonne in profil.exigees {
      guard let place = entete.place(colonne, estSansEntete: estSansEntete) else { return nil }
      places[colonne] = place
    }
    for colonne in profil.facultatives { places[colonne] = entete.place(colonne, estSansEntete: estSansEntete) }
    self.places = places
  }

  /// As above, of the cells of a row.
  init?(_ profil: ProfilCSV, _ cellules: [String]) { self.init(profil, EnteteCSV(cellules)) }

  /// Adds the place of one more column, if the header has it.
  mutating func ajoute(_ colonne: String, de profil: ProfilCSV, _ entete: EnteteCSV) {
    places[colonne] = entete.place(colonne, estSansEntete: profil.estSansEntete)
  }

  subscript(colonne: String) -> Int? { places[colonne] }

  /// The places that the profile uses.
  var prises: Set<Int> { Set(places.values) }

  /// The number of cells that a row needs for all columns.
  var largeur: Int { 1 + (places.values.max() ?? 0) }
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
