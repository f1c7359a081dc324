package import LedgerJSON
import LedgerLog
import LedgerModel

/// `DevisConclu` in the log, and in exports.
extension DevisConclu: EventObject {
  package static let versions = [
    EventVersion(privates: .someFields) { data, id throws(LineFault) in
      .facture(id, .devisConclu(try DevisConclu(v1: &data)))
    }
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(try data.field("issue"), le: try data.field("date"))
    motif = try data.optional("motif")
    par = try data.optional("par")
    moyen = try data.optional("moyen")
    referenceCommande = try data.optional("referenceCommande")
    empreinte = try data.optional("empreinte")
    remplacantId = try data.optional("remplacantId")
    absence = try data.optional("absence")
    personne = try data.optional("personne")
    // The values of these hashes stand among the other fields by now.
    _ = try data.passes("prives")
  }

  package func encodeFields(to json: inout JSONWriter) {
    let owner = personne.map { "\($0)" }
    json.field("issue", issue)
    json.field("date", date)
    json.field("motif", motif)
    json.aside(.identite, of: owner) { $0.field("par", par) }
    json.field("moyen", moyen)
    json.field("referenceCommande", referenceCommande)
    json.aside(.identite, of: owner) { $0.field("empreinte", empreinte) }
    json.field("remplacantId", remplacantId)
    json.field("absence", absence)
    if json.putsAside { json.field("personne", personne) }
    json.endAsides("prives")
  }
}

extension DevisConclu.Issue: EventValue {}

extension DevisConclu.Moyen: EventValue {}
extension Absence: EventValue {}

/// The line of a quote behind a line, in the log and in exports.
extension PartDeDevis: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      try data.field("devisId"), try data.optional("ligneId"), quantite: try data.optional("quantite"),
      depassement: try data.optional("depassement"))
  }

  package func encodeFields(to json: inout JSONWriter) {
    json.field("devisId", devisId)
    json.field("ligneId", ligneId)
    json.field("quantite", quantite)
    json.field("depassement", depassement)
  }
}
