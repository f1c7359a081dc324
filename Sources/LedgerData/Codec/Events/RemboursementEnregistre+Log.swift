import LedgerDomain
import LedgerJSON
import LedgerLog

/// `RemboursementEnregistre` in the log.
extension RemboursementEnregistre {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in
        .facture(id, .remboursementEnregistre(try RemboursementEnregistre(v1: &data)))
      },
      write: { fact, json in
        if case .facture(_, .remboursementEnregistre(let event)) = fact { event.encode(to: &json) }
      })
  ]

  private static let cles = JSONKeys("remboursementId", "montant", "dateRemboursement", "moyen", "reference")

  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(remboursement: try Reglement(v1: &data, Self.cles))
  }

  func encode(to json: inout JSONWriter) {
    remboursement.encode(to: &json, id: "remboursementId", date: "dateRemboursement")
  }
}
