package import LedgerJSON
package import LedgerLog
import LedgerModel
import LedgerWords

/// The terms for late payment of a seller or a client, in events and in exports.
extension Recouvrement: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init()
    tauxPenalites = try data.optional("tauxPenalites")
    if try data.has("relances") {
      relances = try data.elements { data throws(LineFault) in try data.count(from: 1) }
    }
    delaiRelances = try data.has("delaiRelances") ? try data.count(from: 1) : nil
    ageReleve = try data.has("ageReleve") ? try data.count(from: 1) : nil
  }

  package func encodeFields(to json: inout JSONWriter) {
    json.field("tauxPenalites", tauxPenalites)
    if let relances {
      json.key("relances")
      json.beginArray()
      for jours in relances { json.integer(jours) }
      json.endArray()
    }
    if let delaiRelances { json.field("delaiRelances", delaiRelances) }
    if let ageReleve { json.field("ageReleve", ageReleve) }
  }
}

/// A rate of penalties: `bce+10`, `legal+5`, `3xlegal`, `12` or `aucune`.
extension TauxPenalites: EventValue {
  package func encode(to json: inout JSONWriter) { json.string(description) }

  package init(read data: inout LineReader) throws(LineFault) {
    self = try data.value(Words("a rate of penalties, as bce+10", fr: "un taux de pénalités, comme bce+10")) { bytes in
      TauxPenalites(texte: Texte.decode(bytes))
    }
  }
}

/// `TauxDefini` in the log, and in exports.
extension TauxReference: EventObject {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .registre(id, .taux(try TauxReference(v1: &data))) }
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    let nom: Nom = try data.field("nom")
    self.init(nom, try data.field("jour"), try data.field("valeur"), source: try data.text("source", []))
  }

  package func encodeFields(to json: inout JSONWriter) {
    json.field("nom", nom)
    json.field("jour", semestre)
    json.field("valeur", valeur)
    json.field("source", source)
  }
}

extension TauxReference.Nom: EventValue {}

/// A half-year, as its first day.
extension Semestre: EventValue {
  package func encode(to json: inout JSONWriter) { debut.encode(to: &json) }

  package init(read data: inout LineReader) throws(LineFault) {
    self = try data.value(Words("1 January or 1 July of a year", fr: "le 1er janvier ou le 1er juillet d'une année")) {
      bytes in
      do throws(ValeurInvalide) {
        let jour = try Jour(bytes)
        return Semestre(jour).debut == jour ? Semestre(jour) : nil
      } catch {
        return nil
      }
    }
  }
}

/// `SuiviModifie` in the log, and in exports.
extension SuiviModifie: EventObject {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .suiviModifie(try SuiviModifie(v1: &data))) }
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(try data.field("nature"), le: try data.field("date"))
    montant = try data.optional("montant")
    jour = try data.optional("jour")
    motif = try data.optional("motif")
  }

  package func encodeFields(to json: inout JSONWriter) {
    json.field("nature", nature)
    json.field("date", date)
    json.field("montant", montant)
    json.field("jour", jour)
    json.field("motif", motif)
  }
}

extension SuiviModifie.Nature: EventValue {}

/// The penalties that a line invoices, in the log and in exports.
extension PartDePenalites: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(try data.field("factureId"), au: try data.optional("au"))
  }

  package func encodeFields(to json: inout JSONWriter) {
    json.field("factureId", factureId)
    json.field("au", au)
  }
}
