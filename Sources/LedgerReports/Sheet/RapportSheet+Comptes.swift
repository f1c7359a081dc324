package import LedgerDomain
import LedgerExchange
import LedgerWords

/// What clients owe.
extension RapportSheet {
  /// The aged balance.
  package static func balanceAgee(_ balance: [BalanceAgee]) -> RapportSheet {
    let clients: [Field<BalanceAgee.Ligne>] = [
      .text(.client) { .client($0.client) }, .hidden("clientId") { .id($0.clientId) },
    ]
    let soldes: [Field<SoldesAges>] = [
      .number("nonEchu", Words(.age0)) { .montant($0.nonEchu) },
      .number("de1a30", Words(.age1)) { .montant($0.de1a30) },
      .number("de31a60", Words(.age2)) { .montant($0.de31a60) },
      .number("de61a90", Words(.age3)) { .montant($0.de61a90) },
      .number("plusDe90", Words(.age4)) { .montant($0.plusDe90) },
      .number("total", Words(.soldeDu)) { .montant($0.total) },
      .number("avances", balance.contains { $0.total.avances != .zero } ? Words(.avances) : nil) {
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

  /// The deposits that no final invoice took back.
  package static func acomptes(_ rapport: [RapportAcomptes], au: Jour) -> RapportSheet {
    let fields: [Field<RapportAcomptes.Ligne>] = [
      .text(.client) { .client($0.client) },
      .text(.numero) { .texte($0.acompte.numero) },
      .word(.datePaiement) { .jour($0.date) },
      .number(.jours) { .entier(Int(au.numero) - Int($0.date.numero)) },
      .number(.paye) { .montant($0.paye) },
      .number(.repris) { .montant($0.repris) },
      .number(.reste) { .montant($0.reste) },
    ]
    return RapportSheet(
      columns: fields.columns(), rowsKey: "acomptes",
      sections: rapport.map { part in
        let rows = part.lignes.map { Row.line(fields.cells($0)) }
        let sums = Row.sum(rows, fields.count).cells.suffix(3)
        return Section(part.devise, rows + [.total(Array(sums), of: fields.count)])
      },
      empty: Words(
        "No deposit that was paid is left to take back.", fr: "Aucun acompte payé ne reste à reprendre."))
  }

  /// The statement of account of a client.
  package static func releve(_ client: Client, _ releve: [ReleveClient], _ periode: Periode) -> RapportSheet {
    let fields: [Field<ReleveClient.Mouvement>] = [
      .word(.date) { .jour($0.date) },
      .word(.nature) { .code($0.nature) },
      .text(.numero) { .texte($0.numero) },
      .word(.moyen) { $0.reglement.map { .code($0.moyen) } ?? .vide },
      .text(.reference) { .texte($0.reglement?.reference) },
      .number(.montant) { .montant($0.montant) },
      .number(.solde) { .montant($0.solde) },
    ]
    return RapportSheet(
      title: Words(same: client.nom), columns: fields.columns(), rowsKey: "mouvements",
      sections: releve.map { part in
        let opening = balance("ouverture", .mot("ouverture", Words(.ouverture)), periode.depuis, part.ouverture)
        let closing = balance("cloture", .mot("clôture", closed(periode.jusqua)), periode.jusqua, part.cloture)
        return Section(part.devise, [opening] + part.mouvements.map { .line(fields.cells($0)) } + [closing])
      },
      empty: Words(
        "Nothing happened to that customer in that period.", fr: "Aucun mouvement de ce client dans cette période."),
      fields: [("client", ClientDTO(client).json())])
  }

  /// What the last balance of a statement is called.
  private static func closed(_ jusqua: Jour?) -> Words {
    let solde = jusqua.map { Words("Closing on \($0)", fr: "Solde au \($0)") }
    return solde ?? Words("Closing", fr: "Solde final")
  }

  private static func balance(_ key: String, _ name: RapportCell, _ date: Jour?, _ solde: MontantLarge) -> Row {
    Row(
      kind: .balance(key),
      cells: [date.map { .jour($0) } ?? .vide, name, .vide, .vide, .vide, .vide, .montant(solde)])
  }
}
