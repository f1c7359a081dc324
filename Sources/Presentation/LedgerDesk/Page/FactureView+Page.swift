import LedgerData
import LedgerModel
import LedgerReports
import LedgerViews
import LedgerWords

/// A document as its page shows it.
extension FactureView {
  var numero: String { facture.numero }
  var type: TypeDocument { facture.typeDocument }
  var statut: Statut { resume.statut }
  var devise: Devise { facture.devise }
  /// The id of its client, and the name: after the issue, the one that was frozen.
  var client: (id: String, nom: String)? { facture.clientId.map { ("\($0)", resume.nomClient ?? "\($0)") } }
  var total: MontantLarge { MontantLarge(resume.totalTTC) }
  /// The amount still owed; of a credit note its rest.
  var solde: MontantLarge { MontantLarge(resume.soldeDu) }
  var paye: MontantLarge { MontantLarge(resume.montantPaye) }
  var echeance: Jour? { facture.dateEcheance }
  var envoi: Jour? { facture.envoi?.dateEnvoi }
  var estBrouillon: Bool { statut == .brouillon }
  var estEmise: Bool { envoi != nil && statut != .annulee }
  /// The settlements in force.
  var paiements: [Reglement] { facture.paiements.filter { !$0.estAnnule } }
  var remboursements: [Reglement] { facture.remboursements.filter { !$0.estAnnule } }
  var imputations: [Imputation] { facture.imputations.filter { $0.retrait == nil } }
  var abandons: [Abandon] { facture.abandons.filter { $0.reprise == nil } }

  func amount(_ amount: MontantLarge) -> Words { amount.en(devise) }
  func amount(_ amount: Montant) -> Words { amount.en(devise) }
}
