import LedgerWords

extension LoiVendeur {
  /// Whether this program knows it.
  package var estConnue: Bool { !taux.isEmpty }

  /// For a country whose law is unknown: EN 16931 alone, no rates, and the exemptions common to the EU.
  static func inconnue(_ pays: Pays) -> LoiVendeur {
    LoiVendeur(
      pays: pays, profil: .norme, taux: [],
      mentions: [
        .livraisonUE: MentionLegale(
          "Livraison intracommunautaire exonérée de TVA",
          [
            .anglais: "Intra-Community supply, exempt from VAT",
            .allemand: "Steuerfreie innergemeinschaftliche Lieferung",
            .neerlandais: "Intracommunautaire levering, vrijgesteld van btw",
          ]),
        .exportation: MentionLegale(
          "Exportation exonérée de TVA",
          [
            .anglais: "Export, exempt from VAT", .allemand: "Steuerfreie Ausfuhrlieferung",
            .neerlandais: "Uitvoer, vrijgesteld van btw",
          ]),
        .autoliquidation: MentionLegale(
          "Autoliquidation",
          [
            .anglais: "Reverse charge", .allemand: "Steuerschuldnerschaft des Leistungsempfängers",
            .neerlandais: "Btw verlegd",
          ]),
        .horsChamp: MentionLegale(
          "Hors champ de la TVA",
          [
            .anglais: "Outside the scope of VAT", .allemand: "Nicht steuerbar",
            .neerlandais: "Buiten de heffing van btw",
          ]),
        .exonere: MentionLegale(
          "TVA non applicable, petite entreprise",
          [
            .anglais: "No VAT: small business", .allemand: "Keine Mehrwertsteuer: Kleinunternehmer",
            .neerlandais: "Geen btw: kleine onderneming",
          ]),
      ])
  }
}
