/// The events of an account at a bank.
public enum BanqueEvent: Hashable, Sendable {
  /// The account was declared, or its declaration was replaced; the event has all its fields.
  case declaree(Banque)
  /// A statement of it was imported.
  case releve(ReleveImporte)
  /// A line was settled by payments, advances or refunds.
  case rapprochee(LigneRapprochee)
  /// A line does not belong in this ledger, for that reason.
  case ecartee(ligne: Int, motif: String)
  /// A decision about a line was a mistake: the line is open again.
  case defaite(ligne: Int, motif: String)
  /// Cheques were handed over together: the bank credits them as one line.
  case remise(RemiseCheques)
}

/// The parts that a line of a statement settled, and the evidence, kept for ever.
public struct LigneRapprochee: Hashable, Sendable {
  /// The number of the line.
  public let ligne: Int
  /// The day on which the bank booked it.
  public let date: Jour
  /// The strength of the evidence; nil: a person decided.
  public var classe: Rapprochement.Classe?
  /// The evidence.
  public var preuves: [Rapprochement.Preuve] = []
  /// The payments, advances and refunds that it settled.
  public var parts: [PartRapprochee] = []
  /// The avoirs that the payer took off, which were applied with it.
  public var imputations: [AvoirDeduit] = []
  /// The fee that the bank deducted before it credited the line.
  public var frais: Montant?

  /// The line of that number, booked on `date`.
  public init(_ ligne: Int, le date: Jour) { (self.ligne, self.date) = (ligne, date) }

  /// The documents that it settled, and the avoirs that were applied with it.
  package var documents: [FactureID] {
    parts.compactMap { if case .facture(let id) = $0.objet { id } else { nil } } + imputations.map(\.avoir)
  }
}

/// An avoir that the payer of a line deducted from its debt.
public struct AvoirDeduit: Hashable, Sendable {
  /// The avoir.
  public let avoir: FactureID
  /// The facture that it was applied to.
  public let facture: FactureID
  /// How much of it, above zero.
  public let montant: Montant

  /// `montant` of `avoir`, applied to `facture`.
  public init(_ avoir: FactureID, sur facture: FactureID, _ montant: Montant) {
    (self.avoir, self.facture, self.montant) = (avoir, facture, montant)
  }
}

/// A payment, an advance or a refund that is a part of a line, or of a deposit of cheques.
public struct PartRapprochee: Hashable, Sendable {
  /// The document or the client that a part settles.
  public enum Objet: Hashable, Sendable {
    /// A document.
    case facture(FactureID)
    /// An advance of a client.
    case client(ClientID)
  }

  /// The document or the client that it settles.
  public let objet: Objet
  /// Its id; that of a payment which came back is its own.
  public let reglement: ReglementID
  /// In the currency of the account; below zero if the money went out.
  public let montant: Montant

  /// `montant` by the payment of that id.
  public init(_ objet: Objet, _ reglement: ReglementID, _ montant: Montant) {
    (self.objet, self.reglement, self.montant) = (objet, reglement, montant)
  }

  /// The movement of money: a payment may come in, and go back by another line.
  package var mouvement: Mouvement { Mouvement(reglement: reglement, entre: montant > .zero) }

  /// Money of a payment that came in, or went out.
  package struct Mouvement: Hashable, Sendable {
    package let reglement: ReglementID
    package let entre: Bool

    /// These values.
    package init(reglement: ReglementID, entre: Bool) {
      (self.reglement, self.entre) = (reglement, entre)
    }
  }
}

extension [PartRapprochee] {
  /// The sum of the parts.
  package var total: MontantLarge { reduce(.zero) { $0 + MontantLarge($1.montant) } }
}

/// A deposit of cheques.
public struct RemiseCheques: Hashable, Sendable {
  /// Its number among those of the account, from 1.
  public let numero: Int
  /// The day on which they were handed over.
  public let date: Jour
  /// The payments by cheque.
  public let parts: [PartRapprochee]

  /// `parts`, handed over on `date`.
  public init(_ numero: Int, le date: Jour, _ parts: [PartRapprochee]) {
    (self.numero, self.date, self.parts) = (numero, date, parts)
  }
}
