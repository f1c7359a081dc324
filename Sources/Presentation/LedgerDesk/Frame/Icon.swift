import LedgerInvoice
import LedgerReports

/// A drawing beside a word: the word alone says the same.
enum Icon {
  case today, document, customer, bank, vat, more, report, item, business, check, search, plus, clock, back, pen, lock,
    save, chevron,
    cross, quote, repeating, letter

  /// Its lines, in a square of 18 points.
  fileprivate var lines: StaticString {
    switch self {
    case .today: #"<path d="M3 8.5 9 3l6 5.5V15H3z"/><path d="M7 15v-4h4v4"/>"#
    case .document: #"<path d="M4 2h7l3 3v11H4z"/><path d="M6.5 8.5h5M6.5 11.5h5"/>"#
    case .customer: #"<circle cx="9" cy="6" r="3"/><path d="M3 16c.6-3.4 3-5 6-5s5.4 1.6 6 5"/>"#
    case .bank: #"<path d="M2.5 7 9 3l6.5 4z"/><path d="M4.5 7v6M9 7v6M13.5 7v6M2.5 15.5h13"/>"#
    case .vat: #"<path d="m4 14 10-10"/><circle cx="5.5" cy="5.5" r="2"/><circle cx="12.5" cy="12.5" r="2"/>"#
    case .more: #"<circle cx="4" cy="9" r=".6"/><circle cx="9" cy="9" r=".6"/><circle cx="14" cy="9" r=".6"/>"#
    case .report: #"<path d="M3 15.5h12M5 15V9M9 15V3M13 15V6.5"/>"#
    case .item: #"<path d="M3 5.5 9 2.5l6 3v7l-6 3-6-3z"/><path d="m3 5.5 6 3 6-3M9 8.5v7"/>"#
    case .business: #"<path d="M3 7.5V15.5h12V7.5M2 7.5l2-5h10l2 5z"/><path d="M7 15.5v-4h4v4"/>"#
    case .check:
      #"<path d="M9 2 3.5 4.5V9c0 3.5 2.3 5.8 5.5 7 3.2-1.2 5.5-3.5 5.5-7V4.5z"/><path d="m6.5 9 2 2 3.2-3.6"/>"#
    case .search: #"<circle cx="8" cy="8" r="4.5"/><path d="m11.5 11.5 3.5 3.5"/>"#
    case .plus: #"<path d="M9 3.5v11M3.5 9h11"/>"#
    case .clock: #"<circle cx="9" cy="9" r="6.5"/><path d="M9 5.5V9l2.5 1.5"/>"#
    case .back: #"<path d="M6 5 2.5 8.5 6 12"/><path d="M3 8.5h7.5c2.5 0 4.5 1.5 4.5 4.5"/>"#
    case .pen: #"<path d="m3 15 .8-3.5 8-8 2.7 2.7-8 8z"/>"#
    case .lock: #"<path d="M4 8h10v7.5H4z"/><path d="M6 8V5.5a3 3 0 0 1 6 0V8"/>"#
    case .save: #"<path d="M9 2.5v8M6 8l3 3 3-3"/><path d="M3 12v3.5h12V12"/>"#
    case .chevron: #"<path d="m5 7 4 4 4-4"/>"#
    case .cross: #"<path d="m5 5 8 8M13 5l-8 8"/>"#
    case .quote: #"<path d="M3 3h12v9H8l-3.5 3.5V12H3z"/>"#
    case .repeating:
      #"<path d="M3.5 9a5.5 5.5 0 0 1 9.5-3.7M14.5 9A5.5 5.5 0 0 1 5 12.7"/><path d="M13 2.5v3h-3M5 15.5v-3h3"/>"#
    case .letter: #"<path d="M2.5 4.5h13v9h-13z"/><path d="m3 5 6 5 6-5"/>"#
    }
  }
}

extension HTMLWriter {
  mutating func icon(_ icon: Icon) {
    raw("<svg class=\"i\" viewBox=\"0 0 18 18\" aria-hidden=\"true\">")
    raw(icon.lines)
    raw("</svg>")
  }
}
