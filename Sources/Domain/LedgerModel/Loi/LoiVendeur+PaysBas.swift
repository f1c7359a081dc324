import LedgerWords

extension LoiVendeur {
  /// The Netherlands: its public bodies take Peppol.
  static let paysBas = LoiVendeur(
    pays: .paysBas, profil: .peppol, schema: "0106",
    taux: TauxLegal.table(
      """
      21      2012-10-01 …           Wet OB 1968, art. 9
      9       2019-01-01 …           Wet OB 1968, art. 9, tabel I
      19      2001-01-01 2012-09-30  Wet OB 1968, art. 9
      6       …          2018-12-31  Wet OB 1968, art. 9, tabel I
      """),
    langue: .neerlandais,
    mentions: [
      .autoliquidation: "Btw verlegd",
      .livraisonUE: "Intracommunautaire levering, art. 9, lid 2, Wet OB 1968, tabel II",
      .exportation: "Uitvoer, art. 9, lid 2, Wet OB 1968, tabel II",
      .exonere: "Vrijgesteld van btw, art. 25 Wet OB 1968 (kleineondernemersregeling)",
      .horsChamp: "Buiten de heffing van btw",
    ])
}
