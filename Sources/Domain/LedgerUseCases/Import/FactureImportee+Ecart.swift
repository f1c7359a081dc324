package import LedgerModel
package import LedgerRules
import LedgerWords

/// Compares a document in a file with the recorded one.
///
/// Absent fields, derived fields and facts recorded since are not compared.
extension FactureImportee {
  /// The first field that differs from the record, or nil.
  package func ecart(avec inscrite: Facture) -> Ecart? {
    var comparaison = Comparaison()
    compareTete(inscrite, &comparaison)
    compareClient(inscrite, &comparaison)
    compareLignes(inscrite, &comparaison)
    compareTotaux(inscrite, &comparaison)
    compareEtat(inscrite, &comparaison)
    compareReglements(inscrite, &comparaison)
    return comparaison.ecart
  }

  private func compareTete(_ inscrite: Facture, _ comparaison: inout Comparaison) {
    // Since its export, a document may have given its number back, and a draft may have got one.
    if tete.numero != nil, ![inscrite.numeroRendu, inscrite.nomBrouillon, inscrite.numeroDit].contains(numero) {
      comparaison.champ("numero", numero, inscrite.numero)
    }
    comparaison.champ("typeDocument", tete.typeDocument, inscrite.typeDocument)
    comparaison.champ("dateFacture", dateFacture, inscrite.dateFacture)
    if case .remplace(let echeance) = tete.dateEcheance {
      comparaison.champ("dateEcheance", echeance, inscrite.dateEcheance)
    }
    comparaison.champ("tva", tete.tva, inscrite.tva)
    comparaison.champ("conditionsPaiement", tete.conditionsPaiement.rawValue, inscrite.conditionsPaiement.rawValue)
    comparaison.champ("remisePourcentage", tete.remisePourcentage, inscrite.remisePourcentage)
    comparaison.champ("notes", tete.notes, inscrite.notes)
    comparaison.champ("notesCommentaire", tete.notesCommentaire, inscrite.notesCommentaire)
    comparaison.champ("devise", tete.devise, inscrite.devise)
    comparaison.champ("factureOrigineId", tete.factureOrigineId, inscrite.factureOrigineId)
    compareAffaire(inscrite.affaire, inscrite.envoi?.client, &comparaison)
  }

  private func compareAffaire(_ inscrite: Affaire, _ client: Client?, _ comparaison: inout Comparaison) {
    let affaire = tete.affairePresente
    comparaison.champ("dateLivraison", affaire.dateLivraison, inscrite.dateLivraison)
    let (periode, inscrits) = (affaire.periodeFacturation, inscrite.periodeFacturation)
    comparaison.champ("periodeFacturation.debut", periode?.debut, inscrits?.debut)
    comparaison.champ("periodeFacturation.fin", periode?.fin, inscrits?.fin)
    // The place of delivery goes with the name of the client.
    if let livraison = affaire.livraison, client?.estSansNom != true {
      comparaison.champ("livraison.nom", livraison.nom, inscrite.livraison?.nom)
      livraison.adresse?.compare(inscrite.livraison?.adresse, "livraison.adresse", &comparaison)
    }
    comparaison.champ("references.commande", affaire.references?.commande, inscrite.references?.commande)
    comparaison.champ("references.contrat", affaire.references?.contrat, inscrite.references?.contrat)
    comparaison.champ("references.acheteur", affaire.references?.acheteur, inscrite.references?.acheteur)
    comparaison.champ("conditionsReglement", affaire.conditionsReglement, inscrite.conditionsReglement)
    comparaison.champ("tauxChange.taux", affaire.tauxChange?.taux, inscrite.tauxChange?.taux)
    comparaison.champ("tauxChange.date", affaire.tauxChange?.date, inscrite.tauxChange?.date)
    comparaison.champ("tauxChange.source", affaire.tauxChange?.source, inscrite.tauxChange?.source)
    comparaison.champ("origine.numero", affaire.origine?.numero, inscrite.origine?.numero)
    comparaison.champ("origine.date", affaire.origine?.date, inscrite.origine?.date)
    comparaison.champ("abonnement.abonnementId", affaire.abonnement?.abonnementId, inscrite.abonnement?.abonnementId)
    comparaison.champ("abonnement.n", affaire.abonnement?.n, inscrite.abonnement?.n)
    comparaison.champ("abonnement.jours", affaire.abonnement?.jours, inscrite.abonnement?.jours)
    comparaison.champ("referencePaiement", affaire.referencePaiement, inscrite.referencePaiement)
    // A file of another system does not know that its number appears twice here.
    let termes = affaire.termes?[.numero].isEmpty == true ? inscrite.termes?.sauf(.numero) : inscrite.termes
    comparaison.champ("termes", affaire.termes, termes)
  }

