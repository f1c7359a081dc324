import LedgerDomain
import LedgerJSON
import LedgerLog

/// `LigneAjoutee` in the log. Version 1 had no category of VAT, no discount of a line, no unit and no nature; version 2
/// no reason for exemption in words alone, version 3 no further facts.
package enum LigneAjoutee {
  package static let versions = [
    EventVersion(canonical: .ligne(canonicalV1)) { data, id throws(LineFault) in
      .facture(id, .ligneAjoutee(try LigneFacture(v1: &data)))
    },
    EventVersion(canonical: .ligne(canonicalV2)) { data, id throws(LineFault) in
      .facture(id, .ligneAjoutee(try LigneFacture(v2: &data)))
    },
    EventVersion(canonical: .ligne(canonicalV3)) { data, id throws(LineFault) in
      .facture(id, .ligneAjoutee(try LigneFacture(v3: &data)))
    },
    EventVersion(canonical: .ligne(canonicalV3)) { data, id throws(LineFault) in
      .facture(id, .ligneAjoutee(try LigneFacture(v4: &data)))
    },
  ]

  @Sendable private static func canonicalV1(_ scan: inout CanonicalScanner, _ ligne: inout LigneLue) -> Bool {
    ligne.readUpToRate(&scan) && ligne.readCommande(&scan)
  }

  @Sendable private static func canonicalV2(_ scan: inout CanonicalScanner, _ ligne: inout LigneLue) -> Bool {
    ligne.readUpToRate(&scan) && ligne.readRest(&scan, version: 2)
  }

  @Sendable private static func canonicalV3(_ scan: inout CanonicalScanner, _ ligne: inout LigneLue) -> Bool {
    ligne.readUpToRate(&scan) && ligne.readRest(&scan, version: 3)
  }
}

extension LigneFacture {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      id: try data.field("ligneId"), designation: try data.field("designation"), quantite: try data.field("quantite"),
      prixUnitaire: try data.field("prixUnitaire"), tauxTVA: try data.optional("tauxTVA"))
    try readDetails(depuis: 1, &data)
  }

  init(v2 data: inout LineReader) throws(LineFault) {
    try self.init(v1: &data)
    imposition = try data.imposition(of: tauxTVA)
    remisePourcentage = try data.optional("remisePourcentage") ?? .zero
    unite = try data.optional("unite") ?? .unite
    nature = try data.optional("nature")
    exoneration = try data.exoneration()
    try readDetails(depuis: 2, &data)
  }

  init(v3 data: inout LineReader) throws(LineFault) {
    try self.init(v2: &data)
    if exoneration == nil, let mention: String = try data.optional("mentionExoneration") {
      exoneration = Exoneration(mention: mention)
    }
  }

  init(v4 data: inout LineReader) throws(LineFault) {
    try self.init(v3: &data)
    try readDetails(depuis: 4, &data)
  }

  /// Reads the fields that came with this version.
  private mutating func readDetails(depuis version: Int, _ data: inout LineReader) throws(LineFault) {
    for detail in Self.details(depuis: version) {
      switch detail {
      case .texte(let champ): champ.pose(try data.optional(champ.nom), dans: &self)
      case .jour(let champ): champ.pose(try data.optional(champ.nom), dans: &self)
      case .document(let champ): champ.pose(try data.optional(champ.nom), dans: &self)
      case .termes(let champ): champ.pose(try data.optional(champ.nom), dans: &self)
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
      case .texte(let champ): json.field(champ.nom, self[keyPath: champ.ligne])
      case .jour(let champ): json.field(champ.nom, self[keyPath: champ.ligne])
      case .document(let champ): json.field(champ.nom, self[keyPath: champ.ligne])
      case .termes(let champ): json.field(champ.nom, self[keyPath: champ.ligne])
      }
    }
  }
}
