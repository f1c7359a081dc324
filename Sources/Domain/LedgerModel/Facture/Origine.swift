/// A document that another one refers to: the facture that an avoir corrects, the acompte that a final facture takes
/// back (BG-3).
public struct Origine: Hashable, Sendable {
  /// Its number (BT-25).
  public var numero: String
  /// Its date; nil if a document from elsewhere does not give it (BT-26).
  public var date: Jour?

  /// The document of that number and date.
  public init(numero: String, date: Jour?) {
    self.numero = numero
    self.date = date
  }
}
