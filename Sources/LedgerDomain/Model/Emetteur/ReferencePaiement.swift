/// What the payer of a document quotes, so that the money finds it (BT-83).
///
/// Page, PDF, CII, UBL and QR code all have it from ``init(_:de:)``, so that what is printed is what is looked for.
public struct ReferencePaiement: Hashable, Sendable {
  /// What a seller has payers quote.
  public enum Choix: String, CaseIterable, Sendable {
    /// The number of the document.
    case numero
    /// The creditor reference made of the number.
    case rf
  }

  /// The number of the document.
  public let numero: String
  /// The creditor reference; nil where the seller did not choose it, or the number is too long for one.
  public let rf: ReferenceRF?

  /// The reference of the document `numero` of `emetteur`: of a sent document, the seller that it froze.
  public init(_ numero: String, de emetteur: Emetteur?) {
    self.init(numero, emetteur?.reference ?? .numero)
  }

  /// The reference of the document `numero` under that choice.
  package init(_ numero: String, _ choix: Choix) {
    self.numero = numero
    rf = choix == .rf ? ReferenceRF(numero: numero) : nil
  }

  /// The text that files have (BT-83).
  public var texte: String { rf?.description ?? numero }
}
