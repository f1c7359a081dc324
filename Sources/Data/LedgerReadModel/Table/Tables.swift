import LedgerData
import LedgerLog
import LedgerModel
import LedgerWords

/// The tables of the read model, `cache/lecture.sqlite`, each with its one list of columns. The article ReadModel.md
/// describes them: a change here needs a new ``version``, and a change there.
///
/// Integer keys are given in the order of creation. A part of a document has the key of the document and a position
/// from 1, so that its parts lie together. Dates are texts (`2026-03-02`), so that they compare as days do.
enum Tables {
  /// Kept as `user_version`: a read model of another version is thrown away.
  static let version: Int64 = 1

  /// All of them; an audit compares them in this order.
  static let all: [any Table.Type] = [
    TableRegistre.self, TableClients.self, TableFactures.self, TableEvenements.self, TableCommandes.self,
    TableLignes.self, TableVentilation.self, TablePaiements.self, TableImputations.self, TableRemboursements.self,
    TableAbandons.self, TableClotures.self, TableAvances.self, TableEmetteurs.self,
    TableComptes.self, TableTaux.self, TableArticles.self, TableBanques.self, TableAbonnements.self, TableVentes.self,
  ]

  /// Made first, and filled in the order of the log.
  static var statements: String {
    ([TablePosition.self] + all).map { $0.create }.joined(separator: "\n")
      + "\nCREATE TABLE recherche_position (sequence INTEGER PRIMARY KEY);"
  }
}

enum TablePosition: Table {
  static let name = "position"
  typealias Row = ReadModelPosition
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.add("sequence") { Int64(clamping: $0.sequence) }
    columns.add("head") { $0.head.hex }
    columns.add("ligne_octet") { $0.line.lowerBound }
    columns.add("fin_octet") { $0.line.upperBound }
    columns.add("fichier") { $0.mark }
  }
}

enum TableClients: Table {
  static let name = "clients"
  typealias Row = (cle: Int64, client: Client, revision: Int)
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.add("cle") { $0.cle }
    columns.add("id") { $0.client.id }
    columns.add("nom") { $0.client.nom }
    columns.add("nom_cle") { NomPlie($0.client.nom).cle }
    for rubrique in Client.rubriques { columns.add(rubrique.nom) { rubrique.texte($0.client) } }
    columns.add("confidentiel") { $0.client.confidentiel ? "oui" : nil }
    columns.add("coordonneesPerdues") { $0.client.coordonneesPerdues ? "oui" : nil }
    columns.add("revision") { $0.revision }
  }
}

