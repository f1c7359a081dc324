package import LedgerModel
import LedgerRules
import LedgerVAT

/// The goods that a seller in France delivers to private persons of other member states with VAT of France, before VAT and in euros, by
/// calendar year: above 10,000 euros they bear the VAT of the customer's state (CGI, art. 258 A and 259 D). Services by electronic means,
/// which count for the same limit, look like other services here: they are left out.
package struct VentesADistance: Sendable {
  private static let limite = MontantLarge(centimes: 10_000_00)
  private var annees: [Int: (somme: MontantLarge, numero: String)] = [:]

  /// Adds the goods among `parts` of `facture`, a document of `lieux`, to those of its year.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  fileprivate mutating func ajoute(
    _ parts: [PartDeGenre], _ facture: FactureComptee, _ taux: TauxChange?
  ) throws(Debordement) {
    guard facture.typeDocument.estVente, facture.etat != .annulee || facture.estAvoir else { return }
    for part in parts where part.genre.nature == .bien && part.estTaxeeIci {
      let base = part.ventilation.base * facture.typeDocument.signe
      guard let euros = try base.euros(facture.situation.devise, taux) else { continue }
      let avant = annees[facture.dateFacture.annee]?.somme ?? .zero
      annees[facture.dateFacture.annee] = (avant + euros, facture.numero)
    }
  }

  /// Adds `facture`; `origine` is the document that it credits.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  mutating func ajoute(_ facture: Facture, origine: @autoclosure () -> Facture?) throws(Debordement) {
    guard let envoi = facture.envoi, let lieux = facture.lieuxDAilleurs(origine: origine()), lieux.sontADistance else {
      return
    }
    try ajoute(facture.parts(envoi.totaux, lieux), facture.comptee, facture.affaire.tauxChange)
  }

  /// The remark on the last year in which they are above the limit, at its last document; nil if these years end before the year before
  /// `jour`.
  package func remarque(le jour: Jour) -> Refus? {
    annees.filter { $0.value.somme > Self.limite && $0.key >= jour.annee - 1 }.max { $0.key < $1.key }.map {
      .remarque($0.value.numero, .seuilADistance($0.value.somme, $0.key))
    }
  }
}

extension LieuxDeVente {
  /// Whether goods of a document go from France to a private person of another member state.
  package var sontADistance: Bool { estUnParticulier && vendeur.etat == .france && zone(.bien) == .union }
}

extension LieuxDesVentes {
  /// The sales of this kind; `document` gives what is known of the one at a place.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  package func ventesADistance(
    _ document: (Int) -> (vente: VenteComptee, facture: FactureComptee, taux: TauxChange?)?
  ) throws(Debordement) -> VentesADistance {
    var ventes = VentesADistance()
    for place in aDistance {
      guard let (vente, facture, taux) = document(place) else { continue }
      try ventes.ajoute(
        vente.document(facture, vente.tete(facture, extourne: nil).regle).parts, facture, taux)
    }
    return ventes
  }
}
