package import LedgerData
import LedgerDomain
import LedgerJSON
import LedgerLog

/// A second version of `LigneAjoutee`, which no program writes: it also says the unit of the quantity, as in `"unite":"HUR"`.
///
/// It shows what a new version of a frequent event takes: these three functions and a row. The domain knows no unit yet, so
/// that it is checked and passed over.
extension EventCatalogue {
  /// What the program knows, and the second version of `LigneAjoutee`.
  package static let avecUnites = EventCatalogue.standard.with(
    .ligneAjoutee,
    LigneAjoutee.versions + [
      EventVersion(
        read: { data, id throws(LineFault) in .facture(id, .ligneAjoutee(try LigneFacture(v2: &data))) },
        canonical: .ligne(LigneFacture.canonicalV2),
        write: { fact, json in
          if case .facture(_, .ligneAjoutee(let ligne)) = fact { ligne.encodeV2(to: &json) }
        })
    ])
}

extension LigneFacture {
  private static let cles = JSONKeys(
    "ligneId", "designation", "quantite", "prixUnitaire", "tauxTVA", "unite", "referenceCommande", "dateCommande")

  fileprivate init(v2 data: inout LineReader) throws(LineFault) {
    var object = try data.beginObject()
    var ligne = LigneFacture(
      id: Identifiant(haut: 0, bas: 0), designation: "", quantite: .une, prixUnitaire: .zero)
    var id = ligne.id
    while let index = try data.nextField(&object, Self.cles) {
      switch index {
      case 0: id = try data.identifiant()
      case 1: ligne.designation = try data.texte()
      case 2: ligne.quantite = try data.quantite()
      case 3: ligne.prixUnitaire = try data.prixUnitaire()
      case 4: ligne.tauxTVA = try data.taux()
      case 5: _ = try data.texte()
      case 6: ligne.referenceCommande = try data.texte()
      default: ligne.dateCommande = try data.jour()
      }
    }
    try data.require(object, Self.cles, 0b10_1111)
    self = ligne.copie(id)
  }

  @Sendable fileprivate static func canonicalV2(_ scan: inout CanonicalScanner, _ ligne: inout LigneLue) -> Bool {
    ligne.readUpToRate(&scan) && scan.take(",\"unite\":\"") && scan.text() != nil && ligne.readCommande(&scan)
  }

  fileprivate func encodeV2(to json: inout JSONWriter) {
    json.field("ligneId", id)
    json.field("designation", designation)
    json.field("quantite", quantite)
    json.field("prixUnitaire", prixUnitaire)
    json.field("tauxTVA", tauxTVA)
    json.field("unite", "HUR")
    json.field("referenceCommande", referenceCommande)
    json.field("dateCommande", dateCommande)
  }
}
