import LedgerModel
import LedgerVAT

/// A recorded fact that may be undone.
struct Inscription: Sendable {
  /// The place of a document or advance, and the id of its settlement.
  struct Cle: Hashable, Sendable {
    let piece: Int32
    let id: Identifiant
  }

  let montant: Montant
  /// The amount in euros that the bank credited, if known.
  let recu: Montant?
  let moyen: ConditionsPaiement
  /// The account of its money.
  let role: EcritureBrute.Role
  /// The day of its entry.
  let date: Jour
  /// Its supporting document.
  let preuve: EcritureBrute.Preuve
  /// The place of its fact in ``SuiviTVA/document``.
  var fait: Int?

  /// A payment or a refund, with an entry on `date`.
  init(_ reglement: Reglement, le date: Jour) {
    (montant, recu, moyen, self.date) = (reglement.montant, reglement.recu, reglement.moyen, date)
    role = moyen.role
    preuve = reglement.estParAvance ? .document : .argent(reglement.reference, le: reglement.date)
  }

  /// An advance that is received, or taken over from other books, with an entry on `date`.
  init(_ avance: Avance, le date: Jour) {
    let recue = avance.recue
    (montant, recu, moyen, self.date) = (recue.montant, recue.recu, recue.moyen, date)
    role = recue.estParAvance ? .ouverture : moyen.role
    preuve = .argent(recue.reference, le: recue.date)
  }

  private init(
    _ inscrit: Inscription, le date: Jour, _ role: EcritureBrute.Role, _ preuve: EcritureBrute.Preuve
  ) {
    (montant, recu, moyen, self.role) = (inscrit.montant, inscrit.recu, inscrit.moyen, role)
    (self.date, self.preuve) = (date, preuve)
  }

  /// Its reversal from the account of `role`, with an entry on `date`: the bank gives the day of the return.
  func repris(_ annulation: AnnulationReglement, sur role: EcritureBrute.Role, le date: Jour) -> Inscription {
    guard case .argent(let reference, let jour) = preuve else { return Inscription(self, le: date, role, preuve) }
    return Inscription(self, le: date, role, .argent(reference, le: annulation.dateRejet ?? jour))
  }
}

/// The settlements of documents.
extension Livre {
  /// Takes an event of an issued document.
  mutating func regle(_ event: FactureEvent, _ piece: Int32, _ jour: Jour) {
    switch event.genre {
    case .reglement(let reglant): regle(reglant, piece, jour)
    case .annulation(let annulee): if annulee.rectificativeId != nil { extourne(piece, annulee, jour) }
    case .redaction, .numero, .envoi, .statut, .transmission, .conclusion, .suivi: break
    }
  }

  private mutating func regle(_ reglant: FactureEvent.Reglant, _ piece: Int32, _ jour: Jour) {
    switch reglant {
    case .paiement(let paiement):
      regle(paiement, paiement.moyen.paiement, piece, jour)
    case .remboursement(let remboursement): regle(remboursement, .remboursement, piece, jour)
    case .paiementAnnule(let annule):
      reprend(annule, piece, jour, .annulationPaiement, rejet: .rejetPaiement)
    case .remboursementAnnule(let annule):
      reprend(annule, piece, jour, .annulationRemboursement, rejet: .rejetRemboursement)
    case .imputation(let imputation, let deLAvoir):
      if !deLAvoir, let avoir = places[imputation.documentId] {
        lettrages.lie(piece, avoir)
        change(imputation.montant, avoir, piece, imputation.dateImputation, jour)
      }
      let jours = Duree(debut: ouverte(imputation.dateImputation), fin: nil)
      let fait = FaitTVA(.imputation(avoir: rang(piece, imputation.documentId)), imputation.montant, jours)
      imputees[.init(piece: piece, id: imputation.documentId), default: []].append(ajoute(fait, a: piece))
      aRevoir.append(piece)
      lettrages.regle(piece, imputation.montant.centimes, imputation.dateImputation)
    case .retrait(let retiree, let deLAvoir):
      if !deLAvoir, let avoir = places[retiree.documentId] {
        lettrages.delie(piece, avoir)
        change(Montant(centimes: -retiree.montant.centimes), avoir, piece, retiree.retrait.date, jour)
      }
      retire(retiree, piece)
      aRevoir.append(piece)
      lettrages.regle(piece, -retiree.montant.centimes, retiree.retrait.date)
    case .abandon(let abandon): abandonne(abandon, piece, jour)
    case .reprise(let repris): reprend(repris, piece, jour)
    }
  }

