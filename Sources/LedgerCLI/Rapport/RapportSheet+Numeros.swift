import LedgerDomain

extension RapportSheet {
  /// Every number of every series, and the gaps in them.
  static func numeros(_ rapport: RapportNumeros, _ etat: EtatRegistre, _ title: String) -> RapportSheet {
    RapportSheet(
      name: "numeros", title: title,
      columns: [
        .hidden("nature"), .text("numero", "Numéro"), .hidden("dernier"), .hidden("nombre"), .hidden("rang"),
        .word("date", "Date"), .text("client", "Client"), .word("statut", "Statut"),
        .number("totalTTC", "Total TTC"), .word("devise", "Devise"), .text("note", "Note"), .hidden("id"),
      ], sectionsKey: "series", rowsKey: "numeros", headKeys: ["type", "annee"],
      sections: rapport.series.map { section($0, etat) },
      empty: "No number was given yet.")
  }

  private static func section(_ serie: RapportNumeros.ParSerie, _ etat: EtatRegistre) -> Section {
    Section(
      head: [
        ("type", serie.serie.map { .mot($0.type.rawValue) } ?? .vide),
        ("annee", serie.serie.map { .entier($0.annee) } ?? .vide),
        ("format", serie.format.map { .mot("\($0)") } ?? .vide),
      ],
      devise: nil, title: title(serie.serie),
      rows: serie.entrees.map { entree in
        switch entree {
        case .attribution(let attribution): .line(cells(attribution, etat))
        case .lacune(let lacune): .line(cells(lacune))
        }
      })
  }

  private static func title(_ serie: Serie?) -> String {
    guard let serie else { return "Hors série" }
    return "\(serie.type == .facture ? "Factures" : "Avoirs") \(serie.annee)"
  }

  private static func cells(_ attribution: RapportNumeros.Attribution, _ etat: EtatRegistre) -> [RapportCell] {
    [
      .mot("attribution"), .texte(attribution.numero), .vide, .vide, attribution.rang.map { .entier($0) } ?? .vide,
      .jour(attribution.date), .texte(attribution.client), .mot(attribution.statut.rawValue, .of(attribution.statut)),
      .montant(MontantLarge(attribution.totalTTC)), .mot("\(attribution.devise)"),
      .texte(attribution.annulation.map { note($0, etat) }), .id(attribution.id),
    ]
  }

  private static func note(_ annulation: FactureAnnulee, _ etat: EtatRegistre) -> String {
    let avoir = annulation.avoirId.map { " par \(etat.facture($0)?.numero ?? "\($0)")" } ?? ""
    return "annulé\(avoir) le \(annulation.dateAnnulation) : \(annulation.motif)"
  }

  private static func cells(_ lacune: RapportNumeros.Lacune) -> [RapportCell] {
    [
      .mot("lacune"), .texte(lacune.premier), .texte(lacune.dernier), .entier(lacune.nombre), .vide, .vide, .vide,
      .vide, .vide, .vide, .texte("\(span(lacune)) : \(lacune.avant) vient d'un import"), .vide,
    ]
  }

  private static func span(_ lacune: RapportNumeros.Lacune) -> String {
    lacune.nombre == 1
      ? "jamais attribué ici"
      : "jamais attribués ici jusqu'à \(lacune.dernier) (\(Measure.grouped(lacune.nombre)))"
  }
}
