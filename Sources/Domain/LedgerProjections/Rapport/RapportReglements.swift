public import LedgerModel
import LedgerVAT

/// The movements of money in a period, one by one, in one currency, to compare with the bank's.
///
/// A payment that came back is two movements, each on its day. A payment recorded by mistake is not a movement, nor is
/// the use of an advance, which moved when it was received, nor is a set-off. Over all dates the sum is the ledger's payments
/// (``LedgerModel/TotauxDevise/montantPaye``) without set-offs, plus the unused advances.
public struct RapportReglements: Hashable, Sendable {
  /// A movement, or a document settled by an avoir or an advance, which moves no money.
  public struct Mouvement: Hashable, Sendable {
    /// The kind of movement.
    public let nature: NatureMouvement
    /// The day from which it counts.
    public let date: Jour
    /// The day on which the money moved, according to the bank; nil if no money moved.
    public let dateBanque: Jour?
    /// Its document; nil for an advance.
    public let facture: DocumentNomme?
    /// The name of the client on the document; for an advance its present name.
    public let client: String?
    /// The payment or refund; nil if an avoir settled the document.
    public let reglement: Reglement?
    /// The money that came in (above zero) or went out.
    public let montant: MontantLarge
    /// Its VAT at each rate; empty if VAT was not requested.
    public let tva: [TotauxDevise.Ventilation]
    /// The VAT that it makes due at each rate, or gives back; empty if VAT was not requested.
    public let exigible: [TotauxDevise.Ventilation]
    /// The part paid for goods, before VAT; zero if it was not requested, and for an advance received.
    public let biens: MontantLarge

    /// The part paid for services and for lines without a nature, if it was requested.
    public var services: MontantLarge { montant - biens }
  }

  /// The currency.
  public let devise: Devise
  /// The movements by day; on the same day in the order of creation of their documents, advances last.
  public let mouvements: [Mouvement]

  /// The money that came in, less the money that went out.
  public var total: MontantLarge { mouvements.reduce(.zero) { $0 + $1.montant } }
}

extension EtatRegistre {
  /// The payments, refunds and returned money dated in `periode`, as seen from `au`: one report for each currency, from
  /// A to Z.
  public func reglements(_ periode: Periode = .toute, au: Jour) -> [RapportReglements] {
    rapports(periode, avances: mouvementsAvances(au: au).filter(\.mouvement.reglement.moyen.estDArgent)) {
      facture, client in
      facture.apurements(au: au).compactMap { apurement in
        guard let reglement = apurement.reglement, reglement.moyen.estDArgent else { return nil }
        return facture.mouvement(apurement, client, le: apurement.date, [])
      }
    }
  }

