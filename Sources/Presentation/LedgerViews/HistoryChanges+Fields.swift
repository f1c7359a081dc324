import LedgerExchange
import LedgerModel
import LedgerOffers
import LedgerWords

/// The fields that history tells.
extension HistoryChanges {
  func head(_ facture: Facture) -> Fields {
    [
      (.typeDocument, facture.typeDocument.rawValue), (.clientId, facture.clientId),
      (.dateFacture, facture.dateFacture), (.dateEcheance, facture.dateEcheance), (.tva, facture.tva),
      (.conditionsPaiement, facture.conditionsPaiement.rawValue), (.remisePourcentage, facture.remisePourcentage),
      (.devise, facture.devise), (.notes, Self.note(facture.notes)),
      (.notesCommentaire, Self.note(facture.notesCommentaire)),
      (.factureOrigine, facture.factureOrigineId.map(numero) ?? facture.affaire.origine?.numero),
    ] + Self.fields(facture.affaire)
  }

  static func fields(_ affaire: Affaire) -> Fields {
    let (lieu, change) = (affaire.livraison, affaire.tauxChange)
    return [
      (.dateLivraison, affaire.dateLivraison), (.debut, affaire.periodeFacturation?.debut),
      (.fin, affaire.periodeFacturation?.fin), (.livraisonNom, note(lieu?.nom ?? affaire.livraisonAbsente?.nom)),
      (.livraisonRue, note(lieu?.adresse?.rue)),
      (.livraisonComplement, note(lieu?.adresse?.complement)),
      (.livraisonCodePostal, note(lieu?.adresse?.codePostal)),
      (.livraisonVille, note(lieu?.adresse?.ville)), (.livraisonPays, note(lieu?.adresse?.pays)),
      (.referenceDeCommande, note(affaire.references?.commande)),
      (.referenceContrat, note(affaire.references?.contrat)),
      (.acheteur, note(affaire.references?.acheteur)),
      (.conditionsReglement, note(affaire.conditionsReglement)), (.referencePaiement, affaire.referencePaiement),
      (.termes, affaire.termes?.description),
      (.tauxDuChange, change?.taux),
      (.dateChange, change?.date), (.sourceChange, change?.source),
    ]
  }

  static func fields(_ client: Client) -> Fields {
    [(.nom, client.nom)] + Client.rubriques.map { ($0.libelle, $0.texte(client)) }
      + [(.coordonnees, client.coordonneesPerdues ? Absence.perdu.nom : nil)]
  }

  func fields(_ utilisation: Avance.Utilisation) -> Fields {
    [
      (.facture, numero(utilisation.factureId)), (.paiementId, utilisation.paiement.id),
      (.montant, utilisation.paiement.montant), (.dateUtilisation, utilisation.paiement.date),
    ]
  }

  func fields(_ ligne: LigneFacture) -> Fields {
    [
      (.designation, ligne.designation), (.quantite, ligne.quantite), (.prixUnitaire, ligne.prixUnitaire),
      (.tauxTVA, ligne.tauxTVA),
      (.categorieTVA, ligne.imposition?.exemption?.rawValue),
      (.remisePourcentage, ligne.remisePourcentage == .zero ? nil : ligne.remisePourcentage),
      (.unite, ligne.unite == .unite ? nil : ligne.unite.description), (.nature, ligne.nature?.rawValue),
      (.motifExoneration, ligne.exoneration?.motif), (.mentionExoneration, Self.note(ligne.exoneration?.mention)),
    ]
      + LigneFacture.details.map { detail in
        switch detail {
        case .texte(let champ): (champ.libelle, Self.note(ligne[keyPath: champ.objet]))
        case .jour(let champ): (champ.libelle, ligne[keyPath: champ.objet])
        case .document(let champ): (champ.libelle, ligne[keyPath: champ.objet].map(numero))
        case .termes(let champ): (champ.libelle, ligne[keyPath: champ.objet]?.description)
        case .devis(let champ): (champ.libelle, ligne[keyPath: champ.objet]?.description)
        case .penalites(let champ): (champ.libelle, ligne[keyPath: champ.objet].map { numero($0.factureId) })
        }
      }
  }

  static func fields(_ envoyee: FactureEnvoyee) -> Fields {
    [
      (.dateEnvoi, envoyee.dateEnvoi), (.totalHT, envoyee.totaux.totalHT), (.montantTVA, envoyee.totaux.montantTVA),
      (.totalTTC, envoyee.totaux.totalTTC), (.client, envoyee.client?.nom),
      (.emetteur, envoyee.emetteur?.nom), (.cadre, envoyee.copie.cadre?.description),
      (.traitement, envoyee.copie.traitement?.rawValue), (.profil, envoyee.profil?.rawValue),
      (.dejaPaye, envoyee.dejaPaye == .zero ? nil : envoyee.dejaPaye),
      (.montantTVAEuros, envoyee.montantTVAEuros),
    ]
  }

