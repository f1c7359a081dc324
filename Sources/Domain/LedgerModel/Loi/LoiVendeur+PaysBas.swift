import LedgerWords

extension LoiVendeur {
  /// The Netherlands: its public bodies take Peppol.
  static let paysBas = LoiVendeur(
    pays: .paysBas, profil: .peppol, schema: "0106",
    taux: TauxLegal.taxants(.paysBas),
    langue: .neerlandais,
    mentions: [
      .autoliquidation: "Btw verlegd",
      .livraisonUE: "Intracommunautaire levering, art. 9, lid 2, Wet OB 1968, tabel II",
      .exportation: "Uitvoer, art. 9, lid 2, Wet OB 1968, tabel II",
      .exonere: "Vrijgesteld van btw, art. 25 Wet OB 1968 (kleineondernemersregeling)",
      .horsChamp: "Buiten de heffing van btw",
    ],
    encaissements: Encaissements(article: "Wet OB 1968, art. 26 (kasstelsel)"))
}
