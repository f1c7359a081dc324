import LedgerDomain

/// What was recorded and may be taken back.
struct Inscription: Sendable {
  /// The place of a document or advance, and the id of what settles it.
  struct Cle: Hashable, Sendable {
    let piece: Int32
    let id: Identifiant
  }

  let montant: Montant
  /// What the bank credited in euros, where it was said.
  let recu: Montant?
  let moyen: ConditionsPaiement
  /// The day of its entry.
  let date: Jour
  /// What proves it.
  let preuve: EcritureBrute.Preuve

  /// A payment or a refund, whose entry is of `date`.
  init(_ reglement: Reglement, le date: Jour) {
    (montant, recu, moyen, self.date) = (reglement.montant, reglement.recu, reglement.moyen, date)
    preuve = reglement.estParAvance ? .document : .argent(reglement.reference, le: reglement.date)
  }

  private init(_ inscrit: Inscription, le date: Jour, _ preuve: EcritureBrute.Preuve) {
    (montant, recu, moyen) = (inscrit.montant, inscrit.recu, inscrit.moyen)
    (self.date, self.preuve) = (date, preuve)
  }

  /// Its reversal, whose entry is of `date`: the bank tells the day on which money came back.
  func repris(_ annulation: AnnulationReglement, le date: Jour) -> Inscription {
    guard case .argent(let reference, let jour) = preuve else { return Inscription(self, le: date, preuve) }
    return Inscription(self, le: date, .argent(reference, le: annulation.dateRejet ?? jour))
  }
}

/// The exchange of a document in another currency.
struct Change: Sendable {
  let taux: TauxChange
  /// Its total in cents of its currency.
  let total: Int64
  /// The amount of its client line, in cents of a euro, without sign.
  let euros: Int64
  /// The VAT at each rate that is due, in cents of its currency.
  private var exigibles: TVAParTaux = [:]
  /// Of an acompte, what was taken back at each taxation, in cents of its currency.
  private var repris: [Imposition: Int64] = [:]

  init(_ taux: TauxChange, total: Int64, euros: Int64) {
    (self.taux, self.total, self.euros) = (taux, total, euros < 0 ? 0 &- euros : euros)
  }

  /// The euros for what is settled between `avant` and `apres`. All steps add up to the whole debt despite roundings.
  ///
  /// - Throws: `Debordement` if it does not fit an amount.
  func euros(de avant: Int64, a apres: Int64) throws(Debordement) -> Int64 {
    let parts = (try cumul(avant), try cumul(apres))
    return try Montant(exact: Int128(parts.1) - Int128(parts.0)).centimes
  }

  /// The euros of VAT that becomes due: all steps add up to that of the whole, despite roundings.
  ///
  /// - Throws: `Debordement` if it does not fit an amount.
  mutating func exigible(_ montant: Int64, a rang: Taux) throws(Debordement) -> Int64 {
    try taux.euros(de: montant, apres: &exigibles[rang, default: 0])
  }

  /// The euros of what a document takes back of it: all of it is what its own entry had.
  ///
  /// - Throws: `Debordement` if it does not fit an amount.
  mutating func reprend(_ montant: Int64, a imposition: Imposition) throws(Debordement) -> Int64 {
    try taux.euros(de: montant, apres: &repris[imposition, default: 0])
  }

  private func cumul(_ regle: Int64) throws(Debordement) -> Int64 {
    regle == total ? euros : try taux.euros(Montant(centimes: regle)).centimes
  }
}

extension TauxChange {
  /// The euros of `montant` cents, which come to `somme`: all steps add up to those of the sum, despite roundings.
  fileprivate func euros(de montant: Int64, apres somme: inout Int64) throws(Debordement) -> Int64 {
    let avant = somme
    somme &+= montant
    return try euros(Montant(centimes: somme)).centimes &- euros(Montant(centimes: avant)).centimes
  }
}

/// What settles documents.
extension Livre {
  /// Takes an event of a sent document.
  mutating func regle(_ event: FactureEvent, _ piece: Int32, _ jour: Jour) {
    switch event.genre {
    case .reglement(let reglant): regle(reglant, piece, jour)
    case .annulation(let annulee): if annulee.rectificativeId != nil { extourne(piece, annulee, jour) }
    case .redaction, .numero, .envoi, .statut, .transmission: break
    }
  }

  private mutating func regle(_ reglant: FactureEvent.Reglant, _ piece: Int32, _ jour: Jour) {
    switch reglant {
    case .paiement(let paiement):
      regle(paiement, paiement.estParAvance ? .utilisationAvance : .paiement, piece, jour)
    case .remboursement(let remboursement): regle(remboursement, .remboursement, piece, jour)
    case .paiementAnnule(let annule):
      reprend(annule, piece, jour, .annulationPaiement, rejet: .rejetPaiement)
    case .remboursementAnnule(let annule):
      reprend(annule, piece, jour, .annulationRemboursement, rejet: .rejetRemboursement)
    case .imputation(let imputation, let deLAvoir):
      if !deLAvoir, let avoir = places[imputation.documentId] {
        lettrages.lie(piece, avoir)
        avoirs[piece, default: []].append((avoir, imputation.montant.centimes))
        impute(imputation.montant, avoir, piece, imputation.dateImputation, jour)
      }
      lettrages.regle(piece, imputation.montant.centimes, imputation.dateImputation)
    case .retrait(let retiree, let deLAvoir):
      if !deLAvoir, let avoir = places[retiree.documentId] {
        lettrages.delie(piece, avoir)
        avoirs[piece, default: []].append((avoir, -retiree.montant.centimes))
        impute(Montant(centimes: -retiree.montant.centimes), avoir, piece, retiree.retrait.date, jour)
      }
      lettrages.regle(piece, -retiree.montant.centimes, retiree.retrait.date)
    case .abandon(let abandon): abandonne(abandon, piece, jour)
    case .reprise(let repris): reprend(repris, piece, jour)
    }
  }

