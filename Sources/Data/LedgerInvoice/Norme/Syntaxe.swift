import LedgerNorm

/// The XML syntaxes of an invoice of EN 16931.
public enum Syntaxe: String, CaseIterable, Sendable {
  /// Cross Industry Invoice of UN/CEFACT, embedded in a Factur-X PDF.
  case cii
  /// Universal Business Language 2.1 of OASIS: an Invoice, or a CreditNote.
  case ubl
}

extension Exigibilite {
  /// Its code (BT-8): of UNTDID 2475 in CII, of UNTDID 2005 in UBL.
  func code(_ syntaxe: Syntaxe) -> String {
    switch self {
    case .debits: syntaxe == .cii ? "5" : "3"
    case .encaissements: syntaxe == .cii ? "72" : "432"
    }
  }
}
