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
    var object = try data.beginObject()
    var id = ReglementID(haut: 0, bas: 0)
    var montant = Montant.zero
    var date = Jour.dernier
    var moyen = ConditionsPaiement.virement
    var reference: String?
    while let index = try data.nextField(&object, Self.cles) {
      switch index {
      case 0: id = try data.identifiant()
      case 1: montant = try data.montant()
      case 2: date = try data.jour()
      case 3: moyen = try data.conditions()
      default: reference = try data.texte()
      }
    }
    try data.require(object, Self.cles, 0b1111)
    self.init(
      remboursement: Reglement(
        id: id, montant: montant, date: date, moyen: moyen, reference: reference))
  }

  func encode(to json: inout JSONWriter) {
    json.field("remboursementId", remboursement.id)
    json.field("montant", remboursement.montant)
    json.field("dateRemboursement", remboursement.date)
    json.field("moyen", remboursement.moyen.rawValue)
    json.field("reference", remboursement.reference)
  }
}
