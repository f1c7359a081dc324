import LedgerWords

extension LoiVendeur {
  /// Belgium, with French and Dutch texts: businesses send each other Peppol since 1 January 2026 (law of 6 February 2024).
  static let belgique = LoiVendeur(
    pays: .belgique, profil: .peppol, schema: "0208",
    taux: TauxLegal.taxants(.belgique),
    mentions: [
      .autoliquidation: MentionLegale(
        "Autoliquidation - Btw verlegd", [.francais: "Autoliquidation", .neerlandais: "Btw verlegd"]),
      .livraisonUE: MentionLegale(
        "Exonération de TVA, art. 39bis du Code de la TVA",
        [.neerlandais: "Vrijgesteld van btw, art. 39bis van het Btw-Wetboek"]),
      .exportation: MentionLegale(
        "Exonération de TVA, art. 39 du Code de la TVA",
        [.neerlandais: "Vrijgesteld van btw, art. 39 van het Btw-Wetboek"]),
      .exonere: MentionLegale(
        "Régime particulier de franchise des petites entreprises",
        [.neerlandais: "Bijzondere vrijstellingsregeling kleine ondernemingen"]),
    ],
    escompteHorsBase: MentionLegale(
      "Escompte hors base de TVA, art. 28, 1°, du Code de la TVA",
      [.neerlandais: "Korting buiten de maatstaf van heffing, art. 28, 1°, van het Btw-Wetboek"]))
}
