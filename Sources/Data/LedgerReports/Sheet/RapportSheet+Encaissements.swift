package import LedgerProjections
package import LedgerWords

/// The money received by day, month or quarter, and the form of all reports with such steps.
extension RapportSheet {
  /// The money received, by day, month or quarter and means.
  package static func encaissements(_ rapport: [RapportEncaissements], par cadence: Cadence) -> RapportSheet {
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
        "There are no payments or refunds in this period.",
        fr: "Il n'y a ni paiement ni remboursement dans cette période."),
      chart: "net")
  }

  /// The lines of each step, those of the whole period, and their sum unless one line already is the sum.
  package static func sheet<Ligne>(
    _ rapport: [RapportParEtape<Ligne>], _ fields: [Field<Ligne>], _ cadence: Cadence, subtotals: String,
    empty: Words, chart: String, adding: Bool = true
  ) -> RapportSheet {
    let etape = Column(key: cadence.rawValue, title: Words.choice(cadence.rawValue).title, side: .left)
    return RapportSheet(
      columns: [etape] + fields.columns(), subtotalsKey: subtotals,
      sections: rapport.map { part in
        let lines = part.tranches.flatMap { tranche in
          tranche.lignes.map { Row.line([.temps(tranche.etape)] + fields.cells($0)) }
        }
        let sums = part.total.map { Row(kind: .subtotal, cells: [.vide] + fields.cells($0)) }
        return Section(part.devise, lines + sums + (adding ? [.sum(sums, fields.count + 1)] : []))
      },
      empty: empty, par: cadence.rawValue, chart: cadence == .mois ? chart : nil)
  }
}