enum TableFactures: Table {
  static let name = "factures"
  typealias Row = FactureRow
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.add("cle", indexed: true) { $0.cle }
    columns.add("id", indexed: true) { $0.facture.id }
    columns.add("numero", indexed: true) { $0.facture.numero }
    columns.add("numero_cle", indexed: true) { LookupKey.ifOther($0.facture.numero) }
    columns.add("brouillon", indexed: true) { NomBrouillon.lit($0.facture.nomBrouillon ?? $0.facture.numero) }
    columns.add("typeDocument", indexed: true) { $0.facture.typeDocument.rawValue }
    columns.add("etat", indexed: true) { $0.etat }
    columns.add("clientId", indexed: true) { $0.facture.clientId }
    columns.add("nomClientEnvoi") { $0.facture.envoi?.client?.nom }
    columns.add("dateFacture", indexed: true) { $0.facture.dateFacture }
    columns.add("dateEcheance") { $0.facture.dateEcheance }
    columns.add("dateEnvoi", indexed: true) { $0.facture.envoi?.dateEnvoi }
    columns.add("dateDernierFait") { $0.dateDernierFait }
    columns.add("tva_centiemes") { $0.facture.tva }
    columns.add("conditionsPaiement") { $0.facture.conditionsPaiement.rawValue }
    columns.add("remise_centiemes") { $0.facture.remisePourcentage }
    columns.add("devise", indexed: true) { $0.facture.devise.description }
    columns.add("notes") { $0.facture.notes }
    columns.add("notesCommentaire") { $0.facture.notesCommentaire }
    columns.add("factureOrigineId", indexed: true) { $0.facture.factureOrigineId }
    columns.add("lignes") { $0.facture.lignes.count }
    columns.add("sousTotal_centimes") { $0.totaux?.sousTotal }
    columns.add("montantRemise_centimes") { $0.totaux?.montantRemise }
    columns.add("totalHT_centimes") { $0.totaux?.totalHT }
    columns.add("montantTVA_centimes") { $0.totaux?.montantTVA }
    columns.add("totalTTC_centimes") { $0.totaux?.totalTTC }
    columns.add("paye_centimes") { $0.reglement?.paye }
    columns.add("impute_centimes") { $0.reglement?.impute }
    columns.add("abandonne_centimes") { $0.reglement?.abandonne }
    columns.add("perdu_centimes") { $0.reglement?.perdu }
    columns.add("soldeDu_centimes") { $0.reglement?.solde }
    columns.add("dateAnnulation") { $0.facture.annulation?.dateAnnulation }
    columns.add("motifAnnulation") { $0.facture.annulation?.motif }
    columns.add("avoirAnnulationId") { $0.facture.annulation?.avoirId }
    columns.add("rectificativeId") { $0.facture.annulation?.rectificativeId }
    columns.add("numeroRendu") { $0.facture.numeroRendu }
    columns.add("serie_type", indexed: true) { $0.place?.serie.type.rawValue }
    columns.add("serie_annee", indexed: true) { $0.place?.serie.periode }
    columns.add("serie_rang", indexed: true) { $0.place?.rang }
    columns.add("abonnementId", indexed: true) { $0.facture.affaire.abonnement?.abonnementId }
    columns.add("abonnement_n", indexed: true) { $0.facture.affaire.abonnement?.n }
    columns.add("abonnement_jours") { $0.facture.affaire.abonnement?.jours }
    columns.add("lieLesDates", indexed: true) { $0.lieLesDates }
    columns.add("plateforme", indexed: true) {
      $0.facture.suitePlateforme?.rawValue ?? ($0.facture.estRefusee ? SuitePlateforme.ecartee : nil)
    }
    columns.add("deposee", indexed: true) { !$0.facture.transmissions.isEmpty }
    columns.add("conclusions") { $0.conclusions }
    columns.add("suivie", indexed: true) { !$0.facture.situation.suivis.isEmpty }
    columns.add("revision") { $0.revision }
  }
}

enum TableLignes: Table {
  static let name = "lignes"
  static let keys = 2
  typealias Row = Part<LigneFacture>
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.addKey()
    columns.add("id") { $0.value.id }
    columns.add("designation") { $0.value.designation }
    columns.add("quantite_millioniemes") { $0.value.quantite.millioniemes }
    columns.add("prixUnitaire_millioniemes") { $0.value.prixUnitaire.millioniemes }
    columns.add("tauxTVA_centiemes") { $0.value.tauxTVA }
    columns.add("categorieTVA") { $0.value.imposition?.categorie?.rawValue }
    columns.add("remise_centiemes") { $0.value.remisePourcentage }
    columns.add("montantNet_centimes") { Int64(exactly: $0.value.centimesNets) }
    columns.add("referenceCommande") { $0.value.referenceCommande }
    columns.add("dateCommande") { $0.value.dateCommande }
    columns.add("unite") { $0.value.unite.description }
    columns.add("nature") { $0.value.nature?.rawValue }
    columns.add("motifExoneration") { $0.value.exoneration?.motif }
    columns.add("mentionExoneration") { $0.value.exoneration?.mention }
    columns.add("acompteId", indexed: true) { $0.value.acompteId }
    columns.add("devisId", indexed: true) { $0.value.devis?.devisId }
    columns.add("devisLigneId") { $0.value.devis?.ligneId }
    columns.add("devis_millioniemes") { $0.value.quantiteDuDevis?.millioniemes }
    columns.add("penalitesId", indexed: true) { $0.value.penalites?.factureId }
  }
}

enum TableVentilation: Table {
  static let name = "ventilation"
  static let keys = 3
  typealias Row = (cle: Int64, part: Totaux.Ventilation)
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.add("facture") { $0.cle }
    columns.add("taux_centiemes") { $0.part.taux }
    // Empty if no reason is given for the rate of zero: a key cannot hold NULL.
    columns.add("categorie") { $0.part.categorie?.rawValue ?? "" }
    columns.add("base_centimes") { $0.part.base }
    columns.add("tva_centimes") { $0.part.tva }
  }
}

enum TablePaiements: Table {
  static let name = "paiements"
  static let keys = 2
  typealias Row = Part<Reglement>
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.addReglement(date: "datePaiement")
  }
}

