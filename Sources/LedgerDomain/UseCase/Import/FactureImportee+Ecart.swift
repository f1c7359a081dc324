/// Whether what a document states is what is recorded.
///
/// What it does not state, what is derived and what was recorded since say nothing against it.
extension FactureImportee {
  /// The first statement that is recorded otherwise; nil where there is none.
  package func ecart(avec inscrite: Facture) -> Ecart? {
    var comparaison = Comparaison()
    compareTete(inscrite, &comparaison)
    compareClient(inscrite, &comparaison)
    compareLignes(inscrite, &comparaison)
    compareEtat(inscrite, &comparaison)
    compareReglements(inscrite, &comparaison)
    return comparaison.ecart
  }

  private func compareTete(_ inscrite: Facture, _ comparaison: inout Comparaison) {
    comparaison.champ("numero", numero, inscrite.numero)
    comparaison.champ("typeDocument", typeDocument, inscrite.typeDocument)
    comparaison.champ("dateFacture", dateFacture, inscrite.dateFacture)
    comparaison.champ("dateEcheance", dateEcheance, inscrite.dateEcheance)
    comparaison.champ("tva", tva, inscrite.tva)
    comparaison.champ("conditionsPaiement", conditionsPaiement.rawValue, inscrite.conditionsPaiement.rawValue)
    comparaison.champ("remisePourcentage", remisePourcentage, inscrite.remisePourcentage)
    comparaison.champ("notes", notes, inscrite.notes)
    comparaison.champ("notesCommentaire", notesCommentaire, inscrite.notesCommentaire)
    comparaison.champ("devise", devise, inscrite.devise)
    comparaison.champ("factureOrigineId", factureOrigineId, inscrite.factureOrigineId)
  }

  /// The copy frozen at sending; of a draft the client may have changed since, so only which one it is counts.
  private func compareClient(_ inscrite: Facture, _ comparaison: inout Comparaison) {
    comparaison.champ("clientId", clientNomme, inscrite.clientId)
    guard envoi != nil, let client else { return }
    client.compare(inscrite.envoi?.client, "client.", &comparaison)
  }

  /// A draft may have got more lines since; of what it says it sent, every line is known.
  private func compareLignes(_ inscrite: Facture, _ comparaison: inout Comparaison) {
    let present = inscrite.lignes.count
    guard envoi == nil ? lignes.count <= present : lignes.count == present else {
      return comparaison.constate("lignes", "\(lignes.count) lines", "\(present) lines")
    }
    for (index, (enoncee, ligne)) in zip(lignes, inscrite.lignes).enumerated()
    where !enoncee.estComme(ligne, inscrite) {
      return enoncee.compare("lignes[\(index)]", ligne, inscrite, &comparaison)
    }
  }

  private func compareEtat(_ inscrite: Facture, _ comparaison: inout Comparaison) {
    if envoi != nil {
      guard let inscrit = inscrite.envoi else {
        return comparaison.constate("statut", statut.rawValue, Statut.brouillon.rawValue)
      }
      comparaison.champ("dateEnvoi", dateEnvoi, inscrit.dateEnvoi)
    }
    if let annulation {
      comparaison.champ("annulation.date", annulation.dateAnnulation, inscrite.annulation?.date)
      comparaison.champ("annulation.motif", annulation.motif, inscrite.annulation?.motif)
      comparaison.champ("annulation.avoirId", annulation.avoirId, inscrite.annulation?.avoirId)
    } else if statut == .annulee, inscrite.annulation == nil {
      comparaison.constate("statut", statut.rawValue, "not cancelled")
    }
  }
}

extension LigneImportee {
  /// Whether `ligne` of `facture` says all that this one says: asked of every line, so in one expression.
  fileprivate func estComme(_ ligne: LigneFacture, _ facture: Facture) -> Bool {
    guard quantite == ligne.quantite, prixUnitaire == ligne.prixUnitaire, designation == ligne.designation else {
      return false
    }
    return (id == nil || id == ligne.id) && (tauxTVA == nil || tauxTVA == facture.taux(ligne))
      && (referenceCommande == nil || referenceCommande == ligne.referenceCommande)
      && (dateCommande == nil || dateCommande == ligne.dateCommande)
  }

  fileprivate func compare(
    _ lieu: String, _ ligne: LigneFacture, _ facture: Facture, _ comparaison: inout Comparaison
  ) {
    comparaison.champ("\(lieu).id", id, ligne.id)
    comparaison.champ("\(lieu).designation", designation, ligne.designation)
    comparaison.champ("\(lieu).quantite", quantite, ligne.quantite)
    comparaison.champ("\(lieu).prixUnitaire", prixUnitaire, ligne.prixUnitaire)
    comparaison.champ("\(lieu).tauxTVA", tauxTVA, facture.taux(ligne))
    comparaison.champ("\(lieu).referenceCommande", referenceCommande, ligne.referenceCommande)
    comparaison.champ("\(lieu).dateCommande", dateCommande, ligne.dateCommande)
  }
}
