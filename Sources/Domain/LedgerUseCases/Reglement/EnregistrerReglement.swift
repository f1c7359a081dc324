public import LedgerModel
import LedgerRules

/// Records a payment of an issued facture, or a refund of an issued avoir.
public struct EnregistrerReglement: FactureUseCase {
  /// The direction of the money.
  public enum Sens: Hashable, Sendable {
    /// A facture is paid.
    case paiement
    /// An avoir is refunded.
    case remboursement
  }

  /// The direction of the money.
  public let sens: Sens
  /// The document.
  public let facture: FactureID
  /// The id of the new payment or refund.
  public let id: ReglementID
  /// The amount; by default the balance of the document.
  public var montant: Montant?
  /// The day of the payment; by default today. It is not after today, except in an import.
  public var date: Jour?
  /// The means; by default the document's.
  public var moyen: ConditionsPaiement?
  /// The text that the bank or the payer gave with it.
  public var reference: String?
  /// The amount in euros that the bank credited for a payment in another currency; by default its value at the facture's rate.
  public var recu: Montant?
  /// Whether a refund of a closed period counts from the first open day, as for a line of a bank, which cannot wait.
  public var reporte = false

  /// A payment or refund of the whole balance of `facture`, today.
  public init(_ sens: Sens, _ facture: FactureID, id: ReglementID) {
    self.sens = sens
    self.facture = facture
    self.id = id
  }

  /// The document; for a refund also the facture that it corrects, with its other avoirs.
  public func reads(on today: Jour) -> Reads {
    sens == .paiement ? Reads(factures: [facture]) : Reads(familles: [facture])
  }

  /// Refused when the document is not issued, is cancelled, or has the wrong type, when the amount is not above zero or exceeds
  /// its balance, when the day is not plausible, and when the refund exceeds the money received on the facture that the avoir
  /// corrects.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent {
    guard moyen != .avance else { throw .reglement(facture.numero, .parAvance) }
    let jour = date ?? view.today
    let date = sens == .remboursement && reporte ? view.dateComptable(jour) : jour
    let reglement = Reglement(
      id: id, montant: try facture.aRegler(montant), date: date, moyen: moyen ?? facture.conditionsPaiement,
      reference: reference, dateComptable: sens == .paiement ? view.dateComptable(date) : date,
      recu: sens == .paiement ? recu : nil)
    guard sens == .paiement else { return try facture.admet(.remboursementEnregistre(reglement), dans: view) }
    do throws(Refus) {
      return try facture.admet(.paiementEnregistre(reglement), dans: view)
    } catch {
      throw surplus(reglement.montant, facture, view, error) ?? error
    }
  }

  /// The refusal of a payment above the balance, with the way to keep the rest as an advance of the client; nil for another one.
  private func surplus(_ montant: Montant, _ facture: Facture, _ view: RegistreView, _ refus: Refus) -> Refus? {
    guard refus.code == "montant-superieur-au-solde", let solde = try? facture.soldeDu(), solde > .zero,
      let client = facture.clientId.flatMap({ view.clients[$0]?.nom })
    else { return nil }
    return .reglement(facture.numero, .montantSuperieurAuSolde(montant, solde: solde, client: client))
  }
}
