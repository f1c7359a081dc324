import LedgerData
import LedgerDomain
import LedgerJSON

/// What a document says of the deal behind it, and what was frozen of its seller: where nothing is said, nothing is written.
extension FactureDTO {
  func writeAffaire(to writer: inout JSONWriter) {
    let affaire = facture.affaire
    guard !affaire.estVide else { return }
    writer.field("dateLivraison", affaire.dateLivraison, dates)
    if let periode = affaire.periodeFacturation {
      writer.key("periodeFacturation")
      writer.beginObject()
      writer.field("debut", periode.debut, dates)
      writer.field("fin", periode.fin, dates)
      writer.endObject()
    }
    writer.field("livraison", affaire.livraison)
    writer.field("references", affaire.references)
    writer.field("conditionsReglement", affaire.conditionsReglement)
    if let change = affaire.tauxChange {
      writer.key("tauxChange")
      writer.beginObject()
      writer.field("taux", change.taux)
      writer.field("date", change.date, dates)
      writer.field("source", change.source)
      writer.endObject()
    }
  }

  /// What the totals say besides, of a document whose seller is frozen with it.
  func writeNet(_ totaux: Totaux, to writer: inout JSONWriter) {
    guard let copie = facture.envoi?.copie, copie.emetteur != nil else { return }
    writer.number("dejaPaye", copie.dejaPaye)
    writer.number("netAPayer", Montant(centimes: totaux.totalTTC.centimes - copie.dejaPaye.centimes))
    if let euros = copie.montantTVAEuros { writer.number("montantTVAEuros", euros) }
  }

  func writeCopie(to writer: inout JSONWriter) {
    guard let copie = facture.envoi?.copie, let emetteur = copie.emetteur else { return }
    writer.field("cadre", copie.cadre?.description)
    writer.field("categorieOperation", copie.cadre?.objet.nom)
    writer.field("traitement", copie.traitement?.rawValue)
    writer.field("emetteur", emetteur)
  }
}

extension Cadre.Objet {
  /// What it is called where people read it.
  fileprivate var nom: String {
    switch self {
    case .biens: "biens"
    case .services: "services"
    case .mixte: "mixte"
    }
  }
}
