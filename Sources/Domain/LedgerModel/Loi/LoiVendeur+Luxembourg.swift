extension LoiVendeur {
  /// Luxembourg: its public bodies take Peppol.
  static let luxembourg = LoiVendeur(
    pays: .luxembourg, profil: .peppol, schema: "0240",
    taux: TauxLegal.taxants(.luxembourg),
    mentions: [
      .autoliquidation: "Autoliquidation",
      .livraisonUE: "Exonération de TVA, art. 43 de la loi TVA",
      .exportation: "Exonération de TVA, art. 43 de la loi TVA",
      .exonere: "TVA non applicable, régime de franchise des petites entreprises",
    ],
    encaissements: Encaissements(
      article: "LTVA, imposition d'après les recettes", mention: "Comptabilité de caisse"))
}
