/// The reference that the payer of a document quotes, so that the payment can be matched (BT-83).
///
/// Page, PDF, CII, UBL and QR code use ``init(_:de:recue:estAbsente:)``, so the printed reference is also the one searched for.
public struct ReferencePaiement: Hashable, Sendable {
  /// The kind of reference that a seller asks payers to quote.
  public enum Choix: String, CaseIterable, Sendable {
    /// The number of the document.
    case numero
    /// The creditor reference made of the number.
    case rf
  }

  /// The reference in free text: the number of the document, or the reference that another system printed.
  public let libre: String
  /// The creditor reference; nil if the seller did not choose it, or the number is too long for one.
  public let rf: ReferenceRF?
  /// Whether files have no reference: another system printed none. A page shows the number.
  package let estAbsente: Bool

  /// The reference of the document `numero` of `emetteur` (for an issued document, its frozen seller). `recue` is the reference
  /// that another system printed (``Affaire/referencePaiement``).
  public init(_ numero: String, de emetteur: Emetteur?, recue: String? = nil, estAbsente: Bool = false) {
    self.init(numero, emetteur?.reference ?? .numero, recue: recue, estAbsente: estAbsente)
  }

  /// The reference of the document `numero` under that choice.
  package init(_ numero: String, _ choix: Choix, recue: String? = nil, estAbsente: Bool = false) {
    self.estAbsente = estAbsente
    rf = recue.map { ReferenceRF($0) } ?? (choix == .rf ? ReferenceRF(numero: numero) : nil)
    libre = rf == nil ? recue ?? numero : numero
  }

  /// The choice that gives this reference for the document `numero`; nil if another system made it.
  package func choix(pour numero: String) -> Choix? { Choix.allCases.first { ReferencePaiement(numero, $0) == self } }

  /// The text in files (BT-83), or nil.
  public var texte: String? { estAbsente ? nil : rf?.description ?? libre }
}
