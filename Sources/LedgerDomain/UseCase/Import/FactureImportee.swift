/// A document as a file states it; nil and absent say nothing.
package struct FactureImportee: Sendable {
  package let id: FactureID
  package let numero: String
  package let dateFacture: Jour
  package let tva: Taux
  package let conditionsPaiement: ConditionsPaiement
  package let remisePourcentage: Taux
  package let statut: Statut
  package let notes: String
  package let lignes: [LigneImportee]
  package var dateEcheance: Jour?
  package var datePaiement: Jour?
  package var notesCommentaire: String?
  package var clientId: ClientID?
  /// Its copy of the client, under the nil UUID where the file gives no id.
  package var client: Client?
  package var typeDocument = TypeDocument.facture
  package var factureOrigineId: FactureID?
  package var devise: Devise?
  package var totaux: TotauxImportes?
  package var dateEnvoi: Jour?
  /// Payments and refunds are under the nil UUID where the file gives no id.
  package var paiements: [Reglement]?
  /// Of a facture: the avoirs applied to it.
  package var avoirs: [Imputation]?
  /// Of an avoir: the factures it was applied to.
  package var imputations: [Imputation]?
  package var remboursements: [Reglement]?
  package var annulation: FactureAnnulee?

  /// A document that states what every document must.
  package init(
    id: FactureID, numero: String, dateFacture: Jour, tva: Taux, conditionsPaiement: ConditionsPaiement,
    remisePourcentage: Taux, statut: Statut, notes: String, lignes: [LigneImportee]
  ) {
    self.id = id
    self.numero = numero
    self.dateFacture = dateFacture
    self.tva = tva
    self.conditionsPaiement = conditionsPaiement
    self.remisePourcentage = remisePourcentage
    self.statut = statut
    self.notes = notes
    self.lignes = lignes
  }
}

extension FactureImportee {
  package var estAvoir: Bool { typeDocument == .avoir }

  /// The day it says it was sent, by the fuller field, else by its statut; nil for a draft.
  package var envoi: Jour? {
    if let dateEnvoi { return dateEnvoi }
    switch statut {
    case .envoyee, .payee, .enRetard: return dateFacture
    case .brouillon, .annulee: return annulation?.avoirId == nil ? nil : dateFacture
    }
  }

  /// The client it names, by the field or by its copy.
  package var clientNomme: ClientID? { clientId ?? client?.id.donne }

  /// The documents it must enter together with, itself apart.
  package var liens: [FactureID] {
    var liens = (avoirs ?? []).map(\.documentId) + (imputations ?? []).map(\.documentId)
    if let avoirId = annulation?.avoirId { liens.append(avoirId) }
    liens.removeAll { $0 == id }
    return liens
  }
}

/// A line as a file states it.
package struct LigneImportee: Sendable {
  /// What it states, under the nil UUID where the file gives no id.
  package var ligne: LigneFacture
  /// Derived; where it is stated, it must be right.
  package var montantNet: Montant?

  package init(_ ligne: LigneFacture, montantNet: Montant? = nil) {
    self.ligne = ligne
    self.montantNet = montantNet
  }
}
