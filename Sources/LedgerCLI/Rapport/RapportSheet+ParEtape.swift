import LedgerDomain
import LedgerWords

/// What is added up by day, month or quarter.
extension RapportSheet {
  /// The VAT by rate and day, month or quarter, invoiced and received.
  static func tva(_ rapport: [RapportTVA], par cadence: Cadence) -> RapportSheet {
    let fields: [Field<LigneTVA>] = [
      .number(.taux) { .imposition($0.imposition) },
      .hidden("categorie") { .texte($0.categorie?.rawValue) },
      .number(.baseFacturee) { .montant($0.baseFacturee) },
      .number(.tvaFacturee) { .montant($0.tvaFacturee) },
      .number(.baseEncaissee) { .montant($0.baseEncaissee) },
      .number(.tvaEncaissee) { .montant($0.tvaEncaissee) },
    ]
    var sheet = sheet(
      rapport, fields, cadence, subtotals: "parTaux",
      empty: Words(
        "Nothing was invoiced or received in that period.", fr: "Rien n'a été facturé ni encaissé dans cette période."),
      chart: "tvaFacturee")
    sheet.note = Words(
      """
      VAT is due on goods when they are invoiced, and on services when they are paid, unless the seller chose \
      --option-debits: where both are sold, neither column is what to declare.
      """,
      fr: """
        La TVA est due sur les biens à la facturation, et sur les services à l'encaissement, sauf --option-debits : si \
        vous vendez les deux, aucune des deux colonnes n'est le montant à déclarer.
        """)
    return sheet
  }

  /// What came in, by day, month or quarter and means.
  static func encaissements(_ rapport: [RapportEncaissements], par cadence: Cadence) -> RapportSheet {
    let fields: [Field<Recette>] = [
      .word(.moyen) { .code($0.moyen) },
      .number(.nombre) { .entier($0.nombre) },
      .number(.encaisse) { .montant($0.encaisse) },
      .number(.rembourse) { .montant($0.rembourse) },
      .number("net", Words(same: "Net")) { .montant($0.net) },
    ]
    return sheet(
      rapport, fields, cadence, subtotals: "parMoyen",
      empty: Words(
        "Nothing was paid or refunded in that period.", fr: "Rien n'a été payé ni remboursé dans cette période."),
      chart: "net")
  }

  /// The lines of each day or month, those of the whole period, and the sum of these.
  private static func sheet<Ligne>(
    _ rapport: [RapportParEtape<Ligne>], _ fields: [Field<Ligne>], _ cadence: Cadence, subtotals: String,
    empty: Words, chart: String
  ) -> RapportSheet {
    let etape = Column(key: cadence.rawValue, title: Words.choice(cadence.rawValue).title, side: .left)
    return RapportSheet(
      columns: [etape] + fields.columns(), subtotalsKey: subtotals,
      sections: rapport.map { part in
        let lines = part.tranches.flatMap { tranche in
          tranche.lignes.map { Row.line([.mot("\(tranche.etape)")] + fields.cells($0)) }
        }
        let sums = part.total.map { Row(kind: .subtotal, cells: [.vide] + fields.cells($0)) }
        return Section(part.devise, lines + sums + [.sum(sums, fields.count + 1)])
      },
      empty: empty, par: cadence.rawValue, chart: cadence == .mois ? chart : nil)
  }
}
