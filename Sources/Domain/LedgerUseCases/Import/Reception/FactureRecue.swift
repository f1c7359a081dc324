package import LedgerModel
public import LedgerNorm
public import LedgerWords

/// A document issued elsewhere, read from a file of the norm, with lines and percentages that the ledger can keep.
public struct FactureRecue: Hashable, Sendable {
  /// The terms of the document.
  public var norme: FactureNorme
  /// The changes and omissions of the ledger against the file: one sentence each.
  public var remarques: [Words]

  /// Whether the file is a credit note below zero: the documents that it names decide its sign.
  package let estAvoirNegatif: Bool

  /// The day of the amount paid before (BT-113), if the file states one.
  package let datePaiement: Jour?

  /// What was paid before above the total, which `norme` leaves out: the customer has it to get back.
  package let surplus: Montant?

  /// A document with these terms.
  package init(
    norme: FactureNorme, remarques: [Words] = [], estAvoirNegatif: Bool = false, datePaiement: Jour? = nil,
    surplus: Montant? = nil
  ) {
    self.datePaiement = datePaiement
    self.surplus = surplus
    self.norme = norme
    self.remarques = remarques
    self.estAvoirNegatif = estAvoirNegatif
  }
}
