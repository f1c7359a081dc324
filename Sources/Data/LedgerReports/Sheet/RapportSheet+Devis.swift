import LedgerModel
package import LedgerProjections
import LedgerWords

extension RapportSheet {
  /// The accepted quotes with something left to invoice.
  package static func devis(_ rapport: [RapportDevis]) -> RapportSheet {
    let fields: [Field<RapportDevis.Ligne>] = [
      .text(.client) { .client($0.client) },
      .text(.numero) { .texte($0.devis.numero) },
      .word(.accepteLe) { .jour($0.date) },
      .number(.totalHT) { .montant($0.total) },
      .number(.aFacturer) { .montant($0.reste) },
      .number(.acomptesADeduire) { .montant($0.acomptes) },
    ]
    return RapportSheet(
      columns: fields.columns(), rowsKey: "devis",
      sections: rapport.map { Section($0.devise, fields, $0.lignes, sums: 3) },
      empty: Words(
        "No accepted quote is left to invoice.", fr: "Aucun devis accepté ne reste à facturer."))
  }
}
