import LedgerModel
package import LedgerProjections
package import LedgerWords

/// Movements of money, one by one.
extension RapportSheet {
  private typealias Mouvement = RapportReglements.Mouvement

  /// For comparison with the bank.
  package static func reglements(_ rapport: [RapportReglements]) -> RapportSheet {
    // Most movements count from the day on which the bank has them.
    let differe = rapport.contains { $0.mouvements.contains { $0.dateBanque != $0.date } }
    var fields = mouvement
    fields.insert(
      .word("dateBanque", differe ? Words("Bank", fr: "Banque") : nil) { $0.dateBanque.map { .jour($0) } ?? .vide },
      at: 1)
    fields += [
      .number(.montant) { .montant($0.montant) },
      .hidden("id") { .id($0.reglement?.id) },
    ]
    return RapportSheet(
      columns: fields.columns(), rowsKey: "mouvements",
      sections: rapport.map { part in
        let rows = part.mouvements.map { Row.line(fields.cells($0)) }
        return Section(part.devise, rows + [.total([.montant(part.total), .vide], of: fields.count)])
      },
      empty: Words(
        "There are no payments or refunds in this period.",
        fr: "Il n'y a ni paiement ni remboursement dans cette période."))
  }

  /// The book of receipts: the purpose of each, with the sums of each month and quarter. The column `prestations` has all
  /// amounts that are not for goods.
  package static func recettes(_ rapport: [RapportReglements], _ prestations: Lexique) -> RapportSheet {
    var fields = mouvement
    fields.insert(.word(.periode) { .temps(Cadence.mois.etape($0.date)) }, at: 0)
    fields += [
      .number(.biens) { .montant($0.biens) },
      .number(prestations) { .montant($0.services) },
      .number(.montant) { .montant($0.montant) },
    ]
    return RapportSheet(
      columns: fields.columns(), rowsKey: "recettes", subtotalsKey: "parPeriode",
      sections: rapport.map { part in
        let rows = part.mouvements.map { Row.line(fields.cells($0)) }
        return Section(
          part.devise,
          rows + sums(of: rows, in: part, .mois) + sums(of: rows, in: part, .trimestre) + [.sum(rows, fields.count)])
      },
      empty: Words(
        "There are no payments or refunds in this period.",
        fr: "Il n'y a ni paiement ni remboursement dans cette période."))
  }

  /// The sums of each month or quarter.
  private static func sums(of rows: [Row], in part: RapportReglements, _ cadence: Cadence) -> [Row] {
    let parEtape = Dictionary(grouping: zip(part.mouvements, rows)) { cadence.etape($0.0.date) }
    return parEtape.sorted { $0.key < $1.key }.map { etape, siens in
      let somme = Row.sum(siens.map(\.1), rows[0].cells.count)
      return Row(kind: .subtotal, cells: [.temps(etape)] + somme.cells.dropFirst())
    }
  }

  /// The VAT of each: a row for each rate. The amount stands in the first of them, so that a column adds up.
  package static func detailTVA(_ rapport: [RapportReglements]) -> RapportSheet {
    let fields =
      mouvement + [
        .number(.montant) { .montant($0.montant) },
        .number(.taux) { _ in .vide },
        .hidden("categorie") { _ in .vide },
        .number(.baseEncaissee) { _ in .vide },
        .number(.tvaEncaissee) { _ in .vide },
        .number(.baseExigible) { _ in .vide },
        .number(.tvaExigible) { _ in .vide },
        .hidden("id") { .id($0.reglement?.id) },
      ]
    let (montant, taux) = (fields.count - 8, fields.count - 7)
    return RapportSheet(
      columns: fields.columns(), rowsKey: "mouvements",
      sections: rapport.map { part in
        let rows = part.mouvements.flatMap { mouvement in
          mouvement.taux.enumerated().map { index, imposition in
            var cells = fields.cells(mouvement)
            cells[taux] = .imposition(imposition)
            cells[taux + 1] = .texte(imposition.categorie?.rawValue)
            for (place, parts) in [(taux + 2, mouvement.tva), (taux + 4, mouvement.exigible)] {
              let part = parts.first { $0.imposition == imposition }
              (cells[place], cells[place + 1]) = (.montant(part?.base ?? .zero), .montant(part?.tva ?? .zero))
            }
            if index > 0 { cells[montant] = .vide }
            return Row.line(cells)
          }
        }
        return Section(part.devise, rows + [.sum(rows, fields.count)])
      },
      empty: Words(
        "There is no VAT received or due in this period.",
        fr: "Il n'y a pas de TVA encaissée ni exigible dans cette période."))
  }

  /// The columns of a movement.
  private static var mouvement: [Field<Mouvement>] {
    [
      .word(.date) { .jour($0.date) },
      .word(.nature) { .code($0.nature) },
      .text(.numero) { .texte($0.facture?.numero) },
      .text(.client) { .client($0.client) },
      .word(.moyen) { $0.reglement.map { .code($0.moyen) } ?? .vide },
      .text(.reference) { .texte($0.reglement?.reference) },
    ]
  }
}

extension RapportReglements.Mouvement {
  /// The rates at which it has VAT, received or due.
  fileprivate var taux: [Imposition] {
    tva.map(\.imposition) + exigible.map(\.imposition).filter { taux in !tva.contains { $0.imposition == taux } }
  }
}
