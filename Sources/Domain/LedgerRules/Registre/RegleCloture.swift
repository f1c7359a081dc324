package import LedgerModel
package import LedgerOffers

/// The rules of closings: a closed period does not change, and closings follow each other.
extension FactureComptee {
  /// Requires that `date` is not in a closed period.
  func exigeOuvert(_ date: Jour, dans registre: some Entourage) throws(Refus) {
    if let close = registre.closJusqua, date <= close { throw refus(.periodeClose(date, close: close)) }
  }

  /// Requires that a document to issue is not dated in a closed period. A draft may be dated there.
  func exigeOuverte(dans registre: some Entourage) throws(Refus) {
    if let close = registre.closJusqua, dateFacture <= close {
      throw refus(.datePeriodeClose(dateFacture, close: close))
    }
  }
}

extension FactureComptee {
  /// Whether the closing of `jour` blocks it: a numbered draft of a sale, dated on `jour` or before. Drafts dated until `close` are
  /// blocked already; a draft without a number gets its date when it is issued.
  package func estBrouillonNumerote(apres close: Jour?, jusqua jour: Jour) -> Bool {
    etat == .brouillon && typeDocument != .devis && dateFacture <= jour && NomBrouillon.lit(numero) == nil
      && (close.map { $0 < dateFacture } ?? true)
  }
}

/// A payment keeps its day at the bank. If that day is in a closed period, it counts from the first open day, so that
/// no report of the closed period changes.
extension Entourage {
  /// The day from which a fact of `date` counts.
  package func dateComptable(_ date: Jour) -> Jour {
    guard let closJusqua, date <= closJusqua else { return date }
    return closJusqua.plus(jours: 1)
  }

  /// The day from which the cancellation of a payment or refund counts, if it would change a closed period; else nil.
  package func dateComptable(_ nature: AnnulationReglement.Nature, de reglement: Reglement) -> Jour? {
    let change =
      switch nature {
      case .erreur: reglement.dateComptable
      case .rejet(let jour): jour
      }
    let date = dateComptable(change)
    return date == change ? nil : date
  }
}

extension FactureComptee {
  /// Requires that a payment counts from its day, or from the first open day.
  func exigeComptable(_ paiement: Reglement, dans registre: some Entourage) throws(Refus) {
    let date = registre.dateComptable(paiement.date)
    guard paiement.dateComptable == date else {
      throw .reglement(numero, .dateComptable(paiement.dateComptable, attendue: date))
    }
  }

  /// Requires that the cancellation of a payment or refund counts at once, or from the first open day.
  func exigeComptable(_ annule: ReglementAnnule, dans registre: some Entourage) throws(Refus) {
    guard let reglement = situation.paiement(annule.id) ?? situation.remboursement(annule.id) else { return }
    let date = registre.dateComptable(annule.annulation.nature, de: reglement)
    guard annule.annulation.dateComptable == date else {
      throw .reglement(numero, .annulationComptable(annule.annulation.dateComptable, attendue: date))
    }
  }
}

extension Clotures {
  /// Checks that `cloture` may be recorded next, on the day `aujourdhui`. `faits` returns the number of events, without
  /// closings, after the first sequence up to the second. `exercices` are the years. The sums of the closing are
  /// checked elsewhere.
  package func admet(
    _ cloture: Cloture, _ exercices: Exercices, aujourdhui: Jour,
    faits: (_ apres: UInt64, _ jusqua: UInt64) -> Int
  ) throws(Refus) {
    let periode = cloture.periode
    guard periode == PeriodeComptable(periode.nature, du: periode.fin, dans: exercices) else {
      throw .registre(.finExerciceAutre(periode, exercices.fin))
    }
    guard periode.fin < aujourdhui else { throw .registre(.periodeEnCours(periode)) }
    // A year is closed after its last month.
    let derniere = [self[periode.nature], periode.nature == .exercice ? nil : mois].compactMap { $0?.periode.fin }.max()
    if let derniere, periode.fin <= derniere { throw .registre(.periodeDejaClose(periode)) }
    guard suit(cloture, exercices, faits) else { throw .registre(.clotureHorsOrdre(periode)) }
  }

  /// Whether its events follow those of the previous closing, and match the closings inside it.
  private func suit(_ cloture: Cloture, _ exercices: Exercices, _ faits: (UInt64, UInt64) -> Int) -> Bool {
    let (periode, premiere, derniere) = (cloture.periode, cloture.premiereSequence, cloture.derniereSequence)
    let avant = self[periode.nature]
    // The first closing has at least one event.
    guard premiere > 0, derniere > 0, cloture.precedente == avant?.derniereSequence else { return false }
    switch periode.nature {
    case .jour:
      let clos = max(avant?.derniereSequence ?? 0, mois?.derniereSequence ?? 0)
      return clos < premiere && faits(clos, premiere - 1) == 0 && faits(premiere - 1, derniere) > 0
    case .mois:
      guard estSuivante(periode, exercices), premiere - 1 == avant?.derniereSequence ?? 0 else { return false }
      let jours = jours.filter { $0.periode.fin <= periode.fin }
      let apres = self.jours.first { $0.periode.fin > periode.fin }?.premiereSequence ?? .max
      let fin = jours.last?.derniereSequence ?? premiere - 1
      return fin <= derniere && derniere < apres && faits(fin, derniere) == 0
    case .exercice:
      guard estSuivante(periode, exercices), premiere - 1 == avant?.derniereSequence ?? 0 else { return false }
      let dernier = moisOuverts.last { $0.periode.fin <= periode.fin }
      return dernier?.periode.fin == periode.fin && dernier?.derniereSequence == derniere
    }
  }

  /// Whether `periode` is the next of its kind; the first may be any.
  private func estSuivante(_ periode: PeriodeComptable, _ exercices: Exercices) -> Bool {
    prochaine(periode.nature, dans: exercices).map { $0 == periode } ?? true
  }
}
