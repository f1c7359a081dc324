package import LedgerModel
package import LedgerOffers

/// The questions of penalties about a ledger: a decision, an audit and a whole state answer them.
package protocol SourcePenalites {
  /// The ledger's settings; nil before it is opened.
  var registre: Registre? { get }
  /// The document of `id`, or nil.
  func comptee(_ id: FactureID) -> FactureComptee?
  /// The avoirs of the document of `origine`.
  func avoirsConnus(de origine: FactureID) -> [FactureID]
  /// The slices of the ledger: its accounts at banks, subscriptions, advances, letters …
  var tranches: Tranches { get }
  /// The kind of debtor and the rate of a document, as its issue froze them.
  func termes(de facture: FactureID) -> TermesPenalites
}

/// The kind of debtor and the rate of a document.
package struct TermesPenalites: Hashable, Sendable {
  /// The kind of debtor; nil: as a business.
  package var nature: NatureClient?
  /// The rate; nil: the printed text is the seller's own, and its rate was never said.
  package var taux: TauxPenalites?

  package init(nature: NatureClient?, taux: TauxPenalites?) { (self.nature, self.taux) = (nature, taux) }

  /// The terms of an invoice of penalties: a business that owes no penalties, for a public body and a private person too.
  package static let dePenalites = TermesPenalites(nature: .entreprise, taux: .aucune)

  /// The terms of `facture`: frozen at its issue, or else of the client and the seller of today. An invoice of penalties
  /// bears no penalties.
  package init(_ facture: Facture, client: Client?, vendeur: Emetteur?) {
    self.init(facture.envoi?.copie, client: client, vendeur: vendeur)
    if facture.estDePenalites { self = .dePenalites }
  }

  /// The terms in `copie`, or else of the client and the seller of today.
  package init(_ copie: FactureEnvoyee.Copie?, client: Client?, vendeur: Emetteur?) {
    self.init(
      // A kind that was not known at the issue may be known since.
      nature: copie?.client?.nature ?? client?.nature,
      taux: TauxPenalites(client: copie?.client ?? client, vendeur: copie?.emetteur ?? vendeur))
  }
}

extension SourcePenalites {
  /// The amount that may be asked for of `facture` on the day `au`; with nil, after all recorded facts: its balance, less what its own
  /// avoirs have left. The law takes so much off its price, whether they are applied to it or not (CGI, art. 272, 1). Letters,
  /// ages and tasks read it; the debt of penalties counts the same avoirs (``CreanceEnRetard``).
  ///
  /// - Throws: ``LedgerModel/Debordement`` when a total does not fit an amount.
  package func resteReclame(_ facture: FactureComptee, au: Jour? = nil) throws(Debordement) -> Montant {
    let solde = try facture.situation.soldeDu(au: au)
    guard solde > .zero, !facture.estAvoir else { return solde }
    var credite: Int128 = 0
    for avoir in avoirsConnus(de: facture.id).compactMap(comptee) {
      credite += Int128(try avoir.situation.soldeDu(au: au).centimes)
    }
    return Montant(centimes: Int64(clamping: max(0, Int128(solde.centimes) - max(0, credite))))
  }

  /// The penalties of `facture` until `au`; nil if it bears none: no amount of it was late, or it is in another currency. With `vu`,
  /// they are seen from that day, before avoirs of later were issued.
  ///
  /// - Throws: `taux-inconnu`, `taux-penalites-non-dit`.
  package func penalites(de facture: FactureComptee, au: Jour, vu: Jour? = nil) throws(Refus) -> Penalites? {
    guard let creance = try creance(de: facture, au: au, vu: vu) else { return nil }
    do throws(Penalites.Faute) { return try Penalites(creance, au: au, tauxConnus) } catch {
      throw .penalites(facture.numero, error)
    }
  }

  /// The reference rate that the penalties of `facture` until `au` need and nobody knows; nil: they can be computed.
  package func tauxManquant(de facture: FactureComptee, au: Jour) -> (nom: TauxReference.Nom, semestre: Semestre)? {
    guard let creance = try? creance(de: facture, au: au) else { return nil }
    do throws(Penalites.Faute) {
      _ = try Penalites(creance, au: au, tauxConnus)
      return nil
    } catch {
      guard case .tauxInconnu(let nom, let semestre) = error else { return nil }
      return (nom, semestre)
    }
  }

  /// Whether `facture` was late until `au` and would bear penalties, but is in another currency than the euro.
  package func estEnRetardEnDevise(_ facture: FactureComptee, au: Jour, vu: Jour? = nil) throws(Refus) -> Bool {
    guard facture.situation.devise != .euro, try retard(de: facture, au: au, vu: vu) != nil else { return false }
    let termes = termes(de: facture.id)
    return termes.taux != .aucune || termes.nature == .organismePublic || termes.nature == .particulier
  }

  /// Whether a private person owes no interest of `facture` on the day `au` for want of a formal notice alone: it bears penalties, is late,
  /// and has a balance.
  ///
  /// - Throws: ``Refus`` when its total does not fit an amount.
  package func attendMiseEnDemeure(_ facture: FactureComptee, au: Jour) throws(Refus) -> Bool {
    let conditions = ConditionsDePenalites(nature: termes(de: facture.id).nature, taux: .loi)
    guard conditions.nature == .particulier, facture.situation.devise == .euro, let client = facture.clientId,
      tranches.lettres[client].miseEnDemeure(facture.id, jusqua: au) == nil
    else { return false }
    do throws(Debordement) {
      guard let creance = try CreanceEnRetard(facture, conditions, au: au, avoirs: []),
        let echeance = creance.dateEcheance, echeance < au
      else { return false }
      return try resteReclame(facture) > .zero
    } catch {
      throw .penalites(facture.numero, RefusTaux.tropGrandes)
    }
  }

  private var tauxConnus: TauxConnus { TauxConnus(registre?.taux ?? []) }

  /// The debt of `facture` in euros; nil if no amount of it was late until `au`.
  private func creance(de facture: FactureComptee, au: Jour, vu: Jour? = nil) throws(Refus) -> CreanceEnRetard? {
    guard facture.situation.devise == .euro, let creance = try retard(de: facture, au: au, vu: vu) else { return nil }
    let termes = termes(de: facture.id)
    // The rate of the terms counts for businesses alone.
    if termes.taux == nil, termes.nature == .entreprise || termes.nature == nil {
      throw .penalites(facture.numero, .nonDit)
    }
    return creance
  }

  /// The debt of `facture` in its currency; nil if no amount of it was late until `au`.
  private func retard(de facture: FactureComptee, au: Jour, vu: Jour?) throws(Refus) -> CreanceEnRetard? {
    let termes = termes(de: facture.id)
    var conditions = ConditionsDePenalites(nature: termes.nature, taux: termes.taux ?? .aucune)
    conditions.miseEnDemeure = facture.clientId.flatMap { tranches.lettres[$0].miseEnDemeure(facture.id, jusqua: au) }
    let creance: CreanceEnRetard?
    do throws(Debordement) {
      creance = try CreanceEnRetard(
        facture, conditions, au: au,
        avoirs: avoirsConnus(de: facture.id).compactMap(comptee).filter { $0.situation.estEnvoyee(au: vu) })
    } catch {
      throw .penalites(facture.numero, RefusTaux.tropGrandes)
    }
    return creance.flatMap { $0.estEnRetard(au: au) ? $0 : nil }
  }
}