  /// Compares the copy frozen at issue. The client of a draft may have changed since: only its id is compared.
  private func compareClient(_ inscrite: Facture, _ comparaison: inout Comparaison) {
    comparaison.champ("clientId", clientNomme, inscrite.clientId)
    guard envoi != nil, var client else { return }
    if let inscrit = inscrite.envoi?.client, inscrit.estConfidentiel {
      // They may have been erased since; an issued document would not be recorded again.
      for champ in Client.champs(.coordonnees) where !champ.estPresent(inscrit) { champ.efface(&client) }
    }
    client.compare(inscrite.envoi?.client, "client.", &comparaison)
    compareCopie(inscrite.envoi?.copie ?? FactureEnvoyee.Copie(), &comparaison)
  }

  private func compareCopie(_ inscrite: FactureEnvoyee.Copie, _ comparaison: inout Comparaison) {
    comparaison.champ("cadre", copie.cadre, inscrite.cadre)
    comparaison.champ("traitement", copie.traitement?.rawValue, inscrite.traitement?.rawValue)
    comparaison.champ("moyen", copie.moyen?.rawValue, inscrite.moyen?.rawValue)
    comparaison.champ("profil", copie.profil?.rawValue, inscrite.profil?.rawValue)
    if let emetteur = copie.emetteur, emetteur != inscrite.emetteur {
      comparaison.constate(
        "emetteur", Words(same: emetteur.nom),
        inscrite.emetteur.map { Words("\($0.nom), otherwise", fr: "\($0.nom), avec d'autres mentions") }
          ?? Words("nobody", fr: "personne"))
    }
  }

  /// Compares the lines. A draft may have more lines since; an issued document must have the same number of lines.
  private func compareLignes(_ inscrite: Facture, _ comparaison: inout Comparaison) {
    let present = inscrite.lignes.count
    guard envoi == nil ? lignes.count <= present : lignes.count == present else {
      return comparaison.constate(
        "lignes", Words("\(lignes.count, "line", "lines")", fr: "\(lignes.count, "ligne", "lignes")"),
        Words("\(present, "line", "lines")", fr: "\(present, "ligne", "lignes")"))
    }
    for (index, (enoncee, ligne)) in zip(lignes, inscrite.lignes).enumerated()
    where !enoncee.estComme(ligne, inscrite) {
      return enoncee.compare("lignes[\(index)]", ligne, inscrite, &comparaison)
    }
  }

  /// Compares the stated totals of an issued document with the frozen ones.
  private func compareTotaux(_ inscrite: Facture, _ comparaison: inout Comparaison) {
    guard envoi != nil, let totaux, let inscrits = inscrite.envoi?.totaux else { return }
    for (champ, enonce, inscrit) in [
      ("sousTotal", totaux.sousTotal, inscrits.sousTotal),
      ("montantRemise", totaux.montantRemise, inscrits.montantRemise),
      ("totalHT", totaux.totalHT, inscrits.totalHT), ("montantTVA", totaux.montantTVA, inscrits.montantTVA),
      ("totalTTC", totaux.totalTTC, inscrits.totalTTC),
    ] { comparaison.champ("totaux.\(champ)", enonce, inscrit) }
  }

