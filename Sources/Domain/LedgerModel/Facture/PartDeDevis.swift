/// The line of a quote that a line of an invoice is a part of.
public struct PartDeDevis: Hashable, Sendable, CustomStringConvertible {
  /// The quote.
  public let devisId: FactureID
  /// Its line; nil on a deposit, which is about the whole quote.
  public let ligneId: LigneID?
  /// The quantity of the quote's line; nil: that of the line itself. It differs where a part is one lump.
  public var quantite: Quantite?
  /// Why more than the quote is invoiced; nil if it is not more.
  public var depassement: String?

  /// A part of that line of that quote.
  public init(_ devisId: FactureID, _ ligneId: LigneID? = nil, quantite: Quantite? = nil, depassement: String? = nil) {
    (self.devisId, self.ligneId, self.quantite, self.depassement) = (devisId, ligneId, quantite, depassement)
  }

  /// The line, or the quote.
  public var description: String { "\(ligneId ?? devisId)" }
}

extension LigneFacture {
  /// The quantity of the quote's line that it invoices; nil if it is no part of a line of a quote.
  package var quantiteDuDevis: Quantite? { devis?.ligneId == nil ? nil : devis?.quantite ?? quantite }

  /// The same line without its quote.
  package var horsDevis: LigneFacture {
    var ligne = self
    if ligne.devis != nil { ligne.devis = nil }
    return ligne
  }

  /// The documents that it names: the acompte that it takes back, its quote, and the invoice that was paid late.
  package var documentsNommes: [FactureID] {
    [acompteId, devis?.devisId, penalites?.factureId].compactMap(\.self)
  }

  /// The same line with a part of its quantity. One with a price with VAT has its own rate.
  package func avec(quantite partie: Quantite) -> LigneFacture {
    var ligne = self
    ligne.quantite = partie
    if let imposition { ligne = ligne.auPrixTTC(imposition.taux) }
    guard let duDevis = devis?.quantite, quantite.millioniemes != 0 else { return ligne }
    let part = Arrondi.demiSupAbsolu(
      Int128(duDevis.millioniemes) * Int128(partie.millioniemes) * Int128(quantite.millioniemes.signum()),
      par: Int128(quantite.millioniemes.magnitude))
    ligne.devis?.quantite = Quantite(millioniemes: Int64(clamping: part))
    return ligne
  }
}
