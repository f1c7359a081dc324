import LedgerDomain
import LedgerJSON
import LedgerLog

/// `RegistreOuvert` in the log.
extension RegistreOuvert {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .registre(id, try RegistreOuvert(v1: &data)) },
      write: { fact, json in
        if case .registre(_, let ouvert) = fact { ouvert.encode(to: &json) }
      })
  ]

  private static let cles = JSONKeys("nom", "devise", "formatFacture", "formatAvoir")

  init(v1 data: inout LineReader) throws(LineFault) {
    var object = try data.beginObject()
    var nom = ""
    var devise = Devise.euro
    var formatFacture = FormatNumero.facture
    var formatAvoir = FormatNumero.avoir
    while let index = try data.nextField(&object, Self.cles) {
      switch index {
      case 0:
        let text = try data.text()
        nom = data.json.string(text)
      case 1: devise = try data.devise()
      case 2: formatFacture = try data.formatNumero()
      default: formatAvoir = try data.formatNumero()
      }
    }
    try data.require(object, Self.cles, 0b1111)
    self.init(nom: nom, devise: devise, formatFacture: formatFacture, formatAvoir: formatAvoir)
  }

  func encode(to json: inout JSONWriter) {
    json.field("nom", nom)
    json.field("devise", devise)
    json.field("formatFacture", formatFacture.description)
    json.field("formatAvoir", formatAvoir.description)
  }
}
