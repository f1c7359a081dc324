package import LedgerModel
package import LedgerOffers
import LedgerWords

extension Abonnement {
  /// The remarks on `event`, which is applied: a business pays an invoice of a month in arrears, which may be a *facture périodique*,
  /// within 45 days (C. com., art. L441-10, I).
  package func remarques(_ event: AbonnementEvent, de client: Client, _ emetteur: Emetteur?) -> [Refus] {
    let echeance: DelaiPaiement?
    switch event {
    case .cree(let cree): echeance = cree.contenu.echeance
    case .modifie(let modifie): echeance = modifie.echeance
    case .suspendu, .repris, .termine: echeance = nil
    }
    guard let echeance, rythme.mois == 1, rythme.terme == .echu, client.nature == .entreprise,
      emetteur?.profil == .france, echeance.joursAuPlus > 45
    else { return [] }
    return [.remarque(numero, .delaiPeriodique)]
  }
}

extension Motif<Remarque> {
  /// The payment term of a subscription that is invoiced at the end of each month is above 45 days.
  fileprivate static var delaiPeriodique: Self {
    Self("delai-periodique") { numero in
      Dit(
        "\(numero) has a payment term above 45 days: the limit for invoices that sum up the deliveries of a month "
          + "(C. com., art. L441-10).",
        fr: "\(numero) a un délai de paiement supérieur à 45 jours : c'est la limite des factures qui regroupent les "
          + "livraisons d'un mois (C. com., art. L441-10).",
        remede: "If it invoices several deliveries, give a shorter term from the next period on: --due=45d.",
        fr: "S'il facture plusieurs livraisons, donnez un délai plus court à partir de la prochaine période : "
          + "--echeance=45j.")
    }
  }
}