  /// Ends the last application of that amount.
  private mutating func retire(_ retiree: ImputationRetiree, _ piece: Int32) {
    let cle = Inscription.Cle(piece: piece, id: retiree.documentId)
    let place = imputees[cle]?.lastIndex { fait in
      suivis[piece]?.document.faits[fait].centimes == retiree.montant.centimes
    }
    guard let place, let fait = imputees[cle]?.remove(at: place) else { return }
    finit(fait, de: piece, le: ouverte(retiree.retrait.date))
  }

  /// The rank, from 1, of the avoir among those of its facture; nil if the avoir does not credit the facture.
  private func rang(_ piece: Int32, _ autre: FactureID) -> Int? {
    places[autre].flatMap { liens.rang(Int(piece), Int($0)) }
  }

  private mutating func regle(_ reglement: Reglement, _ nature: EcritureBrute.Nature, _ piece: Int32, _ jour: Jour) {
    var inscrit = Inscription(reglement, le: ouverte(reglement.dateComptable))
    inscrit.fait = ajoute(FaitTVA(.argent, reglement.montant, Duree(debut: inscrit.date, fin: nil)), a: piece)
    inscrits[.init(piece: piece, id: reglement.id)] = inscrit
    deplace(nature, piece, inscrit, reglement.montant, reglement.id, jour)
  }

  /// Adds the reverse entry of a cancelled payment or refund; for a mistake, on the day on which that is recorded.
  private mutating func reprend(
    _ annule: ReglementAnnule, _ piece: Int32, _ jour: Jour, _ nature: EcritureBrute.Nature,
    rejet: EcritureBrute.Nature
  ) {
    guard let inscrit = inscrits[.init(piece: piece, id: annule.id)] else { return }
    let estRejet = annule.annulation.dateRejet != nil
    // A mistake gives its VAT back on the day of the payment.
    let fin = annule.annulation.dateFin.map(ouverte) ?? inscrit.date
    if let fait = inscrit.fait { finit(fait, de: piece, le: fin) }
    deplace(
      inscrit.moyen == .avance ? .avanceRendue : estRejet ? rejet : nature, piece,
      repris(inscrit, annule.annulation, annule.id, jour),
      Montant(centimes: -inscrit.montant.centimes), annule.id, jour)
  }

  /// Adds the entry of the payment or refund `id`, which settles `montant`; below zero, the reverse.
  private mutating func deplace(
    _ nature: EcritureBrute.Nature, _ piece: Int32, _ inscrit: Inscription, _ montant: Montant, _ id: ReglementID,
    _ jour: Jour
  ) {
    let place = ecritures.count
    // The returned amount equals the amount received.
    let recu = inscrit.recu.map { montant < .zero ? 0 &- $0.centimes : $0.centimes }
    deplace(
      nature, inscrit.moyen.journal, piece, inscrit.role, montant, inscrit.date, jour, inscrit.preuve, recu: recu
    ) { livre throws(Debordement) in
      // Apart: an argument that changes `livre` would copy it first, and with it the steps of every document.
      let dues = try livre.constate(piece, le: inscrit.date, jour)
      return livre.lignes(dues, piece)
    }
    if inscrit.moyen == .avance, place < ecritures.count { utilisations[id] = Int32(clamping: place) }
  }

  /// The reversal of a cancelled payment or refund. Returned money, as of a bounced cheque, leaves the account that had it.
  mutating func repris(
    _ inscrit: Inscription, _ annulation: AnnulationReglement, _ id: ReglementID, _ jour: Jour
  ) -> Inscription {
    var role = inscrit.role
    if annulation.dateRejet != nil, inscrit.moyen != .avance {
      role = bancaires.compte(de: id, par: inscrit.moyen)
      bancaires.rejets[id] = role
    }
    return inscrit.repris(annulation, sur: role, le: fin(annulation, inscrit, jour))
  }

  /// The day from which a cancelled fact no longer counts.
  private func fin(_ annulation: AnnulationReglement, _ inscrit: Inscription, _ jour: Jour) -> Jour {
    ouverte(annulation.dateFin ?? max(jour, inscrit.date))
  }

