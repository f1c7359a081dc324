import LedgerDomain
import LedgerExchange
import LedgerWords

/// What clients owe.
extension RapportSheet {
  /// The aged balance.
  static func balanceAgee(_ balance: [BalanceAgee]) -> RapportSheet {
    let clients: [Field<BalanceAgee.Ligne>] = [
      .text("client", Words(same: "Client")) { .client($0.client) }, .hidden("clientId") { .id($0.clientId) },
    ]
    let soldes: [Field<SoldesAges>] = [
      .number("nonEchu", Words("Not due", fr: "Non échu")) { .montant($0.nonEchu) },
      .number("de1a30", Words("1–30 days", fr: "1–30 jours")) { .montant($0.de1a30) },
      .number("de31a60", Words("31–60 days", fr: "31–60 jours")) { .montant($0.de31a60) },
      .number("de61a90", Words("61–90 days", fr: "61–90 jours")) { .montant($0.de61a90) },
      .number("plusDe90", Words("Over 90", fr: "Plus de 90")) { .montant($0.plusDe90) },
      .number("total", Words("Balance due", fr: "Solde dû")) { .montant($0.total) },
      .number("avances", balance.contains { $0.total.avances != .zero } ? Words("Advances", fr: "Avances") : nil) {
        .montant($0.avances)
      },
    ]
    let columns = clients.columns() + soldes.columns()
    return RapportSheet(
      columns: columns, rowsKey: "clients",
      sections: balance.map { part in
        let rows = part.lignes.map { Row.line(clients.cells($0) + soldes.cells($0.soldes)) }
        return Section(part.devise, rows + [.total(soldes.cells(part.total), of: columns.count)])
      },
      empty: Words("Nothing is left to pay.", fr: "Il ne reste rien à payer."))
  }

  /// The statement of account of a client.
  static func releve(_ client: Client, _ releve: [ReleveClient], _ periode: Periode) -> RapportSheet {
    let fields: [Field<ReleveClient.Mouvement>] = [
      .word("date", Words(same: "Date")) { .jour($0.date) },
      .word("nature", Words(same: "Nature")) { .mot($0.nature.rawValue, $0.nature.words) },
      .text("numero", Words("Number", fr: "Numéro")) { .texte($0.numero) },
      .word("moyen", Words("By", fr: "Moyen")) {
        $0.reglement.map { .mot($0.moyen.rawValue, $0.moyen.words) } ?? .vide
      },
      .text("reference", Words("Reference", fr: "Référence")) { .texte($0.reglement?.reference) },
      .number("montant", Words("Amount", fr: "Montant")) { .montant($0.montant) },
      .number("solde", Words("Balance", fr: "Solde")) { .montant($0.solde) },
    ]
    return RapportSheet(
      title: Words(same: client.nom), columns: fields.columns(), rowsKey: "mouvements",
      sections: releve.map { part in
        let opening = balance(
          "ouverture", .mot("ouverture", Words("opening", fr: "ouverture")), periode.depuis, part.ouverture)
        let closing = balance("cloture", .mot("clôture", Words("closing", fr: "clôture")), periode.jusqua, part.cloture)
        return Section(part.devise, [opening] + part.mouvements.map { .line(fields.cells($0)) } + [closing])
      },
      empty: Words(
        "Nothing happened to that client in that period.", fr: "Aucun mouvement de ce client dans cette période."),
      fields: [("client", ClientDTO(client).json())])
  }

  private static func balance(_ key: String, _ name: RapportCell, _ date: Jour?, _ solde: MontantLarge) -> Row {
    Row(
      kind: .balance(key),
      cells: [date.map { .jour($0) } ?? .vide, name, .vide, .vide, .vide, .vide, .montant(solde)])
  }
}
