import LedgerBytes
package import LedgerModel

/// Reads what FactureSerree.swift writes, in the same order.
extension FactureSerree {
  /// Its number, which stands behind its client's values, its id, and two flags.
  var numero: String {
    let octets = octets.span
    var place = 0
    _ = (octets.vrai(&place), octets.id(&place), octets.vrai(&place), octets.vrai(&place))
    return octets.texte(&place)
  }

  /// The document, built of its events. `partage` holds what it shares with other documents.
  package func facture(_ partage: borrowing Partage) -> Facture {
    let octets = octets.span
    var (place, objet) = (0, 0)
    func suivant() -> Objet? {
      defer { objet += 1 }
      return objet < objets.count ? objets[objet] : nil
    }
    var copies: [FactureEnvoyee.Copie] = []
    if octets.vrai(&place), let frozen = suivant()?.copies { copies = frozen }
    let (id, corrigeAilleurs) = (octets.id(&place), octets.vrai(&place))
    var affaires: [Affaire] = []
    if octets.vrai(&place), case .affaires(let present)? = suivant() { affaires = present }
    var facture = Facture(id: id, octets.creee(&place, affaires))
    facture.comptee.corrigeAilleurs = corrigeAilleurs
    facture.nomBrouillon = octets.vrai(&place) ? octets.texte(&place) : nil
    let revision = Int(octets.nombre(&place))
    facture.comptee.situation.sommes = SommesParTaux(octets, &place)
    if octets.vrai(&place), case .reprises(let reprises)? = suivant() { facture.comptee.situation.reprises = reprises }
    let count = Int(octets.naturel(&place))
    facture.lignes.reserveCapacity(count)
    var avant = id
    for _ in 0..<count {
      facture.lignes.append(octets.ligne(&place, apres: avant, partage.articles))
      avant = facture.lignes[facture.lignes.count - 1].id
      if octets.vrai(&place), case .details(let details)? = suivant() {
        facture.lignes[facture.lignes.count - 1].details = details
      }
    }
    facture.apply(
      .factureEnvoyee(
        FactureEnvoyee(dateEnvoi: octets.jour(&place), totaux: octets.totaux(&place), copies: copies)))
    facture.revision = revision
    while place < octets.count {
      switch Suite(rawValue: octets.octet(&place)) {
      case .paiement: facture.apply(.paiementEnregistre(octets.reglement(&place)))
      case .remboursement: facture.apply(.remboursementEnregistre(octets.reglement(&place)))
      case .imputation: facture.apply(.avoirImpute(octets.imputation(&place)))
      case .utilisation: facture.apply(.avoirUtilise(octets.imputation(&place)))
      case .autre, nil: if case .event(let event)? = suivant() { facture.apply(event) }
      }
    }
    return facture
  }
}

/// Each reads the value at `place`, and moves it behind.
extension Span<UInt8> {
  fileprivate func creee(_ place: inout Int, _ affaires: [Affaire]) -> FactureCreee {
    FactureCreee(
      numero: texte(&place), typeDocument: choix(&place), clientId: vrai(&place) ? id(&place) : nil,
      dateFacture: jour(&place), dateEcheance: vrai(&place) ? jour(&place) : nil, tva: taux(&place),
      conditionsPaiement: choix(&place), remisePourcentage: taux(&place),
      devise: Devise(lettres: UInt32(truncatingIfNeeded: naturel(&place))), notes: texte(&place),
      notesCommentaire: vrai(&place) ? texte(&place) : nil, factureOrigineId: vrai(&place) ? id(&place) : nil,
      affaires: affaires)
  }

  fileprivate func ligne(_ place: inout Int, apres avant: LigneID, _ articles: ArticlesPartages) -> LigneFacture {
    let haut = avant.haut &+ UInt64(bitPattern: nombre(&place))
    let id = Identifiant(haut: haut, bas: word(at: place))
    place += 8
    let quantite = Quantite(millioniemes: nombre(&place)) ?? .une
    let article = Int(naturel(&place))
    return article > 0 ? articles.ligne(article - 1, id, quantite) : ligne(&place, id, quantite)
  }

  private func ligne(_ place: inout Int, _ id: LigneID, _ quantite: Quantite) -> LigneFacture {
    let designation = texte(&place)
    let comptee = LigneComptee(
      id: id, quantite: quantite, prixUnitaire: PrixUnitaire(millioniemes: nombre(&place)) ?? .zero,
      imposition: vrai(&place) ? imposition(&place) : nil, remisePourcentage: taux(&place))
    return LigneFacture(
      comptee, designation: designation, unite: Unite(code: UInt32(truncatingIfNeeded: naturel(&place))),
      nature: vrai(&place) ? choix(&place) : nil)
  }

  fileprivate func totaux(_ place: inout Int) -> Totaux {
    let (sousTotal, remise, totalHT) = (montant(&place), montant(&place), montant(&place))
    let (tva, totalTTC, count) = (montant(&place), montant(&place), naturel(&place))
    var parts: [Totaux.Ventilation] = []
    parts.reserveCapacity(Int(count))
    for _ in 0..<count {
      parts.append(Totaux.Ventilation(imposition(&place), base: montant(&place), tva: montant(&place)))
    }
    return Totaux(
      sousTotal: sousTotal, montantRemise: remise, totalHT: totalHT, ventilationTVA: parts, montantTVA: tva,
      totalTTC: totalTTC)
  }

  fileprivate func reglement(_ place: inout Int) -> Reglement {
    let (id, montant, date, comptable) = (self.id(&place), self.montant(&place), jour(&place), jour(&place))
    return Reglement(
      id: id, montant: montant, date: date, moyen: choix(&place), reference: vrai(&place) ? texte(&place) : nil,
      dateComptable: comptable, recu: vrai(&place) ? self.montant(&place) : nil)
  }

  fileprivate func imputation(_ place: inout Int) -> Imputation {
    Imputation(documentId: id(&place), montant: montant(&place), dateImputation: jour(&place))
  }

  fileprivate func octet(_ place: inout Int) -> UInt8 {
    defer { place += 1 }
    return self[place]
  }

  fileprivate func naturel(_ place: inout Int) -> UInt64 { packed(&place) }
  fileprivate func nombre(_ place: inout Int) -> Int64 { packedSigned(&place) }
  fileprivate func jour(_ place: inout Int) -> Jour { Jour(numero: Int32(truncatingIfNeeded: nombre(&place))) }
  fileprivate func montant(_ place: inout Int) -> Montant { Montant(centimes: nombre(&place)) }
  fileprivate func taux(_ place: inout Int) -> Taux { Taux(centiemes: nombre(&place)) ?? .zero }
  fileprivate func imposition(_ place: inout Int) -> Imposition {
    Imposition(code: Int16(truncatingIfNeeded: nombre(&place)))
  }
  fileprivate func vrai(_ place: inout Int) -> Bool { octet(&place) != 0 }
  fileprivate func choix<Choix: Rangeable>(_ place: inout Int) -> Choix { Choix.tous[Int(octet(&place))] }

  fileprivate func id(_ place: inout Int) -> Identifiant {
    defer { place += 16 }
    return Identifiant(haut: word(at: place), bas: word(at: place + 8))
  }

  fileprivate func texte(_ place: inout Int) -> String {
    let count = Int(naturel(&place))
    defer { place += count }
    let octets = extracting(place..<place + count)
    // They came from a text: they are valid.
    do { return String(copying: try UTF8Span(validating: octets)) } catch { return "" }
  }
}
