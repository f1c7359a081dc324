import LedgerModel
package import LedgerProjections
import LedgerWords

extension RapportSheet {
  /// The journal of sales, document by document.
  package static func ventes(_ journal: [JournalVentes]) -> RapportSheet {
    let fields: [Field<JournalVentes.Vente>] = [
      .text(.numero) { .texte($0.numero) },
      .word(.type) {
        $0.estExtourne ? .mot("extourne", Words(.extourne)) : .code($0.typeDocument)
      }, .word(.date) { .jour($0.date) },
      .hidden("dateEnvoi") { $0.dateEnvoi.map { .jour($0) } ?? .vide },
      .text(.client) { .texte($0.client) }, .hidden("clientId") { .id($0.clientId) },
      .hidden("id") { .id($0.id) },
    ]
    return ventes(journal, fields.columns(), sommes, \.ventes, { fields.cells($0) }, \.somme)
  }

  /// The journal of sales, added up.
  package static func ventes(
    _ journal: [JournalVentes], par: VentesRegroupees.Regroupement, _ etat: EtatRegistre
  ) -> RapportSheet {
    var fields: [Field<VentesRegroupees.Cle>] = [
      par == .client ? .text(.client, cell) : .word(par.rawValue, Words.choice(par.rawValue).title, cell)
    ]
    if par == .client { fields.append(.hidden("clientId", id)) }
    let counted = [.number(.documents) { .entier($0.documents) }] + sommes
    var sheet = ventes(
      journal, fields.columns(), counted, { etat.regroupe($0, par: par) }, { fields.cells($0.cle) }, \.somme)
    sheet.par = par.rawValue
    if par == .mois { sheet.chart = "totalTTC" }
    return sheet
  }

  /// The sums of months, with their chart.
  package static func mois(_ ventes: [VentesDuMois]) -> RapportSheet {
    let fields: [Field<VentesDuMois>] = [
      .word("mois", Words.choice("mois").title) { .temps(Cadence.mois.etape($0.mois)) },
      .number(.documents) { .entier($0.documents) }, .number(.totalHT) { .montant($0.totalHT) },
      .number("montantTVA", Words(.tva)) { .montant($0.montantTVA) }, .number(.totalTTC) { .montant($0.totalTTC) },
    ]
    let sections = Dictionary(grouping: ventes, by: \.devise).sorted { $0.key < $1.key }.map { devise, mois in
      let rows = mois.map { Row.line(fields.cells($0)) }
      return Section(devise, rows + [.sum(rows, fields.count)])
    }
    var sheet = RapportSheet(
      columns: fields.columns(), sections: sections,
      empty: Words("There are no invoices in the last year.", fr: "Il n'y a pas de facture depuis un an."))
    sheet.chart = "totalTTC"
    return sheet
  }

  /// The sales, with the sums of each row under `sommes`, and of all.
  private static func ventes<Element>(
    _ journal: [JournalVentes], _ head: [Column], _ sommes: [Field<TotauxDevise>],
    _ elements: (JournalVentes) -> [Element], _ cells: @escaping (Element) -> [RapportCell],
    _ somme: @escaping (Element) -> TotauxDevise
  ) -> RapportSheet {
    let columns = head + sommes.columns()
    return RapportSheet(
      columns: columns, rowsKey: "ventes",
      sections: journal.map { part in
        let elements = elements(part)
        let total = Row.total(sommes.cells(part.total), of: columns.count)
        return Section(
          part.devise,
          Rows(elements.count, then: [total]) { cells(elements[$0]) + sommes.cells(somme(elements[$0])) })
      },
      empty: Words("There are no invoices in this period.", fr: "Il n'y a pas de facture dans cette période."))
  }

  private static var sommes: [Field<TotauxDevise>] {
    [
      .number(.totalHT) { .montant($0.totalHT) }.ofRate(\.base),
      .byRate("ventilationTVA", Words(.tva)) { .ventilation($0.ventilationTVA) },
      .number("montantTVA", nil) { .montant($0.montantTVA) }.ofRate(\.tva),
      .number(.totalTTC) { .montant($0.totalTTC) }.ofRate { $0.base + $0.tva },
    ]
  }

  private static func cell(_ cle: VentesRegroupees.Cle) -> RapportCell {
    switch cle {
    case .etape(let etape): .temps(etape)
    case .client(_, let nom): .client(nom)
    }
  }

  private static func id(_ cle: VentesRegroupees.Cle) -> RapportCell {
    if case .client(let id, _) = cle { .id(id) } else { .vide }
  }
}
