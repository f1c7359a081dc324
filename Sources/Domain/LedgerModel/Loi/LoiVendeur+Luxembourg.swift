extension LoiVendeur {
  /// Luxembourg: its public bodies take Peppol. For 2023 three of its rates were one point lower.
  static let luxembourg = LoiVendeur(
    pays: .luxembourg, profil: .peppol, schema: "0240",
    taux: TauxLegal.table(
      """
      17      2015-01-01 2022-12-31  LTVA, art. 39
      17      2024-01-01 …           LTVA, art. 39
      14      2015-01-01 2022-12-31  LTVA, art. 39
      14      2024-01-01 …           LTVA, art. 39
      8       2015-01-01 2022-12-31  LTVA, art. 39
      8       2024-01-01 …           LTVA, art. 39
      3       …          …           LTVA, art. 39
      16      2023-01-01 2023-12-31  LTVA, art. 39
      13      2023-01-01 2023-12-31  LTVA, art. 39
      7       2023-01-01 2023-12-31  LTVA, art. 39
      """),
    mentions: [
      .autoliquidation: "Autoliquidation",
      .livraisonUE: "Exonération de TVA, art. 43 de la loi TVA",
      .exportation: "Exonération de TVA, art. 43 de la loi TVA",
      .exonere: "TVA non applicable, régime de franchise des petites entreprises",
    ])
}
