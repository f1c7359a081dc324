import LedgerModel
import LedgerVAT

/// The VAT of documents, moved as its steps say (`EtapeTVA`): invoiced VAT that is not due yet waits on an account of its own, if
/// the ledger has one when the document is issued, and moves to that of VAT that is due on the day of the step.
///
/// After each fact the steps are worked out again, day by day, and the entries tell the difference. A change of the day of the fact
/// stands in its entry; a change of another day has an entry of its own. So the entries of each day add up to its steps, whatever the
/// order of the log, and no entry changes later.
extension Livre {
  /// VAT that has an entry of its own at the end of the commit, after the entries of money, whose parts are one entry.
  struct TVAATenir {
    let piece: Int32
    let date: Jour
    let jour: Jour
    var sommes: [TVADuJour]
    let preuve: EcritureBrute.Preuve
  }

  /// Follows the VAT of the document of `place`, if it has any: `jour` is the day of its entry, `parts` and `lieux` are its amounts and
  /// places.
  mutating func suit(
    _ facture: Facture, _ envoyee: FactureEnvoyee, _ place: Int32, _ parts: [PartDeGenre], _ lieux: LieuxDeVente?,
    le jour: Jour
  ) throws(Debordement) {
    let origine = facture.estAvoir ? facture.factureOrigineId.flatMap { places[$0] } : nil
    let suivie = origine.flatMap { suivis[$0]?.document.regle }
    var regle = RegleExigibilite(
      facture.typeDocument, ExigibiliteVendeur(envoyee.emetteur),
      facturation: facture.dateFacture, livraison: facture.affaire.dateLivraison.map(ouverte) ?? facture.dateFacture)
    if facture.estAvoir { regle = RegleExigibilite(avoirDu: facture.dateFacture, de: suivie ?? regle) }
    for (acompte, reprise) in facture.reprises(lieux, regle) {
      guard let acompte = places[acompte] else { continue }
      reprend(acompte, reprise)
      reprisesFaites[place, default: []].append((acompte, reprise))
    }
    guard suivie != nil || parts.contains(where: \.estTaxee) else { return }
    let document = DocumentTVA(parts, regle, le: jour, estAvoir: facture.estAvoir)
    suivis[place] = SuiviTVA(
      document, facture.devise == .euro ? nil : facture.affaire.tauxChange,
      aUnCompte: registre?.comptes.tvaAttente != nil)
    if suivie != nil, let origine {
      liens.credite(Int(place), Int(origine))
      groupes[origine]?.ajouts.append(.avoir(document))
    }
  }

  /// Adds a fact to those of the document of `piece`. Returns its place among them.
  @discardableResult mutating func ajoute(_ fait: FaitTVA, a piece: Int32) -> Int {
    let place = suivis[piece]?.document.faits.count ?? 0
    suivis[piece]?.document.faits.append(fait)
    groupes[racine(piece)]?.ajouts.append(.fait(fait, de: liens.rang(Int(piece))))
    return place
  }

  /// Ends the fact of that place of the document of `piece`.
  mutating func finit(_ fait: Int, de piece: Int32, le fin: Jour) {
    guard let fini = suivis[piece]?.finit(fait, le: fin) else { return }
    groupes[racine(piece)]?.ajouts.append(.fin(fini, de: liens.rang(Int(piece))))
  }

  /// The steps of the document of `piece` and of those beside it are to be worked out from the beginning.
  mutating func reprendEtapes(_ piece: Int32) { groupes[racine(piece)] = nil }

  private func racine(_ piece: Int32) -> Int32 { Int32(clamping: liens.racine(Int(piece))) }

  /// Adds a line that takes the acompte of that place back, or gives it back.
  private mutating func reprend(_ acompte: Int32, _ reprise: RepriseTVA) {
    liens.reprend(Int(acompte), reprise)
    reprendEtapes(acompte)
    aRevoir.append(acompte)
  }

  /// Gives back on `jour` the acomptes that the document of `place` takes back.
  mutating func rendReprises(_ place: Int32, le jour: Jour) {
    for (acompte, reprise) in reprisesFaites.removeValue(forKey: place) ?? [] {
      reprend(acompte, reprise.rendue(le: jour))
    }
  }

