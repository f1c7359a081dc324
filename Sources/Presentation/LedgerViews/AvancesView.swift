package import LedgerModel
import LedgerReports
package import LedgerTerminal
import LedgerWords

/// The advances of a client, movement by movement, as people see it.
package struct AvancesView {
  package let avances: Avances
  /// The numbers of the factures that they pay.
  package let numeros: [FactureID: String]
  package let au: Jour

  /// These values.
  package init(avances: Avances, numeros: [FactureID: String], au: Jour) {
    (self.avances, self.numeros, self.au) = (avances, numeros, au)
  }

  /// Its lines of text: none if there was never an advance.
  package func lines(_ console: Console) -> [String] {
    guard !avances.liste.isEmpty else { return [] }
    let soldes = avances.soldes(au: au)
    let reste = soldes.isEmpty ? Words("no advance left", fr: "plus d'avance") : soldes.words
    var table = Table([.left(), .left(), .right(), .left().going(1), .text().keeping(4)])
    for avance in avances.liste { add(avance, to: &table) }
    let title = Words("Advances: \(reste)", fr: "Avances : \(reste)")
    return ["", console.style.apply(.bold, title[console.language])]
      + table.lines(console.style, width: console.width, indent: 2).filter { !$0.isEmpty }
  }

  private func add(_ avance: Avance, to table: inout Table) {
    func add(_ reglement: Reglement, _ what: Words, _ signe: Int64, _ note: Words?) {
      let look: Look = reglement.estAnnule ? .struck : .plain
      let montant = Montant(centimes: reglement.montant.centimes * signe)
      let reference = reglement.reference.map { Words(same: $0) }
      let notes = [note, reglement.annulation.map { $0.note(vueDu: au) } ?? reference]
      table.add([
        .init(reglement.date.words(vuDu: au), look), .init(what, look),
        .init(montant.en(avance.devise), look), .init("\(reglement.id)", .dim),
        .init(notes.compactMap { $0 }.joined(separator: ", ")),
      ])
    }
    let recue = avance.recue.moyen.words
    let tva = avance.tva.map { Words("VAT \($0) %", fr: "TVA \($0) %") }
    add(avance.recue, Words("Advance, \(recue)", fr: "Avance, \(recue)"), 1, tva)
    for utilisation in avance.utilisations {
      add(
        utilisation.paiement, Words("Used", fr: "Utilisée"), -1,
        Words(same: numeros[utilisation.factureId] ?? "\(utilisation.factureId)"))
    }
    for remboursement in avance.remboursements {
      let moyen = remboursement.moyen.words
      add(remboursement, Words("Refunded, \(moyen)", fr: "Remboursée, \(moyen)"), -1, nil)
    }
  }
}

extension AnnulationReglement {
  /// How a payment or refund ceased to stand, as seen from `au`, and why.
  func note(vueDu au: Jour) -> Words {
    let rejet = dateRejet.map { $0.words(vuDu: au) }
    let what = rejet.map { Words("returned on \($0)", fr: "rejeté le \($0)") } ?? Lexique.annule.minuscule
    let compte =
      dateComptable.map { $0.words(vuDu: au) }
      .map { Words(", counted on \($0)", fr: ", compté le \($0)") } ?? .none
    return Words("\(what)\(compte): \(motif)", fr: "\(what)\(compte) : \(motif)")
  }
}
