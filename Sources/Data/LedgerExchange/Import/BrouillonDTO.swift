import LedgerJSON
package import LedgerModel
import LedgerRules
package import LedgerUseCases

/// A new draft as a program states it: a FactureDTO without id, number and the fields that a document gets later.
///
/// An absent field has the default of a new draft. Derived fields are ignored, except totals, which must be right.
package struct BrouillonDTO: Sendable {
  /// The head, except the client and the id of the document.
  package let tete: CreerFacture
  /// The lines; the lines of a new document have new ids.
  package let lignes: [LigneFacture]
  /// The client it names by id.
  package let clientId: ClientID?
  /// The name of the client, if it gives no id.
  package let clientNom: String?
  package let totaux: TotauxImportes?

  /// Reads the whole of `bytes` for the document `id`.
  ///
  /// - Throws: `Refus`.
  package init(_ bytes: [UInt8], id: FactureID, newID: () -> Identifiant) throws(Refus) {
    do throws(DocumentFault) {
      let lu: BrouillonLu = try DocumentReader.read(bytes.span)
      var tete = CreerFacture(id)
      lu.complete(&tete)
      self.tete = tete
      lignes = lu.lignes.map { $0.ligne.copie(newID()) }
      clientId = lu.clientId ?? lu.client?.id.donne
      clientNom = clientId == nil ? lu.client?.nom : nil
      totaux = lu.totaux
    } catch {
      switch error {
      case .refus(let refus): throw refus
      case .json(let fault): throw .fichier(Self.illisible(fault, bytes))
      }
    }
  }

  private static func illisible(_ fault: JSONError, _ bytes: [UInt8]) -> RefusFichier {
    guard !bytes.isEmpty else { return .vide }
    let place = fault.position(in: bytes.span)
    return .illisible(ligne: place.line, colonne: place.column, fault.message)
  }
}

/// The fields that were read.
private struct BrouillonLu: DocumentObject {
  var dateFacture: Jour?
  var dateEcheance: Jour?
  var tva: Taux?
  var conditions: ConditionsPaiement?
  var remise: Taux?
  var notes: String?
  var commentaire: String?
  var devise: Devise?
  var clientId: ClientID?
  var client: Client?
  var lignes: [LigneImportee]
  var totaux: TotauxImportes?
  var affaire: Affaire
  var type: TypeDocument?

  init(champs: inout DocumentReader) throws(DocumentFault) {
    try Self.refuseCeQuiEstPasse(&champs)
    lignes = try champs.optional("lignes") ?? []
    dateFacture = try champs.optional("dateFacture")
    dateEcheance = try champs.optional("dateEcheance")
    tva = try champs.optional("tva")
    conditions = try champs.optional("conditionsPaiement")
    remise = try champs.optional("remisePourcentage")
    notes = try champs.optional("notes")
    commentaire = try champs.optional("notesCommentaire")
    devise = try champs.optional("devise")
    clientId = try champs.optional("clientId")
    client = try champs.optional("client")
    totaux = try champs.optional("totaux")
    affaire = try Affaire(champs: &champs)
    type = try champs.optional("typeDocument")
    try champs.passe(
      "montantPaye", "soldeDu", "montantAbandonne", "ecartTVA", "reste", "factures", "revision", "categorieOperation",
      "cadre", "traitement",
      "profil", "moyen", "emetteur", "statuts", "transmissions", "conclusions", "suivis")
    if type == .avoir || type == .rectificative { throw .refus(.fichier(.pasUnNouveauBrouillon("typeDocument"))) }
  }

  /// Refuses what only an existing document has.
  private static func refuseCeQuiEstPasse(_ champs: inout DocumentReader) throws(DocumentFault) {
    for champ in ["id", "numero", "factureOrigineId"] as [StaticString] {
      let text: String? = try champs.optional(champ)
      if text != nil { throw .refus(.fichier(.pasUnNouveauBrouillon(champ.description))) }
    }
    for champ in ["datePaiement", "dateEnvoi"] as [StaticString] {
      let jour: Jour? = try champs.optional(champ)
      if jour != nil { throw .refus(.fichier(.pasUnNouveauBrouillon(champ.description))) }
    }
    let statut: Statut? = try champs.optional("statut")
    if let statut, statut != .brouillon { throw .refus(.fichier(.pasUnNouveauBrouillon("statut"))) }
    for champ in [
      "paiements", "avoirs", "imputations", "remboursements", "paiementsAnnules", "remboursementsAnnules",
      "avoirsRetires", "imputationsRetirees", "abandons", "abandonsRepris",
    ] as [StaticString] {
      let faits: [Bool]? = try champs.list(champ) { json throws(DocumentFault) in try json.saute() }
      if faits?.isEmpty == false { throw .refus(.fichier(.pasUnNouveauBrouillon(champ.description))) }
    }
    let annulation = try champs.optional("annulation") { json throws(DocumentFault) in try json.saute() }
    if annulation != nil { throw .refus(.fichier(.pasUnNouveauBrouillon("annulation"))) }
  }

  func complete(_ tete: inout CreerFacture) {
    tete.dateFacture = dateFacture
    if let dateEcheance { tete.dateEcheance = .remplace(dateEcheance) }
    tete.tva = tva ?? tete.tva
    tete.conditionsPaiement = conditions ?? tete.conditionsPaiement
    tete.remisePourcentage = remise ?? tete.remisePourcentage
    tete.notes = notes ?? tete.notes
    tete.notesCommentaire = commentaire
    tete.devise = devise
    tete.affairePresente = affaire
    tete.typeDocument = type ?? .facture
  }
}
