import LedgerDomain
import LedgerReports
import LedgerWords

/// What a client advanced, movement by movement, as people see it.
struct AvancesView {
  let avances: Avances
  /// The numbers of the factures that they pay.
  let numeros: [FactureID: String]
  let au: Jour

  /// Its lines of text: none where there was never an advance.
  func lines(_ console: Console) -> [String] {
    guard !avances.liste.isEmpty else { return [] }
    let soldes = avances.soldes(au: au)
    let reste = soldes.isEmpty ? Words("nothing left", fr: "il ne reste rien") : soldes.words
    var table = Table([.left(), .left(), .right(), .left().going(1), .text().keeping(4)])
    for avance in avances.liste { add(avance, to: &table) }
    let title = Words("Advances: \(reste)", fr: "Avances : \(reste)")
    return ["", console.style.apply(.bold, title[console.language])]
      + table.lines(console.style, width: console.width, indent: 2).filter { !$0.isEmpty }
  }

  private func add(_ avance: Avance, to table: inout Table) {
    func add(_ reglement: Reglement, _ what: Words, _ signe: Int64, _ note: String?) {
      let look: Look = reglement.estAnnule ? .struck : .plain
      let montant = Montant(centimes: reglement.montant.centimes * signe)
      let reference = reglement.reference.map { Words(same: $0) }
      let notes = [note.map { Words(same: $0) }, reglement.annulation.map { Reglement.note($0) } ?? reference]
      let aVenir = reglement.date > au ? Words(" (to come)", fr: " (à venir)") : .none
      table.add([
        .init(Words("\(reglement.date)\(aVenir)", fr: "\(reglement.date)\(aVenir)"), look), .init(what, look),
        .init(montant.en(avance.devise), look), .init("\(reglement.id)", .dim),
        .init(notes.compactMap { $0 }.joined(separator: ", ")),
      ])
    }
    let recue = avance.recue.moyen.words
    add(avance.recue, Words("Advance, \(recue)", fr: "Avance, \(recue)"), 1, nil)
    for utilisation in avance.utilisations {
      add(
        utilisation.paiement, Words("Used", fr: "Utilisée"), -1,
        numeros[utilisation.factureId] ?? "\(utilisation.factureId)")
    }
    for remboursement in avance.remboursements {
      let moyen = remboursement.moyen.words
      add(remboursement, Words("Refunded, \(moyen)", fr: "Remboursée, \(moyen)"), -1, nil)
    }
  }
}

extension Reglement {
  /// How a payment or refund ceased to stand, and why.
  static func note(_ annulation: AnnulationReglement) -> Words {
    let what =
      annulation.dateRejet.map { Words("returned on \($0)", fr: "rejeté le \($0)") } ?? Lexique.annule.minuscule
    let compte = annulation.dateComptable.map { Words(", counted on \($0)", fr: ", compté le \($0)") } ?? .none
    return Words("\(what)\(compte): \(annulation.motif)", fr: "\(what)\(compte) : \(annulation.motif)")
  }
}
