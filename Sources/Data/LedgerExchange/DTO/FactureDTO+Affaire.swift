import LedgerData
import LedgerJSON
import LedgerModel

/// The deal behind a document, and the seller frozen with it. Absent fields are not written.
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
    writer.field("livraisonAbsente", affaire.livraisonAbsente)
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
    if let origine = affaire.origine {
      writer.key("origine")
      writer.beginObject()
      writer.field("numero", origine.numero)
      writer.field("date", origine.date, dates)
      writer.endObject()
    }
    writer.field("referencePaiement", affaire.referencePaiement)
    writer.field("termes", affaire.termes)
    if let periode = affaire.abonnement {
      writer.key("abonnement")
      writer.beginObject()
      writer.field("abonnementId", periode.abonnementId)
      writer.field("n", periode.n)
      writer.field("du", periode.du, dates)
      writer.field("au", periode.au, dates)
      writer.field("jours", periode.jours)
      writer.field("entier", periode.entier)
      writer.endObject()
    }
  }

  func writeCopie(to writer: inout JSONWriter) {
    guard let copie = facture.envoi?.copie, let emetteur = copie.emetteur else { return }
    writer.field("cadre", copie.cadre?.description)
    writer.field("categorieOperation", copie.cadre?.objet.nom)
    writer.field("traitement", copie.traitement?.rawValue)
    writer.field("profil", copie.profil?.rawValue)
    writer.field("moyen", copie.moyen?.rawValue)
    writer.field("emetteur", emetteur)
  }
}

extension Cadre.Objet {
  /// Its name for people.
  fileprivate var nom: String {
    switch self {
    case .biens: "biens"
    case .services: "services"
    case .mixte: "mixte"
    }
  }
}
