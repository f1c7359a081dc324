import LedgerData
import LedgerDomain

/// A document as the tables show it in a list: which columns are asked for, and what they say of it on a day.
///
/// Nil wherever they do not say what they should, an amount that does not fit included.
enum LigneListe {
  /// What is asked for, in its order: columns of `factures`, and what is made of several.
  private enum Colonne: Int, CaseIterable {
    case cle, numero, typeDocument, dateFacture, dateEcheance, nomClient, devise, dateEnvoi, dateAnnulation
    case totalTTC, paye, impute, soldeDu, payeAu, imputeAu
  }

  /// A question for those columns; its first value is the day where `reglements` are asked for.
  ///
  /// What is not asked for is NULL: the client's `nom`, and the `reglements` on the day, of which all that was recorded
  /// counts for most documents.
  static func sql(nom: Bool, reglements: Bool, from source: String = "factures f", _ rest: String) -> String {
    let paye = counted(
      "paye", ("paiements", "motifAnnulation IS NULL AND datePaiement"), ("remboursements", "dateRemboursement"))
    let impute = counted("impute", ("imputations", "dateImputation"))
    // Comparing with NULL ends at once, where the other condition would be looked at after the client was found.
    let client = "LEFT JOIN clients c ON c.id = CASE WHEN f.nomClientEnvoi IS NULL THEN f.clientId END"
    let columns = Colonne.allCases.map { colonne in
      switch colonne {
      case .nomClient: nom ? "coalesce(f.nomClientEnvoi, c.nom)" : "NULL"
      case .payeAu: reglements ? paye : "NULL"
      case .imputeAu: reglements ? impute : "NULL"
      case .totalTTC, .paye, .impute, .soldeDu: "f.\(colonne)_centimes"
      default: "f.\(colonne)"
      }
    }
    return "SELECT \(columns.joined(separator: ", ")) FROM \(source)\(nom ? " \(client)" : "") \(rest)"
  }

  /// What of a column of `factures` counts on the day: all, or the rows of other tables up to it.
  private static func counted(_ total: String, _ parts: (table: String, date: String)...) -> String {
    let sums = parts.map { part in
      "coalesce((SELECT sum(montant_centimes) FROM \(part.table) WHERE facture = f.cle AND \(part.date) <= ?1), 0)"
    }
    return "CASE WHEN f.dateDernierFait > ?1 THEN \(sums.joined(separator: " + ")) ELSE f.\(total)_centimes END"
  }

  /// The key of the document.
  static func cle(_ row: borrowing SQLiteStatement) -> Int64 { row.integer(Colonne.cle.rawValue) }

  /// Its number.
  static func numero(_ row: borrowing SQLiteStatement) -> String { row.text(Colonne.numero.rawValue) }

  /// Its statut on the day.
  static func statut(_ row: borrowing SQLiteStatement, au: Jour) -> Statut? {
    guard let type = type(row), let settled = regles(row), let total = total(row) else { return nil }
    return Statut(
      au: au, dateEnvoi: row.jour(Colonne.dateEnvoi.rawValue),
      dateAnnulation: row.jour(Colonne.dateAnnulation.rawValue),
      dateEcheance: type == .avoir ? nil : row.jour(Colonne.dateEcheance.rawValue),
      centimesRegles: settled, centimesTTC: total)
  }

  /// What of it an order looks at.
  static func valeur(
    _ row: borrowing SQLiteStatement, _ cle: TriFactures.Cle, _ registre: Registre, au: Jour
  ) -> TriFactures.Valeur? {
    switch cle {
    case .creation: .creation
    case .numero:
      type(row).map {
        .numero(row.text(Colonne.numero.rawValue), registre.place(row.text(Colonne.numero.rawValue), $0))
      }
    case .date: row.jour(Colonne.dateFacture.rawValue).map { .jour($0) }
    case .echeance: .jour(row.jour(Colonne.dateEcheance.rawValue))
    case .client: .nom(row.textIfThere(Colonne.nomClient.rawValue))
    case .statut: statut(row, au: au).map { .statut($0) }
    case .total: total(row).flatMap { total in type(row).map { .centimes($0.signe * total) } }
    case .solde: solde(row, au: au).flatMap { solde in type(row).map { .centimes($0.signe * solde) } }
    }
  }

  /// Its line. Each column is read once: a list may have very many.
  static func resume(_ row: borrowing SQLiteStatement, au: Jour, _ devise: Devise) -> ResumeFacture? {
    guard let type = type(row), let dateFacture = row.jour(Colonne.dateFacture.rawValue),
      let shown = row.integerIfThere(Colonne.totalTTC.rawValue),
      let total = total(row), let settled = regles(row)
    else { return nil }
    let (echeance, envoi) = (row.jour(Colonne.dateEcheance.rawValue), row.jour(Colonne.dateEnvoi.rawValue))
    let statut = Statut(
      au: au, dateEnvoi: envoi, dateAnnulation: row.jour(Colonne.dateAnnulation.rawValue),
      dateEcheance: type == .avoir ? nil : echeance,
      centimesRegles: settled, centimesTTC: total)
    let isSent = envoi.map { $0 <= au } ?? false
    guard let left = Int64(exactly: isSent ? total - settled : 0) else { return nil }
    return ResumeFacture(
      numero: row.text(Colonne.numero.rawValue), typeDocument: type, dateFacture: dateFacture, dateEcheance: echeance,
      nomClient: row.textIfThere(Colonne.nomClient.rawValue), statut: statut, totalTTC: Montant(centimes: shown),
      soldeDu: Montant(centimes: left), devise: devise)
  }

  /// Its currency.
  static func devise(_ row: borrowing SQLiteStatement) -> String { row.text(Colonne.devise.rawValue) }

  private static func type(_ row: borrowing SQLiteStatement) -> TypeDocument? {
    TypeDocument(rawValue: row.text(Colonne.typeDocument.rawValue))
  }

  /// What was paid of it and applied to it by the day, in cents.
  private static func regles(_ row: borrowing SQLiteStatement) -> Int128? {
    guard let paye = row.integerIfThere(Colonne.payeAu.rawValue),
      let impute = row.integerIfThere(Colonne.imputeAu.rawValue)
    else { return nil }
    return Int128(paye) + Int128(impute)
  }

  /// What it comes to in cents: of a sent one what was settled and what is left, so that both add up.
  private static func total(_ row: borrowing SQLiteStatement) -> Int128? {
    guard !row.isNull(Colonne.dateEnvoi.rawValue) else {
      return row.integerIfThere(Colonne.totalTTC.rawValue).map { Int128($0) }
    }
    guard let paye = row.integerIfThere(Colonne.paye.rawValue),
      let impute = row.integerIfThere(Colonne.impute.rawValue),
      let solde = row.integerIfThere(Colonne.soldeDu.rawValue)
    else { return nil }
    return Int128(paye) + Int128(impute) + Int128(solde)
  }

  /// What is left to pay on the day, in cents.
  private static func solde(_ row: borrowing SQLiteStatement, au: Jour) -> Int128? {
    guard let envoi = row.jour(Colonne.dateEnvoi.rawValue), envoi <= au else { return 0 }
    guard let total = total(row), let settled = regles(row) else { return nil }
    return total - settled
  }
}
