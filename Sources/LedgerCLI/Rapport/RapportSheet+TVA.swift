import LedgerDomain

extension RapportSheet {
  /// The VAT by rate and day or month, invoiced and received.
  static func tva(_ rapport: RapportTVA, par cadence: Cadence, _ title: String) -> RapportSheet {
    let fields: [Field<(etape: EtapeTemps?, ligne: RapportTVA.Ligne)>] = [
      etape(cadence) { $0.etape }, .number("taux", "Taux") { .taux($0.ligne.taux) },
      .number("baseFacturee", "Base facturée") { .montant($0.ligne.baseFacturee) },
      .number("tvaFacturee", "TVA facturée") { .montant($0.ligne.tvaFacturee) },
      .number("baseEncaissee", "Base encaissée") { .montant($0.ligne.baseEncaissee) },
      .number("tvaEncaissee", "TVA encaissée") { .montant($0.ligne.tvaEncaissee) },
    ]
    return RapportSheet(
      name: "tva", title: title, columns: fields.columns(),
      sections: rapport.devises.map { part in
        let lines = part.tranches.flatMap { tranche in
          tranche.lignes.map { Row.line(fields.cells((tranche.etape, $0))) }
        }
        let rates = part.total.map { Row(kind: .subtotal("parTaux"), cells: fields.cells((nil, $0))) }
        return Section(part.devise, lines + rates + [.sum(rates, fields.columns())])
      },
      empty: "Nothing was invoiced or received in that period.", chart: cadence == .mois ? "tvaFacturee" : nil)
  }
}
