package import LedgerModel
package import LedgerProjections
import LedgerWords

extension RapportSheet {
  /// The deposits left to take back by final invoices.
  package static func acomptes(_ rapport: [RapportAcomptes], au: Jour) -> RapportSheet {
    let fields: [Field<RapportAcomptes.Ligne>] = [
      .text(.client) { .client($0.client) },
      .text(.numero) { .texte($0.acompte.numero) },
      .word(.datePaiement) { .jour($0.date) },
      .number(.jours) { .entier(au.jours(depuis: $0.date)) },
      .number(.paye) { .montant($0.paye) },
      .number(.repris) { .montant($0.repris) },
      .number(.reste) { .montant($0.reste) },
    ]
    return RapportSheet(
      columns: fields.columns(), rowsKey: "acomptes",
      sections: rapport.map { Section($0.devise, fields, $0.lignes, sums: 3) },
      empty: Words(
        "No paid deposit is left to deduct.", fr: "Aucun acompte payé ne reste à reprendre."))
  }
}