  /// Each movement with received or due VAT in `periode`, with its VAT at each rate. Their sums are the VAT received and the VAT due
  /// of ``rapportTVA(_:par:au:)``.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func detailTVA(_ periode: Periode = .toute, au: Jour) throws(Debordement) -> [RapportReglements] {
    try rapports(periode, avances: avancesTVA(au: au), au: au) { document, client in
      document.etapes.compactMap { etape in
        let parTaux = document.facture.typeDocument.dansLaTVA(etape.recues)
          .filter { $0.genre.nature?.estHorsVente != true }.parTaux
        let exigible = etape.exigibles.filter(\.estTaxeeIci).parTaux
        guard !parTaux.isEmpty || !exigible.isEmpty else { return nil }
        return document.facture.mouvement(
          document.apurement(etape), client, le: etape.jour, parTaux, exigible: exigible, cause: etape.cause)
      }
    }
  }

  /// The movements of ``reglements(_:au:)`` before VAT, with the part paid for goods: the book of receipts of micro-entrepreneurs
  /// (livre des recettes; CGI, art. 50-0, 1 and 5, and 102 ter, 1 and 4: turnover is without VAT).
  ///
  /// The VAT of a payment is that of ``detailTVA(_:au:)``: all payments of a document together are its amount before VAT, to the cent.
  /// An applied avoir moves no money, but splits earlier payments again over the rest of the document; the use of an advance
  /// moves no money, but shows its purpose, and its VAT. A set-off is a receipt: it pays as money does (C. civ., art. 1347). If that
  /// changes the part for goods or the VAT, it is a movement, so that a
  /// settled document has received its goods and its services in full.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func recettes(_ periode: Periode = .toute, au: Jour) throws(Debordement) -> [RapportReglements] {
    let avances = mouvementsAvances(au: au) { $0.tva == nil } + (try avancesTVA(au: au))
    return try rapports(periode, avances: avances.map(\.horsTaxe).filter { $0.recette != nil }, au: au) {
      document, client in
      document.etapes.compactMap { etape in
        guard let apurement = document.apurement(etape) else { return nil }
        let (biens, debours) = (etape.recues.base(.bien), etape.recues.base(.debours))
        let tva = etape.recues.reduce(MontantLarge.zero) { $0 + $1.ventilation.tva }
        let estDArgent = apurement.reglement.map { !$0.estParAvance } ?? false
        guard estDArgent || biens != .zero || debours != .zero || tva != .zero else { return nil }
        // A disbursement is a refund, not a receipt; VAT is collected for the state.
        return document.facture.mouvement(
          apurement, client, le: etape.jour, [], sansArgent: !estDArgent, biens: biens, horsRecette: debours + tva)
      }
    }
  }

  /// The movements in `periode` that `mouvements` makes from the steps of each document.
  private func rapports(
    _ periode: Periode, avances: [MouvementAvance] = [], au: Jour,
    _ mouvements: (EtapesFacture, String?) -> [RapportReglements.Mouvement]
  ) throws(Debordement) -> [RapportReglements] {
    var parDocument: [FactureID: [RapportReglements.Mouvement]] = [:]
    try chaqueEtapes(au: au) { document in
      parDocument[document.facture.id] = mouvements(document, nomClient(document.facture))
    }
    return rapports(periode, avances: avances) { facture, _ in parDocument[facture.id] ?? [] }
  }

  private func rapports(
    _ periode: Periode, avances: [MouvementAvance] = [],
    _ mouvements: (Facture, String?) -> [RapportReglements.Mouvement]
  ) -> [RapportReglements] {
    var devises: [Devise: [RapportReglements.Mouvement]] = [:]
    for facture in factures {
      let dans = mouvements(facture, nomClient(facture)).filter { periode.contient($0.date) }
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
    _ apurement: Apurement?, _ client: String?, le date: Jour, _ tva: [TotauxDevise.Ventilation],
    exigible: [TotauxDevise.Ventilation] = [], cause: EtapeTVA.Cause = .autre,
    sansArgent: Bool = false, biens: MontantLarge = .zero, horsRecette: MontantLarge = .zero
  ) -> RapportReglements.Mouvement {
    let money = apurement.flatMap { $0.reglement == nil || sansArgent ? nil : MontantLarge($0.montant) * signe }
    return RapportReglements.Mouvement(
      nature: apurement?.natureMouvement ?? nature(cause), date: date, dateBanque: apurement?.dateBanque,
      facture: DocumentNomme(self),
      client: client,
      reglement: apurement?.reglement, montant: (money ?? .zero) - horsRecette, tva: tva, exigible: exigible,
      biens: biens)
  }

  /// The kind of a step without a settlement.
  private func nature(_ cause: EtapeTVA.Cause) -> NatureMouvement {
    switch cause {
    case .livraison: .livraison
    case .extourne: .extourne
    case .emission: envoi?.totaux.totalTTC == .zero ? .solde : estAvoir ? .avoir : .facture
    case .autre, .fait: estAvoir ? .avoir : .solde
    }
  }
}

extension [PartDeGenre] {
  /// The part paid for that nature, before VAT.
  fileprivate func base(_ nature: NatureLigne) -> MontantLarge {
    filter { $0.genre.nature == nature }.reduce(.zero) { $0 + $1.ventilation.base }
  }
}

extension RapportReglements.Mouvement {
  /// Money of an advance, or a movement of its VAT; nil if none moved.
  fileprivate init?(_ avance: MouvementAvance) {
    guard
      let argent = avance.recette
        ?? (avance.argent ?? (avance.tva.isEmpty ? nil : avance.mouvement.montant)).map(MontantLarge.init)
    else { return nil }
    let nature: NatureMouvement =
      switch avance.mouvement.nature {
      case .remboursee: .remboursementAvance
      case .remboursementAnnule: .correction
      case .annulee: avance.mouvement.reglement.retour(.rejetAvance)
      case .recue, .utilisee, .rendue: .avance
      }
    self.init(
      nature: nature, date: avance.mouvement.date,
      dateBanque: avance.dateBanque, facture: nil,
      client: avance.client.nom,
      reglement: avance.mouvement.reglement, montant: argent, tva: avance.tva, exigible: avance.exigible,
      biens: .zero)
  }
}

extension MouvementAvance {
  /// The day on which its money moved, according to the bank; nil if no money moved.
  var dateBanque: Jour? { mouvement.reglement.dateBanque(estRetour: mouvement.estRetour) }
}

extension Apurement {
  /// The payment or refund; nil for an applied avoir, which moves no money.
  fileprivate var reglement: Reglement? {
    switch nature {
    case .paiement(let reglement), .remboursement(let reglement): reglement
    case .imputation, .abandon: nil
    }
  }

  var dateBanque: Jour? { reglement?.dateBanque(estRetour: estRetour) }

  fileprivate var natureMouvement: NatureMouvement {
    switch nature {
    case .paiement(let reglement): estRetour ? reglement.retour(.rejetPaiement) : .paiement
    case .remboursement(let reglement): estRetour ? reglement.retour(.rejetRemboursement) : .remboursement
    case .imputation: estRetour ? .retrait : .imputation
    case .abandon(let abandon): estRetour ? .repriseAbandon : abandon.natureMouvement
    }
  }
}

extension Reglement {
  /// The day of the payment at the bank, or of its return.
  fileprivate func dateBanque(estRetour: Bool) -> Jour? {
    moyen.estDArgent ? estRetour ? dateRejet : date : nil
  }
}
