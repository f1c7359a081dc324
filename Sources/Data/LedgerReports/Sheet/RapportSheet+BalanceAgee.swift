package import LedgerModel
package import LedgerProjections
import LedgerWords

/// Clients' debts, by days overdue.
extension RapportSheet {
  /// The aged balance; `apres` are documents that the books already have but the balance does not.
  package static func balanceAgee(_ balance: [BalanceAgee], apres: [Facture]) -> RapportSheet {
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
      note: apres.first.map { premiere in
        Words(
          "The books also count \(apres.count, "document", "documents") of that day or before, issued after it: "
            + "\(premiere.numero)\(apres.count > 1 ? " …" : "").",
          fr:
            "La comptabilité compte aussi \(apres.count, "document", "documents") de ce jour ou d'avant, émis après : "
            + "\(premiere.numero)\(apres.count > 1 ? " …" : "").")
      },
      empty: Words("No invoice is unpaid.", fr: "Aucune facture n'est impayée."))
  }
}
