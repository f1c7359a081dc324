/// One document in the journal of sales.
public struct Vente: Hashable, Sendable {
  /// Its id.
  public let id: FactureID
  /// Its number.
  public let numero: String
  /// Facture or avoir.
  public let typeDocument: TypeDocument
  /// Its date, by which it belongs to a period.
  public let date: Jour
  /// The day it was sent, from which it counts.
  public let dateEnvoi: Jour
  /// Whom it is made out to.
  public let clientId: ClientID?
  /// The client's name, as it was when the document was sent.
  public let client: String?
  /// What it comes to, negative for an avoir.
  public let somme: SommeVentes
}
