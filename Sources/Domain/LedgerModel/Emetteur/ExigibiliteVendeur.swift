/// When the VAT of a seller's sales is due, if they are not deposits (directive 2006/112, art. 63 to 66).
package enum ExigibiliteVendeur: Hashable, Sendable {
  /// Goods on delivery, services on payment: France (CGI, art. 269, 2, a and c).
  case servicesEncaisses
  /// All sales on delivery or invoicing: by option in France, by law elsewhere.
  case facturation
  /// The same in Belgium, where the base never includes a discount for early payment, taken or refused (Code de la TVA, art. 28, 1°).
  /// A discount that is given then leaves the VAT as it is.
  case facturationSansEscompte
  /// All sales on payment.
  case encaissement

  /// That of a document of `emetteur`; without a seller, that of France.
  package init(_ emetteur: Emetteur?) { self = emetteur?.exigibilite ?? .servicesEncaisses }
}
