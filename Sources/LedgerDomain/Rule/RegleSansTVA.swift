extension FactureEnvoyee {
  /// That the seller invoices oneself.
  package var aSoiMeme: [Manque] {
    guard let siren = emetteur?.sirenDit, let client, siren == client.sirenDit else {
      return []
    }
    return [.aSoiMeme(siren)]
  }
}

/// The rules of law for the rates, and in France for what goes without VAT: it has a day, or a case, for each.
extension Facture {
  /// What the law does not have of this document, which is sent by `envoyee` under the law of its seller. An avoir
  /// credits what its facture invoiced, whatever that was.
  package func fautesDeTVA(_ envoyee: FactureEnvoyee) -> [Manque] {
    let credite = estAvoir && (factureOrigineId != nil || affaire.origine != nil)
    guard let emetteur = envoyee.emetteur, let loi = emetteur.profil?.loi, !credite else { return [] }
    guard loi.pays == .france else { return fautesDeTaux(loi) }
    var places: [Imposition: [Int]] = [:]
    for (index, ligne) in lignes.enumerated() where !estEnRegle(ligne, envoyee, emetteur) {
      places[imposition(ligne), default: []].append(index + 1)
    }
    let fautes: [Manque] = places.sorted { $0.key < $1.key }.compactMap { imposition, places in
      imposition.exemption.map { .sansArticle($0, places) }
        ?? faute(imposition.taux, places, loi)
    }
    return fautes + (estSansNumero(envoyee.totaux, emetteur) ? [.emetteurIncomplet(["numero-tva"])] : [])
  }

  /// The rates that its seller's country had not on that day.
  private func fautesDeTaux(_ loi: LoiVendeur) -> [Manque] {
    var places: [Taux: [Int]] = [:]
    for (index, ligne) in lignes.enumerated() where imposition(ligne).exemption == nil {
      let taux = imposition(ligne).taux
      if loi.taux(taux, le: jourDuTaux).map({ !$0.vaut(le: jourDuTaux) }) ?? false {
        places[taux, default: []].append(index + 1)
      }
    }
    return places.sorted { $0.key < $1.key }.compactMap { faute($0.key, $0.value, loi) }
  }

  private func faute(_ taux: Taux, _ places: [Int], _ loi: LoiVendeur) -> Manque? {
    loi.taux(taux, le: jourDuTaux).map { .tauxHorsVigueur($0, places, le: jourDuTaux) }
  }

  /// Whether it lacks the seller's VAT number, which an invoice out of scope states too (CGI, ann. II, art. 242 nonies A,
  /// I 2° and II): the norm, which has no place for it there, does not ask for it.
  private func estSansNumero(_ totaux: Totaux, _ emetteur: Emetteur) -> Bool {
    emetteur.regimeTVA != .franchise && Texte.estVide(emetteur.numeroTVA ?? "")
      && totaux.totalHT > Montant(centimes: 150_00)
      && totaux.ventilationTVA.contains { $0.imposition.exemption == .horsChamp }
  }

  private func estEnRegle(_ ligne: LigneFacture, _ envoyee: FactureEnvoyee, _ emetteur: Emetteur) -> Bool {
    let imposition = imposition(ligne)
    guard let categorie = imposition.exemption else {
      return LoiVendeur.france.taux(imposition.taux, le: jourDuTaux)?.vaut(le: jourDuTaux) ?? true
    }
    let vente = VenteSansTVA(
      ligne: ligne, toutEnFranchise: lignes.allSatisfy { $0.exoneration?.motif == MotifExoneration.franchise.code },
      regime: emetteur.regimeTVA, client: envoyee.client, livraison: affaire.livraison?.adresse)
    return CasSansTVA.table.contains { $0.categorie == categorie && $0.admet(vente) }
  }

  /// The day whose rates it bears: that of the delivery, else its own.
  private var jourDuTaux: Jour { affaire.dateLivraison ?? affaire.periodeFacturation?.fin ?? dateFacture }
}

extension FactureComptee {
  /// Whether the law may not have something of it: its lines tell.
  package var aUneTVAParticuliere: Bool {
    situation.sommes.sommes(tva: situation.tva).contains { somme in
      somme.imposition.exemption != nil
        || LoiVendeur.france.taux(somme.imposition.taux, le: dateFacture).map { !$0.vaut(le: dateFacture) } ?? false
    }
  }
}
