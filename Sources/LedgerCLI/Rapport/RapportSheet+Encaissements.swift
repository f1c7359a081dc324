import LedgerDomain

extension RapportSheet {
  /// What came in, by day or month and means.
  static func encaissements(_ rapport: RapportEncaissements, par cadence: Cadence, _ title: String) -> RapportSheet {
    RapportSheet(
      name: "encaissements", title: title,
      columns: [
        .word(cadence.rawValue, cadence == .jour ? "Jour" : "Mois"), .word("moyen", "Moyen"),
        .number("nombre", "Nombre"), .number("encaisse", "Encaissé"), .number("rembourse", "Remboursé"),
        .number("net", "Net"),
      ],
      sections: rapport.devises.map { part in
        let lines = part.tranches.flatMap { tranche in
          tranche.lignes.map { Row.line([.mot("\(tranche.etape)"), .mot($0.moyen.rawValue)] + cells($0)) }
        }
        let means = part.total.map {
          Row(kind: .subtotal("parMoyen"), cells: [.vide, .mot($0.moyen.rawValue)] + cells($0))
        }
        return Section(part.devise, lines + means + [.total(total(part.total), of: 6)])
      },
      empty: "Nothing was paid or refunded in that period.", chart: cadence == .mois ? "net" : nil)
  }

  private static func total(_ recettes: [Recette]) -> [RapportCell] {
    func sum(_ amount: (Recette) -> MontantLarge) -> RapportCell {
      .montant(recettes.reduce(.zero) { $0 + amount($1) })
    }
    return [.entier(recettes.reduce(0) { $0 + $1.nombre }), sum(\.encaisse), sum(\.rembourse), sum(\.net)]
  }

  private static func cells(_ recette: Recette) -> [RapportCell] {
    [.entier(recette.nombre), .montant(recette.encaisse), .montant(recette.rembourse), .montant(recette.net)]
  }
}
