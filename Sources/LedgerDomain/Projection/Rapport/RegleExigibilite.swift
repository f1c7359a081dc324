/// When the VAT of a part of a document is due to the State (exigible; CGI, art. 269, 2).
package enum MomentExigible: Hashable, Sendable {
  /// On a day: goods are delivered, or a service is invoiced by a seller who chose to pay on invoices (débits).
  case le(Jour)
  /// When it is paid: a service, and any acompte (of goods since 2023; what is delivered before it is paid is due then,
  /// ``LivraisonsAcompte``).
  case encaissement
  /// Never by the seller: the customer owes it, or there is none.
  case jamais
}

/// What decides when the VAT of a document is due. An avoir takes back VAT of its facture: it follows that facture, so
/// that VAT that was never due is never taken off.
package struct RegleExigibilite: Sendable {
  /// Whether the document, or the facture that an avoir credits, is an acompte.
  private let estAcompte: Bool
  /// Whether its seller chose to pay on invoices.
  private let optionDebits: Bool
  /// When its goods count as delivered.
  let livraison: Jour
  /// The day of its invoice.
  private let facturation: Jour

  /// Of a document sent by a seller with `optionDebits`, whose goods count as delivered on `livraison`; nil: on its date.
  package init(_ facture: Facture, optionDebits: Bool, livraison: Jour? = nil) {
    estAcompte = facture.typeDocument == .acompte
    self.optionDebits = optionDebits
    self.livraison = livraison ?? facture.dateFacture
    facturation = facture.dateFacture
  }

  /// Of `avoir`, which credits the facture with the rule `origine`.
  package init(_ avoir: Facture, de origine: RegleExigibilite) {
    (estAcompte, optionDebits) = (origine.estAcompte, origine.optionDebits)
    livraison = max(origine.livraison, avoir.dateFacture)
    facturation = avoir.dateFacture
  }

  /// Of `facture` in `etat`.
  init(_ facture: Facture, _ etat: EtatRegistre) {
    func regle(_ facture: Facture) -> RegleExigibilite {
      RegleExigibilite(
        facture, optionDebits: facture.envoi?.emetteur?.doitALaFacture == true, livraison: etat.dateLivraison(facture))
    }
    guard facture.estAvoir else {
      self = regle(facture)
      return
    }
    self.init(facture, de: regle(etat.creditee(facture)))
  }

  /// When the VAT of `part` is due.
  package func callAsFunction(_ part: PartDeGenre) -> MomentExigible {
    guard part.imposition.categorie == .taxe else { return .jamais }
    guard !part.estDueAuPaiement(estAcompte: estAcompte, optionDebits: optionDebits) else { return .encaissement }
    return .le(part.genre.nature == .bien ? livraison : facturation)
  }
}

extension PartDeGenre {
  /// Whether its VAT is due when it is paid: that of a service, unless the seller chose to pay on invoices, and of an
  /// acompte.
  package func estDueAuPaiement(estAcompte: Bool, optionDebits: Bool) -> Bool {
    guard imposition.categorie == .taxe else { return false }
    switch genre.nature {
    case .bien: return estAcompte
    case .service, .debours, nil: return estAcompte || !optionDebits
    }
  }
}
