/// What the payer of a document quotes, so that the money finds it (BT-83).
///
/// Page, PDF, CII, UBL and QR code all have it from ``init(_:de:recue:estAbsente:)``, so that what is printed is what is looked for.
public struct ReferencePaiement: Hashable, Sendable {
  /// What a seller has payers quote.
  public enum Choix: String, CaseIterable, Sendable {
    /// The number of the document.
    case numero
    /// The creditor reference made of the number.
    case rf
  }

  /// What a free text may quote: the number of the document, or what another system printed in its place.
  public let libre: String
  /// The creditor reference; nil where the seller did not choose it, or the number is too long for one.
  public let rf: ReferenceRF?
  /// Whether files have none: another system said nothing of it. A page shows the number.
  package let estAbsente: Bool

  /// The reference of the document `numero` of `emetteur`: of a sent document, the seller that it froze. `recue` is what
  /// another system printed (``Affaire/referencePaiement``).
  public init(_ numero: String, de emetteur: Emetteur?, recue: String? = nil, estAbsente: Bool = false) {
    self.init(numero, emetteur?.reference ?? .numero, recue: recue, estAbsente: estAbsente)
  }

  /// The reference of the document `numero` under that choice.
  package init(_ numero: String, _ choix: Choix, recue: String? = nil, estAbsente: Bool = false) {
    self.estAbsente = estAbsente
    rf = recue.map { ReferenceRF($0) } ?? (choix == .rf ? ReferenceRF(numero: numero) : nil)
    libre = rf == nil ? recue ?? numero : numero
  }

  /// The choice under which it is that of the document `numero`; nil where another system made it otherwise.
  func choix(pour numero: String) -> Choix? { Choix.allCases.first { ReferencePaiement(numero, $0) == self } }

  /// The text that files have (BT-83); nil where they have none.
  public var texte: String? { estAbsente ? nil : rf?.description ?? libre }
}
