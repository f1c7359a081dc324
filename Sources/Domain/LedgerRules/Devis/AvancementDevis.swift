package import LedgerModel

/// The progress of a quote by one of its invoices: the parts invoiced before, by this invoice, and in all.
package struct AvancementDevis: Sendable {
  /// The progress of a line, in hundredths of a percent of its quantity.
  package struct Ligne: Sendable {
    /// Its place in the quote, from 1.
    package let place: Int
    /// With this invoice and all others.
    package let cumul: Int64
    /// Without this invoice.
    package let avant: Int64

    /// By this invoice.
    package var maintenant: Int64 { cumul - avant }
  }

  /// The number of the quote.
  package let devis: String
  /// Its lines that the invoice has a part of.
  package let lignes: [Ligne]
  /// Whether the quote has no other lines.
  package let estEntier: Bool
}

extension ResteDevis {
  /// The progress by `document`, which is one of its invoices.
  package func avancement(par document: LedgerModel.Facture) -> AvancementDevis {
    var parts: [LigneID: Int64] = [:]
    for ligne in document.lignes where ligne.devis?.devisId == devis.id {
      guard let id = ligne.devis?.ligneId, let quantite = ligne.quantiteDuDevis else { continue }
      parts[id, default: 0] += quantite.millioniemes
    }
    let lignes = devis.lignes.enumerated().compactMap { place, ligne -> AvancementDevis.Ligne? in
      guard let part = parts[ligne.id] else { return nil }
      let cumul = facture(ligne.id).quantite
      let (apres, avant) = (ligne.pourcentage(cumul), ligne.pourcentage(cumul - part))
      return AvancementDevis.Ligne(place: place + 1, cumul: apres, avant: avant)
    }
    return AvancementDevis(devis: devis.numero, lignes: lignes, estEntier: lignes.count == devis.lignes.count)
  }
}

extension LigneFacture {
  /// `millioniemes` in hundredths of a percent of its quantity.
  fileprivate func pourcentage(_ millioniemes: Int64) -> Int64 {
    let quantite = quantite.millioniemes
    guard quantite != 0 else { return 0 }
    let part = Arrondi.demiSupAbsolu(
      Int128(millioniemes) * Int128(quantite.signum()) * 10_000, par: Int128(quantite.magnitude))
    return Int64(clamping: part)
  }
}
