import LedgerDomain

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
    let reste = soldes.isEmpty ? "nothing left" : Measure.text(soldes)
    var table = Table([.left(""), .left(""), .right(""), .left(""), .text("")])
    for avance in avances.liste { add(avance, to: &table) }
    return ["", console.style.apply(.bold, "Avances: \(reste)")]
      + table.lines(console.style, width: console.width, indent: 2).filter { !$0.isEmpty }
  }

  private func add(_ avance: Avance, to table: inout Table) {
    func add(_ reglement: Reglement, _ what: String, _ signe: Int64, _ note: String?) {
      let look: Look = reglement.estAnnule ? .struck : .plain
      let montant = Montant(centimes: reglement.montant.centimes * signe)
      let notes = [note, reglement.annulation.map { Reglement.note($0) } ?? reglement.reference]
      table.add([
        .init("\(reglement.date)\(reglement.date > au ? " (à venir)" : "")", look), .init(what, look),
        .init("\(Measure.grouped(montant)) \(avance.devise)", look), .init("\(reglement.id)", .dim),
        .init(notes.compactMap { $0 }.joined(separator: ", ")),
      ])
    }
    add(avance.recue, "Avance, \(avance.recue.moyen.rawValue)", 1, nil)
    for utilisation in avance.utilisations {
      add(utilisation.paiement, "Utilisée", -1, numeros[utilisation.factureId] ?? "\(utilisation.factureId)")
    }
    for remboursement in avance.remboursements {
      add(remboursement, "Remboursée, \(remboursement.moyen.rawValue)", -1, nil)
    }
  }
}

extension Measure {
  /// What is left of advances, in each currency.
  static func text(_ soldes: [SoldeAvances]) -> String {
    soldes.map { "\(grouped($0.montant)) \($0.devise)" }.joined(separator: ", ")
  }
}

extension Reglement {
  /// How a payment or refund ceased to stand, and why.
  static func note(_ annulation: AnnulationReglement) -> String {
    let what = annulation.dateRejet.map { "rejeté le \($0)" } ?? "annulé"
    let compte = annulation.dateComptable.map { ", compté le \($0)" } ?? ""
    return "\(what)\(compte) : \(annulation.motif)"
  }
}
