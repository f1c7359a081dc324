/// The tables of the read model, `cache/lecture.sqlite`. The article ReadModel.md
/// describes them: a change here needs a new ``version``, and a change there.
///
/// Integer keys are given in the order of creation; what belongs to a document has its key and a position from 1, so that
/// it lies together. Dates are texts (`2026-03-02`), so that they compare as days do.
enum ReadModelSchema {
  /// Kept as `user_version`: a read model of another version is thrown away.
  static let version: Int64 = 4

  /// Made first, and filled in the order of the log.
  static let tables = """
    CREATE TABLE position (
      sequence INTEGER PRIMARY KEY, head TEXT NOT NULL, ligne_octet INTEGER NOT NULL, fin_octet INTEGER NOT NULL);
    CREATE TABLE registre (
      cle INTEGER PRIMARY KEY CHECK (cle = 1), id TEXT NOT NULL, nom TEXT NOT NULL, devise TEXT NOT NULL,
      formatFacture TEXT NOT NULL, formatAvoir TEXT NOT NULL, revision INTEGER NOT NULL);
    CREATE TABLE clients (
      cle INTEGER PRIMARY KEY, id TEXT NOT NULL, nom TEXT NOT NULL, nom_cle TEXT, siren TEXT, siret TEXT,
      numeroTVA TEXT, email TEXT, telephone TEXT, rue TEXT, codePostal TEXT, ville TEXT, pays TEXT,
      revision INTEGER NOT NULL);
    CREATE TABLE factures (
      cle INTEGER PRIMARY KEY, id TEXT NOT NULL, numero TEXT NOT NULL, numero_cle TEXT, typeDocument TEXT NOT NULL,
      etat TEXT NOT NULL, clientId TEXT, nomClientEnvoi TEXT, dateFacture TEXT NOT NULL, dateEcheance TEXT,
      dateEnvoi TEXT, dateDernierFait TEXT, tva_centiemes INTEGER NOT NULL, conditionsPaiement TEXT NOT NULL,
      remise_centiemes INTEGER NOT NULL, devise TEXT NOT NULL, notes TEXT NOT NULL, notesCommentaire TEXT,
      factureOrigineId TEXT, lignes INTEGER NOT NULL, sousTotal_centimes INTEGER, montantRemise_centimes INTEGER,
      totalHT_centimes INTEGER, montantTVA_centimes INTEGER, totalTTC_centimes INTEGER, paye_centimes INTEGER,
      impute_centimes INTEGER, soldeDu_centimes INTEGER, dateAnnulation TEXT, motifAnnulation TEXT,
      avoirAnnulationId TEXT, serie_annee INTEGER, serie_rang INTEGER, lieLesDates INTEGER NOT NULL,
      revision INTEGER NOT NULL);
    CREATE TABLE lignes (
      facture INTEGER NOT NULL, position INTEGER NOT NULL, id TEXT NOT NULL, designation TEXT NOT NULL,
      quantite_millioniemes INTEGER NOT NULL, prixUnitaire_millioniemes INTEGER NOT NULL, tauxTVA_centiemes INTEGER,
      montantNet_centimes INTEGER, referenceCommande TEXT, dateCommande TEXT,
      PRIMARY KEY (facture, position)) WITHOUT ROWID;
    CREATE TABLE ventilation (
      facture INTEGER NOT NULL, taux_centiemes INTEGER NOT NULL, base_centimes INTEGER NOT NULL,
      tva_centimes INTEGER NOT NULL, PRIMARY KEY (facture, taux_centiemes)) WITHOUT ROWID;
    CREATE TABLE paiements (
      facture INTEGER NOT NULL, position INTEGER NOT NULL, id TEXT NOT NULL, montant_centimes INTEGER NOT NULL,
      datePaiement TEXT NOT NULL, moyen TEXT NOT NULL, reference TEXT, motifAnnulation TEXT,
      PRIMARY KEY (facture, position)) WITHOUT ROWID;
    CREATE TABLE imputations (
      facture INTEGER NOT NULL, position INTEGER NOT NULL, documentId TEXT NOT NULL, montant_centimes INTEGER NOT NULL,
      dateImputation TEXT NOT NULL, PRIMARY KEY (facture, position)) WITHOUT ROWID;
    CREATE TABLE remboursements (
      facture INTEGER NOT NULL, position INTEGER NOT NULL, id TEXT NOT NULL, montant_centimes INTEGER NOT NULL,
      dateRemboursement TEXT NOT NULL, moyen TEXT NOT NULL, reference TEXT,
      PRIMARY KEY (facture, position)) WITHOUT ROWID;
    CREATE TABLE evenements (
      sequence INTEGER PRIMARY KEY, type TEXT NOT NULL, facture INTEGER, client INTEGER, revision INTEGER NOT NULL,
      instant_ms INTEGER NOT NULL, auteur TEXT NOT NULL, octet INTEGER NOT NULL, longueur_octets INTEGER NOT NULL);
    CREATE TABLE commandes (
      premiereSequence INTEGER PRIMARY KEY, derniereSequence INTEGER NOT NULL, id TEXT NOT NULL);
    CREATE TABLE recherche_position (sequence INTEGER PRIMARY KEY);
    """

