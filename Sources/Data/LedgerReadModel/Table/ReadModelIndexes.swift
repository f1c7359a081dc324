/// The indexes, and the views for people. The columns are in ``Tables``.
enum ReadModelIndexes {
  /// Made last: sorting once is quicker than finding the place of each row.
  static let statements = """
    CREATE INDEX factures_id ON factures (id);
    CREATE INDEX factures_numero ON factures (coalesce(numero_cle, numero));
    CREATE INDEX factures_brouillon ON factures (brouillon) WHERE brouillon IS NOT NULL;
    CREATE INDEX factures_brouillons ON factures (dateFacture) WHERE etat = 'brouillon';
    CREATE INDEX factures_serie ON factures (serie_type, serie_annee, serie_rang) WHERE serie_rang IS NOT NULL;
    CREATE INDEX factures_dates ON factures (serie_type, serie_annee, serie_rang) WHERE lieLesDates = 1;
    CREATE INDEX factures_date ON factures (dateFacture);
    CREATE INDEX factures_client ON factures (clientId) WHERE clientId IS NOT NULL;
    CREATE INDEX factures_ouvertes ON factures (clientId) WHERE soldeDu_centimes > 0 AND typeDocument <> 'avoir';
    CREATE INDEX factures_dues ON factures (devise, dateEcheance, soldeDu_centimes) WHERE \(due);
    CREATE INDEX factures_envoi ON factures (dateEnvoi) WHERE dateEnvoi IS NOT NULL;
    CREATE INDEX factures_remplacees ON factures (dateAnnulation) WHERE rectificativeId IS NOT NULL;
    CREATE INDEX factures_acomptes ON factures (clientId) WHERE typeDocument = 'acompte';
    CREATE INDEX factures_origine ON factures (factureOrigineId) WHERE factureOrigineId IS NOT NULL;
    CREATE INDEX factures_plateforme ON factures (plateforme) WHERE plateforme IS NOT NULL;
    CREATE INDEX factures_deposees ON factures (cle) WHERE deposee = 1;
    CREATE INDEX factures_abonnement ON factures (abonnementId, abonnement_n) WHERE abonnementId IS NOT NULL;
    CREATE INDEX factures_suivies ON factures (cle) WHERE suivie = 1;
    CREATE INDEX lignes_acompte ON lignes (acompteId) WHERE acompteId IS NOT NULL;
    CREATE INDEX lignes_devis ON lignes (devisId) WHERE devisId IS NOT NULL;
    CREATE INDEX lignes_penalites ON lignes (penalitesId) WHERE penalitesId IS NOT NULL;
    CREATE INDEX factures_devis ON factures (cle) WHERE typeDocument = 'devis';
    CREATE INDEX factures_avoirs ON factures (cle) WHERE typeDocument = 'avoir';
    CREATE INDEX factures_offres ON factures (dateEcheance, dateEnvoi) WHERE \(open);
    CREATE INDEX clients_id ON clients (id);
    CREATE INDEX clients_nom ON clients (nom_cle);
    CREATE INDEX clients_siren ON clients (siren) WHERE siren IS NOT NULL;
    CREATE INDEX clients_code ON clients (codeComptable) WHERE codeComptable IS NOT NULL;
    CREATE INDEX articles_code ON articles (code, sequence);
    CREATE INDEX clotures_mois ON clotures (sequence) WHERE nature = 'mois';
    CREATE INDEX evenements_facture ON evenements (facture) WHERE facture IS NOT NULL;
    CREATE INDEX evenements_client ON evenements (client) WHERE client IS NOT NULL;
    CREATE INDEX evenements_banque ON evenements (banque) WHERE banque IS NOT NULL;
    CREATE INDEX evenements_abonnement ON evenements (abonnement) WHERE abonnement IS NOT NULL;
    CREATE INDEX abonnements_id ON abonnements (id);
    CREATE INDEX abonnements_numero ON abonnements (numero);
    CREATE INDEX commandes_id ON commandes (id);
    """

  /// The balance of a document without what its own avoirs have left, applied or not: `resteReclame` of a replay.
  static let claimed = """
    factures.soldeDu_centimes - coalesce((SELECT sum(a.soldeDu_centimes) FROM factures a
      WHERE a.factureOrigineId = factures.id AND a.typeDocument = 'avoir' AND a.etat = 'envoyée'), 0)
    """
  /// Documents with a balance due.
  static let due = "soldeDu_centimes > 0 AND typeDocument <> 'avoir' AND etat = 'envoyée'"

