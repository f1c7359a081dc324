package import LedgerWords

/// A country of ISO 3166-1, or of the list of EN 16931.
public struct Pays: Hashable, Sendable, CustomStringConvertible {
  /// Its two letters.
  public let description: String

  /// The country with these two or three letters, or with this French or English name, or nil. Case, accents and punctuation
  /// between words do not count.
  public init?(_ texte: String) {
    guard let lettres = Self.parNom[Self.plie(texte)] else { return nil }
    description = lettres
  }

  /// The two letters of the country named by `texte`; any other text stays as it is.
  package static func code(_ texte: String) -> String { Pays(texte)?.description ?? texte }

  /// The name of a country that is spelled almost like `texte`, or nil.
  package static func proche(de texte: String) -> String? {
    let noms = lignes.flatMap(\.noms)
    let plies = noms.map(plie)
    return NearestName.of(plie(texte), among: plies).flatMap { plies.firstIndex(of: $0) }.map { noms[$0] }
  }

  private init(lettres: String) { description = lettres }

  /// France.
  public static let france = Pays(lettres: "FR")
  /// Monaco, which counts as France.
  package static let monaco = Pays(lettres: "MC")
  /// Belgium.
  package static let belgique = Pays(lettres: "BE")
  /// Luxembourg.
  package static let luxembourg = Pays(lettres: "LU")
  /// Germany.
  package static let allemagne = Pays(lettres: "DE")
  /// The Netherlands.
  package static let paysBas = Pays(lettres: "NL")

  /// Its first name, in French.
  public var nom: String { Self.noms[description] ?? description }

  /// Its name on documents in `langue`; the English name if German or Dutch has no name here.
  package func nom(_ langue: LangueDocument) -> String {
    switch langue {
    case .francais: nom
    case .anglais: Self.anglais[description] ?? nom
    case .allemand: Self.voisins[description]?.0 ?? nom(.anglais)
    case .neerlandais: Self.voisins[description]?.1 ?? nom(.anglais)
    }
  }

  /// Whether the VAT of the European Union applies there (Directive 2006/112/EC, art. 5 to 7): Monaco counts as France.
  public var estDansLUnion: Bool { Self.union.contains(description) }

  /// Whether it is France, or a French territory with its own letters in ISO 3166-1.
  public var estFrancais: Bool { Self.francais.contains(description) }

  /// Whether its VAT is that of France, as in Monaco (Directive 2006/112/EC, art. 7), or it is a French territory.
  package var compteCommeLaFrance: Bool { estFrancais || self == .monaco }

  private static func plie(_ texte: String) -> String { String(decoding: TextePlie(texte).phrase, as: UTF8.self) }

  private static let union = Set(
    "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK".split(separator: " ").map(
      String.init))
  private static let francais = Set("FR BL GF GP MF MQ NC PF PM RE TF WF YT".split(separator: " ").map(String.init))

  private static let lignes = table.split(separator: "\n").map { ligne in
    let mots = ligne.split(separator: " ", maxSplits: 2)
    return (lettres: String(mots[0]), trois: String(mots[1]), noms: mots[2].split(separator: "; ").map(String.init))
  }

  private static let noms = Dictionary(uniqueKeysWithValues: lignes.map { ($0.lettres, $0.noms[0]) })

  /// A name that is the same in French and in English stands there once.
  private static let anglais = Dictionary(
    uniqueKeysWithValues: lignes.map { ($0.lettres, $0.noms.count > 1 ? $0.noms[1] : $0.noms[0]) })

  /// The letters of each country, by its folded names.
  private static let parNom = Dictionary(
    lignes.flatMap { pays in
      ([pays.lettres, pays.trois] + pays.noms).map { (plie($0), pays.lettres) }
    }, uniquingKeysWith: { premier, _ in premier })
}