enum TableImputations: Table {
  static let name = "imputations"
  static let keys = 2
  typealias Row = Part<Imputation>
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.addKey()
    columns.add("documentId") { $0.value.documentId }
    columns.add("montant_centimes") { $0.value.montant }
    columns.add("dateImputation") { $0.value.dateImputation }
    columns.add("dateRetrait") { $0.value.retrait?.date }
    columns.add("motifRetrait") { $0.value.retrait?.motif }
  }
}

enum TableRemboursements: Table {
  static let name = "remboursements"
  static let keys = 2
  typealias Row = Part<Reglement>
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.addReglement(date: "dateRemboursement")
  }
}

enum TableAbandons: Table {
  static let name = "abandons"
  static let keys = 2
  typealias Row = Part<Abandon>
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.addKey()
    columns.add("id") { $0.value.id }
    columns.add("montant_centimes") { $0.value.montant }
    columns.add("dateAbandon") { $0.value.date }
    columns.add("motif") { $0.value.motif }
    columns.add("nature") { $0.value.nature.rawValue }
    columns.add("dateReprise") { $0.value.reprise?.date }
    columns.add("motifReprise") { $0.value.reprise?.motif }
  }
}

enum TableAvances: Table {
  static let name = "avances"
  static let keys = 3
  /// A movement of an advance of the client of that key: the place of the advance among those of the client, and the
  /// place of the movement in the advance, both from 1.
  typealias Row = (client: Int64, rang: Int, position: Int, avance: Avance, mouvement: Avance.Mouvement)
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.add("client") { $0.client }
    columns.add("rang") { $0.rang }
    columns.add("position") { $0.position }
    columns.add("id") { $0.avance.id }
    columns.add("nature") { $0.mouvement.nature.rawValue }
    columns.add("date") { $0.mouvement.date }
    columns.add("montant_centimes") { $0.mouvement.montant }
    columns.add("devise") { $0.avance.devise.description }
    columns.add("moyen") { $0.mouvement.reglement.moyen.rawValue }
    columns.add("reference") { $0.mouvement.reglement.reference }
    columns.add("reglementId") { $0.mouvement.reglement.id }
    columns.add("factureId") { $0.mouvement.factureId }
  }
}

enum TableEvenements: Table {
  static let name = "evenements"
  /// An event, about the document, client, account or subscription of that key.
  typealias Row = (event: LogEvent, facture: Int64?, client: Int64?, banque: Int64?, abonnement: Int64?)
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.add("sequence") { Int64(clamping: $0.event.recorded.sequence) }
    columns.add("type") { $0.event.recorded.fact.nomEvenement }
    columns.add("facture") { $0.facture }
    columns.add("client") { $0.client }
    columns.add("banque") { $0.banque }
    columns.add("abonnement") { $0.abonnement }
    columns.add("revision") { $0.event.recorded.revision }
    columns.add("instant_ms") { $0.event.recorded.time.millisecondes }
    columns.add("auteur") { $0.event.recorded.auteur }
    columns.add("octet") { $0.event.offset }
    columns.add("longueur_octets") { $0.event.count }
  }
}

enum TableCommandes: Table {
  static let name = "commandes"
  typealias Row = (sequences: ClosedRange<UInt64>, id: Identifiant)
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.add("premiereSequence") { Int64(clamping: $0.sequences.lowerBound) }
    columns.add("derniereSequence") { Int64(clamping: $0.sequences.upperBound) }
    columns.add("id") { $0.id }
  }
}

/// A part of a document: a line, a payment …
struct Part<Value> {
  /// The key of the document.
  let cle: Int64
  /// Its place in the document, from 1.
  let position: Int
  let value: Value
}

extension Columns where Self: ~Copyable {
  /// Takes the columns of the key of a part.
  mutating func addKey<Value>() where Row == Part<Value> {
    add("facture") { $0.cle }
    add("position") { $0.position }
  }

  /// Takes the columns that a payment and a refund have in common.
  mutating func addReglement(date: String) where Row == Part<Reglement> {
    addKey()
    add("id") { $0.value.id }
    add("montant_centimes") { $0.value.montant }
    add(date) { $0.value.date }
    add("moyen") { $0.value.moyen.rawValue }
    add("reference") { $0.value.reference }
    add("motifAnnulation") { $0.value.motifAnnulation }
    add("dateRejet") { $0.value.dateRejet }
    add("dateComptable") { $0.value.dateComptable }
    add("dateFin") { $0.value.annulation?.dateFin }
  }
}
