public import LedgerModel
import LedgerOffers

/// A payment or an advance by cheque that was not handed over to a bank.
public struct ChequeARemettre: Hashable, Sendable {
  /// The number of its document; the name of the client who advanced it.
  public let numero: String
  /// The currency of the document.
  public let devise: Devise
  /// The payment.
  public let paiement: Reglement
  /// The same as a part of a deposit.
  public let part: PartRapprochee
}

extension EtatRegistre {
  /// The payments and advances by cheque, in force or returned by a bank, outside all deposits and statement lines, in the
  /// order of the documents, then of the clients.
  public var chequesARemettre: [ChequeARemettre] {
    // A cheque that the bank returned was handed over before, recorded or not.
    func attend(_ reglement: Reglement) -> Bool {
      let rendu = PartRapprochee.Mouvement(reglement: reglement.id, entre: false)
      return reglement.moyen == .cheque
        && (!reglement.estAnnule || tranches.banques.liste.contains { $0.ligne(de: rendu) != nil })
        && tranches.banques.liste.allSatisfy {
          $0.ligne(de: .init(reglement: reglement.id, entre: true)) == nil && $0.remise(de: reglement.id) == nil
        }
    }
    let payes = factures.flatMap { facture in
      facture.paiements.filter(attend).map { paiement in
        ChequeARemettre(
          numero: facture.numero, devise: facture.devise, paiement: paiement,
          part: PartRapprochee(.facture(facture.id), paiement.id, paiement.montant))
      }
    }
    let avances = clients.flatMap { client in
      tranches.avances[client.id].liste.filter { attend($0.recue) }.map { avance in
        ChequeARemettre(
          numero: client.nom, devise: avance.devise, paiement: avance.recue,
          part: PartRapprochee(.client(client.id), avance.id, avance.recue.montant))
      }
    }
    return payes + avances
  }
}
