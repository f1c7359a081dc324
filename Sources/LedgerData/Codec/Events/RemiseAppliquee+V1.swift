import LedgerDomain
import LedgerJSON
import LedgerLog

/// `RemiseAppliquee`, version 1.
extension RemiseAppliquee {
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
