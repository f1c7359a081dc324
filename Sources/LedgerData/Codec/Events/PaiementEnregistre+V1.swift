import LedgerDomain
import LedgerJSON
import LedgerLog

/// `PaiementEnregistre`, version 1.
extension PaiementEnregistre {
  private static let cles = JSONKeys("paiementId", "montant", "datePaiement", "moyen", "reference")

  init(v1 data: inout LineReader) throws(LineFault) {
    var object = try data.beginObject()
    var id = PaiementID(haut: 0, bas: 0)
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
      paiement: Paiement(id: id, montant: montant, datePaiement: date, moyen: moyen, reference: reference))
  }

  func encode(to json: inout JSONWriter) {
    json.field("paiementId", paiement.id)
    json.field("montant", paiement.montant)
    json.field("datePaiement", paiement.datePaiement)
    json.field("moyen", paiement.moyen.rawValue)
    json.field("reference", paiement.reference)
  }
}
