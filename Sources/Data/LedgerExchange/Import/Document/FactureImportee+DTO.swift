import LedgerModel
import LedgerRules
import LedgerUseCases

/// A FactureDTO.
extension FactureImportee: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    self = try json.object { champs throws(DocumentFault) in try FactureImportee(champs: &champs) }
    if let clientId = tete.clientId, let autre = client?.id.donne, clientId != autre {
      throw .refus(.importation(numero, .clientContradictoire(clientId, copie: autre)))
    }
  }

  /// Reads the fields; of the derived fields only those with a check.
  private init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(
      id: try champs.field("id"), numero: try champs.optional("numero"), dateFacture: try champs.field("dateFacture"))
    tete.tva = try champs.field("tva")
    tete.conditionsPaiement = try champs.field("conditionsPaiement")
    tete.remisePourcentage = try champs.field("remisePourcentage")
    statut = try champs.field("statut")
    tete.notes = try champs.field("notes")
    lignes = try champs.field("lignes")
    tete.dateEcheance = try champs.optional("dateEcheance").map { .remplace($0) } ?? .efface
    datePaiement = try champs.optional("datePaiement")
    tete.notesCommentaire = try champs.optional("notesCommentaire")
    tete.clientId = try champs.optional("clientId")
    tete.typeDocument = try champs.optional("typeDocument") ?? .facture
    tete.factureOrigineId = try champs.optional("factureOrigineId")
    tete.devise = try champs.optional("devise")
    tete.affairePresente = try Affaire(champs: &champs)
    totaux = try champs.optional("totaux")
    solde = SoldeImporte(
      montantPaye: try champs.optional("montantPaye"), soldeDu: try champs.optional("soldeDu"))
    dateEnvoi = try champs.optional("dateEnvoi")
    paiements = try litPaiements("paiements", &champs) { paiement, _ in paiement }
    avoirs = try champs.list("avoirs") { json throws(DocumentFault) in try Imputation(&json, autre: "avoirId") }
    imputations = try champs.list("imputations") { json throws(DocumentFault) in
      try Imputation(&json, autre: "factureId")
    }
    remboursements = try champs.list("remboursements") { json throws(DocumentFault) in
      try Reglement(&json, date: "dateRemboursement")
    }
    try litCopie(&champs)
    try litAnnules(&champs)
    annulation = try champs.optional("annulation")
    client = try champs.optional("client")
    try champs.passe("categorieOperation", "ecartTVA", "montantAbandonne", "reste", "factures", "revision")
  }

  /// Reads the seller frozen with the document, and the fields that depend on it.
  private mutating func litCopie(_ champs: inout DocumentReader) throws(DocumentFault) {
    copie.cadre = try champs.optional("cadre")
    copie.traitement = try champs.optional("traitement")
    copie.profil = try champs.optional("profil")
    copie.moyen = try champs.optional("moyen")
    copie.emetteur = try champs.optional("emetteur")
    copie.dejaPaye = totaux?.dejaPaye ?? .zero
    copie.montantTVAEuros = totaux?.montantTVAEuros
  }

  /// Reads a list of payments, each completed by `rest`, and the advances that they use.
  private mutating func litPaiements(
    _ nom: StaticString, _ champs: inout DocumentReader,
    _ rest: (Reglement, inout DocumentReader) throws(DocumentFault) -> Reglement
  ) throws(DocumentFault) -> [Reglement]? {
    var citees = avances
    let paiements = try champs.list(nom) { json throws(DocumentFault) in
      try json.object { champs throws(DocumentFault) in
        let paiement = try Reglement(paiement: &champs)
        if paiement.estParAvance { citees[try champs.exige(paiement.id)] = try champs.field("avance") as AvanceCitee }
        return try rest(paiement, &champs)
      }
    }
    avances = citees
    return paiements
  }

  /// Reads the write-offs, and the records that were cancelled or taken back.
  private mutating func litAnnules(_ champs: inout DocumentReader) throws(DocumentFault) {
    paiementsAnnules = try litPaiements("paiementsAnnules", &champs) { paiement, champs throws(DocumentFault) in
      try paiement.annule(&champs)
    }
    remboursementsAnnules = try champs.list("remboursementsAnnules") { json throws(DocumentFault) in
      try Reglement(annule: &json, date: "dateRemboursement")
    }
    avoirsRetires = try champs.list("avoirsRetires") { json throws(DocumentFault) in
      try Imputation(retiree: &json, autre: "avoirId")
    }
    imputationsRetirees = try champs.list("imputationsRetirees") { json throws(DocumentFault) in
      try Imputation(retiree: &json, autre: "factureId")
    }
    abandons = try champs.list("abandons") { json throws(DocumentFault) in try Abandon(&json) }
    abandonsRepris = try champs.list("abandonsRepris") { json throws(DocumentFault) in try Abandon(repris: &json) }
    statuts = try champs.optional("statuts")
    transmissions = try champs.optional("transmissions")
    conclusions = try champs.optional("conclusions")
    suivis = try champs.optional("suivis")
  }
}
