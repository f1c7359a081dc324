package import LedgerModel

/// When the VAT of a part of a document is due to the State (exigible; CGI, art. 269, 2), or, of a sale without VAT, when it
/// is declared.
package enum MomentExigible: Hashable, Sendable {
  /// On a day: goods are delivered, or a service is invoiced by a seller who chose to pay on invoices (débits). An earlier
  /// payment is due when it is received.
  case le(Jour)
  /// When it is paid: a service, and any acompte (of goods since 2023), at the latest when a final invoice delivers it.
  case encaissement
  /// Of a sale without VAT, the day on which it is declared; payments do not count.
  case declaration(Jour)
  /// Of an acompte for goods that leave without VAT: when a final invoice delivers them.
  case reprise
}

extension TypeDocument {
  /// Whether its VAT is due on payment, for goods too: that of an acompte, and of a balance taken over.
  package var attendLePaiement: Bool { self == .acompte || self == .reprise }
}

/// The rule for the day on which the VAT of a document is due. An avoir takes back VAT of its facture, so it follows the rule
/// of that facture.
package struct RegleExigibilite: Sendable {
  /// Whether the document, or the facture that an avoir credits, is an acompte.
  let estAcompte: Bool
  /// When the VAT of its seller is due.
  let exigibilite: ExigibiliteVendeur
  /// When its goods count as delivered.
  package let livraison: Jour
  /// The day of its invoice.
  private let facturation: Jour
  /// When goods to another member state are declared: on the day of the invoice, at the latest on the 15th of the month after
  /// their delivery (CGI, art. 269, 2, d; directive 2006/112, art. 67).
  private let livraisonUE: Jour

  /// Of a document of that type, dated and delivered on those days, and issued by a seller with that rule. The VAT of the
  /// facture that a rectificative replaces is given back on the date of the rectificative, and its own is due from then on.
  package init(_ type: TypeDocument, _ exigibilite: ExigibiliteVendeur, facturation: Jour, livraison jour: Jour) {
    let livraison = type == .rectificative ? max(jour, facturation) : jour
    (estAcompte, self.exigibilite) = (type.attendLePaiement, exigibilite)
    (self.facturation, self.livraison) = (facturation, livraison)
    let (annee, mois, _) = livraison.composants
    let limite = Jour(annee: mois == 12 ? annee + 1 : annee, mois: mois % 12 + 1, jour: 15)
    livraisonUE = limite.map { min($0, facturation) } ?? facturation
  }

  /// Of an avoir of `facturation`, which credits the document with the rule `origine`.
  package init(avoirDu facturation: Jour, de origine: RegleExigibilite) {
    (estAcompte, exigibilite) = (origine.estAcompte, origine.exigibilite)
    self.facturation = facturation
    livraison = max(origine.livraison, facturation)
    livraisonUE = max(origine.livraisonUE, facturation)
  }

  /// When the VAT of `part` is due.
  func callAsFunction(_ part: PartDeGenre) -> MomentExigible {
    switch part.imposition.categorie {
    // VAT of another state is not due here: its base is declared (CA3, lines E2 and E3).
    case .taxe where part.genre.etat != nil: .declaration(jour(part))
    case .taxe: estAcompte || attendLePaiement(part.genre.nature) ? .encaissement : .le(jour(part))
    case .exportation, .livraisonUE: estAcompte ? .reprise : .declaration(jour(part))
    case .autoliquidation, .exonere, .horsChamp, .tauxZero, nil: .declaration(facturation)
    }
  }

  /// When a document with this rule delivers `part`, which an acompte paid for; nil for a service that is due when it is paid.
  func jourDeReprise(_ part: PartDeGenre) -> Jour? {
    part.estTaxeeIci && attendLePaiement(part.genre.nature) ? nil : jour(part)
  }

  private func attendLePaiement(_ nature: NatureLigne?) -> Bool {
    switch exigibilite {
    case .servicesEncaisses: nature != .bien
    case .facturation, .facturationSansEscompte: false
    case .encaissement: true
    }
  }

  private func jour(_ part: PartDeGenre) -> Jour {
    switch part.imposition.categorie {
    case .exportation: livraison
    case .livraisonUE: livraisonUE
    default: part.genre.nature == .bien ? livraison : facturation  // catch-all: taxed, or declared when invoiced
    }
  }
}
