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
    let optionDebits = source.envoi?.emetteur?.optionDebits == true
    guard !part.estDueAuPaiement(source.typeDocument, optionDebits: optionDebits) else { return .encaissement }
    return .le(part.genre.nature == .bien ? livraison : facturation)
  }
}

extension PartDeGenre {
  /// Whether its VAT is due when it is paid: that of a service, unless the seller chose to pay on invoices, and of an
  /// acompte.
  package func estDueAuPaiement(_ type: TypeDocument, optionDebits: Bool) -> Bool {
    guard imposition.categorie == .taxe else { return false }
    switch genre.nature {
    case .bien: return type == .acompte
    case .service, nil: return type == .acompte || !optionDebits
    }
  }
}
