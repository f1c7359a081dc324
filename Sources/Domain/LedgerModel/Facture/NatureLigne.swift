/// Goods or a service: decides when VAT is due (CGI, art. 269) and where (`LieuxDeVente`), and stands on invoices from 2026 on
/// (BT-23). Or neither.
public enum NatureLigne: String, CaseIterable, Hashable, Sendable {
  /// Goods: VAT is due when they are delivered.
  case bien
  /// A service: VAT is due when it is paid, unless the seller opted for the day of the invoice.
  case service
  /// A disbursement (débours): an expense in the name and for the account of the customer, outside sales and VAT (CGI, art.
  /// 267, II, 2°; BOI-TVA-BASE-10-10-30).
  case debours
  /// Penalties for late payment (C. com., art. L441-10, D441-5): damages, outside sales and VAT.
  case penalites
  /// Works on a building: a service that takes place where the building is, whoever the customer (CGI, art. 259 A, 2°; directive
  /// 2006/112, art. 47).
  case travaux

  /// Whether it is no sale: neither in the reports of VAT nor in the e-reporting.
  package var estHorsVente: Bool {
    switch self {
    case .debours, .penalites: true
    case .bien, .service, .travaux: false
    }
  }
}
