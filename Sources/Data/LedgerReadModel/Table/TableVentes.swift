import LedgerModel
import LedgerProjections

/// The sales of each month: every issued document, at any time, without the reversals. A sum that does not fit is NULL.
enum TableVentes: Table {
  static let name = "ventes"
  static let keys = 2
  typealias Row = VenteRow
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.add("devise") { $0.devise }
    columns.add("mois") { $0.mois }
    columns.add("documents") { $0.documents }
    columns.add("totalHT_centimes") { $0.totalHT }
    columns.add("montantTVA_centimes") { $0.montantTVA }
    columns.add("totalTTC_centimes") { $0.totalTTC }
  }

  /// A document is added to its month; a sum that once did not fit stays so.
  static var onConflict: String? {
    let sums = ["totalHT_centimes", "montantTVA_centimes", "totalTTC_centimes"].map { column in
      let sum = "ventes.\(column) + excluded.\(column)"
      return "\(column) = CASE typeof(\(sum)) WHEN 'integer' THEN \(sum) END"
    }
    return "(devise, mois) DO UPDATE SET documents = documents + 1, \(sums.joined(separator: ", "))"
  }
}

/// The share of a document in its month.
struct VenteRow {
  let devise: String
  /// The first day of the month.
  let mois: Jour
  let documents = 1
  let totalHT: Int64?
  let montantTVA: Int64?
  let totalTTC: Int64?

  /// Nil of a document that is not issued, and of a balance taken over.
  init?(_ row: FactureRow) {
    guard row.facture.envoi != nil, row.facture.typeDocument.estVente else { return nil }
    (devise, mois) = (row.facture.devise.description, row.facture.dateFacture.debutDeMois)
    let signe = Int64(row.facture.signe)
    totalHT = row.totaux.map { $0.totalHT.centimes * signe }
    montantTVA = row.totaux.map { $0.montantTVA.centimes * signe }
    totalTTC = row.totaux.map { $0.totalTTC.centimes * signe }
  }
}
