import LedgerModel
import LedgerNorm

/// The remarks on the places of the sales of a document: its VAT is that of another place, or its nature says nothing of the place.
extension FactureComptee {
  /// The remarks on the issue of it by `envoyee`, delivered at `livraison` (nil: at the customer's).
  func remarquesDeLieu(_ envoyee: FactureEnvoyee, _ livraison: Adresse?) -> [Motif<Remarque>] {
    guard let emetteur = envoyee.emetteur else { return [] }
    let taxees = envoyee.totaux.ventilationTVA.filter { $0.taux > .zero }
    guard !taxees.isEmpty || livraison != nil else { return [] }
    let lieux = LieuxDeVente(emetteur, envoyee.client, livraison: livraison, le: dateFacture)
    var motifs: [Motif<Remarque>] = []
    var siennes: [Totaux.Ventilation] = []
    for part in taxees {
      let etats = etats(part, lieux)
      motifs += etats.filter { !lieux.estInscrit(en: $0.pays) }.map { .tvaSansInscription(part.taux, $0) }
      // Lines that bear VAT of another state are right, and the rest may be wrong.
      let natures = natures(part).filter { lieux.etat($0, part.imposition) == nil }
      if !etats.isEmpty, natures.isEmpty { continue }
      siennes.append(part)
      if natures.contains(.travaux), let lieu = lieux.lieu(.travaux, au: part.taux),
        lieu.estAilleurs(que: lieux.vendeur)
      {
        motifs.append(.travauxAilleurs(lieu))
      } else {
        motifs += tauxDAilleurs(part.taux, natures, lieux)
      }
    }
    if let ailleurs = tvaVersLEtranger(envoyee.client, siennes, lieux) {
      motifs.append(.tvaVersLEtranger(ailleurs))
    } else if let service = serviceAilleurs(envoyee, lieux) {
      motifs.append(service)
    }
    return motifs
  }

  /// The remark on `taux`, a rate that the place of the sales of `natures` does not apply (CGI, art. 258, 259 and 259 A).
  private func tauxDAilleurs(
    _ taux: Taux, _ natures: [NatureLigne], _ lieux: LieuxDeVente
  ) -> [Motif<Remarque>] {
    let places = possibles(natures).compactMap { nature in
      lieux.lieu(nature, au: taux).map { (nature: nature, lieu: $0) }
    }
    // A sale to a place abroad may still be taxed in France.
    let refusees = places.filter { !($0.lieu.taux ?? lieux.vendeur.taux ?? []).contains(taux) }
    guard let fausse = refusees.first, !natures.isEmpty || refusees.count == places.count else { return [] }
    return [
      .tauxDAilleurs(
        taux, fausse.lieu.taux == nil ? lieux.vendeur : fausse.lieu,
        estExporte: fausse.nature == .bien && fausse.lieu.zone(biensDe: lieux.vendeur) == .ailleurs)
    ]
  }

  /// Where goods or a service to a business are taxed abroad, but bear VAT of France; nil where they are not.
  private func tvaVersLEtranger(
    _ client: Client?, _ taxees: [Totaux.Ventilation], _ lieux: LieuxDeVente
  ) -> Territoire? {
    // A client with a SIREN is established in France.
    guard let client, client.nature == .entreprise, client.siren == nil else { return nil }
    for part in taxees {
      let natures = natures(part)
      let places = possibles(natures).filter { $0 != .travaux }.compactMap { lieux.lieu($0, au: part.taux) }
      let abroad = places.filter { $0.estAilleurs(que: lieux.vendeur) }
      if let lieu = abroad.first, !natures.isEmpty || abroad.count == places.count { return lieu }
    }
    return nil
  }

  /// The remark that a service is said to be delivered elsewhere than where it takes place: it may be works. Beside goods, the
  /// place is theirs.
  private func serviceAilleurs(_ envoyee: FactureEnvoyee, _ lieux: LieuxDeVente) -> Motif<Remarque>? {
    guard lieux.livraisonEstDite, let livraison = lieux.livraison,
      Set(envoyee.totaux.ventilationTVA.flatMap(natures)) == [.service],
      envoyee.totaux.ventilationTVA.allSatisfy({ etats($0, lieux).isEmpty }),
      let lieu = lieux.lieu(.service), !lieu.aLaTVA(de: livraison)
    else { return nil }
    return .serviceLivreAilleurs(lieu, livraison: livraison)
  }

  /// The other states whose VAT the lines at the rate of `part` bear.
  private func etats(_ part: Totaux.Ventilation, _ lieux: LieuxDeVente) -> [EtatDeTVA] {
    let natures = natures(part)
    guard !natures.isEmpty else { return [lieux.etat(nil, part.imposition)].compactMap(\.self) }
    return natures.compactMap { lieux.etat($0, part.imposition) }
  }

  /// The natures of the lines at the rate and category of `part`; empty if a line lacks its nature.
  private func natures(_ part: Totaux.Ventilation) -> [NatureLigne] {
    let somme = situation.sommes.sommes(tva: situation.tva).first { $0.imposition == part.imposition }
    return [NatureLigne.bien, .service, .travaux].filter { nature in
      somme?.part(nature, de: part.base).map { $0 != 0 } ?? false
    }
  }

  /// `natures`: each must be right. Lines without a nature may be goods or a service: one of the two is enough.
  private func possibles(_ natures: [NatureLigne]) -> [NatureLigne] { natures.isEmpty ? [.bien, .service] : natures }
}
