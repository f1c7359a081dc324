import LedgerExchange
package import LedgerModel
package import LedgerProjections
import LedgerRules
import LedgerWords

extension RapportSheet {
  /// The statement of account of a client.
  package static func releve(_ client: Client, _ releve: [ReleveClient], _ periode: Periode) -> RapportSheet {
    let fields: [Field<ReleveClient.Mouvement>] = [
      .word(.date) { .jour($0.date) },
      .word(.nature) { .code($0.nature) },
      .text(.numero) { .texte($0.numero) },
      .word(.moyen) { $0.reglement.map { .code($0.moyen) } ?? .vide },
      .text(.reference) { $0.niveau.map { .mot($0.rawValue, $0.dit) } ?? .texte($0.reglement?.reference) },
      .number(.montant) { $0.niveau == nil ? .montant($0.montant) : .vide },
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
        "This customer has no movements in this period.", fr: "Ce client n'a aucun mouvement dans cette période."),
      fields: [("client", ClientDTO(client).json())])
  }

  /// The name of the last balance of a statement.
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

extension NiveauRelance {
  /// Its name where nothing else says that it is a level.
  fileprivate var dit: Words {
    self == .miseEnDemeure ? words : Words("level \(rawValue)", fr: "niveau \(rawValue)")
  }
}
