/// What moved in money during a period, movement by movement, to hold against the bank's: in one currency.
///
/// A payment that came back is two movements, each on its day. One that was recorded by mistake is none, and so is one by an
/// advance, which moved when it came in. Over all dates they come to what the ledger says was paid
/// (``TotauxDevise/montantPaye``), and what is left of advances.
public struct RapportReglements: Hashable, Sendable {
  /// A movement, or a document's clearing by an avoir, which moves no money.
  public struct Mouvement: Hashable, Sendable {
    /// What it is.
    public enum Nature: String, Hashable, Sendable {
      /// Money received.
      case paiement
      /// Money paid back.
      case remboursement
      /// Money that was received and went back.
      case rejetPaiement = "rejet de paiement"
      /// Money that was paid back and returned.
      case rejetRemboursement = "rejet de remboursement"
      /// An avoir that settles a document.
      case imputation
      /// An avoir that no longer does.
      case retrait = "retrait d'imputation"
      /// A document that comes to 0.00.
      case solde = "document à 0.00"
      /// Money received as an advance.
      case avance
      /// A part of an advance that was paid back.
      case remboursementAvance = "remboursement d'avance"
      /// An advance that went back.
      case rejetAvance = "rejet d'avance"
      /// A part of an advance that pays its facture no longer.
      case avanceRendue = "avance rendue"
      /// Money of a closed period that never moved, and counts no more.
      case correction
    }

    /// What it is.
    public let nature: Nature
    /// The day it counts from.
    public let date: Jour
    /// The day on which money moved, as the bank has it; nil where none did.
    public let dateBanque: Jour?
    /// Its document; nil for an advance.
    public let facture: Facture?
    /// The name of the client on the document; of an advance the present one.
    public let client: String?
    /// The payment or refund; nil where no money moved.
    public let reglement: Reglement?
    /// What came in (above zero) or went out.
    public let montant: MontantLarge
    /// What it brought of VAT at each rate; empty where that was not asked for.
    public let tva: [TotauxDevise.Ventilation]
  }

  /// The currency.
  public let devise: Devise
  /// The movements by day; those of one day in the order in which their documents were created, and advances last.
  public let mouvements: [Mouvement]

  /// What came in, less what went out.
  public var total: MontantLarge { mouvements.reduce(.zero) { $0 + $1.montant } }
}

extension EtatRegistre {
  /// Payments, refunds and what came back of them, dated in `periode`, as seen from `au`: each currency, from A to Z.
  public func reglements(_ periode: Periode = .toute, au: Jour) -> [RapportReglements] {
    rapports(periode, avances: mouvementsAvances(au: au)) { facture, client in
      facture.apurements(au: au).compactMap { apurement in
        guard let reglement = apurement.reglement, !reglement.estParAvance else { return nil }
        return facture.mouvement(apurement, client, le: apurement.date, [])
      }
    }
  }

  /// Each movement that brought VAT in `periode`, with what it brought at each rate. Their sums are the VAT received of
  /// ``rapportTVA(_:par:au:)``.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  public func detailTVA(_ periode: Periode = .toute, au: Jour) throws(Debordement) -> [RapportReglements] {
    let compensations = try Compensations(factures, au: au)
    return try rapports(periode) { facture, client throws(Debordement) in
      guard facture.estEnvoyee(au: au) else { return [] }
      return try facture.encaissements(
        facture.totaux(), extourne: dateExtourne(facture, au: au), compensations, au: au
      ).compactMap { encaissement in
        guard !encaissement.parts.isEmpty else { return nil }
        return facture.mouvement(encaissement.apurement, client, le: encaissement.date, encaissement.parts)
      }
    }
  }

  private func rapports<Fault: Error>(
    _ periode: Periode, avances: [MouvementAvance] = [],
    _ mouvements: (Facture, String?) throws(Fault) -> [RapportReglements.Mouvement]
  ) throws(Fault) -> [RapportReglements] {
    var devises: [Devise: [RapportReglements.Mouvement]] = [:]
    for facture in factures {
      let dans = try mouvements(facture, nomClient(facture)).filter { periode.contient($0.date) }
      if !dans.isEmpty { devises[facture.devise, default: []] += dans }
    }
    for avance in avances where periode.contient(avance.mouvement.date) {
      if let mouvement = RapportReglements.Mouvement(avance) { devises[avance.devise, default: []].append(mouvement) }
    }
    return devises.sorted { $0.key < $1.key }.map { .init(devise: $0.key, mouvements: $0.value.range(par: \.date)) }
  }
}

extension Facture {
  fileprivate func mouvement(
    _ apurement: Apurement?, _ client: String?, le date: Jour, _ tva: [TotauxDevise.Ventilation]
  ) -> RapportReglements.Mouvement {
    let money = apurement.flatMap { $0.reglement == nil ? nil : MontantLarge($0.montant) * signe }
    return RapportReglements.Mouvement(
      nature: apurement?.natureMouvement ?? .solde, date: date, dateBanque: apurement?.dateBanque, facture: self,
      client: client,
      reglement: apurement?.reglement, montant: money ?? .zero, tva: tva)
  }
}

extension RapportReglements.Mouvement {
  /// Money of an advance; nil where none moved.
  fileprivate init?(_ avance: MouvementAvance) {
    guard let argent = avance.argent else { return nil }
    let nature: Nature =
      switch avance.mouvement.nature {
      case .remboursee: .remboursementAvance
      case .remboursementAnnule: .correction
      case .annulee: avance.mouvement.reglement.retour(.rejetAvance)
      case .recue, .utilisee, .rendue: .avance
      }
    self.init(
      nature: nature, date: avance.mouvement.date,
      dateBanque: avance.mouvement.reglement.dateBanque(estRetour: avance.mouvement.estRetour), facture: nil,
      client: avance.client.nom,
      reglement: avance.mouvement.reglement, montant: MontantLarge(argent), tva: [])
  }
}

extension Apurement {
  /// The payment or refund; nil for an avoir applied, which moves no money.
  fileprivate var reglement: Reglement? {
    switch nature {
    case .paiement(let reglement), .remboursement(let reglement): reglement
    case .imputation, .abandon: nil
    }
  }

  fileprivate var dateBanque: Jour? { reglement?.dateBanque(estRetour: estRetour) }

  fileprivate var natureMouvement: RapportReglements.Mouvement.Nature {
    switch nature {
    case .paiement(let reglement): estRetour ? reglement.retour(.rejetPaiement) : .paiement
    case .remboursement(let reglement): estRetour ? reglement.retour(.rejetRemboursement) : .remboursement
    case .imputation, .abandon: estRetour ? .retrait : .imputation
    }
  }
}

extension Reglement {
  /// What takes it back: where it came back, `rejet`.
  fileprivate func retour(_ rejet: RapportReglements.Mouvement.Nature) -> RapportReglements.Mouvement.Nature {
    estParAvance ? .avanceRendue : dateRejet == nil ? .correction : rejet
  }

  /// The day on which the bank has it, or has it back.
  fileprivate func dateBanque(estRetour: Bool) -> Jour? {
    estParAvance ? nil : estRetour ? dateRejet : date
  }
}
