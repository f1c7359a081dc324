import LedgerModel

/// XRechnung 3.0.
extension ReglesProfil {
  static let xrechnung = Self(
    specification: "\(specificationDeLaNorme)#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
    processus: processusPeppol, jointLesPourcentages: true,
    redige: { facture in
      // A card is stated with its number (BR-DE-24-a).
      if facture.paiement.moyen.conditions == .carte, facture.termes.valeur(.carte) == nil {
        facture.paiement.moyen = .nonDefini
      }
      // Only a direct debit has a mandate, and only a card its number (BR-DE-23-b, BR-DE-24-b, BR-DE-25-b).
      let moyen = facture.paiement.moyen
      if !moyen.estUnPrelevement { facture.termes = facture.termes?.sauf(.mandat, .creancier, .compteDebite) }
      if moyen.conditions != .carte { facture.termes = facture.termes?.sauf(.carte, .porteurCarte) }
      // A rate stands with every part of the VAT (BR-DE-14), but not on a line outside its scope (BR-O-05).
      for place in facture.ventilation.indices where facture.ventilation[place].taxe.taux == nil {
        facture.ventilation[place].taxe.taux = .zero
      }
    },
    manques: { facture in
      var manques: [Manque] = []
      // For a public body its Leitweg-ID, for a business an agreed reference (BR-DE-15).
      if facture.references.acheteur == nil { manques.append(.referenceAcheteurAbsente) }
      let (vendeur, acheteur) = (facture.vendeur, facture.acheteur)
      let emetteur =
        (vendeur.adresseElectronique == nil ? ["adresse-electronique"] : []) + contact(vendeur.contact)
        + adresse(vendeur.adresse)
      if !emetteur.isEmpty { manques.append(.emetteurIncomplet(emetteur)) }
      let client = (acheteur.adresseElectronique == nil ? ["adresse-electronique"] : []) + adresse(acheteur.adresse)
      if !client.isEmpty { manques.append(.clientIncomplet(client)) }
      if let lieu = facture.livraison?.adresse, !adresse(lieu).isEmpty {
        manques.append(.livraisonIncomplete(adresse(lieu).map { "livraison-\($0)" }))
      }
      manques += periodesDeLignes(facture)
      if facture.paiement.moyen.estUnPrelevement {
        // BR-DE-25-a, BR-DE-30, BR-DE-31.
        let absents = [Terme.Nom.mandat, .creancier, .compteDebite].filter { facture.termes.valeur($0) == nil }
        if !absents.isEmpty { manques.append(.termesAbsents(absents)) }
      }
      if facture.conditions.map(estMalLueCommeEscompte) ?? false { manques.append(.conditionsEnCode) }
      return manques
    })

  /// The lines whose period is not within that of the document (PEPPOL-EN16931-R110, R111).
  static func periodesDeLignes(_ facture: FactureNorme) -> [Manque] {
    guard let periode = facture.periode else { return [] }
    let places = facture.lignes.filter { ligne in
      [Terme.Nom.debut, .fin].compactMap { ligne.termes[$0].first?.jour }
        .contains { $0 < periode.debut || $0 > periode.fin }
    }.map(\.position)
    return places.isEmpty ? [] : [.periodeDeLigne(places)]
  }

  /// The contact person, with telephone and e-mail (BR-DE-2, BR-DE-5 to BR-DE-7).
  private static func contact(_ contact: Emetteur.Contact?) -> [String] {
    [("contact", contact?.nom), ("telephone", contact?.telephone), ("email", contact?.email)].absents
  }

  /// Town and postcode (BR-DE-3, 4, 8 to 11).
  private static func adresse(_ adresse: AdresseNorme) -> [String] {
    [("code-postal", adresse.codePostal), ("ville", adresse.ville)].absents
  }

  /// Whether a line begins like the terms of early payment for programs, but has another form (BR-DE-18): each must have the
  /// form `#SKONTO#TAGE=14#PROZENT=2.00#` and end with a line break.
  private static func estMalLueCommeEscompte(_ conditions: String) -> Bool {
    var lignes = conditions.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let reste = lignes.popLast() ?? ""
    return Escompte.estEnCode(reste) || lignes.contains { Escompte.estEnCode($0) && !Escompte.estUn($0) }
  }
}

extension [(champ: String, valeur: String?)] {
  /// The missing fields.
  fileprivate var absents: [String] { filter { $0.valeur == nil }.map(\.champ) }
}
