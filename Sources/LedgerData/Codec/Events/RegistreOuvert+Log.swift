import LedgerDomain
import LedgerJSON
import LedgerLog

/// `RegistreOuvert` in the log.
package enum RegistreOuvert {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .registre(try Registre(v1: &data, id: id)) },
      write: { fact, json in
        if case .registre(let registre) = fact { registre.encode(to: &json) }
      })
  ]
}

/// The ledger's settings, without the id, which is the subject.
extension Registre {
  private static let cles = JSONKeys("nom", "devise", "formatFacture", "formatAvoir")

  init(v1 data: inout LineReader, id: Identifiant) throws(LineFault) {
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
    self.init(id: id, nom: nom, devise: devise, formatFacture: formatFacture, formatAvoir: formatAvoir)
  }

  func encode(to json: inout JSONWriter) {
    json.field("nom", nom)
    json.field("devise", devise)
    json.field("formatFacture", formatFacture.description)
    json.field("formatAvoir", formatAvoir.description)
  }
}
