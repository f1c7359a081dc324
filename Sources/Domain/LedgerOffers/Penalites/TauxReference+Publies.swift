import LedgerModel

/// The rates that were read in a source, by half-year. A half-year without a source is missing.
extension TauxReference {
  /// The rates of the program.
  static let publies: [TauxReference] = table(.bce, bce) + table(.legal, legal)

  /// The refinancing rate in force on the first day of the half-year, in hundredths of a point.
  private static let bce: [(Int, Int, Int64, String)] = [
    (2018, 1, 0, "Banque de France"), (2018, 2, 0, "Banque de France"), (2019, 1, 0, "Banque de France"),
    (2019, 2, 0, "Banque de France"), (2020, 1, 0, "Banque de France"), (2020, 2, 0, "Banque de France"),
    (2021, 1, 0, "Banque de France"), (2021, 2, 0, "Banque de France"), (2022, 1, 0, "Banque de France"),
    (2022, 2, 0, "Banque de France"), (2023, 1, 250, "Banque de France"), (2023, 2, 400, "Banque de France"),
    (2024, 1, 450, "Banque de France"), (2024, 2, 425, "Banque de France"), (2025, 1, 315, "AOF, 2024-12-12"),
    (2025, 2, 215, "Reuters, 2025-12-18"), (2026, 1, 215, "Reuters, 2025-12-18"),
  ]

  /// The legal rate "of all other cases", in hundredths of a point.
  private static let legal: [(Int, Int, Int64, String)] = [
    (2018, 1, 89, "arrêté du 28 décembre 2017"), (2018, 2, 88, "arrêté du 27 juin 2018"), (2019, 1, 86, "Infonet"),
    (2019, 2, 87, "Infonet"), (2020, 1, 87, "Infonet"), (2020, 2, 84, "Infonet"), (2021, 1, 79, "Infonet"),
    (2021, 2, 76, "Infonet"), (2022, 1, 76, "arrêté du 26 décembre 2021"), (2022, 2, 77, "arrêté du 27 juin 2022"),
    (2023, 1, 206, "Notaires de Normandie"), (2023, 2, 422, "arrêté du 27 juin 2023"), (2024, 1, 507, "Infonet"),
    (2024, 2, 492, "arrêté du 26 juin 2024"), (2025, 1, 371, "arrêté du 19 juin 2025"),
    (2025, 2, 276, "votrexpert, 2025-06-26"), (2026, 1, 262, "arrêté du 15 décembre 2025"),
  ]

  private static func table(_ nom: Nom, _ lignes: [(Int, Int, Int64, String)]) -> [TauxReference] {
    lignes.compactMap { annee, moitie, centiemes, source in
      Taux(centiemes: centiemes).map { TauxReference(nom, Semestre(annee, moitie), $0, source: source) }
    }
  }
}