  private mutating func regle(_ reglement: Reglement, _ nature: EcritureBrute.Nature, _ piece: Int32, _ jour: Jour) {
    let inscrit = Inscription(reglement, le: ouverte(reglement.dateComptable))
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
    deplace(
      inscrit.moyen == .avance ? .avanceRendue : estRejet ? rejet : nature, piece,
      inscrit.repris(annule.annulation, le: fin(annule.annulation, inscrit, jour)),
      Montant(centimes: -inscrit.montant.centimes), annule.id, jour)
  }

  /// Adds the entry of the payment or refund `id`, which settles `montant`; below zero, the reverse.
  private mutating func deplace(
    _ nature: EcritureBrute.Nature, _ piece: Int32, _ inscrit: Inscription, _ montant: Montant, _ id: ReglementID,
    _ jour: Jour
  ) {
    let place = ecritures.count
    // What comes back is what came in.
    let recu = inscrit.recu.map { montant < .zero ? 0 &- $0.centimes : $0.centimes }
    deplace(
      nature, inscrit.moyen.journal, piece, inscrit.moyen.role, montant, inscrit.date, jour, inscrit.preuve, recu: recu
    ) { livre throws(Debordement) in try livre.encaisse(montant.centimes, piece, inscrit.date, jour) }
    if inscrit.moyen == .avance, place < ecritures.count { utilisations[id] = Int32(clamping: place) }
  }

  /// The day from which a cancelled fact no longer counts.
  func fin(_ annulation: AnnulationReglement, _ inscrit: Inscription, _ jour: Jour) -> Jour {
    ouverte(annulation.dateFin ?? max(jour, inscrit.date))
  }

  /// Moves the VAT that an application makes due, or no longer due.
  private mutating func impute(_ montant: Montant, _ avoir: Int32, _ facture: Int32, _ date: Jour, _ jour: Jour) {
    do throws(Debordement) {
      try impute(montant.centimes, de: avoir, sur: facture, date, jour)
    } catch {
      refuses.append((date, facture))
    }
  }

  /// Adds the entry that settles `montant`, from the client's account to that of `role`; below zero, the reverse. The lines of
  /// `tva` stand beside: what these do not balance, the account of `role` bears. Of `recu` euros that the bank credited, the
  /// difference from what they settle is an exchange gain or loss.
  mutating func deplace(
    _ nature: EcritureBrute.Nature, _ journal: EcritureBrute.Journal, _ piece: Int32, _ role: EcritureBrute.Role,
    _ montant: Montant, _ date: Jour, _ jour: Jour, _ preuve: EcritureBrute.Preuve = .document, recu: Int64? = nil,
    _ tva: (inout Livre) throws(Debordement) -> [EcritureBrute.Ligne]
  ) {
    let sens: Int64 = pieces[Int(piece)].type == .avoir ? -1 : 1
    var (euros, devise): (Int64, Int64) = (montant.centimes, 0)
    var lignesTVA: [EcritureBrute.Ligne] = []
    do throws(Debordement) {
      if let change = changes[piece] {
        devise = montant.centimes
        let avant = change.total &- lettrages.reste(piece)
        euros = try change.euros(de: avant, a: avant &+ montant.centimes)
      }
      lignesTVA = try tva(&self)
    } catch {
      refuses.append((date, piece))
    }
    lettrages.regle(piece, montant.centimes, date, euros: -sens * euros)
    guard euros != 0 || recu != nil else { return }
    let client = EcritureBrute.Ligne(role: .client, centimes: -sens * euros, enDevise: -sens * devise)
    var argent = EcritureBrute.Ligne(role: role, centimes: sens * euros, enDevise: sens * devise)
    for ligne in lignesTVA { argent = argent.moins(ligne) }
    if let recu, recu != euros {
      // A gain is credited, a loss debited; no currency moves.
      let change = EcritureBrute.Ligne(
        role: .change(estGain: (recu > euros) == (euros > 0)), centimes: euros &- recu)
      argent = argent.moins(change)
      lignesTVA.append(change)
    }
    let lignes =
      argent.role.estAbandon && client.centimes < 0
      ? [argent] + lignesTVA + [client] : (client.centimes > 0 ? [client, argent] : [argent, client]) + lignesTVA
    inscrit(nature, journal, piece, date, jour, lignes.filter { $0.centimes != 0 }, preuve)
  }
}

extension ConditionsPaiement {
  /// Where the money comes from, or goes to: an advance is taken from what clients paid in advance.
  var role: EcritureBrute.Role { self == .avance ? .acompte(nil) : .argent(self) }
  /// The journal of its entries.
  var journal: EcritureBrute.Journal { self == .avance ? .operationsDiverses : .argent(self) }
}
