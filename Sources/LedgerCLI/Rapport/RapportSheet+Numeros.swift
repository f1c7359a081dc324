import LedgerDomain

extension RapportSheet {
  /// Every number of every series, and the gaps in them.
  static func numeros(_ series: [RapportNumeros], _ etat: EtatRegistre) -> RapportSheet {
    let fields = attributions(etat)
    return RapportSheet(
      columns: fields.columns(), sectionsKey: "series", rowsKey: "numeros",
      headKeys: ["type", "annee"], sections: series.map { section($0, fields) },
      empty: "No number was given yet.")
  }

  private static func section(
    _ serie: RapportNumeros, _ fields: [Field<RapportNumeros.Attribution>]
  ) -> Section {
    Section(
      head: [
        ("type", serie.serie.map { .mot($0.type.rawValue) } ?? .vide),
        ("annee", serie.serie.map { .entier($0.annee) } ?? .vide),
        ("format", serie.format.map { .mot("\($0)") } ?? .vide),
      ],
      devise: nil, title: title(serie.serie),
      rows: serie.entrees.map { entree in
        switch entree {
        case .attribution(let attribution): .line(fields.cells(attribution))
        case .rendu(let rendu): .line(cells(rendu))
        case .lacune(let lacune): .line(cells(lacune))
        }
      })
  }

  private static func title(_ serie: Serie?) -> String {
    guard let serie else { return "Hors série" }
    return "\(serie.type == .facture ? "Factures" : "Avoirs") \(serie.annee)"
  }

  private static func attributions(_ etat: EtatRegistre) -> [Field<RapportNumeros.Attribution>] {
    [
      .hidden("nature") { _ in .mot("attribution") }, .text("numero", "Numéro") { .texte($0.facture.numero) },
      .hidden("dernier") { _ in .vide }, .hidden("nombre") { _ in .vide },
      .hidden("rang") { $0.rang.map { .entier($0) } ?? .vide }, .word("date", "Date") { .jour($0.facture.dateFacture) },
      .text("client", "Client") { .texte($0.client) },
      .word("statut", "Statut") { .mot($0.statut.rawValue, .of($0.statut)) },
      .number("totalTTC", "Total TTC") { .montant(MontantLarge($0.totalTTC)) },
      .word("devise", "Devise") { .mot("\($0.facture.devise)") },
      .text("note", "Note") { .texte(note($0, etat)) }, .hidden("id") { .id($0.facture.id) },
    ]
  }

  private static func note(_ attribution: RapportNumeros.Attribution, _ etat: EtatRegistre) -> String? {
    guard attribution.statut == .annulee, let annulation = attribution.facture.annulation else { return nil }
    let par =
      (annulation.avoirId ?? annulation.rectificativeId).map { " par \(etat.facture($0)?.numero ?? "\($0)")" } ?? ""
    return "annulé\(par) le \(annulation.dateAnnulation) : \(annulation.motif)"
  }

  private static func cells(_ rendu: RapportNumeros.Rendu) -> [RapportCell] {
    let annulation = rendu.annulation
    return [
      .mot("rendu"), .texte(rendu.numero), .vide, .vide, .entier(rendu.rang), .jour(rendu.facture.dateFacture),
      .texte(rendu.client), .vide, .vide, .vide,
      .texte("rendu le \(annulation.dateAnnulation) par \(rendu.facture.id) : \(annulation.motif)"),
      .id(rendu.facture.id),
    ]
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
