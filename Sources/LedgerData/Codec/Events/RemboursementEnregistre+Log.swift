import LedgerDomain
import LedgerJSON
import LedgerLog

/// `RemboursementEnregistre` in the log.
package enum RemboursementEnregistre {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in
        .facture(id, .remboursementEnregistre(try Reglement(v1: &data, cles)))
      },
      write: { fact, json in
        guard case .facture(_, .remboursementEnregistre(let remboursement)) = fact else { return }
        remboursement.encode(to: &json, id: "remboursementId", date: "dateRemboursement")
      })
  ]

  private static let cles = JSONKeys("remboursementId", "montant", "dateRemboursement", "moyen", "reference")
}
