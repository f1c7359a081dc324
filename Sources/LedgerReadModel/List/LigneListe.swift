import LedgerData
import LedgerDomain

/// A document as the tables show it in a list: which columns are asked for, and what they say of it on a day.
///
/// Nil wherever they do not say what they should, an amount that does not fit included.
enum LigneListe {
  /// A question for those columns; its first value is the day where `reglements` are asked for.
  ///
  /// What is not asked for is NULL: the client's `nom`, and the `reglements` on the day, of which all that was recorded
  /// counts for most documents.
  static func sql(nom: Bool, reglements: Bool, from source: String = "factures f", _ rest: String) -> String {
    let settled =
      reglements
      ? """
      \(counted("paye", ("paiements", "motifAnnulation IS NULL AND datePaiement"), ("remboursements", "dateRemboursement"))),
        \(counted("impute", ("imputations", "dateImputation")))
      """ : "NULL, NULL"
    // Comparing with NULL ends at once, where the other condition would be looked at after the client was found.
    let client = "LEFT JOIN clients c ON c.id = CASE WHEN f.nomClientEnvoi IS NULL THEN f.clientId END"
    return """
      SELECT f.cle, f.numero, f.typeDocument, f.dateFacture, f.dateEcheance,
        \(nom ? "coalesce(f.nomClientEnvoi, c.nom)" : "NULL"), f.devise, f.dateEnvoi, f.dateAnnulation,
        f.totalTTC_centimes, f.paye_centimes, f.impute_centimes, f.soldeDu_centimes, \(settled)
      FROM \(source)\(nom ? " \(client)" : "") \(rest)
      """
  }

  /// What of a column of `factures` counts on the day: all, or the rows of other tables up to it.
  private static func counted(_ total: String, _ parts: (table: String, date: String)...) -> String {
    let sums = parts.map { part in
      "coalesce((SELECT sum(montant_centimes) FROM \(part.table) WHERE facture = f.cle AND \(part.date) <= ?1), 0)"
    }
    return "CASE WHEN f.dateDernierFait > ?1 THEN \(sums.joined(separator: " + ")) ELSE f.\(total)_centimes END"
  }

  /// The key of the document.
  static func cle(_ row: borrowing SQLiteStatement) -> Int64 { row.integer(0) }

  /// Its number.
  static func numero(_ row: borrowing SQLiteStatement) -> String { row.text(1) }

  /// Its statut on the day.
  static func statut(_ row: borrowing SQLiteStatement, au: Jour) -> Statut? {
    guard let type = type(row), let settled = regles(row), let total = total(row) else { return nil }
    return Statut(
      au: au, dateEnvoi: row.jour(7), dateAnnulation: row.jour(8), dateEcheance: type == .avoir ? nil : row.jour(4),
      centimesRegles: settled, centimesTTC: total)
  }

  /// What of it an order looks at.
  static func valeur(
    _ row: borrowing SQLiteStatement, _ cle: TriFactures.Cle, _ registre: Registre, au: Jour
  ) -> TriFactures.Valeur? {
    switch cle {
    case .creation: .creation
    case .numero: type(row).map { .numero(row.text(1), registre.place(row.text(1), $0)) }
    case .date: row.jour(3).map { .jour($0) }
    case .echeance: .jour(row.jour(4))
    case .client: .nom(row.textIfThere(5))
    case .statut: statut(row, au: au).map { .statut($0) }
    case .total: total(row).flatMap { total in type(row).map { .centimes($0.signe * total) } }
    case .solde: solde(row, au: au).flatMap { solde in type(row).map { .centimes($0.signe * solde) } }
    }
  }

  /// Its line. Each column is read once: a list may have very many.
  static func resume(_ row: borrowing SQLiteStatement, au: Jour, _ devise: Devise) -> ResumeFacture? {
    guard let type = type(row), let dateFacture = row.jour(3), let shown = row.integerIfThere(9),
      let total = total(row), let settled = regles(row)
    else { return nil }
    let (echeance, envoi) = (row.jour(4), row.jour(7))
    let statut = Statut(
      au: au, dateEnvoi: envoi, dateAnnulation: row.jour(8), dateEcheance: type == .avoir ? nil : echeance,
      centimesRegles: settled, centimesTTC: total)
    let isSent = envoi.map { $0 <= au } ?? false
    guard let left = Int64(exactly: isSent ? total - settled : 0) else { return nil }
    return ResumeFacture(
      numero: row.text(1), typeDocument: type, dateFacture: dateFacture, dateEcheance: echeance,
      nomClient: row.textIfThere(5), statut: statut, totalTTC: Montant(centimes: shown),
      soldeDu: Montant(centimes: left), devise: devise)
  }

  /// Its currency.
  static func devise(_ row: borrowing SQLiteStatement) -> String { row.text(6) }

  private static func type(_ row: borrowing SQLiteStatement) -> TypeDocument? { TypeDocument(rawValue: row.text(2)) }

  /// What was paid of it and applied to it by the day, in cents.
  private static func regles(_ row: borrowing SQLiteStatement) -> Int128? {
    guard let paye = row.integerIfThere(13), let impute = row.integerIfThere(14) else { return nil }
    return Int128(paye) + Int128(impute)
  }

  /// What it comes to in cents: of a sent one what was settled and what is left, so that both add up.
  private static func total(_ row: borrowing SQLiteStatement) -> Int128? {
    guard !row.isNull(7) else { return row.integerIfThere(9).map { Int128($0) } }
    guard let paye = row.integerIfThere(10), let impute = row.integerIfThere(11), let solde = row.integerIfThere(12)
    else { return nil }
    return Int128(paye) + Int128(impute) + Int128(solde)
  }

  /// What is left to pay on the day, in cents.
  private static func solde(_ row: borrowing SQLiteStatement, au: Jour) -> Int128? {
    guard let envoi = row.jour(7), envoi <= au else { return 0 }
    guard let total = total(row), let settled = regles(row) else { return nil }
    return total - settled
  }
}
