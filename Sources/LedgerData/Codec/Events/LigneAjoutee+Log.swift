package import LedgerDomain
import LedgerJSON
import LedgerLog

/// `LigneAjoutee` in the log.
extension LigneAjoutee {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .facture(id, .ligneAjoutee(try LigneAjoutee(v1: &data))) },
      canonical: .ligne(LigneAjoutee.canonical),
      write: { fact, json in
        if case .facture(_, .ligneAjoutee(let event)) = fact { event.encode(to: &json) }
      })
  ]

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
      ligne: LigneFacture(
        id: id, designation: designation, quantite: quantite, prixUnitaire: prixUnitaire, tauxTVA: tauxTVA,
        referenceCommande: referenceCommande, dateCommande: dateCommande))
  }

  func encode(to json: inout JSONWriter) {
    json.field("ligneId", ligne.id)
    json.field("designation", ligne.designation)
    json.field("quantite", ligne.quantite)
    json.field("prixUnitaire", ligne.prixUnitaire)
    json.field("tauxTVA", ligne.tauxTVA)
    json.field("referenceCommande", ligne.referenceCommande)
    json.field("dateCommande", ligne.dateCommande)
  }
}

/// Its data in canonical form.
extension LigneAjoutee {
  @Sendable fileprivate static func canonical(_ scan: inout CanonicalScanner, _ ligne: inout LigneLue) -> Bool {
    ligne.readUpToRate(&scan) && ligne.readCommande(&scan)
  }
}
