import LedgerWords

/// The cells of a row as names of columns. Many profiles are compared with one row, so it has the forms for comparison once.
struct EnteteCSV {
  private let noms: [String]
  private let plies: [[[UInt8]]?]

  init(_ cellules: [String]) { (noms, plies) = (cellules.map(Self.reduit), cellules.map(Self.plie)) }

  /// The place of the column of that name, of one of the names between bars, or of that number. Without a header a row may have
  /// any number of cells.
  func place(_ colonne: String, estSansEntete: Bool) -> Int? {
    guard let numero = ProfilCSV.numero(colonne) else {
      return colonne.split(separator: "|").lazy.compactMap { nom in
        noms.firstIndex(of: Self.reduit(String(nom))) ?? Self.plie(String(nom)).flatMap { plies.firstIndex(of: $0) }
      }.first
    }
    return estSansEntete || numero <= noms.count ? numero - 1 : nil
  }

  /// A name in the form for comparison: case, blanks and the form of an apostrophe do not count.
  private static func reduit(_ nom: String) -> String { TexteBancaire.reduit(TexteBancaire.net(nom) ?? "") }

  /// The words of a name without accents, for a header that has no equal name; nil without a word.
  private static func plie(_ nom: String) -> [[UInt8]]? {
    let mots = TextePlie(nom).mots.map { Array($0) }
    return mots.isEmpty ? nil : mots
  }
}
