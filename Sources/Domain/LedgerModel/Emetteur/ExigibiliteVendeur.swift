/// When the VAT of a seller's sales is due, if they are not deposits (directive 2006/112, art. 63 to 66).
package enum ExigibiliteVendeur: Hashable, Sendable {
  /// Goods on delivery, services on payment: France (CGI, art. 269, 2, a and c).
  case servicesEncaisses
  /// All sales on delivery or invoicing: by option in France, by law elsewhere.
  case facturation
  /// The same where a discount for early payment is no part of the base, whether the customer takes it or not: Belgium (Code de la TVA,
  /// art. 28, 1°). What is given up as a discount lowers no VAT then.
  case facturationSansEscompte
  /// All sales on payment.
  case encaissement

  /// That of a document of `emetteur`; without a seller, that of France.
  package init(_ emetteur: Emetteur?) { self = emetteur?.exigibilite ?? .servicesEncaisses }
}