  /// Works out again the VAT of the document of `piece`, and of its facture and the avoirs beside it. Returns what is due
  /// otherwise on `date`; the rest has its entries at the end of the commit.
  ///
  /// - Throws: `Debordement` if an amount does not fit.
  mutating func constate(
    _ piece: Int32, le date: Jour?, _ jour: Jour, _ preuve: EcritureBrute.Preuve = .document
  ) throws(Debordement) -> [TVADuJour] {
    guard suivis[piece] != nil else { return [] }
    let racine = racine(piece)
    var siennes: [TVADuJour] = []
    if let nouvelles = try nouvellesEtapes(racine) {
      for (membre, etapes) in nouvelles {
        for somme in try suivis[membre]?.sommes(etapes, depuisLeDebut: false).parJour ?? [] {
          suivis[membre]?.inscrites.ajoute(somme)
          tiens(somme, membre, piece, date, jour, preuve, &siennes)
        }
      }
      return siennes
    }
    let membres = liens.groupe(Int(racine)).map { Int32(clamping: $0) }
    var calcul = GroupeAvecAvoirs(membres.compactMap { document($0) })
    let etapes = try calcul.etapes(au: .dernier)
    let sontEnEuros = membres.allSatisfy { suivis[$0]?.estEnEuros != false }
    groupes[racine] = calcul.taille < beaucoup || !sontEnEuros ? nil : (calcul, [])
    for (membre, etapes) in zip(membres, etapes) {
      var ecarts = try suivis[membre]?.sommes(etapes, depuisLeDebut: true) ?? []
      let sommes = ecarts
      for inscrite in suivis[membre]?.inscrites ?? [] { ecarts.ajoute(inscrite.le(inscrite.jour, sens: -1)) }
      suivis[membre]?.inscrites = sommes
      for ecart in ecarts.parJour where !ecart.estNulle {
        tiens(ecart, membre, piece, date, jour, preuve, &siennes)
      }
    }
    if !sontEnEuros { try arrondit(membres, jour, preuve) }
    return siennes
  }

  /// Gives the euros that are left of the VAT of `membres`, a group in another currency, to exchange gains and losses once none of it
  /// waits at a rate: invoice, avoirs and steps are rounded each alone. If some waits again, takes them back.
  private mutating func arrondit(
    _ membres: [Int32], _ jour: Jour, _ preuve: EcritureBrute.Preuve
  ) throws(Debordement) {
    let siens = membres.compactMap { suivis[$0] }
    guard siens.allSatisfy(\.aUnCompte) else { return }
    let dernier = siens.flatMap { [$0.document.jour] + $0.inscrites.map(\.jour) }.max() ?? jour
    var restes: [TVADuJour] = []
    for suivi in siens { for reste in try suivi.restes(le: jour) { restes.ajoute(reste) } }
    for reste in restes {
      let (avant, apres) = (suivis[membres[0]]?.arrondis[reste.tva] ?? 0, reste.due == 0 ? reste.dueEuros : 0)
      guard apres != avant else { continue }
      suivis[membres[0]]?.arrondis[reste.tva] = apres
      tiens(
        TVADuJour(ouverte(dernier), reste.tva, renonceeEuros: apres &- avant), membres[0], jour, preuve)
    }
  }

  /// The document of `piece` as its steps need it.
  private func document(_ piece: Int32) -> DocumentTVA? {
    guard var document = suivis[piece]?.document else { return nil }
    document.reprises = liens.reprises(Int(piece))
    return document
  }

  /// The steps that the new facts of a group add, by document; nil where all are to be worked out again.
  private mutating func nouvellesEtapes(
    _ racine: Int32
  ) throws(Debordement) -> [(membre: Int32, etapes: [EtapeTVA])]? {
    guard var groupe = groupes.removeValue(forKey: racine),
      let etapes = try groupe.calcul.etapes(avec: groupe.ajouts)
    else { return nil }
    groupes[racine] = (groupe.calcul, [])
    var parDocument: [Int: [EtapeTVA]] = [:]
    for (document, etape) in etapes { parDocument[document, default: []].append(etape) }
    return parDocument.sorted { $0.key < $1.key }.map { document, etapes in
      (Int32(clamping: liens.membre(document, de: Int(racine))), etapes)
    }
  }

