import LedgerJSON
import LedgerLog
import LedgerModel
import LedgerWords

/// `PaiementAnnule` in the log.
package enum PaiementAnnule {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      .facture(id, .paiementAnnule(try ReglementAnnule(v1: &data, id: "paiementId")))
    }
  ]
}

/// A cancelled payment or refund; the name of its id differs.
extension ReglementAnnule {
  /// Whether the payment took place, as a word in lines.
  private enum Nature: String, CaseIterable { case erreur, rejet }

  init(v1 data: inout LineReader, id: StaticString) throws(LineFault) {
    let reglement: ReglementID = try data.field(id)
    let motif: String = try data.field("motif")
    try data.find("nature")
    let nature: Nature = try data.choice(Words("erreur or rejet", fr: "erreur ou rejet")) { _ in nil }
    let quand: AnnulationReglement.Nature =
      switch nature {
      case .erreur: .erreur
      case .rejet: .rejet(le: try data.field("dateAnnulation"))
      }
    let annulation = AnnulationReglement(quand, motif: motif, dateComptable: try data.optional("dateComptable"))
    self.init(reglement, annulation)
  }

  func encodeFields(to json: inout JSONWriter, id nomId: StaticString) {
    let nature: Nature = annulation.dateRejet == nil ? .erreur : .rejet
    json.field(nomId, id)
    json.field("motif", annulation.motif)
    json.field("nature", nature.rawValue)
    json.field("dateAnnulation", annulation.dateRejet)
    json.field("dateComptable", annulation.dateComptable)
  }
}
