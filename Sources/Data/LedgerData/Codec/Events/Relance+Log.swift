package import LedgerJSON
import LedgerLog
import LedgerModel

/// `RelanceEnvoyee` in the log, and in exports.
extension Relance: EventObject {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .client(id, .relance(.envoyee(try Relance(v1: &data)))) }
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    let (id, niveau): (RelanceID, NiveauRelance) = try (data.field("relanceId"), data.field("niveau"))
    let (date, moyen): (Jour, Moyen) = try (data.field("date"), data.field("moyen"))
    let recommande: String? = try data.optional("recommande")
    let delai: Jour? = try data.optional("delai")
    self.init(
      id: id, niveau: niveau, date: date, moyen: moyen,
      lignes: try data.list("factures") { data throws(LineFault) in try Ligne(v1: &data) })
    (self.recommande, self.delai) = (recommande, delai)
  }

  package func encodeFields(to json: inout JSONWriter) {
    json.field("relanceId", id)
    json.field("niveau", niveau)
    json.field("date", date)
    json.field("moyen", moyen)
    json.field("recommande", recommande)
    json.field("delai", delai)
    json.field("factures", lignes)
  }
}

/// A document in a letter.
extension Relance.Ligne: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    let id: FactureID = try data.field("factureId")
    let niveau: NiveauRelance? = try data.optional("niveau")
    let solde: Montant = try data.field("solde")
    let litige: Montant? = try data.optional("litige")
    self.init(id, niveau: niveau, solde: solde, retard: try data.count("retard", from: 0))
    self.litige = litige ?? .zero
    interets = try data.optional("interets")
    indemnite = try data.optional("indemnite")
    if try data.has("segments") {
      segments = try data.elements { data throws(LineFault) in try SegmentPenalites(read: &data) }
    }
  }

  package func encodeFields(to json: inout JSONWriter) {
    json.field("factureId", factureId)
    json.field("niveau", niveau)
    json.field("solde", solde)
    if litige > .zero { json.field("litige", litige) }
    json.field("retard", retard)
    json.field("interets", interets)
    json.field("indemnite", indemnite)
    json.list("segments", segments)
  }
}

/// Days that bear interest, in a letter.
extension SegmentPenalites: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      du: try data.field("du"), au: try data.field("au"), base: try data.field("base"), taux: try data.field("taux"))
  }

  package func encodeFields(to json: inout JSONWriter) {
    json.field("du", du)
    json.field("au", au)
    json.field("base", base)
    json.field("taux", taux)
  }
}

/// `RelanceSuivie` in the log, and in exports.
extension SuiteRelance: EventObject {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .client(id, .relance(.suivie(try SuiteRelance(v1: &data)))) }
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(try data.field("relanceId"), try data.field("resultat"), le: try data.field("date"))
    motif = try data.optional("motif")
  }

  package func encodeFields(to json: inout JSONWriter) {
    json.field("relanceId", relanceId)
    json.field("resultat", resultat)
    json.field("date", date)
    json.field("motif", motif)
  }
}

extension NiveauRelance: EventValue {}
extension Relance.Moyen: EventValue {}
extension SuiteRelance.Resultat: EventValue {}
