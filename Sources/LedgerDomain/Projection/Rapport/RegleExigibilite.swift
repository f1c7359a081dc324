/// When the VAT of a part of a document is due to the State (exigible; CGI, art. 269, 2).
enum MomentExigible: Hashable, Sendable {
  /// On a day: goods are delivered, or a service is invoiced by a seller who chose to pay on invoices (débits).
  case le(Jour)
  /// When it is paid: a service, and any acompte (of goods since 2023).
  case encaissement
  /// Never by the seller: the customer owes it, or there is none.
  case jamais
}

/// What decides when the VAT of a document is due. An avoir takes back VAT of its facture: it follows that facture, so
/// that VAT that was never due is never taken off.
struct RegleExigibilite {
  /// The document, or the facture that an avoir credits.
  private let source: Facture
  /// When its goods count as delivered.
  private let livraison: Jour
  /// The day of its invoice.
  private let facturation: Jour

  /// Of `facture` in `etat`.
  init(_ facture: Facture, _ etat: EtatRegistre) {
    let source = facture.estAvoir ? facture.factureOrigineId.flatMap { etat.facture($0) } ?? facture : facture
    self.source = source
    livraison = max(etat.dateLivraison(source), facture.estAvoir ? facture.dateFacture : .premier)
    facturation = facture.dateFacture
  }

  /// When the VAT of `part` is due.
  func callAsFunction(_ part: PartDeGenre) -> MomentExigible {
    guard part.imposition.categorie == .taxe else { return .jamais }
    guard source.typeDocument != .acompte else { return .encaissement }
    switch part.genre.nature {
    case .bien: return .le(livraison)
    case .service, nil: return source.envoi?.emetteur?.optionDebits == true ? .le(facturation) : .encaissement
    }
  }
}
