import LedgerJSON
import LedgerLog
import LedgerModel

/// `LigneAjoutee` in the log.
package enum LigneAjoutee {
  package static let versions = [
    EventVersion(canonical: .ligne { scan, ligne in ligne.readUpToRate(&scan) && ligne.readRest(&scan) }) {
      data, id throws(LineFault) in
      .facture(id, .ligneAjoutee(try LigneFacture(&data)))
    }
  ]
}

extension LigneFacture {
  init(_ data: inout LineReader) throws(LineFault) {
    self.init(
      id: try data.field("ligneId"), designation: try data.field("designation"), quantite: try data.field("quantite"),
      prixUnitaire: try data.field("prixUnitaire"), tauxTVA: try data.optional("tauxTVA"))
    imposition = try data.imposition(of: tauxTVA)
    remisePourcentage = try data.optional("remisePourcentage") ?? .zero
    unite = try data.optional("unite") ?? .unite
    nature = try data.optional("nature")
    exoneration = try data.exoneration()
    if exoneration == nil, let mention: String = try data.optional("mentionExoneration") {
      exoneration = Exoneration(mention: mention)
    }
    try readDetails(&data)
  }

  private mutating func readDetails(_ data: inout LineReader) throws(LineFault) {
    // Few lines have any: to make the list, once a process, takes longer than to read a line.
    guard data.json.mayHaveMore() else { return }
    for detail in Self.details {
      switch detail {
      case .texte(let champ): champ.pose(try data.optional(champ.nom), dans: &self)
      case .jour(let champ): champ.pose(try data.optional(champ.nom), dans: &self)
      case .document(let champ): champ.pose(try data.optional(champ.nom), dans: &self)
      case .termes(let champ): champ.pose(try data.optional(champ.nom), dans: &self)
      case .devis(let champ): champ.pose(try data.optional(champ.nom), dans: &self)
      case .penalites(let champ): champ.pose(try data.optional(champ.nom), dans: &self)
      }
    }
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("ligneId", id)
    json.field("designation", designation)
    json.field("quantite", quantite)
    json.field("prixUnitaire", prixUnitaire)
    json.field("tauxTVA", tauxTVA)
    json.field("categorieTVA", imposition?.exemption)
    if remisePourcentage > .zero { json.field("remisePourcentage", remisePourcentage) }
    if unite != .unite { json.field("unite", unite) }
    json.field("nature", nature)
    json.field("motifExoneration", exoneration?.motif)
    json.field("mentionExoneration", exoneration?.mention)
    if aDetails { encodeDetails(to: &json) }
  }

  private func encodeDetails(to json: inout JSONWriter) {
    for detail in Self.details {
      switch detail {
      case .texte(let champ): json.field(champ.nom, self[keyPath: champ.objet])
      case .jour(let champ): json.field(champ.nom, self[keyPath: champ.objet])
      case .document(let champ): json.field(champ.nom, self[keyPath: champ.objet])
      case .termes(let champ): json.field(champ.nom, self[keyPath: champ.objet])
      case .devis(let champ): json.field(champ.nom, self[keyPath: champ.objet])
      case .penalites(let champ): json.field(champ.nom, self[keyPath: champ.objet])
      }
    }
  }
}
