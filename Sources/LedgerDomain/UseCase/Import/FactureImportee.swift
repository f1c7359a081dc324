import LedgerWords

/// A document as a file states it; nil and absent say nothing.
@dynamicMemberLookup package struct FactureImportee: Sendable {
  /// Its head, with its number and its date. No default is added: what is absent stays absent.
  package var tete: CreerFacture
  /// Its number, or its id where it states none: a draft may.
  package let numero: String
  package let dateFacture: Jour
  package var statut: Statut
  package var lignes: [LigneImportee]
  package var datePaiement: Jour?
  /// Its copy of the client, under the nil UUID where the file gives no id.
  package var client: Client?
  /// What else it froze when it was sent.
  package var copie = FactureEnvoyee.Copie()
  package var totaux: TotauxImportes?
  package var solde = SoldeImporte()
  package var dateEnvoi: Jour?
  /// Payments and refunds are under the nil UUID where the file gives no id.
  package var paiements: [Reglement]?
  /// The advances of those payments that take a part of one, cancelled or not.
  package var avances: [ReglementID: AvanceCitee] = [:]
  /// Of a facture: the avoirs applied to it.
  package var avoirs: [Imputation]?
  /// Of an avoir: the factures it was applied to.
  package var imputations: [Imputation]?
  package var remboursements: [Reglement]?
  package var annulation: FactureAnnulee?
  /// Payments and refunds that stand no more.
  package var paiementsAnnules: [Reglement]?
  package var remboursementsAnnules: [Reglement]?
  /// Of a facture: the avoirs that were applied to it and taken back; of an avoir: the factures.
  package var avoirsRetires: [Imputation]?
  package var imputationsRetirees: [Imputation]?
  /// What was given up of a facture and stands so, under the nil UUID where the file gives no id.
  package var abandons: [Abandon]?
  /// What was given up and is due again.
  package var abandonsRepris: [Abandon]?

  package init(
    id: FactureID, numero: String?, dateFacture: Jour, statut: Statut = .brouillon, lignes: [LigneImportee] = []
  ) {
    tete = CreerFacture(id)
    tete.numero = numero
    tete.dateFacture = dateFacture
    tete.dateEcheance = .efface
    self.numero = numero ?? FactureComptee.sansNumero(id)
    self.dateFacture = dateFacture
    self.statut = statut
    self.lignes = lignes
  }

  /// A field of its head.
  package subscript<Valeur>(dynamicMember champ: WritableKeyPath<CreerFacture, Valeur>) -> Valeur {
    get { tete[keyPath: champ] }
    set { tete[keyPath: champ] = newValue }
  }
}

extension FactureImportee {
  package var id: FactureID { tete.id }
  package var estAvoir: Bool { tete.typeDocument == .avoir }
  package var estRectificative: Bool { tete.typeDocument == .rectificative }

  /// The day it says it was sent, by the fuller field, else by its statut; nil for a draft.
  package var envoi: Jour? {
    if let dateEnvoi { return dateEnvoi }
    switch statut {
    case .envoyee, .payee, .enRetard: return dateFacture
    case .brouillon, .annulee: return annulation?.avoirId ?? annulation?.rectificativeId == nil ? nil : dateFacture
    }
  }

  /// The client it names, by the field or by its copy.
  package var clientNomme: ClientID? { tete.clientId ?? client?.id.donne }

  /// The documents it must enter together with, itself apart.
  package var liens: [FactureID] {
    var liens = [avoirs, imputations, avoirsRetires, imputationsRetirees].flatMap { ($0 ?? []).map(\.documentId) }
    if let autre = annulation?.avoirId ?? annulation?.rectificativeId { liens.append(autre) }
    for avance in avances.values { liens += avance.factures }
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
  /// Its remise, where it is stated.
  package var remise: Taux?
  /// Its unit, where it is stated.
  package var unite: Unite?

  package init(_ ligne: LigneFacture, montantNet: Montant? = nil) {
    self.ligne = ligne
    self.montantNet = montantNet
    remise = ligne.remisePourcentage == .zero ? nil : ligne.remisePourcentage
    unite = ligne.unite == .unite ? nil : ligne.unite
  }

  /// Whether it states what `ligne`, which it became, comes to.
  func verifieMontantNet(_ ligne: LigneFacture, _ numero: String) throws(Refus) {
    guard let montantNet, Int128(montantNet.centimes) != ligne.centimesNets else { return }
    let calcule = MontantLarge(centimes: ligne.centimesNets)
    throw .facture(
      numero,
      .totauxDifferents(
        "montantNet", enonce: Words("\(montantNet)", fr: "\(montantNet)"),
        calcule: Words("\(calcule)", fr: "\(calcule)")))
  }
}
