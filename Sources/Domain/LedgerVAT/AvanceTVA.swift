package import LedgerModel

/// The VAT of money received in advance, for services without an invoice, is due when it is received (CGI, art. 269, 2-c).
///
/// A part that pays a document counts as received by that document from then on: the advance gives its VAT back on that day, so
/// that nothing is due twice. A refund gives it back too.
extension Avance {
  /// The advance as the steps of its VAT need it; nil if its rate is not known. It invoices nothing: its parts are the money received.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  package func documentTVA() throws(Debordement) -> DocumentTVA? {
    guard let tva else { return nil }
    let recu = Int128(recue.montant.centimes)
    let taxe = Arrondi.demiSupAbsolu(recu * Int128(tva.centiemes), par: 10_000 + Int128(tva.centiemes))
    let part = PartDeGenre(
      genre: GenreDeVente(nature: .service, categorie: .services),
      ventilation: .init(
        Imposition(tva), base: MontantLarge(centimes: recu - taxe), tva: MontantLarge(centimes: taxe)))
    let regle = RegleExigibilite(.acompte, .servicesEncaisses, facturation: recue.date, livraison: recue.date)
    return DocumentTVA(
      [part], regle, le: recue.date, estAvoir: false,
      faits: mouvements.map { FaitTVA(.argent, $0.montant, Duree(debut: $0.date, fin: nil)) })
  }

  /// The fact that `event`, which is applied, adds to those of its VAT; nil for its reception. One that never happened is taken back on
  /// its own day.
  package func faitTVA(_ event: AvanceEvent) -> FaitTVA? {
    switch event {
    case .recue: nil
    case .utilisee(let utilisation): fait(utilisation.paiement, signe: -1)
    case .rendue(let annule): utilisation(annule.id).map { retour($0.paiement, signe: 1) }
    case .remboursee(let remboursement): fait(remboursement, signe: -1)
    case .remboursementAnnule(let annule): remboursement(annule.id).map { retour($0, signe: 1) }
    case .annulee: retour(recue, signe: -1)
    }
  }

  private func retour(_ reglement: Reglement, signe: Int64) -> FaitTVA {
    fait(reglement, le: reglement.annulation?.dateFin, signe: signe)
  }

  private func fait(_ reglement: Reglement, le jour: Jour? = nil, signe: Int64) -> FaitTVA {
    let montant = Montant(centimes: signe &* reglement.montant.centimes)
    return FaitTVA(.argent, montant, Duree(debut: jour ?? reglement.dateComptable, fin: nil))
  }

  /// The steps of its VAT until `au`; none if its rate is not known.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  package func etapesTVA(au: Jour) throws(Debordement) -> [EtapeTVA] {
    guard let document = try documentTVA() else { return [] }
    var groupe = GroupeAvecAvoirs([document])
    return try groupe.etapes(au: au)[0]
  }
}

/// VAT of an advance beside that of a document which is due whether it is paid or not: with the option for débits, or on goods.
///
/// A fact counts from its own date on, so both are due until the day of the use. The VAT is due once where the advance is used on the
/// day of the document (CGI, art. 269, 2-c: the debit makes the rest of the price due).
extension Avance {
  /// The day from which its VAT and that of `document` were both due, in a month before `jour`, the day of the use; nil without such a day.
  package func dueEnDouble(avec document: DocumentTVA, jusqua jour: Jour) -> Jour? {
    guard tva != nil, let exigible = document.premierJourExigible else { return nil }
    let depuis = max(exigible, recue.dateComptable)
    return depuis.finDeMois < jour.finDeMois ? depuis : nil
  }
}

extension DocumentTVA {
  /// The first day on which VAT is due whether the document is paid or not; nil if all its VAT waits for payments.
  package var premierJourExigible: Jour? {
    parts.compactMap { part in
      guard part.estTaxeeIci, case .le(let jour) = regle(part) else { return nil }
      return jour
    }.min()
  }

  /// Whether VAT is due on `jour` without a payment: of delivered goods, of services with the option for débits, and of the parts of an
  /// acompte that other documents deliver (``reprises``).
  package func doitSansPaiement(le jour: Jour) -> Bool {
    if let premier = premierJourExigible, premier <= jour { return true }
    return parts.contains { part in
      guard part.estTaxeeIci, regle(part) == .encaissement else { return false }
      return reprises.reduce(0) { $1.imposition == part.imposition && $1.jour <= jour ? $0 + $1.base : $0 } > 0
    }
  }
}

extension Facture {
  /// An issued facture as the steps of its VAT need it, before its settlements; nil for a draft, and for an avoir.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  package func documentTVA() throws(Debordement) -> DocumentTVA? {
    guard let regle = regleExigibilite else { return nil }
    return DocumentTVA(try parts(totaux(), lieuxDAilleurs(origine: nil)), regle, le: dateFacture, estAvoir: false)
  }

  /// When the VAT of an issued facture is due; nil for a draft, and for an avoir.
  package var regleExigibilite: RegleExigibilite? {
    guard let envoi, !estAvoir else { return nil }
    return RegleExigibilite(
      typeDocument, ExigibiliteVendeur(envoi.emetteur), facturation: dateFacture,
      livraison: affaire.dateLivraison ?? dateFacture)
  }
}
