import LedgerDomain

extension RapportSheet {
  /// What came in, by day or month and means.
  static func encaissements(_ rapport: RapportEncaissements, par cadence: Cadence, _ title: String) -> RapportSheet {
    let fields: [Field<(etape: EtapeTemps?, recette: RapportEncaissements.Recette)>] = [
      etape(cadence) { $0.etape }, .word("moyen", "Moyen") { .mot($0.recette.moyen.rawValue) },
      .number("nombre", "Nombre") { .entier($0.recette.nombre) },
      .number("encaisse", "Encaissé") { .montant($0.recette.encaisse) },
      .number("rembourse", "Remboursé") { .montant($0.recette.rembourse) },
      .number("net", "Net") { .montant($0.recette.net) },
    ]
    return RapportSheet(
      name: "encaissements", title: title, columns: fields.columns(),
      sections: rapport.devises.map { part in
        let lines = part.tranches.flatMap { tranche in
          tranche.recettes.map { Row.line(fields.cells((tranche.etape, $0))) }
        }
        let means = part.total.map { Row(kind: .subtotal("parMoyen"), cells: fields.cells((nil, $0))) }
        return Section(part.devise, lines + means + [.sum(means, fields.columns())])
      },
      empty: "Nothing was paid or refunded in that period.", chart: cadence == .mois ? "net" : nil)
  }

  /// The day or month of a row; a sum of several has none.
  static func etape<Element>(_ cadence: Cadence, _ etape: @escaping (Element) -> EtapeTemps?) -> Field<Element> {
    .word(cadence.rawValue, cadence == .jour ? "Jour" : "Mois") { etape($0).map { .mot("\($0)") } ?? .vide }
  }
}
