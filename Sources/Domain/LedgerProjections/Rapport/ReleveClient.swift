public import LedgerModel
import LedgerOffers

/// The statement of account of a client (relevé de compte) in one currency: opening balance, movements, closing
/// balance. It names the reminder letters, which move nothing.
///
/// Its closing balance is the sum of the client's balances due, less its unused advances. An avoir counts in full from its
/// date, so its application to a facture is not listed; an advance counts in full from its receipt, so its use is not listed
/// either.
public struct ReleveClient: Hashable, Sendable {
  /// A change of the client's balance.
  public struct Mouvement: Hashable, Sendable {
    /// The kind of movement.
    public let nature: NatureMouvement
    /// Its date.
    public let date: Jour
    /// The number of its document; nil for an advance and a letter.
    public let numero: String?
    /// The payment or refund; nil for a document, a write-off and a letter.
    public let reglement: Reglement?
    /// The level of a letter; nil for any other movement.
    public private(set) var niveau: NiveauRelance?
    /// The change of the balance: above zero, the client owes more.
    public let montant: MontantLarge
    /// The balance after it.
    public fileprivate(set) var solde = MontantLarge.zero
  }

  /// The currency.
  public let devise: Devise
  /// The balance before the period.
  public private(set) var ouverture = MontantLarge.zero
  /// The movements of the period, by date.
  public private(set) var mouvements: [Mouvement] = []
  /// The balance at the end of the period.
  public private(set) var cloture = MontantLarge.zero

  /// The account over `periode`; nil if its first movement comes later.
  fileprivate init?(_ devise: Devise, _ tous: [Mouvement], _ periode: Periode) {
    self.devise = devise
    let jusque = tous.filter { periode.precede($0.date) || periode.contient($0.date) }
    for var mouvement in jusque.range(par: \.date) {
      cloture += mouvement.montant
      mouvement.solde = cloture
      if periode.precede(mouvement.date) { ouverture = cloture } else { mouvements.append(mouvement) }
    }
    if jusque.isEmpty { return nil }
  }
}

extension EtatRegistre {
  /// The statement of account of `client` for `periode`, as seen from `au`: one for each currency with movements by the
  /// end of the period, from A to Z.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func releve(_ client: Client, _ periode: Periode = .toute, au: Jour) throws(Debordement) -> [ReleveClient] {
    var mouvements: [Devise: [ReleveClient.Mouvement]] = [:]
    for facture in factures where facture.clientId == client.id && facture.estEnvoyee(au: au) {
      mouvements[facture.devise, default: []] += try facture.mouvements(
        extourne: dateExtourne(facture, au: au), au: au)
    }
    for avance in mouvementsAvances(de: client, au: au) {
      if let mouvement = ReleveClient.Mouvement(avance) { mouvements[avance.devise, default: []].append(mouvement) }
    }
    for lettre in tranches.lettres[client.id].enVigueur where lettre.relance.date <= au {
      for devise in Set(lettre.relance.lignes.compactMap { facture($0.factureId)?.devise }) {
        mouvements[devise]?.append(ReleveClient.Mouvement(lettre.relance))
      }
    }
    return mouvements.sorted { $0.key < $1.key }.compactMap { ReleveClient($0.key, $0.value, periode) }
  }
}

extension Facture {
  /// The movements of a document issued by `au`: the document, its payments, its write-offs, and its reversal on `extourne`.
  fileprivate func mouvements(extourne: Jour?, au: Jour) throws(Debordement) -> [ReleveClient.Mouvement] {
    let document = ReleveClient.Mouvement(
      nature: estAvoir ? .avoir : .facture, date: dateFacture, numero: numero, reglement: nil,
      montant: MontantLarge(try totaux().totalTTC) * signe)
    let reprise = extourne.map {
      ReleveClient.Mouvement(nature: .extourne, date: $0, numero: numero, reglement: nil, montant: -document.montant)
    }
    return [document] + (reprise.map { [$0] } ?? [])
      + apurements(au: au).compactMap { apurement in
        let (nature, reglement): (NatureMouvement, Reglement?)
        switch apurement.nature {
        case .paiement(let paiement) where paiement.estParAvance: return nil
        case .paiement(let paiement):
          (nature, reglement) = (apurement.estRetour ? paiement.retour(.rejetPaiement) : .paiement, paiement)
        case .remboursement(let remboursement):
          (nature, reglement) = (
            apurement.estRetour ? remboursement.retour(.rejetRemboursement) : .remboursement, remboursement
          )
        case .abandon(let abandon):
          (nature, reglement) = (apurement.estRetour ? .repriseAbandon : abandon.natureMouvement, nil)
        case .imputation: return nil
        }
        return ReleveClient.Mouvement(
          nature: nature, date: apurement.date, numero: numero, reglement: reglement,
          montant: MontantLarge(apurement.montant) * -signe)
      }
  }
}

extension ReleveClient.Mouvement {
  /// Money of an advance; nil if no money moved: the facture that it pays lists its use.
  fileprivate init?(_ avance: MouvementAvance) {
    guard let argent = avance.argent else { return nil }
    let reglement = avance.mouvement.reglement
    let nature: NatureMouvement =
      switch avance.mouvement.nature {
      case .remboursee: .remboursementAvance
      case .remboursementAnnule: .correction
      case .annulee: reglement.retour(.rejetAvance)
      case .recue, .utilisee, .rendue: .avance
      }
    self.init(
      nature: nature, date: avance.mouvement.date, numero: nil, reglement: reglement, montant: -MontantLarge(argent))
  }

  /// A letter, which moves nothing.
  fileprivate init(_ relance: Relance) {
    self.init(nature: .relance, date: relance.date, numero: nil, reglement: nil, montant: .zero)
    niveau = relance.niveau
  }
}
