import LedgerData
import LedgerDomain
import LedgerLog

/// The tables of the read model, `cache/lecture.sqlite`, each with the one list of its columns. The article ReadModel.md
/// describes them: a change here needs a new ``version``, and a change there.
///
/// Integer keys are given in the order of creation; what belongs to a document has its key and a position from 1, so that
/// it lies together. Dates are texts (`2026-03-02`), so that they compare as days do.
enum TableColumns {
  /// Kept as `user_version`: a read model of another version is thrown away.
  static let version: Int64 = 4

  /// Made first, and filled in the order of the log.
  static let statements = "\(create)\nCREATE TABLE recherche_position (sequence INTEGER PRIMARY KEY);"

  static let position = Table<ReadModelPosition>(
    "position",
    [
      .init("sequence") { Int64(clamping: $0.sequence) },
      .init("head") { $0.head.hex },
      .init("ligne_octet") { $0.line.lowerBound },
      .init("fin_octet") { $0.line.upperBound },
    ])

  static let registre = Table<(registre: Registre, revision: Int)>(
    "registre",
    [
      .init("cle") { _ in 1 },
      .init("id") { $0.registre.id },
      .init("nom") { $0.registre.nom },
      .init("devise") { $0.registre.devise.description },
      .init("formatFacture") { $0.registre.formatFacture.description },
      .init("formatAvoir") { $0.registre.formatAvoir.description },
      .init("revision") { $0.revision },
    ])

  static let clients = Table<(cle: Int64, client: Client, revision: Int)>(
    "clients",
    [
      .init("cle") { $0.cle },
      .init("id") { $0.client.id },
      .init("nom") { $0.client.nom },
      .init("nom_cle") { LookupKey.ifOther($0.client.nom) },
      .init("siren") { $0.client.siren },
      .init("siret") { $0.client.siret },
      .init("numeroTVA") { $0.client.numeroTVA },
      .init("email") { $0.client.email },
      .init("telephone") { $0.client.telephone },
      .init("rue") { $0.client.adresse?.rue },
      .init("codePostal") { $0.client.adresse?.codePostal },
      .init("ville") { $0.client.adresse?.ville },
      .init("pays") { $0.client.adresse?.pays },
      .init("revision") { $0.revision },
    ])

  static let factures = Table<FactureRow>(
    "factures",
    [
      .init(indexed: "cle") { $0.cle },
      .init(indexed: "id") { $0.facture.id },
      .init(indexed: "numero") { $0.facture.numero },
      .init(indexed: "numero_cle") { LookupKey.ifOther($0.facture.numero) },
      .init(indexed: "typeDocument") { $0.facture.typeDocument.rawValue },
      .init("etat") { $0.etat },
      .init(indexed: "clientId") { $0.facture.clientId },
      .init("nomClientEnvoi") { $0.facture.envoi?.client?.nom },
      .init(indexed: "dateFacture") { $0.facture.dateFacture },
      .init("dateEcheance") { $0.facture.dateEcheance },
      .init("dateEnvoi") { $0.facture.envoi?.dateEnvoi },
      .init("dateDernierFait") { $0.dateDernierFait },
      .init("tva_centiemes") { $0.facture.tva },
      .init("conditionsPaiement") { $0.facture.conditionsPaiement.rawValue },
      .init("remise_centiemes") { $0.facture.remisePourcentage },
      .init(indexed: "devise") { $0.facture.devise.description },
      .init("notes") { $0.facture.notes },
      .init("notesCommentaire") { $0.facture.notesCommentaire },
      .init(indexed: "factureOrigineId") { $0.facture.factureOrigineId },
      .init("lignes") { $0.facture.lignes.count },
      .init("sousTotal_centimes") { $0.totaux?.sousTotal },
      .init("montantRemise_centimes") { $0.totaux?.montantRemise },
      .init("totalHT_centimes") { $0.totaux?.totalHT },
      .init("montantTVA_centimes") { $0.totaux?.montantTVA },
      .init("totalTTC_centimes") { $0.totaux?.totalTTC },
      .init("paye_centimes") { $0.reglement?.paye },
      .init("impute_centimes") { $0.reglement?.impute },
      .init("soldeDu_centimes") { $0.reglement?.solde },
      .init("dateAnnulation") { $0.facture.annulation?.dateAnnulation },
      .init("motifAnnulation") { $0.facture.annulation?.motif },
      .init("avoirAnnulationId") { $0.facture.annulation?.avoirId },
      .init(indexed: "serie_annee") { $0.place?.serie.annee },
      .init(indexed: "serie_rang") { $0.place?.rang },
      .init(indexed: "lieLesDates") { $0.lieLesDates },
      .init("revision") { $0.revision },
    ])

