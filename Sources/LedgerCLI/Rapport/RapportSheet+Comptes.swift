import LedgerDomain
import LedgerExchange

/// What clients owe.
extension RapportSheet {
  /// The aged balance.
  static func balanceAgee(_ balance: [BalanceAgee]) -> RapportSheet {
    let clients: [Field<BalanceAgee.Ligne>] = [
      .text("client", "Client") { .client($0.client) }, .hidden("clientId") { .id($0.clientId) },
    ]
    let soldes: [Field<SoldesAges>] = [
      .number("nonEchu", "Non échu") { .montant($0.nonEchu) }, .number("de1a30", "1–30 jours") { .montant($0.de1a30) },
      .number("de31a60", "31–60 jours") { .montant($0.de31a60) },
      .number("de61a90", "61–90 jours") { .montant($0.de61a90) },
      .number("plusDe90", "Plus de 90") { .montant($0.plusDe90) }, .number("total", "Solde dû") { .montant($0.total) },
      .number("avances", balance.contains { $0.total.avances != .zero } ? "Avances" : nil) { .montant($0.avances) },
    ]
    let columns = clients.columns() + soldes.columns()
    return RapportSheet(
      columns: columns, rowsKey: "clients",
      sections: balance.map { part in
        let rows = part.lignes.map { Row.line(clients.cells($0) + soldes.cells($0.soldes)) }
        return Section(part.devise, rows + [.total(soldes.cells(part.total), of: columns.count)])
      },
      empty: "Nothing is left to pay.")
  }

  /// The statement of account of a client.
  static func releve(_ client: Client, _ releve: [ReleveClient], _ periode: Periode) -> RapportSheet {
    let fields: [Field<ReleveClient.Mouvement>] = [
      .word("date", "Date") { .jour($0.date) }, .word("nature", "Nature") { .mot($0.nature.rawValue) },
      .text("numero", "Numéro") { .texte($0.numero) },
      .word("moyen", "Moyen") { $0.reglement.map { .mot($0.moyen.rawValue) } ?? .vide },
      .text("reference", "Référence") { .texte($0.reglement?.reference) },
      .number("montant", "Montant") { .montant($0.montant) },
      .number("solde", "Solde") { .montant($0.solde) },
    ]
    return RapportSheet(
      title: client.nom, columns: fields.columns(), rowsKey: "mouvements",
      sections: releve.map { part in
        let opening = balance("ouverture", "ouverture", periode.depuis, part.ouverture)
        let closing = balance("cloture", "clôture", periode.jusqua, part.cloture)
        return Section(part.devise, [opening] + part.mouvements.map { .line(fields.cells($0)) } + [closing])
      },
      empty: "Nothing happened to that client in that period.",
      fields: [("client", ClientDTO(client).json())])
  }

  private static func balance(_ key: String, _ name: String, _ date: Jour?, _ solde: MontantLarge) -> Row {
    Row(
      kind: .balance(key),
      cells: [date.map { .jour($0) } ?? .vide, .mot(name), .vide, .vide, .vide, .vide, .montant(solde)])
  }
}
