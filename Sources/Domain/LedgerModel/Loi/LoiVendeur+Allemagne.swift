import LedgerWords

extension LoiVendeur {
  /// Germany. A commercial register has no scheme in the list.
  static let allemagne = LoiVendeur(
    pays: .allemagne, profil: .xrechnung, virement: .virementSEPA,
    taux: TauxLegal.taxants(.allemagne),
    langue: .allemand,
    mentions: [
      .autoliquidation: "Steuerschuldnerschaft des Leistungsempfängers",
      .livraisonUE: "Steuerfreie innergemeinschaftliche Lieferung, § 4 Nr. 1 Buchst. b, § 6a UStG",
      .exportation: "Steuerfreie Ausfuhrlieferung, § 4 Nr. 1 Buchst. a, § 6 UStG",
      .exonere: "Steuerfreie Leistung eines Kleinunternehmers, § 19 UStG",
      .horsChamp: "Nicht steuerbar",
    ],
    // Small invoices need fewer details (UStDV, § 33).
    jourExige: JourExige(
      article: "UStG, § 14, 4, 6", jusqua: Montant(centimes: 250_00),
      note: "Leistungsdatum entspricht Rechnungsdatum"),
    // Invoices must have the text from 2028 on (UStG, § 14, 4, 6a); it may stand there before.
    encaissements: Encaissements(article: "UStG, § 20", mention: "Versteuerung nach vereinnahmten Entgelten"))
}