  static let lignes = Table<Part<LigneFacture>>(
    "lignes", keys: 2,
    Part.key + [
      .init("id") { $0.value.id },
      .init("designation") { $0.value.designation },
      .init("quantite_millioniemes") { $0.value.quantite.millioniemes },
      .init("prixUnitaire_millioniemes") { $0.value.prixUnitaire.millioniemes },
      .init("tauxTVA_centiemes") { $0.value.tauxTVA },
      .init("montantNet_centimes") { Int64(exactly: $0.value.centimesNets) },
      .init("referenceCommande") { $0.value.referenceCommande },
      .init("dateCommande") { $0.value.dateCommande },
    ])

  static let ventilation = Table<Part<Totaux.Ventilation>>(
    "ventilation", keys: 2,
    [
      .init("facture") { $0.cle },
      .init("taux_centiemes") { $0.value.taux },
      .init("base_centimes") { $0.value.base },
      .init("tva_centimes") { $0.value.tva },
    ])

  static let paiements = Table<Part<Reglement>>(
    "paiements", keys: 2,
    Part.key + [
      .init("id") { $0.value.id },
      .init("montant_centimes") { $0.value.montant },
      .init("datePaiement") { $0.value.date },
      .init("moyen") { $0.value.moyen.rawValue },
      .init("reference") { $0.value.reference },
      .init("motifAnnulation") { $0.value.motifAnnulation },
    ])

  static let imputations = Table<Part<Imputation>>(
    "imputations", keys: 2,
    Part.key + [
      .init("documentId") { $0.value.documentId },
      .init("montant_centimes") { $0.value.montant },
      .init("dateImputation") { $0.value.dateImputation },
    ])

  static let remboursements = Table<Part<Reglement>>(
    "remboursements", keys: 2,
    Part.key + [
      .init("id") { $0.value.id },
      .init("montant_centimes") { $0.value.montant },
      .init("dateRemboursement") { $0.value.date },
      .init("moyen") { $0.value.moyen.rawValue },
      .init("reference") { $0.value.reference },
    ])

  static let evenements = Table<EvenementRow>(
    "evenements",
    [
      .init("sequence") { $0.sequence },
      .init("type") { $0.type },
      .init("facture") { $0.facture },
      .init("client") { $0.client },
      .init("revision") { $0.revision },
      .init("instant_ms") { $0.instant },
      .init("auteur") { $0.auteur },
      .init("octet") { $0.place.offset },
      .init("longueur_octets") { $0.place.count },
    ])

  static let commandes = Table<(sequences: ClosedRange<UInt64>, id: Identifiant)>(
    "commandes",
    [
      .init("premiereSequence") { Int64(clamping: $0.sequences.lowerBound) },
      .init("derniereSequence") { Int64(clamping: $0.sequences.upperBound) },
      .init("id") { $0.id },
    ])

  /// How all of them are made.
  static let create = [
    position.create, registre.create, clients.create, factures.create, lignes.create, ventilation.create,
    paiements.create, imputations.create, remboursements.create, evenements.create, commandes.create,
  ]
  .joined(separator: "\n")

  /// What an audit compares, table by table: their rows in the order of the primary key, in which they are stored.
  static let compared = [
    compared(registre), compared(clients), compared(factures), compared(evenements), compared(commandes),
    compared(lignes), compared(ventilation), compared(paiements), compared(imputations), compared(remboursements),
  ]

  private static func compared(_ table: Table<some Any>) -> (table: String, question: String) {
    (table.name, "\(table.select) ORDER BY \((1...table.keys).map(String.init).joined(separator: ", "))")
  }
}

/// A part of a document: a line, a payment … It is handed to each column, and so not copied.
final class Part<Value: Sendable>: Sendable {
  /// The key of the document.
  let cle: Int64
  /// Its place in the document, from 1.
  let position: Int
  let value: Value

  init(cle: Int64, position: Int, value: Value) {
    self.cle = cle
    self.position = position
    self.value = value
  }

  /// The columns of its key.
  static var key: [Table<Part>.Column] { [.init("facture") { $0.cle }, .init("position") { $0.position }] }
}

/// An event, about the document or client of that key: without what happened, which would be copied for each column.
struct EvenementRow: Sendable {
  let sequence: Int64
  let type: String
  let facture: Int64?
  let client: Int64?
  let revision: Int
  let instant: Int64
  let auteur: String
  let place: LogRange

  init(_ event: LogEvent, facture: Int64?, client: Int64?) {
    sequence = Int64(clamping: event.recorded.sequence)
    type = event.recorded.fact.nomEvenement
    self.facture = facture
    self.client = client
    revision = event.recorded.revision
    instant = event.recorded.time.millisecondes
    auteur = event.recorded.auteur
    place = LogRange(offset: event.offset, count: event.count)
  }
}
