public import LedgerModel

/// A document as a report names it: few bytes, for a report may hold all documents of a ledger.
public struct DocumentNomme: Hashable, Sendable {
  /// Its id.
  public let id: FactureID
  /// Its number.
  public let numero: String
  /// Its type.
  public let typeDocument: TypeDocument
  /// Its date.
  public let dateFacture: Jour
  /// Its currency.
  public let devise: Devise

  /// Whether it is a credit note.
  public var estAvoir: Bool { typeDocument == .avoir }

  init(_ facture: Facture) {
    (id, numero, typeDocument) = (facture.id, facture.numero, facture.typeDocument)
    (dateFacture, devise) = (facture.dateFacture, facture.devise)
  }
}
