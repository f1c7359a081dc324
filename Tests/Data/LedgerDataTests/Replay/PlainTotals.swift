import LedgerModel
import LedgerProjections
import LedgerTestSupport

@testable import LedgerData

/// The totals of a ledger added up the plainest way, to be compared with the replay's.
struct PlainTotals {
  private let ledger: ScenarioRepository

  /// Of everything that the lines of `log` tell.
  init(_ log: FixtureLog) throws {
    var ledger = ScenarioRepository()
    for line in log.lines { _ = ledger.append([try decode(line).fact], commande: nil) }
    self.ledger = ledger
  }

  /// All of it as text, seen from `au`.
  func text(au: Jour) -> String {
    let documents = ledger.documents.filter { $0.typeDocument != .devis }
    let statuts = Statut.desVentes.map { statut in "\(documents.count { Self.statut($0, au) == statut })" }
    let devises = Set(documents.filter { Self.isSent($0, au) }.map(\.devise)).sorted()
    return """
      clients \(ledger.clientIds.count), factures \(documents.count { !$0.estAvoir }), \
      avoirs \(documents.count { $0.estAvoir }), lignes \(documents.map(\.lignes.count).reduce(0, +)), \
      paiements \(documents.flatMap(\.paiements).count { !$0.estAnnule }), statuts \(statuts.joined(separator: " "))

      """ + devises.map { devise($0, au) }.joined()
  }

  private func devise(_ devise: Devise, _ au: Jour) -> String {
    var sums = [String: Int64]()
    for document in ledger.documents
    where document.typeDocument != .devis && document.devise == devise && Self.isSent(document, au) {
      guard let totaux = document.envoi?.totaux else { continue }
      let sign: Int64 = Self.isReplaced(document, au) ? 0 : document.estAvoir ? -1 : 1
      let (paid, applied, givenUp) = Self.settled(document, au)
      for (name, cents) in [
        ("0 sousTotal", totaux.sousTotal.centimes), ("1 montantRemise", totaux.montantRemise.centimes),
        ("2 totalHT", totaux.totalHT.centimes), ("3 montantTVA", totaux.montantTVA.centimes),
        ("4 totalTTC", totaux.totalTTC.centimes), ("5 montantPaye", paid),
        ("6 montantAbandonne", givenUp), ("6 soldeDu", totaux.totalTTC.centimes - paid - applied - givenUp),
      ] { sums[name, default: 0] += sign * cents }
      for part in totaux.ventilationTVA {
        sums["7 \(part.cle) base", default: 0] += sign * part.base.centimes
        sums["7 \(part.cle) tva", default: 0] += sign * part.tva.centimes
      }
    }
    return "\(devise) \(sums.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))\n"
  }

  private static func isSent(_ document: Facture, _ au: Jour) -> Bool {
    document.envoi.map { $0.dateEnvoi <= au } ?? false
  }

  private static func isReplaced(_ document: Facture, _ au: Jour) -> Bool {
    document.annulation.map { $0.rectificativeId != nil && $0.dateAnnulation <= au } ?? false
  }

  private static func settled(_ document: Facture, _ au: Jour) -> (paid: Int64, applied: Int64, givenUp: Int64) {
    func counts(_ reglement: Reglement) -> Bool {
      guard reglement.dateComptable <= au, let annulation = reglement.annulation else {
        return reglement.dateComptable <= au
      }
      if let date = annulation.dateComptable { return date > au }
      if case .rejet(let jour) = annulation.nature { return jour > au } else { return false }
    }
    let paid = document.paiements.filter(counts).map(\.montant.centimes)
    let refunded = document.remboursements.filter(counts).map(\.montant.centimes)
    let applied = document.imputations.filter { imputation in
      imputation.dateImputation <= au && (imputation.retrait.map { $0.date > au } ?? true)
    }.map(\.montant.centimes)
    let givenUp = document.abandons.filter { abandon in
      abandon.date <= au && (abandon.reprise.map { $0.date > au } ?? true)
    }.map(\.montant.centimes)
    return ((paid + refunded).reduce(0, +), applied.reduce(0, +), givenUp.reduce(0, +))
  }

  private static func statut(_ document: Facture, _ au: Jour) -> Statut {
    if let annulation = document.annulation, annulation.dateAnnulation <= au { return .annulee }
    guard isSent(document, au), let total = document.envoi?.totaux.totalTTC.centimes else { return .brouillon }
    let (paid, applied, givenUp) = settled(document, au)
    if total - paid - applied - givenUp <= 0 {
      let isLost = document.abandons.contains { abandon in
        abandon.nature.estPerdue && abandon.date <= au && (abandon.reprise.map { $0.date > au } ?? true)
      }
      return isLost ? .irrecouvrable : .payee
    }
    if !document.estAvoir, let echeance = document.dateEcheance, au > echeance { return .enRetard }
    return .envoyee
  }
}

extension TotauxRegistre {
  /// All of it as text, in the words of ``PlainTotals``.
  var text: String {
    """
    clients \(clients), factures \(factures), avoirs \(avoirs), lignes \(lignes), paiements \(paiements), \
    statuts \(Statut.desVentes.map { "\(statuts[$0] ?? -1)" }.joined(separator: " "))

    """ + totaux.map(\.text).joined()
  }
}

extension TotauxDevise {
  fileprivate var text: String {
    let rates = ventilationTVA.flatMap { part in
      let cle = Totaux.Ventilation(part.imposition, base: .zero, tva: .zero).cle
      return ["7 \(cle) base \(part.base.centimes)", "7 \(cle) tva \(part.tva.centimes)"]
    }
    let sums = [
      "0 sousTotal \(sousTotal.centimes)", "1 montantRemise \(montantRemise.centimes)", "2 totalHT \(totalHT.centimes)",
      "3 montantTVA \(montantTVA.centimes)", "4 totalTTC \(totalTTC.centimes)", "5 montantPaye \(montantPaye.centimes)",
      "6 montantAbandonne \(montantAbandonne.centimes)", "6 soldeDu \(soldeDu.centimes)",
    ]
    return "\(devise) \((sums + rates).joined(separator: ", "))\n"
  }
}

extension Totaux.Ventilation {
  /// The rate, highest first, and the category.
  fileprivate var cle: String { "\(110_000 - Int(taux.centiemes)) \(categorie?.rawValue ?? "")" }
}
