public import LedgerModel
import LedgerOffers
import LedgerRules

/// Settles a line of a statement: records the payments, advances or refunds that it proves, or links it to recorded ones, all
/// in one commit with the reason.
public struct RapprocherLigne: UseCase {
  /// The account.
  public let banque: BanqueID
  /// The number of the line.
  public let ligne: Int
  /// The use cases that record the money; empty if it is recorded already.
  public var actes: [any UseCase] = []
  /// The recorded movements.
  public var liens: [PartRapprochee] = []
  /// The strength of the evidence; nil: a person decided.
  public var classe: Rapprochement.Classe?
  /// The evidence.
  public var preuves: [Rapprochement.Preuve] = []
  /// The fee that the bank deducted, or took with returned payments.
  public var frais: Montant?

  /// The line of that number.
  public init(_ banque: BanqueID, _ ligne: Int) { (self.banque, self.ligne) = (banque, ligne) }

  /// The account, and the documents and clients that the line settles.
  public func reads(on today: Jour) -> Reads {
    var reads = actes.reduce(Reads(.banques)) { $0 + $1.reads(on: today) }
    for lien in liens {
      switch lien.objet {
      case .facture(let id): reads.factures.append(id)
      case .client(let id): reads.clients.append(id)
      }
    }
    return reads
  }

  /// Refused as the use cases that record the money are; when the line is settled or set aside already, when a movement belongs
  /// to another line, and when the sum of all movements differs from its amount.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    var (view, facts) = (view, [Fact]())
    let livre = try view.banque(banque).livre
    let date = try livre.exigeOuverte(ligne).jour
    for acte in actes { try view.decide(acte, into: &facts) }
    var rapprochee = LigneRapprochee(ligne, le: date)
    (rapprochee.classe, rapprochee.preuves, rapprochee.frais) = (classe, preuves, frais)
    rapprochee.parts = liens + facts.compactMap { view.part($0, en: livre.banque.devise) }
    rapprochee.imputations = facts.compactMap(AvoirDeduit.init)
    return facts + [try view.admise(.rapprochee(rapprochee), banque)]
  }
}

/// Sets a line of a statement aside: it does not belong in this ledger.
public struct EcarterLigne: UseCase {
  private let banque: BanqueID
  private let ligne: Int
  private let motif: String

  /// The line of that number, for that reason.
  public init(_ banque: BanqueID, _ ligne: Int, motif: String) {
    (self.banque, self.ligne, self.motif) = (banque, ligne, motif)
  }

  /// The accounts.
  public func reads(on today: Jour) -> Reads { Reads(.banques) }

  /// Refused when the line is settled or set aside already, and without a reason.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    [try view.admise(.ecartee(ligne: ligne, motif: motif), banque)]
  }
}

/// Undoes the decision on a line of a statement; with its payments, these are cancelled as mistakes.
public struct DefaireRapprochement: UseCase {
  private let banque: BanqueID
  private let ligne: Int
  private let motif: String
  private let annulations: [any UseCase]

  /// The line of that number, for that reason; `annulations` cancel its payments.
  public init(_ banque: BanqueID, _ ligne: Int, motif: String, _ annulations: [any UseCase] = []) {
    (self.banque, self.ligne, self.motif, self.annulations) = (banque, ligne, motif, annulations)
  }

  /// The accounts, and the cancelled documents.
  public func reads(on today: Jour) -> Reads { annulations.reduce(Reads(.banques)) { $0 + $1.reads(on: today) } }

  /// Refused for a line without a decision, without a reason, and as the cancellations are.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    var (view, facts) = (view, [try view.admise(.defaite(ligne: ligne, motif: motif), banque)])
    for fact in facts { view.apply(fact) }
    for annulation in annulations { try view.decide(annulation, into: &facts) }
    return facts
  }
}

/// Records a deposit of cheques at the bank; a second record of a deposit replaces the first.
public struct RemettreCheques: UseCase {
  private let banque: BanqueID
  private let date: Jour
  private let parts: [PartRapprochee]
  private let numero: Int?

  /// `parts`, handed over on `date`; with `numero`, they replace the deposit with that number.
  public init(_ banque: BanqueID, le date: Jour, _ parts: [PartRapprochee], numero: Int? = nil) {
    (self.banque, self.date, self.parts, self.numero) = (banque, date, parts, numero)
  }

  /// The account and the documents.
  public func reads(on today: Jour) -> Reads {
    var rapprocher = RapprocherLigne(banque, 0)
    rapprocher.liens = parts
    return rapprocher.reads(on: today)
  }

  /// Refused when a part is not a cheque, or belongs to another deposit or to a line.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let remises = try view.banque(banque).livre.remises
    guard !parts.isEmpty || numero != nil else { throw .banque(.sansCheque) }
    return [try view.admise(.remise(RemiseCheques(numero ?? remises.count + 1, le: date, parts)), banque)]
  }
}

extension AvoirDeduit {
  /// The avoir that `fact` applies to a facture, or nil.
  fileprivate init?(_ fact: Fact) {
    guard case .facture(let facture, .avoirImpute(let imputation)) = fact else { return nil }
    self.init(imputation.documentId, sur: facture, imputation.montant)
  }
}

extension RegistreView {
  /// The money that `fact` moves at the bank, or nil.
  fileprivate func part(_ fact: Fact, en devise: Devise) -> PartRapprochee? {
    let (objet, id, entre): (PartRapprochee.Objet, ReglementID, Bool)
    switch fact {
    case .facture(let facture, .paiementEnregistre(let paiement)):
      (objet, id, entre) = (.facture(facture), paiement.id, true)
    case .facture(let facture, .remboursementEnregistre(let remboursement)):
      (objet, id, entre) = (.facture(facture), remboursement.id, false)
    case .facture(let facture, .paiementAnnule(let annule)): (objet, id, entre) = (.facture(facture), annule.id, false)
    case .facture(let facture, .remboursementAnnule(let annule)):
      (objet, id, entre) = (.facture(facture), annule.id, true)
    case .client(let client, .avance(let avance, .recue)): (objet, id, entre) = (.client(client), avance, true)
    case .client(let client, .avance(_, .remboursee(let reglement))):
      (objet, id, entre) = (.client(client), reglement.id, false)
    case .client(let client, .avance(let avance, .annulee)): (objet, id, entre) = (.client(client), avance, false)
    case .client, .facture, .registre, .banque, .abonnement:
      return nil
    }
    let sens = PartRapprochee(objet, id, Montant(centimes: entre ? 1 : -1))
    return montant(sens, en: devise).map { PartRapprochee(objet, id, $0) }
  }
}

extension RapprocherLigne {
  /// The account: the settlements of a line are recorded before it.
  public static func objet(de faits: [Fact]) -> ObjetFait {
    for case .banque(let id, _) in faits { return ObjetFait(id) }
    return ObjetFait(premier: faits)
  }
}
