extension TauxLegal {
  /// The member states, and Northern Ireland.
  package static let etats: Set<Pays> = Set(parEtat.keys).union([.france])

  /// The rates of a member state, past ones too, the usual one first; none of another country.
  package static func de(_ etat: Pays) -> [TauxLegal] { etat == .france ? deFrance : parEtat[etat] ?? [] }

  /// The same above zero: those of the law of a seller in `etat`.
  static func taxants(_ etat: Pays) -> [TauxLegal] { de(etat).filter { $0.taux > .zero } }

  /// The rates of `etat` in force on `jour`, the highest first: it is the usual one.
  package static func de(_ etat: Pays, le jour: Jour) -> [Taux] {
    de(etat).filter { $0.vaut(le: jour) }.map(\.taux).sorted(by: >)
  }

  /// The rates of France: the list of BR-FR-16. The days of the old rates 9.2 and 9.6 % are unknown here.
  static let deFrance = table(
    """
    20      2014-01-01 …           CGI, art. 278
    10      2014-01-01 …           CGI, art. 279 et 297
    5.5     …          …           CGI, art. 278-0 bis
    2.1     …          …           CGI, art. 281 quater à 281 nonies
    8.5     …          …           CGI, art. 296
    1.75    …          …           CGI, art. 294 à 296 quater
    1.05    …          …           CGI, art. 294 à 296 quater
    13      …          …           CGI, art. 297
    0.9     …          …           CGI, art. 297
    19.6    2000-04-01 2013-12-31  CGI, art. 278
    20.6    1995-08-01 2000-03-31  CGI, art. 278
    7       2012-01-01 2013-12-31  CGI, art. 279
    9.2     …          …           CGI
    9.6     …          …           CGI
    """)

  private static let parEtat: [Pays: [TauxLegal]] = {
    var lignes: [Pays: String] = [:]
    for ligne in tableDesEtats.split(separator: "\n") {
      guard let etat = Pays(String(ligne.prefix(2))) else { continue }
      lignes[etat, default: ""] += "\(ligne.dropFirst(2))\n"
    }
    return lignes.mapValues(table)
  }()
}
