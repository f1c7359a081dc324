import LedgerWords

extension LoiVendeur {
  /// Germany. A commercial register has no scheme in the list. In the second half of 2020 both rates were lower.
  static let allemagne = LoiVendeur(
    pays: .allemagne, profil: .xrechnung, virement: .virementSEPA,
    taux: TauxLegal.table(
      """
      19      2007-01-01 2020-06-30  UStG, § 12
      19      2021-01-01 …           UStG, § 12
      7       …          2020-06-30  UStG, § 12
      7       2021-01-01 …           UStG, § 12
      16      2020-07-01 2020-12-31  UStG, § 28
      5       2020-07-01 2020-12-31  UStG, § 28
      """),
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
      note: "Leistungsdatum entspricht Rechnungsdatum"))
}
