/// The first rows of a file, among which its header stands. Many profiles look for theirs, so the rows are read once for each
/// separator.
struct DebutsCSV {
  private let texte: [UInt8]
  private var lues: [UInt8: [Rangee]] = [:]

  private static let rangeesAvant = 50

  init(_ texte: [UInt8]) { self.texte = texte }

  /// One of these rows, which may be the header, and the reader of those after it.
  struct Rangee {
    let rangee: Rangees.Rangee
    let entete: EnteteCSV
    let suite: Rangees
  }

  /// The rows with that separator.
  mutating func rangees(_ separateur: UInt8) -> [Rangee] {
    if let lues = lues[separateur] { return lues }
    var (rangees, lues) = (Rangees(texte, separateur), [Rangee]())
    // A quote without an end may belong to a file with another separator.
    while lues.count < Self.rangeesAvant, let rangee = try? rangees.suivante() {
      lues.append(Rangee(rangee: rangee, entete: EnteteCSV(rangee.cellules), suite: rangees))
    }
    self.lues[separateur] = lues
    return lues
  }
}
