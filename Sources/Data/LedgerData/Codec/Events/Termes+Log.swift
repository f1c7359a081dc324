package import LedgerJSON
package import LedgerLog
import LedgerModel
import LedgerWords

/// Further fields of documents and lines, in the log and in exports: a list with at least one fact.
extension Termes: EventValue {
  package init(read data: inout LineReader) throws(LineFault) {
    let place = data.json.position
    let liste = try data.elements { data throws(LineFault) in try Terme(read: &data) }
    guard let termes = Termes(liste) else {
      throw LineFault(
        check: "schema", sentence: Words("`termes` is empty", fr: "`termes` est vide"), column: place)
    }
    self = termes
  }

  package func encode(to json: inout JSONWriter) {
    json.beginArray()
    for terme in liste { terme.encode(to: &json) }
    json.endArray()
  }
}

extension Terme: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(try data.field("terme"), try data.field("valeur"), precision: try data.optional("precision"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("terme", nom)
    json.field("valeur", valeur)
    json.field("precision", precision)
  }
}

extension Terme.Nom: EventValue {}
