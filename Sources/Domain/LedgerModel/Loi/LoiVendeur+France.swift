extension LoiVendeur {
  /// France. Its rates are the list of BR-FR-16; the days of the old rates 9.2 and 9.6 % are unknown here.
  package static let france = LoiVendeur(
    pays: .france, schema: IdentifiantPartie.siren,
    taux: TauxLegal.table(
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
      """))
}
