import LedgerModel
import LedgerVAT

/// The entries of the advances of clients. If one pays a facture, the payment of the facture has the entry.
extension Livre {
  mutating func apply(_ event: AvanceEvent, _ id: AvanceID, de client: ClientID, _ jour: Jour) {
    switch event {
    case .recue(let avance): recoit(avance, id, client, jour)
    case .utilisee(let utilisation): lettre(utilisation.paiement.id, id)
    case .rendue(let annule): lettre(annule.id, id)
    case .remboursee(let remboursement):
      guard let piece = avances[id] else { return }
      deplace(.remboursementAvance, piece, inscris(remboursement, piece), -1, jour)
    case .remboursementAnnule(let annule):
      reprend(.annulationRemboursementAvance, id, annule.id, annule.annulation, 1, jour)
    case .annulee(let annulation):
      let nature: EcritureBrute.Nature = annulation.dateRejet == nil ? .annulationAvance : .rejetAvance
      reprend(nature, id, id, annulation, -1, jour)
    }
    if let piece = avances[id] { suit(event, piece) }
  }

  /// Adds `event` to the VAT of the advance at `piece`, if it has a rate.
  private mutating func suit(_ event: AvanceEvent, _ piece: Int32) {
    if case .recue(let avance) = event {
      guard avance.tva != nil, avancesTaxees[piece] == nil else { return }
      avancesTaxees[piece] = avance
      do throws(Debordement) {
        suivis[piece] = try avance.documentTVA().map { SuiviTVA(avance: $0) }
      } catch {
        refuses.append((avance.recue.date, piece))
      }
    } else {
      avancesTaxees[piece]?.apply(event)
      guard let fait = avancesTaxees[piece]?.faitTVA(event) else { return }
      ajoute(fait, a: piece)
    }
    if suivis[piece] != nil { aRevoir.append(piece) }
  }

  private mutating func recoit(_ avance: Avance, _ id: AvanceID, _ client: ClientID, _ jour: Jour) {
    guard avances[id] == nil else { return }
    let piece = Int32(clamping: pieces.count)
    avances[id] = piece
    pieces.append(
      Piece(
        numero: "AVANCE-\(avances.count)", date: avance.recue.date, devise: avance.devise, client: rang(client),
        type: nil,
        estSansEuros: avance.devise != .euro))
    lettrages.ajoute(total: 0, 0, avance.recue.date, aUneLigne: false)
    let inscrit = Inscription(avance, le: ouverte(avance.recue.dateComptable))
    inscrits[.init(piece: piece, id: avance.recue.id)] = inscrit
    deplace(avance.recue.estParAvance ? .repriseAvance : .avance, piece, inscrit, 1, jour)
  }

  /// Letters the entry of a payment, or of its reversal, with the advance that pays it.
  private mutating func lettre(_ paiement: ReglementID, _ avance: AvanceID) {
    guard let place = utilisations.removeValue(forKey: paiement), let piece = avances[avance] else { return }
    lettreAcompte(Int(place), piece)
  }

  private mutating func inscris(_ reglement: Reglement, _ piece: Int32) -> Inscription {
    let inscrit = Inscription(reglement, le: ouverte(reglement.dateComptable))
    inscrits[.init(piece: piece, id: reglement.id)] = inscrit
    return inscrit
  }

  private mutating func reprend(
    _ nature: EcritureBrute.Nature, _ avance: AvanceID, _ id: Identifiant, _ annulation: AnnulationReglement,
    _ sens: Int64, _ jour: Jour
  ) {
    guard let piece = avances[avance], let inscrit = inscrits[.init(piece: piece, id: id)] else { return }
    // A mistake in a currency without a rate never had an entry.
    if nature == .annulationAvance, pieces[Int(piece)].estSansEuros { return refuses.removeAll { $0.piece == piece } }
    deplace(nature, piece, repris(inscrit, annulation, id, jour), sens, jour)
  }

  /// Adds the entry of money that comes in (`sens` 1) or goes out (-1), against the account of clients' advance payments.
  private mutating func deplace(
    _ nature: EcritureBrute.Nature, _ piece: Int32, _ inscrit: Inscription, _ sens: Int64, _ jour: Jour
  ) {
    let argent = EcritureBrute.Ligne(role: inscrit.role, centimes: sens * inscrit.montant.centimes)
    let avance = EcritureBrute.Ligne(role: .acompte(nil), centimes: -sens * inscrit.montant.centimes)
    self.inscrit(
      nature, inscrit.moyen.journal, piece, inscrit.date, jour, sens > 0 ? [argent, avance] : [avance, argent],
      inscrit.preuve)
  }
}
