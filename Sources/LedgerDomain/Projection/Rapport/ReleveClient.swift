/// The statement of account of a client (relevé de compte) in one currency: what it owed, what happened, what it owes.
///
/// Its closing balance is the sum of the client's balances due, less what is left of its advances. An avoir counts in full from
/// its date, so its application to a facture moves nothing and is not listed. An advance does too: where it pays a facture it
/// is listed, and moves nothing.
public struct ReleveClient: Hashable, Sendable {
  /// Something that changes what the client owes.
  public struct Mouvement: Hashable, Sendable {
    /// What it is.
    public enum Nature: String, Hashable, Sendable {
      /// A facture: the client owes more.
      case facture
      /// An avoir: the client owes less.
      case avoir
      /// A facture that is replaced: the client owes it no more.
      case extourne
      /// Money received from the client.
      case paiement
      /// Money paid back to the client.
      case remboursement
      /// Money that was received and went back: a cheque that bounced.
      case rejetPaiement = "rejet de paiement"
      /// Money that was paid back and returned.
      case rejetRemboursement = "rejet de remboursement"
      /// A payment or refund of a closed period that was recorded by mistake, and counts no more.
      case correction
      /// A part of a facture that was given up: the client owes less.
      case abandon
      /// What was given up is due again.
      case repriseAbandon = "reprise d'abandon"
      /// Money received that no facture has taken yet.
      case avance
      /// A part of an advance that pays a facture: what the client owes stays.
      case utilisationAvance = "utilisation d'avance"
      /// A part of an advance that no longer pays it.
      case avanceRendue = "avance rendue"
      /// A part of an advance that was paid back.
      case remboursementAvance = "remboursement d'avance"
      /// An advance that went back: a cheque that bounced.
      case rejetAvance = "rejet d'avance"
    }

    /// What it is.
    public let nature: Nature
    /// Its date.
    public let date: Jour
    /// The number of its document; nil for an advance.
    public let numero: String?
    /// The payment or refund; nil for a document and for what was given up.
    public let reglement: Reglement?
    /// What the client owes more (above zero) or less.
    public let montant: MontantLarge
    /// What it owes after it.
    public fileprivate(set) var solde = MontantLarge.zero
  }

  /// The currency.
  public let devise: Devise
  /// What the client owed before the period.
  public private(set) var ouverture = MontantLarge.zero
  /// What happened in the period, by date.
  public private(set) var mouvements: [Mouvement] = []
  /// What it owed at the end of the period.
  public private(set) var cloture = MontantLarge.zero

  /// The account over `periode`; nil where nothing happened by its end.
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
  /// The statement of account of `client` for `periode`, as seen from `au`: each currency in which something happened by the
  /// end of the period, from A to Z.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
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
  /// A document sent by `au`, what settled it with money, what was given up of it, and that it is taken back on `extourne`.
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
  /// Money of an advance; nil where none moved: the document that it pays tells of that.
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
  /// What takes it back: where it came back, `rejet`.
  fileprivate func retour(_ rejet: ReleveClient.Mouvement.Nature) -> ReleveClient.Mouvement.Nature {
    dateRejet == nil ? .correction : rejet
  }
}
