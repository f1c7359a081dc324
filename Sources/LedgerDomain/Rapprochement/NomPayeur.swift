/// A name as banks write it: case, accents, punctuation and legal forms do not count.
struct NomPayeur: Hashable, Sendable {
  private let mots: [[UInt8]]

  /// nil where nothing is left of `nom`.
  init?(_ nom: String) {
    let mots = TextePlie(nom).mots
    let sans = mots.filter { !Self.formes.contains(String(decoding: $0, as: UTF8.self)) }
    guard sans.joined().count >= 3 else { return nil }
    self.mots = sans
  }

  /// The legal forms of firms, in France and beside it.
  private static let formes: Set<String> = [
    "sarl", "sas", "sasu", "eurl", "sa", "snc", "sci", "scop", "scp", "selarl", "ei", "eirl", "ste", "societe", "ets",
    "gmbh", "ag", "kg", "ug", "ltd", "llc", "plc", "inc", "bv", "nv", "bvba", "srl", "spa", "sl", "oy", "ab", "as",
    "aps",
  ]
}
