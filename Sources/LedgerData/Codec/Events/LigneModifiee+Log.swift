import LedgerDomain
import LedgerJSON
import LedgerLog

/// `LigneModifiee` in the log: only changed fields are present; null clears. Version 1 lacked the same fields as
/// `LigneAjoutee`.
extension LigneModifiee {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .ligneModifiee(try LigneModifiee(v1: &data))) },
    EventVersion { data, id throws(LineFault) in .facture(id, .ligneModifiee(try LigneModifiee(v2: &data))) },
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      ligneId: try data.field("ligneId"), designation: try data.optional("designation"),
      quantite: try data.optional("quantite"), prixUnitaire: try data.optional("prixUnitaire"),
      tauxTVA: try data.change("tauxTVA"), referenceCommande: try data.change("referenceCommande"),
      dateCommande: try data.change("dateCommande"))
  }

  init(v2 data: inout LineReader) throws(LineFault) {
    try self.init(v1: &data)
    if case .remplace(let taux) = tauxTVA, let imposition = try data.imposition(of: taux) {
      self.imposition = .remplace(imposition)
    }
    remisePourcentage = try data.optional("remisePourcentage")
    unite = try data.optional("unite")
    nature = try data.change("nature")
    exoneration = try data.change("motifExoneration").map { (motif: String) in Exoneration(motif: motif, mention: "") }
    if case .remplace(let exoneration) = exoneration {
      self.exoneration = .remplace(Exoneration(motif: exoneration.motif, mention: try data.field("mentionExoneration")))
    }
    reference = try data.change("reference")
    acompteId = try data.change("acompteId")
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("ligneId", ligneId)
    json.field("designation", designation)
    json.field("quantite", quantite)
    json.field("prixUnitaire", prixUnitaire)
    json.field("tauxTVA", tauxTVA)
    if case .remplace(let imposition) = imposition { json.field("categorieTVA", imposition.exemption) }
    json.field("remisePourcentage", remisePourcentage)
    json.field("unite", unite)
    json.field("nature", nature)
    json.field("motifExoneration", exoneration.map(\.motif))
    if case .remplace(let exoneration) = exoneration { json.field("mentionExoneration", exoneration.mention) }
    json.field("referenceCommande", referenceCommande)
    json.field("dateCommande", dateCommande)
    json.field("reference", reference)
    json.field("acompteId", acompteId)
  }
}
