import LedgerBytes
import LedgerJSON
import LedgerLog
import LedgerModel
import LedgerWords

/// `PeriodeCloturee` in the log.
package enum PeriodeCloturee {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .registre(id, .cloture(try Cloture(&data))) }
  ]
}

extension Cloture {
  fileprivate init(_ data: inout LineReader) throws(LineFault) {
    let periode = try PeriodeComptable(v1: &data)
    let premiere = try data.count("premiereSequence", from: 1)
    let derniere = try data.count("derniereSequence", from: 1)
    try data.find("tete")
    let tete = try data.digest().hex
    let precedente = try data.has("precedente") ? try data.count(from: 1) : nil
    self.init(
      periode: periode, premiereSequence: UInt64(premiere), derniereSequence: UInt64(derniere), tete: tete,
      precedente: precedente.map { UInt64($0) }, nombres: try data.field("nombres"),
      totaux: try data.list("totaux"), tvaExigible: periode.nature == .jour ? nil : try data.field("tvaExigible"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("nature", periode.nature.rawValue)
    json.field("periode", periode.description)
    json.field("debut", periode.debut)
    json.field("fin", periode.fin)
    json.field("premiereSequence", Int(clamping: premiereSequence))
    json.field("derniereSequence", Int(clamping: derniereSequence))
    json.field("tete", tete)
    if let precedente { json.field("precedente", Int(clamping: precedente)) }
    json.field("nombres", nombres)
    json.field("totaux", totaux)
    if let tvaExigible { json.field("tvaExigible", tvaExigible) }
  }
}

extension PeriodeComptable {
  /// Reads its kind, its name, its first and its last day, which must agree. The month in which the ledger's years end
  /// is not known here.
  fileprivate init(v1 data: inout LineReader) throws(LineFault) {
    try data.find("nature")
    let nature: Nature = try data.choice(Words("jour, mois or exercice", fr: "jour, mois ou exercice")) { _ in nil }
    let debut: Jour = try data.field("debut")
    let fin: Jour = try data.field("fin")
    try data.find("periode")
    let text = try data.text()
    guard let periode = Self(nature, du: debut, au: fin), data.json.equals(text, periode.description) else {
      throw data.fault(
        LineReader.expected(
          Words(
            "a \(nature.rawValue) with its first and its last day",
            fr: "un \(nature.rawValue) avec son premier et son dernier jour")), text)
    }
    self = periode
  }
}

/// The numbers of events that a closing covers, by kind.
extension NombresCloture: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      evenements: try data.count("evenements", from: 0), factures: try data.count("factures", from: 0),
      avoirs: try data.count("avoirs", from: 0), paiements: try data.count("paiements", from: 0),
      paiementsAnnules: try data.count("paiementsAnnules", from: 0),
      remboursements: try data.count("remboursements", from: 0),
      remboursementsAnnules: try data.count("remboursementsAnnules", from: 0),
      annulations: try data.count("annulations", from: 0))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("evenements", evenements)
    json.field("factures", factures)
    json.field("avoirs", avoirs)
    json.field("paiements", paiements)
    json.field("paiementsAnnules", paiementsAnnules)
    json.field("remboursements", remboursements)
    json.field("remboursementsAnnules", remboursementsAnnules)
    json.field("annulations", annulations)
  }
}