  /// Made last: sorting once is quicker than finding the place of each row.
  static let indexes = """
    CREATE INDEX factures_id ON factures (id);
    CREATE INDEX factures_numero ON factures (coalesce(numero_cle, numero));
    CREATE INDEX factures_serie ON factures (typeDocument, serie_annee, serie_rang) WHERE serie_rang IS NOT NULL;
    CREATE INDEX factures_dates ON factures (typeDocument, serie_annee, serie_rang) WHERE lieLesDates = 1;
    CREATE INDEX factures_date ON factures (dateFacture);
    CREATE INDEX factures_client ON factures (clientId) WHERE clientId IS NOT NULL;
    CREATE INDEX factures_origine ON factures (factureOrigineId) WHERE factureOrigineId IS NOT NULL;
    CREATE INDEX clients_id ON clients (id);
    CREATE INDEX clients_nom ON clients (coalesce(nom_cle, nom));
    CREATE INDEX evenements_facture ON evenements (facture) WHERE facture IS NOT NULL;
    CREATE INDEX evenements_client ON evenements (client) WHERE client IS NOT NULL;
    CREATE INDEX commandes_id ON commandes (id);
    """

  /// For people: amounts and rates in decimals, instants in words.
  static let views = """
    CREATE VIEW vue_factures AS SELECT f.cle, f.numero, f.typeDocument, f.etat, f.dateFacture, f.dateEcheance,
      f.dateEnvoi, coalesce(f.nomClientEnvoi, c.nom) AS client, \(decimal("f.tva_centiemes", as: "tva")),
      \(decimal("f.remise_centiemes", as: "remisePourcentage")), \(decimal("f.sousTotal_centimes", as: "sousTotal")),
      \(decimal("f.montantRemise_centimes", as: "montantRemise")), \(decimal("f.totalHT_centimes", as: "totalHT")),
      \(decimal("f.montantTVA_centimes", as: "montantTVA")), \(decimal("f.totalTTC_centimes", as: "totalTTC")),
      \(decimal("f.paye_centimes", as: "montantPaye")), \(decimal("f.impute_centimes", as: "montantImpute")),
      \(decimal("f.soldeDu_centimes", as: "soldeDu")), f.devise, f.conditionsPaiement, f.lignes, f.notes
      FROM factures f LEFT JOIN clients c ON c.id = f.clientId;
    CREATE VIEW vue_lignes AS SELECT f.numero, l.position, l.designation,
      \(decimal("l.quantite_millioniemes", places: 6, as: "quantite")),
      \(decimal("l.prixUnitaire_millioniemes", places: 6, as: "prixUnitaire")),
      \(decimal("coalesce(l.tauxTVA_centiemes, f.tva_centiemes)", as: "tauxTVA")),
      \(decimal("l.montantNet_centimes", as: "montantNet")), f.devise, l.referenceCommande, l.dateCommande
      FROM lignes l JOIN factures f ON f.cle = l.facture;
    CREATE VIEW vue_ventilation AS SELECT f.numero, f.typeDocument, f.dateFacture, f.etat,
      \(decimal("v.taux_centiemes", as: "taux")), \(decimal("v.base_centimes", as: "base")),
      \(decimal("v.tva_centimes", as: "tva")), f.devise FROM ventilation v JOIN factures f ON f.cle = v.facture;
    CREATE VIEW vue_paiements AS SELECT f.numero, p.datePaiement, \(decimal("p.montant_centimes", as: "montant")),
      f.devise, p.moyen, p.reference, p.motifAnnulation FROM paiements p JOIN factures f ON f.cle = p.facture;
    CREATE VIEW vue_evenements AS SELECT e.sequence,
      strftime('%Y-%m-%dT%H:%M:%S', e.instant_ms / 1000, 'unixepoch') || printf('.%03dZ', e.instant_ms % 1000)
      AS instant, e.auteur, e.type, f.numero, c.nom AS client, e.revision
      FROM evenements e LEFT JOIN factures f ON f.cle = e.facture LEFT JOIN clients c ON c.cle = e.client;
    """

  /// What an audit compares, table by table: their rows in the order of the primary key, in which they are stored.
  static let compared: [(table: String, question: String)] =
    ["registre", "clients", "factures", "evenements", "commandes"].map { ($0, "SELECT * FROM \($0) ORDER BY 1") }
    + ["lignes", "ventilation", "paiements", "imputations", "remboursements"].map {
      ($0, "SELECT * FROM \($0) ORDER BY 1, 2")
    }

  /// An integer of hundredths, or other parts, as a decimal text: exact, and SUM takes it for the number it is.
  private static func decimal(_ column: String, places: Int = 2, as name: String) -> String {
    let unit = places == 2 ? "100" : "1000000"
    return """
      iif(\(column) < 0, '-', '') || (abs(\(column)) / \(unit)) || printf('.%0\(places)d', abs(\(column)) % \(unit)) \
      AS \(name)
      """
  }
}
