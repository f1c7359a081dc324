import LedgerWords

extension LoiVendeur {
  /// Whether this program knows it.
  package var estConnue: Bool { !taux.isEmpty }

  /// A country whose law this program does not know: the norm, no rates, and of what goes without VAT what is so everywhere.
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
