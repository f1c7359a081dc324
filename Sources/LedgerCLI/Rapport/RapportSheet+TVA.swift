import LedgerDomain

extension RapportSheet {
  /// The VAT by rate and day or month, invoiced and received.
  static func tva(_ rapport: RapportTVA, par cadence: Cadence, _ title: String) -> RapportSheet {
    RapportSheet(
      name: "tva", title: title,
      columns: [
        .word(cadence.rawValue, cadence == .jour ? "Jour" : "Mois"), .number("taux", "Taux"),
        .number("baseFacturee", "Base facturée"), .number("tvaFacturee", "TVA facturée"),
        .number("baseEncaissee", "Base encaissée"), .number("tvaEncaissee", "TVA encaissée"),
      ],
      sections: rapport.devises.map { part in
        let lines = part.tranches.flatMap { tranche in
          tranche.lignes.map { Row.line([.mot("\(tranche.etape)"), .taux($0.taux)] + cells($0)) }
        }
        let rates = part.total.map {
          Row(kind: .subtotal("parTaux"), cells: [.vide, .taux($0.taux)] + cells($0))
        }
        return Section(part.devise, lines + rates + [.total(total(part.total), of: 6)])
      },
      empty: "Nothing was invoiced or received in that period.", chart: cadence == .mois ? "tvaFacturee" : nil)
  }

  private static func total(_ lignes: [LigneTVA]) -> [RapportCell] {
    func sum(_ amount: (LigneTVA) -> MontantLarge) -> RapportCell {
      .montant(lignes.reduce(.zero) { $0 + amount($1) })
    }
    return [sum(\.baseFacturee), sum(\.tvaFacturee), sum(\.baseEncaissee), sum(\.tvaEncaissee)]
  }

  private static func cells(_ ligne: LigneTVA) -> [RapportCell] {
    [
      .montant(ligne.baseFacturee), .montant(ligne.tvaFacturee), .montant(ligne.baseEncaissee),
      .montant(ligne.tvaEncaissee),
    ]
  }
}