  /// Adds the entry for the difference in euros between the debts that an application settles: an exchange gain or loss. Both
  /// debts are in another currency. An undone application reverses the entry.
  private mutating func change(_ montant: Montant, _ avoir: Int32, _ facture: Int32, _ date: Jour, _ jour: Jour) {
    guard var (credite, facturee) = changes[avoir].flatMap({ avoir in changes[facture].map { (avoir, $0) } }) else {
      return
    }
    do throws(Debordement) {
      let ecart = try facturee.impute(
        montant.centimes, de: facturee.total &- lettrages.reste(facture), &credite, avoir,
        de: credite.total &- lettrages.reste(avoir))
      (changes[facture], changes[avoir]) = (facturee, credite)
      guard ecart != 0 else { return }
      lettrages.regle(facture, 0, date, euros: 0 &- ecart)
      inscrit(
        .ecartDeChange, .operationsDiverses, facture, ouverte(date), jour,
        [
          .init(role: .client, centimes: 0 &- ecart),
          .init(role: .change(estGain: (ecart < 0) == (montant > .zero)), centimes: ecart),
        ])
    } catch {
      refuses.append((date, facture))
    }
  }

  /// Adds the entry that settles `montant`, from the client's account to that of `role`; below zero, the reverse. The account
  /// of `role` bears the amount without the lines of `tva`. If the bank credited `recu` euros, the difference from the debt is
  /// an exchange gain or loss.
  mutating func deplace(
    _ nature: EcritureBrute.Nature, _ journal: EcritureBrute.Journal, _ piece: Int32, _ role: EcritureBrute.Role,
    _ montant: Montant, _ date: Jour, _ jour: Jour, _ preuve: EcritureBrute.Preuve = .document, recu: Int64? = nil,
    _ tva: (inout Livre) throws(Debordement) -> [EcritureBrute.Ligne]
  ) {
    let sens: Int64 = pieces[Int(piece)].type == .avoir ? -1 : 1
    // `euros` settle the debt; `verses` move on the other account.
    var (euros, devise, verses): (Int64, Int64, Int64) = (montant.centimes, 0, recu ?? montant.centimes)
    var lignesTVA: [EcritureBrute.Ligne] = []
    do throws(Debordement) {
      if let total = changes[piece]?.total {
        devise = montant.centimes
        let avant = total &- lettrages.reste(piece)
        let regle = try changes[piece]?.regle(de: avant, a: avant &+ montant.centimes)
        euros = regle?.dette ?? 0
        verses = recu ?? (nature.estAbandon ? euros : regle?.auTaux ?? 0)
      }
      lignesTVA = try tva(&self)
    } catch {
      refuses.append((date, piece))
    }
    lettrages.regle(piece, montant.centimes, date, euros: -sens * euros)
    guard euros != 0 || verses != 0 else { return }
    let client = EcritureBrute.Ligne(role: .client, centimes: -sens * euros, enDevise: -sens * devise)
    var argent = EcritureBrute.Ligne(role: role, centimes: sens * euros, enDevise: sens * devise)
    for ligne in lignesTVA { argent = argent.moins(ligne) }
    if verses != euros {
      // A gain is credited, a loss debited; no currency moves. A reversal uses the account of the first entry.
      let ecart = sens &* (euros &- verses)
      let change = EcritureBrute.Ligne(role: .change(estGain: (ecart < 0) == (montant > .zero)), centimes: ecart)
      argent = argent.moins(change)
      lignesTVA.append(change)
    }
    let lignes =
      nature.estAbandon && client.centimes < 0
      ? [argent] + lignesTVA + [client] : (client.centimes > 0 ? [client, argent] : [argent, client]) + lignesTVA
    inscrit(nature, journal, piece, date, jour, lignes.filter { $0.centimes != 0 }, preuve)
  }
}

extension ConditionsPaiement {
  /// The source or the target of the money: an advance is deducted from clients' advance payments.
  var role: EcritureBrute.Role { self == .avance ? .acompte(nil) : .argent(self) }
  /// The nature of a payment by it.
  fileprivate var paiement: EcritureBrute.Nature {
    switch self {
    case .avance: .utilisationAvance
    case .compensation: .compensation
    case .virement, .cheque, .especes, .carte: .paiement
    }
  }
  /// The journal of its entries.
  var journal: EcritureBrute.Journal { self == .avance ? .operationsDiverses : .argent(self) }
}