  /// Issued quotes without an answer.
  static let open = "typeDocument = 'devis' AND conclusions IS NULL AND dateEnvoi IS NOT NULL"

  /// For people: amounts and rates in decimals, instants in words.
  static let views = """
    CREATE VIEW vue_factures AS SELECT f.cle, f.numero, f.typeDocument, f.etat, f.dateFacture, f.dateEcheance,
      f.dateEnvoi, coalesce(f.nomClientEnvoi, c.nom) AS client, \(decimal("f.tva_centiemes", as: "tva")),
      \(decimal("f.remise_centiemes", as: "remisePourcentage")), \(decimal("f.sousTotal_centimes", as: "sousTotal")),
      \(decimal("f.montantRemise_centimes", as: "montantRemise")), \(decimal("f.totalHT_centimes", as: "totalHT")),
      \(decimal("f.montantTVA_centimes", as: "montantTVA")), \(decimal("f.totalTTC_centimes", as: "totalTTC")),
      \(decimal("f.paye_centimes", as: "montantPaye")), \(decimal("f.impute_centimes", as: "montantImpute")),
      \(decimal("f.abandonne_centimes", as: "montantAbandonne")),
      \(decimal("f.soldeDu_centimes", as: "soldeDu")), f.devise, f.conditionsPaiement, f.lignes, f.notes,
      f.rectificativeId IS NOT NULL AS estRemplacee
      FROM factures f LEFT JOIN clients c ON c.id = f.clientId WHERE f.typeDocument <> 'devis';
    CREATE VIEW vue_lignes AS SELECT f.numero, l.position, l.designation,
      \(decimal("l.quantite_millioniemes", places: 6, as: "quantite")),
      \(decimal("l.prixUnitaire_millioniemes", places: 6, as: "prixUnitaire")),
      \(decimal("coalesce(l.tauxTVA_centiemes, f.tva_centiemes)", as: "tauxTVA")),
      CASE WHEN coalesce(l.tauxTVA_centiemes, f.tva_centiemes) > 0 THEN 'S' ELSE l.categorieTVA END AS categorieTVA,
      \(decimal("l.remise_centiemes", as: "remisePourcentage")),
      \(decimal("l.montantNet_centimes", as: "montantNet")), f.devise, l.referenceCommande, l.dateCommande,
      l.unite, l.nature, l.motifExoneration
      FROM lignes l JOIN factures f ON f.cle = l.facture WHERE f.typeDocument <> 'devis';
    CREATE VIEW vue_ventilation AS SELECT f.numero, f.typeDocument, f.dateFacture, f.etat,
      f.rectificativeId IS NOT NULL AS estRemplacee,
      \(decimal("v.taux_centiemes", as: "taux")), nullif(v.categorie, '') AS categorie, \(decimal("v.base_centimes", as: "base")),
      \(decimal("v.tva_centimes", as: "tva")), f.devise FROM ventilation v JOIN factures f ON f.cle = v.facture WHERE f.typeDocument <> 'devis';
    CREATE VIEW vue_paiements AS SELECT f.numero, p.datePaiement, \(decimal("p.montant_centimes", as: "montant")),
      f.devise, p.moyen, p.reference, p.motifAnnulation, p.dateRejet, p.dateComptable FROM paiements p JOIN factures f ON f.cle = p.facture;
    CREATE VIEW vue_evenements AS SELECT e.sequence,
      strftime('%Y-%m-%dT%H:%M:%S', e.instant_ms / 1000, 'unixepoch') || printf('.%03dZ', e.instant_ms % 1000)
      AS instant, e.auteur, e.type, f.numero, c.nom AS client, e.revision
      FROM evenements e LEFT JOIN factures f ON f.cle = e.facture LEFT JOIN clients c ON c.cle = e.client;
    """

  /// An integer of hundredths, or other parts, as a decimal text: exact, and SUM reads it as a number.
  private static func decimal(_ column: String, places: Int = 2, as name: String) -> String {
    let unit = places == 2 ? "100" : "1000000"
    return """
      iif(\(column) < 0, '-', '') || (abs(\(column)) / \(unit)) || printf('.%0\(places)d', abs(\(column)) % \(unit)) \
      AS \(name)
      """
  }
}
