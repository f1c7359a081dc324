import LedgerDomain
import LedgerJSON
import LedgerLog

/// `LigneModifiee` in the log: only what changed is there; null clears.
extension LigneModifiee {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .facture(id, .ligneModifiee(try LigneModifiee(v1: &data))) },
      write: { fact, json in
        if case .facture(_, .ligneModifiee(let event)) = fact { event.encode(to: &json) }
      })
  ]

  private static let cles = JSONKeys(
    "ligneId", "designation", "quantite", "prixUnitaire", "tauxTVA", "referenceCommande", "dateCommande")

  init(v1 data: inout LineReader) throws(LineFault) {
    var object = try data.beginObject()
    var id = LigneID(haut: 0, bas: 0)
    var designation: String?
    var quantite: Quantite?
    var prixUnitaire: PrixUnitaire?
    var tauxTVA = Changement<Taux>.inchange
    var referenceCommande = Changement<String>.inchange
    var dateCommande = Changement<Jour>.inchange
    while let index = try data.nextField(&object, Self.cles) {
      switch index {
      case 0: id = try data.identifiant()
      case 1: designation = try data.texte()
      case 2: quantite = try data.quantite()
      case 3: prixUnitaire = try data.prixUnitaire()
      case 4: tauxTVA = try data.null() ? .efface : .remplace(data.taux())
      case 5: referenceCommande = try data.null() ? .efface : .remplace(data.texte())
      default: dateCommande = try data.null() ? .efface : .remplace(data.jour())
      }
    }
    try data.require(object, Self.cles, 0b1)
    self.init(
      ligneId: id, designation: designation, quantite: quantite, prixUnitaire: prixUnitaire, tauxTVA: tauxTVA,
      referenceCommande: referenceCommande, dateCommande: dateCommande)
  }

  func encode(to json: inout JSONWriter) {
    json.field("ligneId", ligneId)
    json.field("designation", designation)
    json.field("quantite", quantite)
    json.field("prixUnitaire", prixUnitaire)
    json.field("tauxTVA", tauxTVA)
    json.field("referenceCommande", referenceCommande)
    json.field("dateCommande", dateCommande)
  }
}
