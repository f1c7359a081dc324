import LedgerData
import LedgerDomain
import LedgerExchange

/// What clients owe.
extension RapportSheet {
  /// The aged balance.
  static func balanceAgee(_ balance: BalanceAgee, _ title: String) -> RapportSheet {
    RapportSheet(
      name: "balance-agee", title: title,
      columns: [
        .text("client", "Client"), .hidden("clientId"), .number("nonEchu", "Non échu"),
        .number("de1a30", "1–30 jours"), .number("de31a60", "31–60 jours"), .number("de61a90", "61–90 jours"),
        .number("plusDe90", "Plus de 90"), .number("total", "Solde dû"),
      ], rowsKey: "clients",
      sections: balance.devises.map { part in
        let rows = part.lignes.map { Row.line([.client($0.client), .id($0.clientId)] + cells($0.soldes)) }
        return Section(part.devise, rows + [.total(cells(part.total), of: 8)])
      },
      empty: "Nothing is left to pay.")
  }

  private static func cells(_ soldes: SoldesAges) -> [RapportCell] {
    [
      .montant(soldes.nonEchu), .montant(soldes.de1a30), .montant(soldes.de31a60), .montant(soldes.de61a90),
      .montant(soldes.plusDe90), .montant(soldes.total),
    ]
  }

  /// The statement of account of a client.
  static func releve(_ releve: ReleveClient, _ periode: Periode, _ title: String) -> RapportSheet {
    RapportSheet(
      name: "releve", title: title,
      columns: [
        .word("date", "Date"), .word("nature", "Nature"), .text("numero", "Numéro"), .word("moyen", "Moyen"),
        .text("reference", "Référence"), .number("montant", "Montant"), .number("solde", "Solde"),
      ], rowsKey: "mouvements",
      sections: releve.devises.map { part in
        let rows = part.mouvements.map { mouvement in
          Row.line([
            .jour(mouvement.date), .mot(mouvement.nature.rawValue), .texte(mouvement.numero),
            mouvement.moyen.map { .mot($0.rawValue) } ?? .vide, .texte(mouvement.reference),
            .montant(mouvement.montant), .montant(mouvement.solde),
          ])
        }
        let opening = balance("ouverture", "ouverture", periode.depuis, part.ouverture)
        let closing = balance("cloture", "clôture", periode.jusqua, part.cloture)
        return Section(part.devise, [opening] + rows + [closing])
      },
      empty: "Nothing happened to that client in that period.",
      fields: [("client", ClientDTO(releve.client).json())])
  }

  private static func balance(_ key: String, _ name: String, _ date: Jour?, _ solde: MontantLarge) -> Row {
    Row(
      kind: .balance(key),
      cells: [date.map { .jour($0) } ?? .vide, .mot(name), .vide, .vide, .vide, .vide, .montant(solde)])
  }
}