  static func fields(_ reglement: Reglement, _ id: Lexique, _ date: Lexique) -> Fields {
    [
      (id, reglement.id), (.montant, reglement.montant), (date, reglement.date), (.moyen, reglement.moyen.rawValue),
      (.reference, note(reglement.reference)), (.recu, reglement.recu),
      (.dateComptable, reglement.dateComptable == reglement.date ? nil : reglement.dateComptable),
    ]
  }

  func fields(_ imputation: Imputation, _ document: Lexique) -> Fields {
    [
      (document, numero(imputation.documentId)), (.montant, imputation.montant),
      (.dateImputation, imputation.dateImputation),
    ]
  }

  static func fields(_ abandon: Abandon) -> Fields {
    [
      (.abandonId, abandon.id), (.montant, abandon.montant), (.dateAbandon, abandon.date), (.motif, abandon.motif),
      (.nature, abandon.nature.rawValue),
    ]
  }

  static func fields(_ statut: StatutRecu) -> Fields {
    [
      (.statut, statut.code), (.date, statut.date), (.heure, statut.heure?.description), (.role, statut.role),
      (.messageId, statut.message),
    ]
      + statut.details.flatMap { detail in
        [
          (.motif, detail.motif), (.texte, detail.texte), (.action, detail.action), (.notes, detail.note),
        ] + detail.montants.map { (.montant, $0.texte) }
      }
  }

  static func fields(_ suivi: SuiviModifie) -> Fields {
    [
      (.nature, suivi.nature.rawValue), (.date, suivi.date), (.montant, suivi.montant), (.promesse, suivi.jour),
      (.motif, suivi.motif),
    ]
  }

  func fields(_ relance: Relance) -> Fields {
    [
      (.niveau, relance.niveau.rawValue), (.date, relance.date), (.moyen, relance.moyen.rawValue),
      (.reference, relance.recommande), (.echeance, relance.delai),
      (.factures, relance.lignes.filter { $0.niveau != nil }.map { numero($0.factureId) }.joined(separator: ", ")),
    ]
  }

  static func fields(_ suite: SuiteRelance) -> Fields {
    [(.statut, suite.resultat.rawValue), (.date, suite.date), (.motif, suite.motif)]
  }

  static func fields(_ transmission: Transmission) -> Fields {
    [
      (.syntaxe, transmission.syntaxe.rawValue), (.statut, transmission.statut), (.fichier, transmission.identifiant),
      (.sha256, transmission.sha256), (.date, transmission.date), (.heure, transmission.heure.description),
    ]
  }

  func fields(_ annulee: FactureAnnulee) -> Fields {
    [
      (.dateAnnulation, annulee.dateAnnulation), (.motif, annulee.motif), (.avoir, annulee.avoirId.map(numero)),
      (.rectificative, annulee.rectificativeId.map(numero)),
      (.numeroRendu, annulee.numeroRendu),
    ]
  }

  /// An empty text counts as no text.
  private static func note(_ text: String?) -> String? { text?.isEmpty == true ? nil : text }

  func numero(_ id: FactureID) -> String { numeros[id] ?? id.description }
}

extension HistoryChanges {
  /// A new subscription, without its content.
  static func fields(_ cree: AbonnementCree) -> Fields {
    let rythme = cree.rythme
    return [
      (.numero, cree.numero), (.clientId, cree.clientId), (.frequence, rythme.mois), (.premierJour, rythme.debut),
      (.ancre, rythme.ancre), (.jourDuMois, rythme.jour), (.terme, rythme.terme.rawValue), (.dernierJour, rythme.fin),
      (.prorata, rythme.prorata), (.tva, cree.tva), (.devise, cree.devise),
    ]
  }

  /// The terms of a subscription.
  static func fields(_ contenu: ContenuAbonnement) -> Fields {
    let references = contenu.references
    return [
      (.conditionsPaiement, contenu.conditionsPaiement.rawValue), (.echeance, contenu.echeance.texte),
      (.envoi, contenu.envoi), (.referenceDeCommande, note(references?.commande)),
      (.referenceContrat, note(references?.contrat)), (.acheteur, note(references?.acheteur)),
    ]
  }

  /// What became of a quote.
  func fields(_ conclu: DevisConclu) -> Fields {
    [
      (.statut, Choix(text: conclu.issue.rawValue)), (.date, conclu.date), (.motif, conclu.motif),
      (.contact, conclu.par ?? conclu.absence?.nom), (.moyen, conclu.moyen.map { Choix(text: $0.rawValue) }),
      (.referenceDeCommande, conclu.referenceCommande), (.sha256, conclu.empreinte),
      (.remplaceePar, conclu.remplacantId.map(numero)),
    ]
  }
}
