import LedgerDomain
import LedgerJSON
import LedgerLog

/// `LigneAjoutee` in the log.
package enum LigneAjoutee {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .facture(id, .ligneAjoutee(try LigneFacture(v1: &data))) },
      canonical: .ligne(canonical),
      write: { fact, json in
        if case .facture(_, .ligneAjoutee(let ligne)) = fact { ligne.encode(to: &json) }
      })
  ]

  /// Reads its data in canonical form.
  @Sendable private static func canonical(_ scan: inout CanonicalScanner, _ ligne: inout LigneLue) -> Bool {
    ligne.readUpToRate(&scan) && ligne.readCommande(&scan)
  }
}

extension LigneFacture {
  private static let cles = JSONKeys(
    "ligneId", "designation", "quantite", "prixUnitaire", "tauxTVA", "referenceCommande", "dateCommande")

  init(v1 data: inout LineReader) throws(LineFault) {
    var object = try data.beginObject()
    var id = LigneID(haut: 0, bas: 0)
    var designation = ""
    var quantite = Quantite.une
    var prixUnitaire = PrixUnitaire.zero
    var tauxTVA: Taux?
    var referenceCommande: String?
    var dateCommande: Jour?
    let cles = Self.cles
    while let index = try data.nextField(&object, cles) {
      switch index {
      case 0: id = try data.identifiant()
      case 1: designation = try data.texte()
      case 2: quantite = try data.quantite()
      case 3: prixUnitaire = try data.prixUnitaire()
      case 4: tauxTVA = try data.taux()
      case 5: referenceCommande = try data.texte()
      default: dateCommande = try data.jour()
      }
    }
    try data.require(object, cles, 0b1111)
    self.init(
      id: id, designation: designation, quantite: quantite, prixUnitaire: prixUnitaire, tauxTVA: tauxTVA,
      referenceCommande: referenceCommande, dateCommande: dateCommande)
  }

  func encode(to json: inout JSONWriter) {
    json.field("ligneId", id)
    json.field("designation", designation)
    json.field("quantite", quantite)
    json.field("prixUnitaire", prixUnitaire)
    json.field("tauxTVA", tauxTVA)
    json.field("referenceCommande", referenceCommande)
    json.field("dateCommande", dateCommande)
  }
}
