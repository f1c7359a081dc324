/// The statement of account of a client (relevé de compte) in one currency: opening balance, movements, closing
/// balance.
///
/// Its closing balance is the sum of the client's balances due, less its unused advances. An avoir counts in full
/// from its date, so its application to a facture moves nothing and is not listed. An advance counts in full too: its
/// use on a facture is listed, with an amount of zero.
public struct ReleveClient: Hashable, Sendable {
  /// A change of the client's balance.
  public struct Mouvement: Hashable, Sendable {
    /// The kind of movement.
    public enum Nature: String, Hashable, Sendable {
      /// A facture: the client owes more.
      case facture
      /// An avoir: the client owes less.
      case avoir
      /// The reversal of a replaced facture: the client no longer owes it.
      case extourne
      /// Money received from the client.
      case paiement
      /// Money paid back to the client.
      case remboursement
      /// Money that was received and went back: a cheque that bounced.
      case rejetPaiement = "rejet de paiement"
      /// Money that was paid back and came back.
      case rejetRemboursement = "rejet de remboursement"
      /// A payment or refund of a closed period that was recorded by mistake, and no longer counts.
      case correction
      /// A part of a facture that was given up: the client owes less.
      case abandon
      /// A given-up amount is due again.
      case repriseAbandon = "reprise d'abandon"
      /// Money received as an advance.
      case avance
      /// A part of an advance that pays a facture: the balance does not change.
      case utilisationAvance = "utilisation d'avance"
      /// A part of an advance that no longer pays its facture.
      case avanceRendue = "avance rendue"
      /// A part of an advance that was refunded.
      case remboursementAvance = "remboursement d'avance"
      /// An advance that went back: a cheque that bounced.
      case rejetAvance = "rejet d'avance"
    }

    /// The kind of movement.
    public let nature: Nature
    /// Its date.
    public let date: Jour
    /// The number of its document; nil for an advance.
    public let numero: String?
    /// The payment or refund; nil for a document and for a given-up amount.
    public let reglement: Reglement?
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

  /// The account over `periode`; nil where there is no movement by its end.
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
  /// - Throws: ``Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func releve(_ client: Client, _ periode: Periode = .toute, au: Jour) throws(Debordement) -> [ReleveClient] {
    var mouvements: [Devise: [ReleveClient.Mouvement]] = [:]
    for facture in factures where facture.clientId == client.id && facture.estEnvoyee(au: au) {
      mouvements[facture.devise, default: []] += try facture.mouvements(
        extourne: dateExtourne(facture, au: au), au: au)
    }
    for avance in mouvementsAvances(de: client, au: au) {
      if let mouvement = ReleveClient.Mouvement(avance) { mouvements[avance.devise, default: []].append(mouvement) }
    }
    return mouvements.sorted { $0.key < $1.key }.compactMap { ReleveClient($0.key, $0.value, periode) }
  }
}

extension Facture {
  /// The movements of a document sent by `au`: the document, its payments, its given-up amounts, and its reversal on
  /// `extourne`.
  fileprivate func mouvements(extourne: Jour?, au: Jour) throws(Debordement) -> [ReleveClient.Mouvement] {
    let document = ReleveClient.Mouvement(
      nature: estAvoir ? .avoir : .facture, date: dateFacture, numero: numero, reglement: nil,
      montant: MontantLarge(try totaux().totalTTC) * signe)
    let reprise = extourne.map {
      ReleveClient.Mouvement(nature: .extourne, date: $0, numero: numero, reglement: nil, montant: -document.montant)
    }
    return [document] + (reprise.map { [$0] } ?? [])
      + apurements(au: au).compactMap { apurement in
        let (nature, reglement): (ReleveClient.Mouvement.Nature, Reglement?)
        switch apurement.nature {
        case .paiement(let paiement) where paiement.estParAvance:
          (nature, reglement) = (apurement.estRetour ? .avanceRendue : .utilisationAvance, paiement)
        case .paiement(let paiement):
          (nature, reglement) = (apurement.estRetour ? paiement.retour(.rejetPaiement) : .paiement, paiement)
        case .remboursement(let remboursement):
          (nature, reglement) = (
            apurement.estRetour ? remboursement.retour(.rejetRemboursement) : .remboursement, remboursement
          )
        case .abandon: (nature, reglement) = (apurement.estRetour ? .repriseAbandon : .abandon, nil)
        case .imputation: return nil
        }
        return ReleveClient.Mouvement(
          nature: nature, date: apurement.date, numero: numero, reglement: reglement,
          montant: reglement?.estParAvance == true ? .zero : MontantLarge(apurement.montant) * -signe)
      }
  }
}

extension ReleveClient.Mouvement {
  /// Money of an advance; nil where no money moved: the facture that it pays lists its use.
  fileprivate init?(_ avance: MouvementAvance) {
    guard let argent = avance.argent else { return nil }
    let reglement = avance.mouvement.reglement
    let nature: Nature =
      switch avance.mouvement.nature {
      case .remboursee: .remboursementAvance
      case .remboursementAnnule: .correction
      case .annulee: reglement.retour(.rejetAvance)
      case .recue, .utilisee, .rendue: .avance
      }
    self.init(
      nature: nature, date: avance.mouvement.date, numero: nil, reglement: reglement, montant: -MontantLarge(argent))
  }
}

extension Reglement {
  /// The kind of its reversal: `rejet` where the money came back.
  fileprivate func retour(_ rejet: ReleveClient.Mouvement.Nature) -> ReleveClient.Mouvement.Nature {
    dateRejet == nil ? .correction : rejet
  }
}
