import LedgerDomain
import LedgerJSON
import LedgerLog

/// `RemiseAppliquee` in the log.
extension RemiseAppliquee {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .facture(id, .remiseAppliquee(try RemiseAppliquee(v1: &data))) },
      write: { fact, json in
        if case .facture(_, .remiseAppliquee(let event)) = fact { event.encode(to: &json) }
      })
  ]

  private static let cles = JSONKeys("remisePourcentage")

  init(v1 data: inout LineReader) throws(LineFault) {
    var object = try data.beginObject()
    var remise = Taux.zero
    while try data.nextField(&object, Self.cles) != nil { remise = try data.taux() }
    try data.require(object, Self.cles, 0b1)
    self.init(remisePourcentage: remise)
  }

  func encode(to json: inout JSONWriter) {
    json.field("remisePourcentage", remisePourcentage)
  }
}
