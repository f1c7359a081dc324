package import LedgerModel
package import LedgerProjections
import LedgerWords

extension RapportSheet {
  /// The differences between closings and sales: a section for each closing, from its total to that of the sales.
  package static func ecarts(_ ecarts: [EcartsCloture], _ nature: PeriodeComptable.Nature) -> RapportSheet {
    let fields = ecart
    var sheet = RapportSheet(
      columns: fields.columns(), sectionsKey: "clotures", rowsKey: "ecarts", headKeys: ["periode", "devise"],
      sections: ecarts.map { part in
        let lignes = part.ecarts.map { Row.line(fields.cells($0)) }
        let close = balance("cloture", Words(.cloture), montants(part.totaux))
        let somme = ([close] + lignes).reduce(montants(nil)) { sommes, row in
          zip(sommes, row.cells.suffix(3)).map { $0.plus($1) }
        }
        return Section(
          head: [("periode", .temps(part.cloture.periode)), ("devise", .mot("\(part.devise)"))],
          devise: part.devise, title: Words { part.cloture.periode.text(in: $0) },
          rows: .init([close] + lignes + [balance("ventes", Words("Sales", fr: "Ventes"), somme)]))
      },
      empty: Words(
        "No document is dated in one period and closed in another.",
        fr: "Aucun document n'est daté d'une période et clos dans une autre."))
    sheet.par = nature.rawValue
    return sheet
  }

  private static func balance(_ key: String, _ name: Words, _ montants: [RapportCell]) -> Row {
    Row(
      kind: .balance(key),
      cells: [.mot(key, name)] + Array(repeating: .vide, count: ecart.count - 1 - montants.count) + montants)
  }

  private static func montants(_ totaux: TotauxCloture?) -> [RapportCell] {
    [totaux?.totalHT, totaux?.totalTVA, totaux?.totalTTC].map { .montant($0 ?? .zero) }
  }

  private static var ecart: [Field<EcartsCloture.Ecart>] {
    [
      .word("sens", Words("Why", fr: "Motif")) { .mot($0.sens.rawValue, $0.pourquoi) },
      .word("autrePeriode", Words("Counted in", fr: "Compté en")) { $0.autre.map { .temps($0) } ?? .vide },
      .text(.numero) { .texte($0.vente.numero) },
      .word(.date) { .jour($0.vente.date) },
      .text(.client) { .texte($0.vente.client) },
      .hidden("sequence") { .entier(Int(clamping: $0.sequence)) },
      .hidden("nature") { .mot($0.vente.estExtourne ? "extourne" : "vente") },
      .hidden("id") { .id($0.vente.id) },
      .number(.totalHT) { .montant($0.vente.somme.totalHT * $0.signe) },
      .number("totalTVA", Words(.tva)) { .montant($0.vente.somme.montantTVA * $0.signe) },
      .number(.totalTTC) { .montant($0.vente.somme.totalTTC * $0.signe) },
    ]
  }
}

extension EcartsCloture.Ecart {
  /// The reason for people.
  fileprivate var pourquoi: Words {
    switch sens {
    case .dateAilleurs: Words("dated in another period", fr: "daté d'une autre période")
    case .closAilleurs where autre == nil: Words("in no closing yet", fr: "dans aucune clôture à ce jour")
    case .closAilleurs: Words("counted in another closing", fr: "compté dans une autre clôture")
    }
  }
}