  private func compareEtat(_ inscrite: Facture, _ comparaison: inout Comparaison) {
    if envoi != nil {
      guard let inscrit = inscrite.envoi else {
        return comparaison.constate("statut", Words(same: statut.rawValue), Words(same: Statut.brouillon.rawValue))
      }
      comparaison.champ("dateEnvoi", dateEnvoi, inscrit.dateEnvoi)
    }
    if let annulation {
      comparaison.champ("annulation.date", annulation.dateAnnulation, inscrite.annulation?.dateAnnulation)
      comparaison.champ("annulation.motif", annulation.motif, inscrite.annulation?.motif)
      comparaison.champ("annulation.avoirId", annulation.avoirId, inscrite.annulation?.avoirId)
      comparaison.champ("annulation.rectificativeId", annulation.rectificativeId, inscrite.annulation?.rectificativeId)
      comparaison.champ("annulation.numeroRendu", annulation.numeroRendu, inscrite.numeroRendu)
    } else if statut == .annulee, inscrite.annulation == nil {
      comparaison.constate("statut", Words(same: statut.rawValue), Words("not cancelled", fr: "sans annulation"))
    }
  }
}

extension LigneImportee {
  /// Whether `inscrite`, a line of `facture`, has everything that this line states. Absent fields match.
  fileprivate func estComme(_ inscrite: LigneFacture, _ facture: Facture) -> Bool {
    var complete = ligne.copie(ligne.id.donne ?? inscrite.id).complete(inscrite)
    let imposition = facture.imposition(inscrite)
    let estLaMeme = ligne.imposition == imposition || ligne.imposition == Imposition(imposition.taux)
    if ligne.imposition == nil || estLaMeme { complete.imposition = inscrite.imposition }
    if ligne.exoneration == nil { complete.exoneration = inscrite.exoneration }
    if remise == nil { complete.remisePourcentage = inscrite.remisePourcentage }
    if unite == nil { complete.unite = inscrite.unite }
    if ligne.nature == nil { complete.nature = inscrite.nature }
    let net = montantNet.map { Int128($0.centimes) } ?? inscrite.centimesNets
    return complete == inscrite && net == inscrite.centimesNets
  }

  /// Notes the field of `inscrite` that differs.
  fileprivate func compare(
    _ lieu: String, _ inscrite: LigneFacture, _ facture: Facture, _ comparaison: inout Comparaison
  ) {
    comparaison.champ("\(lieu).id", ligne.id.donne, inscrite.id)
    comparaison.champ("\(lieu).designation", ligne.designation, inscrite.designation)
    comparaison.champ("\(lieu).quantite", ligne.quantite, inscrite.quantite)
    comparaison.champ("\(lieu).prixUnitaire", ligne.prixUnitaire, inscrite.prixUnitaire)
    comparaison.champ("\(lieu).tauxTVA", ligne.tauxTVA, facture.taux(inscrite))
    comparaison.champ("\(lieu).categorieTVA", ligne.imposition, facture.imposition(inscrite))
    comparaison.champ("\(lieu).motifExoneration", ligne.exoneration?.motif, inscrite.exoneration?.motif)
    comparaison.champ("\(lieu).mentionExoneration", ligne.exoneration?.mention, inscrite.exoneration?.mention)
    comparaison.champ("\(lieu).remisePourcentage", remise, inscrite.remisePourcentage)
    comparaison.champ("\(lieu).unite", unite, inscrite.unite)
    let net = MontantLarge(centimes: inscrite.centimesNets)
    comparaison.champ("\(lieu).montantNet", montantNet.map { MontantLarge($0) }, net)
    comparaison.champ("\(lieu).nature", ligne.nature?.rawValue, inscrite.nature?.rawValue)
    func compare(_ champ: some ChampDe<LigneFacture, LigneModifiee>) {
      comparaison.champ("\(lieu).\(champ.nom)", ligne[keyPath: champ.objet], inscrite[keyPath: champ.objet])
    }
    for detail in LigneFacture.details { compare(detail.champ) }
    comparaison.constate(lieu, Words(same: ligne.designation), Words("another line", fr: "une autre ligne"))
  }
}
