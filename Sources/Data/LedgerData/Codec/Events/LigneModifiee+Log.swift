import LedgerJSON
import LedgerLog
import LedgerModel

/// `LigneModifiee` in the log: only changed fields are present; null clears.
extension LigneModifiee {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .ligneModifiee(try LigneModifiee(&data))) }
  ]

  private init(_ data: inout LineReader) throws(LineFault) {
    self.init(
      ligneId: try data.field("ligneId"), designation: try data.optional("designation"),
      quantite: try data.optional("quantite"), prixUnitaire: try data.optional("prixUnitaire"),
      tauxTVA: try data.change("tauxTVA"))
    try readTaxation(&data)
    if exoneration == .inchange, let mention: String = try data.optional("mentionExoneration") {
      exoneration = .remplace(Exoneration(mention: mention))
    }
    for detail in LigneFacture.details {
      switch detail {
      case .texte(let champ): self[keyPath: champ.changement] = try data.change(champ.nom)
      case .jour(let champ): self[keyPath: champ.changement] = try data.change(champ.nom)
      case .document(let champ): self[keyPath: champ.changement] = try data.change(champ.nom)
      case .termes(let champ): self[keyPath: champ.changement] = try data.change(champ.nom)
      case .devis(let champ): self[keyPath: champ.changement] = try data.change(champ.nom)
      case .penalites(let champ): self[keyPath: champ.changement] = try data.change(champ.nom)
      }
    }
  }

  private mutating func readTaxation(_ data: inout LineReader) throws(LineFault) {
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
    if case .remplace(let exoneration) = exoneration {
      json.field("motifExoneration", exoneration.motif)
      json.field("mentionExoneration", exoneration.mention)
    } else {
      json.field("motifExoneration", exoneration.map(\.mention))
    }
    for detail in LigneFacture.details {
      switch detail {
      case .texte(let champ): json.field(champ.nom, self[keyPath: champ.changement])
      case .jour(let champ): json.field(champ.nom, self[keyPath: champ.changement])
      case .document(let champ): json.field(champ.nom, self[keyPath: champ.changement])
      case .termes(let champ): json.field(champ.nom, self[keyPath: champ.changement])
      case .devis(let champ): json.field(champ.nom, self[keyPath: champ.changement])
      case .penalites(let champ): json.field(champ.nom, self[keyPath: champ.changement])
      }
    }
  }
}
