import LedgerDomain

extension Cadence {
  fileprivate var title: String {
    switch self {
    case .jour: "Jour"
    case .mois: "Mois"
    case .trimestre: "Trimestre"
    }
  }
}

/// What is added up by day, month or quarter.
extension RapportSheet {
  /// The VAT by rate and day, month or quarter, invoiced and received.
  static func tva(_ rapport: [RapportTVA], par cadence: Cadence) -> RapportSheet {
    let fields: [Field<LigneTVA>] = [
      .number("taux", "Taux") { .imposition($0.imposition) }, .hidden("categorie") { .texte($0.categorie?.rawValue) },
      .number("baseFacturee", "Base facturée") { .montant($0.baseFacturee) },
      .number("tvaFacturee", "TVA facturée") { .montant($0.tvaFacturee) },
      .number("baseEncaissee", "Base encaissée") { .montant($0.baseEncaissee) },
      .number("tvaEncaissee", "TVA encaissée") { .montant($0.tvaEncaissee) },
    ]
    return sheet(
      rapport, fields, cadence, subtotals: "parTaux", empty: "Nothing was invoiced or received in that period.",
      chart: "tvaFacturee")
  }

  /// What came in, by day, month or quarter and means.
  static func encaissements(_ rapport: [RapportEncaissements], par cadence: Cadence) -> RapportSheet {
    let fields: [Field<Recette>] = [
      .word("moyen", "Moyen") { .mot($0.moyen.rawValue) }, .number("nombre", "Nombre") { .entier($0.nombre) },
      .number("encaisse", "Encaissé") { .montant($0.encaisse) },
      .number("rembourse", "Remboursé") { .montant($0.rembourse) }, .number("net", "Net") { .montant($0.net) },
    ]
    return sheet(
      rapport, fields, cadence, subtotals: "parMoyen", empty: "Nothing was paid or refunded in that period.",
      chart: "net")
  }

  /// The lines of each day or month, those of the whole period, and the sum of these.
  private static func sheet<Ligne>(
    _ rapport: [RapportParEtape<Ligne>], _ fields: [Field<Ligne>], _ cadence: Cadence, subtotals: String,
    empty: String, chart: String
  ) -> RapportSheet {
    let etape = Column(key: cadence.rawValue, title: cadence.title, side: .left)
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
