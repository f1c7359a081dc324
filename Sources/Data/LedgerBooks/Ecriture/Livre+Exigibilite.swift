import LedgerModel
import LedgerVAT

/// The VAT of documents, moved as its steps say (`EtapeTVA`): invoiced VAT that is not due yet waits on an account of its own, if
/// the ledger has one when the document is sent, and moves to that of VAT that is due on the day of the step.
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

  /// Follows the VAT of the document of `place`, if it has any: `jour` is the day of its entry.
  mutating func suit(
    _ facture: Facture, _ envoyee: FactureEnvoyee, _ place: Int32, le jour: Jour
  ) throws(Debordement) {
    let origine = facture.estAvoir ? facture.factureOrigineId.flatMap { places[$0] } : nil
    let suivie = origine.flatMap { suivis[$0] }
    var regle = RegleExigibilite(
      facture.typeDocument, optionDebits: envoyee.emetteur?.doitALaFacture == true,
      facturation: facture.dateFacture, livraison: facture.affaire.dateLivraison.map(ouverte) ?? facture.dateFacture)
    if facture.estAvoir {
      regle = RegleExigibilite(avoirDu: facture.dateFacture, de: suivie?.document.regle ?? regle)
    }
    for (acompte, reprise) in facture.reprises(regle) {
      guard let acompte = places[acompte] else { continue }
      ajoute(reprise, a: acompte)
      reprisesFaites[place, default: []].append((acompte, reprise))
    }
    let parts = try facture.parts(envoyee.totaux)
    guard suivie != nil || parts.contains(where: { $0.imposition.categorie == .taxe }) else { return }
    suivis[place] = SuiviTVA(
      DocumentTVA(parts, regle, le: jour, estAvoir: facture.estAvoir),
      facture.devise == .euro ? nil : facture.affaire.tauxChange,
      aUnCompte: registre?.comptes.tvaAttente != nil, origine: suivie == nil ? nil : origine)
    if suivie != nil, let origine { suivis[origine]?.avoirs.append(place) }
  }

  /// Adds a line that takes the acompte of that place back, or gives it back.
  private mutating func ajoute(_ reprise: RepriseTVA, a acompte: Int32) {
    suivis[acompte]?.document.reprises.append(reprise)
    suivis[acompte]?.nouveaux = nil
    aRevoir.append(acompte)
  }

  /// Gives back on `jour` the acomptes that the document of `place` takes back.
  mutating func rendReprises(_ place: Int32, le jour: Jour) {
    for (acompte, reprise) in reprisesFaites.removeValue(forKey: place) ?? [] {
      ajoute(reprise.rendue(le: jour), a: acompte)
    }
  }

  /// Works out again the VAT of the document of `piece`, and of its facture and the avoirs beside it. Returns what is due
  /// otherwise on `date`; the rest has its entries at the end of the commit.
  ///
  /// - Throws: `Debordement` if an amount does not fit.
  mutating func constate(
    _ piece: Int32, le date: Jour?, _ jour: Jour, _ preuve: EcritureBrute.Preuve = .document
  ) throws(Debordement) -> [TVADuJour] {
    guard let suivi = suivis[piece] else { return [] }
    let racine = suivi.origine ?? piece
    let membres = [racine] + (suivis[racine]?.avoirs ?? [])
    if let etapes = try nouvellesEtapes(racine, membres) {
      var siennes: [TVADuJour] = []
      for (membre, etapes) in zip(membres, etapes) {
        for somme in try suivis[membre]?.sommes(etapes, depuisLeDebut: false) ?? [] {
          suivis[membre]?.inscrites.ajoute(somme)
          tiens(somme, membre, piece, date, jour, preuve, &siennes)
        }
      }
      return siennes
    }
    var groupe = GroupeTVA(membres.compactMap { suivis[$0]?.document })
    let etapes = try groupe.etapes(au: .dernier)
    suivis[racine]?.groupe = groupe.nombreDeFaits < Self.beaucoup ? nil : groupe
    var siennes: [TVADuJour] = []
    for (membre, etapes) in zip(membres, etapes) {
      guard var suivi = suivis[membre] else { continue }
      var ecarts: [TVADuJour] = []
      let sommes = try suivi.sommes(etapes, depuisLeDebut: true)
      for somme in sommes + suivi.inscrites.map({ $0.le($0.jour, sens: -1) }) { ecarts.ajoute(somme) }
      (suivi.inscrites, suivi.nouveaux) = (sommes, 0)
      suivis[membre] = suivi
      for ecart in ecarts.sorted(by: { ($0.jour, $1.taux) < ($1.jour, $0.taux) }) where !ecart.estNulle {
        tiens(ecart, membre, piece, date, jour, preuve, &siennes)
      }
    }
    return siennes
  }

  /// From so many facts on, a new one adds its steps, and the others are not worked out again.
  private static var beaucoup: Int { 16 }

  /// The steps that new facts of `membres` add, if they are after all others; nil where all is to be worked out again.
  private mutating func nouvellesEtapes(
    _ racine: Int32, _ membres: [Int32]
  ) throws(Debordement) -> [[EtapeTVA]]? {
    guard var groupe = suivis[racine]?.groupe else { return nil }
    suivis[racine]?.groupe = nil
    var faits: [(document: Int, fait: FaitTVA)] = []
    for (document, membre) in membres.enumerated() {
      guard let suivi = suivis[membre], let nouveaux = suivi.nouveaux else { return nil }
      faits += suivi.document.faits.suffix(nouveaux).map { (document: document, fait: $0) }
      suivis[membre]?.nouveaux = 0
    }
    guard !faits.isEmpty, let etapes = try groupe.etapes(avec: faits) else { return nil }
    suivis[racine]?.groupe = groupe
    return etapes
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

  private mutating func tiens(_ tva: TVADuJour, _ piece: Int32, _ jour: Jour, _ preuve: EcritureBrute.Preuve) {
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

  /// Adds the entries of ``aTenir``. The account of losses bears VAT that is given up there.
  mutating func inscritTVA() {
    for tenue in aTenir {
      var lignes = lignes(tenue.sommes, tenue.piece)
      let euros = lignes.reduce(0 as Int64) { $0 &+ $1.centimes }
      if euros != 0 {
        let devise = lignes.reduce(0 as Int64) { $0 &+ $1.enDevise }
        lignes.append(.init(role: .abandon(.perte), centimes: 0 &- euros, enDevise: 0 &- devise))
      }
      inscrit(.exigibilite, .operationsDiverses, tenue.piece, tenue.date, tenue.jour, lignes, tenue.preuve)
    }
    aTenir = []
  }

  /// The lines that move VAT from the account on which it waits, those of the highest rate first. VAT that is given up is
  /// debited; without such an account nothing else moves.
  func lignes(_ sommes: [TVADuJour], _ piece: Int32) -> [EcritureBrute.Ligne] {
    guard let suivi = suivis[piece] else { return [] }
    let enDevise: Int64 = suivi.taux == nil ? 0 : 1
    return sommes.sorted { $0.taux > $1.taux }.flatMap { tva -> [EcritureBrute.Ligne] in
      guard suivi.aUnCompte else {
        return [.init(role: .tva(tva.taux), centimes: tva.renonceeEuros, enDevise: enDevise &* tva.renoncee)]
      }
      let attente = EcritureBrute.Ligne(
        role: suivi.estAvance ? .acompte(nil) : .tvaAttente(tva.taux), centimes: tva.dueEuros &+ tva.renonceeEuros,
        enDevise: enDevise &* (tva.due &+ tva.renoncee))
      let exigible = EcritureBrute.Ligne(
        role: .tva(tva.taux), centimes: 0 &- tva.dueEuros, enDevise: 0 &- enDevise &* tva.due)
      return attente.centimes > 0 ? [attente, exigible] : [exigible, attente]
    }.filter { $0.centimes != 0 }
  }
}

extension EcritureBrute.Role {
  /// Whether VAT waits there.
  var attend: Bool { if case .tvaAttente = self { true } else { false } }
}
