package import LedgerModel
package import LedgerNorm

extension FactureEnvoyee {
  /// The fault that the seller invoices itself.
  package var aSoiMeme: [Manque] {
    guard let siren = emetteur?.sirenDit, let client, siren == client.sirenDit else {
      return []
    }
    return [.aSoiMeme(siren)]
  }
}

/// The rules of law for rates, and in France for exemptions: each rate has its days, each exemption a case.
extension Facture {
  /// The faults of this document, issued by `envoyee`, against the law of its seller. An avoir credits its facture, right or
  /// wrong.
  package func fautesDeTVA(_ envoyee: FactureEnvoyee) -> [Manque] {
    let credite = estAvoir && (factureOrigineId != nil || affaire.origine != nil)
    guard let emetteur = envoyee.emetteur, let loi = emetteur.profil?.loi, !credite else { return [] }
    var places: [Imposition: [Int]] = [:]
    let toutEnFranchise = lignes.allSatisfy {
      $0.nature?.estHorsVente == true || $0.exoneration?.motif == MotifExoneration.franchise.code
    }
    let lieux = LieuxDeVente(emetteur, envoyee.client, livraison: affaire.livraison?.adresse, le: jourDuTaux)
    let ailleurs = LieuxDeVente.ailleurs(envoyee, livraison: affaire.livraison?.adresse, le: jourDuTaux)
    let dEtat = ailleurs.map { lignes(ailleurs: $0) } ?? []
    let autres = Set(dEtat.flatMap(\.places))
    for (index, ligne) in lignes.enumerated()
    where !autres.contains(index + 1) && !estEnRegle(ligne, toutEnFranchise, envoyee, emetteur, loi, lieux) {
      places[imposition(ligne), default: []].append(index + 1)
    }
    let fautes: [Manque] = places.sorted { $0.key < $1.key }.compactMap { imposition, places in
      imposition.exemption.map { .sansArticle($0, places, lieux, nature(places)) }
        ?? loi.taux(imposition.taux, le: jourDuTaux).map { .tauxHorsVigueur($0, places, le: jourDuTaux) }
    }
    return fautes + dEtat.compactMap { ailleurs?.faute($0.etat, $0.taux, $0.places) }
      + (loi.pays == .france && estSansNumero(envoyee.totaux, emetteur) ? [.emetteurIncomplet(["numero-tva"])] : [])
  }

  /// The nature of all lines at these places, from 1.
  private func nature(_ places: [Int]) -> NatureLigne? {
    let natures = Set(places.map { lignes[$0 - 1].nature })
    return natures.count == 1 ? natures.first ?? nil : nil
  }

  /// Whether it lacks the seller's VAT number, which an invoice out of scope must state too (CGI, ann. II, art. 242 nonies A, I
  /// 2° and II): the norm has no place for it there and cannot check it.
  private func estSansNumero(_ totaux: Totaux, _ emetteur: Emetteur) -> Bool {
    emetteur.regimeTVA != .franchise && Texte.estVide(emetteur.numeroTVA ?? "")
      && totaux.totalHT > Montant(centimes: 150_00)
      && totaux.ventilationTVA.contains { $0.imposition.exemption == .horsChamp }
  }

  /// Whether the law has its rate on that day; in France also whether an exemption has a case.
  private func estEnRegle(
    _ ligne: LigneFacture, _ toutEnFranchise: Bool, _ envoyee: FactureEnvoyee, _ emetteur: Emetteur, _ loi: LoiVendeur,
    _ lieux: LieuxDeVente
  ) -> Bool {
    let imposition = imposition(ligne)
    guard let categorie = imposition.exemption else { return loi.admet(imposition.taux, le: jourDuTaux) }
    guard loi.pays == .france, ligne.nature != .penalites else { return true }
    let vente = VenteSansTVA(ligne, toutEnFranchise: toutEnFranchise, emetteur, envoyee.client, lieux)
    return CasSansTVA.table.contains { $0.categorie == categorie && $0.admet(vente) }
  }
}

extension FactureComptee {
  /// Whether some of its VAT needs a check against its seller's law, as its lines show.
  package func aUneTVAParticuliere(sous loi: LoiVendeur) -> Bool {
    situation.sommes.sommes(tva: situation.tva).contains { somme in
      somme.imposition.exemption != nil
        || !loi.admet(somme.imposition.taux, le: dateFacture)
    }
  }
}
