import LedgerDomain
import LedgerJSON
import LedgerLog
import LedgerWords

/// `PaiementAnnule` in the log. Version 1 had only mistakes.
package enum PaiementAnnule {
  package static let versions = EventVersion.upTo(2) { data, id, version throws(LineFault) in
    guard version == 1 else { return .facture(id, .paiementAnnule(try ReglementAnnule(v1: &data, id: "paiementId"))) }
    let paiement: ReglementID = try data.field("paiementId")
    let erreur = AnnulationReglement(.erreur, motif: try data.field("motif"))
    return .facture(id, .paiementAnnule(ReglementAnnule(paiement, erreur)))
  }
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
