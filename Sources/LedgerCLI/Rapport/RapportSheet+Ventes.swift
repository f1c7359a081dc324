import LedgerDomain

extension RapportSheet {
  /// The journal of sales, document by document.
  static func ventes(_ journal: JournalVentes, _ title: String) -> RapportSheet {
    RapportSheet(
      name: "ventes", title: title,
      columns: [
        .text("numero", "Numéro"), .word("type", "Type"), .word("date", "Date"), .hidden("dateEnvoi"),
        .text("client", "Client"), .hidden("clientId"), .hidden("id"),
      ] + sums, rowsKey: "ventes",
      sections: journal.devises.map { part in
        let rows = part.ventes.map { vente in
          Row.line(
            [
              .texte(vente.numero), .mot(vente.typeDocument.rawValue), .jour(vente.date), .jour(vente.dateEnvoi),
              .texte(vente.client), .id(vente.clientId), .id(vente.id),
            ] + cells(vente.somme))
        }
        return Section(part.devise, rows + [.total(cells(part.total), of: 11)])
      },
      empty: nothingInvoiced)
  }

  /// The journal of sales, added up.
  static func ventes(
    _ journal: JournalVentes, par: VentesRegroupees.Regroupement, _ etat: EtatRegistre, _ title: String
  ) -> RapportSheet {
    let head: [Column] =
      par == .client
      ? [.text("client", "Client"), .hidden("clientId")]
      : [.word(par.rawValue, par == .jour ? "Jour" : "Mois")]
    return RapportSheet(
      name: "ventes", title: title, columns: head + [.number("documents", "Documents")] + sums, rowsKey: "ventes",
      sections: journal.devises.map { part in
        let rows = etat.regroupe(part, par: par).map {
          Row.line(cells($0.cle) + [.entier($0.somme.documents)] + cells($0.somme))
        }
        let sums = [.entier(part.total.documents)] + cells(part.total)
        return Section(part.devise, rows + [.total(sums, of: head.count + sums.count)])
      },
      empty: nothingInvoiced, chart: par == .mois ? "totalTTC" : nil)
  }

  private static let nothingInvoiced = "Nothing was invoiced in that period."

  private static let sums: [Column] = [
    .number("totalHT", "Total HT"), .number("ventilationTVA", "TVA"), .number("montantTVA", nil),
    .number("totalTTC", "Total TTC"),
  ]

  private static func cells(_ somme: SommeVentes) -> [RapportCell] {
    [
      .montant(somme.totalHT), .ventilation(somme.ventilationTVA), .montant(somme.montantTVA),
      .montant(somme.totalTTC),
    ]
  }

  private static func cells(_ cle: VentesRegroupees.Cle) -> [RapportCell] {
    switch cle {
    case .etape(let etape): [.mot("\(etape)")]
    case .client(let id, let nom): [.client(nom), .id(id)]
    }
  }
}