  /// Adds `tva` of `membre` to what the entry of `piece` on `date` tells, or to what the end of the commit tells.
  private mutating func tiens(
    _ tva: TVADuJour, _ membre: Int32, _ piece: Int32, _ date: Jour?, _ jour: Jour, _ preuve: EcritureBrute.Preuve,
    _ siennes: inout [TVADuJour]
  ) {
    let leJour = ouverte(tva.jour)
    if membre == piece, leJour == date {
      siennes.ajoute(tva.le(leJour))
    } else {
      tiens(tva.le(leJour), membre, jour, preuve)
    }
  }

  /// Adds `tva` of the document of `piece` to what the end of the commit tells.
  mutating func tiens(_ tva: TVADuJour, _ piece: Int32, _ jour: Jour, _ preuve: EcritureBrute.Preuve) {
    guard !tva.estNulle else { return }
    if let place = aTenir.lastIndex(where: { $0.piece == piece && $0.date == tva.jour }) {
      aTenir[place].sommes.ajoute(tva)
    } else {
      aTenir.append(.init(piece: piece, date: tva.jour, jour: jour, sommes: [tva], preuve: preuve))
    }
  }

  /// Adds the entries of VAT that this commit leaves to be told.
  mutating func tientTVA(_ jour: Jour) {
    for piece in aRevoir {
      do throws(Debordement) {
        for tva in try constate(piece, le: nil, jour) { tiens(tva, piece, jour, .document) }
      } catch {
        refuses.append((pieces[Int(piece)].date, piece))
      }
    }
    aRevoir = []
    inscritTVA()
  }

  /// Adds the entries of ``aTenir``. The account of losses bears VAT that is given up there, exchange gains and losses bear euros alone.
  mutating func inscritTVA() {
    for tenue in aTenir {
      var lignes = lignes(tenue.sommes, tenue.piece)
      let euros = lignes.reduce(0 as Int64) { $0 &+ $1.centimes }
      if euros != 0 {
        let devise = lignes.reduce(0 as Int64) { $0 &+ $1.enDevise }
        let role: EcritureBrute.Role =
          devise == 0 && suivis[tenue.piece]?.estEnEuros == false ? .change(estGain: euros > 0) : .abandon(.perte)
        lignes.append(.init(role: role, centimes: 0 &- euros, enDevise: 0 &- devise))
      }
      let nature: EcritureBrute.Nature =
        lignes.contains { $0.role.estChange } && lignes.allSatisfy { $0.enDevise == 0 } ? .ecartDeChange : .exigibilite
      inscrit(nature, .operationsDiverses, tenue.piece, tenue.date, tenue.jour, lignes, tenue.preuve)
    }
    aTenir = []
  }

  /// The lines that move VAT from the account on which it waits, those of the highest rate first. VAT that is given up is
  /// debited; without such an account nothing else moves.
  func lignes(_ sommes: [TVADuJour], _ piece: Int32) -> [EcritureBrute.Ligne] {
    guard let suivi = suivis[piece] else { return [] }
    let enDevise: Int64 = suivi.estEnEuros ? 0 : 1
    return sommes.sorted { $0.tva < $1.tva }.flatMap { somme -> [EcritureBrute.Ligne] in
      guard suivi.aUnCompte else {
        return [.init(role: .tva(somme.tva), centimes: somme.renonceeEuros, enDevise: enDevise &* somme.renoncee)]
      }
      let attente = EcritureBrute.Ligne(
        role: suivi.estAvance ? .acompte(nil) : .tvaAttente(somme.tva),
        centimes: somme.dueEuros &+ somme.renonceeEuros, enDevise: enDevise &* (somme.due &+ somme.renoncee))
      let exigible = EcritureBrute.Ligne(
        role: .tva(somme.tva), centimes: 0 &- somme.dueEuros, enDevise: 0 &- enDevise &* somme.due)
      return attente.centimes > 0 ? [attente, exigible] : [exigible, attente]
    }.filter { $0.centimes != 0 }
  }
}

extension EcritureBrute.Role {
  /// Whether VAT waits there.
  var attend: Bool { if case .tvaAttente = self { true } else { false } }
}
