import LedgerDomain
import LedgerJSON

/// Reads one FactureDTO.
struct FactureReader {
  private var id: FactureID?
  private var numero: String?
  private var dateFacture: Jour?
  private var tva: Taux?
  private var conditionsPaiement: ConditionsPaiement?
  private var remisePourcentage: Taux?
  private var statut: Statut?
  private var notes: String?
  private var lignes: [LigneImportee]?
  private var dateEcheance: Jour?
  private var datePaiement: Jour?
  private var notesCommentaire: String?
  private var clientId: ClientID?
  private var client: Client?
  private var typeDocument = TypeDocument.facture
  private var factureOrigineId: FactureID?
  private var devise: Devise?
  private var totaux: TotauxImportes?
  private var dateEnvoi: Jour?
  private var paiements: [Reglement]?
  private var avoirs: [Imputation]?
  private var imputations: [Imputation]?
  private var remboursements: [Reglement]?
  private var annulation: FactureAnnulee?

  private static let keys = JSONKeys(
    "id", "numero", "dateFacture", "dateEcheance", "datePaiement", "tva", "conditionsPaiement", "remisePourcentage",
    "statut", "notes", "notesCommentaire", "clientId", "lignes", "typeDocument", "factureOrigineId", "devise",
    "totaux", "dateEnvoi", "paiements", "avoirs", "imputations", "remboursements", "annulation", "montantPaye",
    "soldeDu", "client", "revision")

  private init() {}

  /// Reads `document`, all of it.
  ///
  /// - Throws: ``DocumentFault/refus(_:)`` for the first field that is not what it should be, or that is missing;
  ///   ``DocumentFault/json(_:)`` where it is not JSON.
  static func read(
    _ document: Span<UInt8>, jourLocal: @escaping (Instant) -> Jour?
  ) throws(DocumentFault) -> FactureImportee {
    var json = DocumentReader(document, jourLocal: jourLocal)
    var reader = FactureReader()
    var object = try json.beginObject()
    while let key = try json.nextField(&object, keys) {
      if try !reader.readHead(key, &json), try !reader.readHistory(key, &json) { try json.skipValue() }
      json.enter("")
    }
    try json.end()
    return try reader.facture(json)
  }

  /// The fields that every program writes. False: it is none of them.
  private mutating func readHead(_ key: Int, _ json: inout DocumentReader) throws(DocumentFault) -> Bool {
    switch key {
    case 0: id = try json.identifiant("id")
    case 1: numero = try json.texte("numero")
    case 2: dateFacture = try json.jour("dateFacture")
    case 3: dateEcheance = try json.jour("dateEcheance")
    case 4: datePaiement = try json.jour("datePaiement")
    case 5: tva = try json.taux("tva")
    case 6: conditionsPaiement = try json.choix("conditionsPaiement", RefusFichier.conditionsInconnues)
    case 7: remisePourcentage = try json.taux("remisePourcentage")
    case 8: statut = try json.choix("statut", RefusFichier.statutInconnu)
    case 9: notes = try json.texte("notes")
    case 10: notesCommentaire = try json.texte("notesCommentaire")
    case 11: clientId = try json.identifiant("clientId")
    case 12: lignes = try json.lignes()
    default: return false
    }
    return true
  }

  /// The fuller fields. False: it is derived, and what it says is not asked.
  private mutating func readHistory(_ key: Int, _ json: inout DocumentReader) throws(DocumentFault) -> Bool {
    switch key {
    case 13: typeDocument = try json.choix("typeDocument", RefusFichier.typeInconnu)
    case 14: factureOrigineId = try json.identifiant("factureOrigineId")
    case 15: devise = try json.devise("devise")
    case 16: totaux = try json.totaux()
    case 17: dateEnvoi = try json.jour("dateEnvoi")
    case 18: paiements = try json.reglements("paiements", date: "datePaiement", DocumentReader.clesPaiement)
    case 19: avoirs = try json.imputations("avoirs", autre: "avoirId", DocumentReader.clesAvoir)
    case 20: imputations = try json.imputations("imputations", autre: "factureId", DocumentReader.clesImputation)
    case 21:
      remboursements = try json.reglements(
        "remboursements", date: "dateRemboursement", DocumentReader.clesRemboursement)
    case 22: annulation = try json.annulation()
    case 25: client = try json.client()
    default: return false
    }
    return true
  }

  private func facture(_ json: borrowing DocumentReader) throws(DocumentFault) -> FactureImportee {
    guard let id else { throw json.manque("id") }
    guard let numero else { throw json.manque("numero") }
    guard let dateFacture else { throw json.manque("dateFacture") }
    guard let tva else { throw json.manque("tva") }
    guard let conditionsPaiement else { throw json.manque("conditionsPaiement") }
    guard let remisePourcentage else { throw json.manque("remisePourcentage") }
    guard let statut else { throw json.manque("statut") }
    guard let notes else { throw json.manque("notes") }
    guard let lignes else { throw json.manque("lignes") }
    var facture = FactureImportee(
      id: id, numero: numero, dateFacture: dateFacture, tva: tva, conditionsPaiement: conditionsPaiement,
      remisePourcentage: remisePourcentage, statut: statut, notes: notes, lignes: lignes)
    complete(&facture)
    if let clientId, let autre = client?.id.donne, clientId != autre {
      throw .refus(.importation(numero, .clientContradictoire(clientId, copie: autre)))
    }
    return facture
  }

  private func complete(_ facture: inout FactureImportee) {
    facture.dateEcheance = dateEcheance
    facture.datePaiement = datePaiement
    facture.notesCommentaire = notesCommentaire
    facture.clientId = clientId
    facture.client = client
    facture.typeDocument = typeDocument
    facture.factureOrigineId = factureOrigineId
    facture.devise = devise
    facture.totaux = totaux
    facture.dateEnvoi = dateEnvoi
    facture.paiements = paiements
    facture.avoirs = avoirs
    facture.imputations = imputations
    facture.remboursements = remboursements
    facture.annulation = annulation
  }
}
