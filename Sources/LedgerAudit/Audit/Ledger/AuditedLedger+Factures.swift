import LedgerData
import LedgerDomain

/// The documents: what may happen to each, as the rule book says.
extension AuditedLedger {
  /// A line added to a document: at once where nothing can be wrong.
  mutating func examineLigne(_ index: Int, of facts: Facts, _ place: AuditPlace) {
    let ajoutee = facts.lignes[index]
    guard let at = takeAtOnce(ajoutee, place) else {
      let event = FactureEvent.ligneAjoutee(facts.ligne(index))
      return examine(.facture(ajoutee.facture, event), place)
    }
    places[at] = place.revision
    if place.remaining == 0 { endCommit(place, Sujet(.facture, ajoutee.facture)) }
  }

  /// The place of a draft to which the line was added without a closer look; nil where it needs one.
  private mutating func takeAtOnce(_ ajoutee: Facts.Ligne, _ place: AuditPlace) -> Int? {
    guard estOuvert, let at = places.place(ajoutee.facture), place.revision == places[at] + 1,
      !doubts.cover(Sujet(.facture, ajoutee.facture)), lignes.ligne(ajoutee.comptee.id, of: at) == nil,
      factures[at].ajoutePetite(ajoutee.comptee)
    else { return nil }
    lignes.add(ajoutee.comptee, to: at)
    return at
  }

  mutating func examine(_ event: FactureEvent, _ id: FactureID, _ place: AuditPlace) {
    let sujet = Sujet(.facture, id)
    guard let at = places.place(id) else {
      if case .factureCreee(let creee) = event { return create(creee, id, place) }
      commit.note(event, id)
      return examineUncreated(sujet, place, "\(id) is a document that was never created.")
    }
    takeRevision(sujet, at, place)
    commit.note(event, id)
    if !doubts.cover(sujet) { judge(event, at, place) }
    examineClient(of: event, factures[at].numero, id, place)
    lignes.apply(event, at: at, to: &factures[at])
  }

  private mutating func create(_ creee: FactureCreee, _ id: FactureID, _ place: AuditPlace) {
    let sujet = Sujet(.facture, id)
    let at = places.append(id)
    takeRevision(sujet, at, place)
    do throws(Refus) { try creee.admetEcheance() } catch { forbid(error, sujet, place) }
    examineClient(of: .factureCreee(creee), creee.numero, id, place)
    factures.append(FactureComptee(id: id, creee))
    lignes.append()
    if creee.factureOrigineId != nil { commit.corrections.append(at) }
    guard let earlier = numbering.append(creee.numero, place: at) else { return }
    report(
      .numbering, place, sujet,
      "The number \(creee.numero) is given a second time: document \(factures[earlier].id) bears it. "
        + "Compare both with the invoices that were sent.")
  }

  /// What the rule book says to `event`, but for its texts, and of an avoir that cancels.
  private mutating func judge(_ event: FactureEvent, _ at: Int, _ place: AuditPlace) {
    let ligne = event.ligneId.flatMap { lignes.ligne($0, of: at) }
    do throws(Refus) {
      // Lent, not copied.
      try factures.span[at].admet(event, ligne: ligne)
    } catch {
      forbid(error, Sujet(.facture, factures[at].id), place)
    }
    if case .factureAnnulee(let annulee) = event, let avoir = annulee.avoirId {
      examineAvoir(avoir, cancelling: at, place)
    }
  }

  private mutating func forbid(_ refus: Refus, _ sujet: Sujet, _ place: AuditPlace) {
    report(
      refus.estDeTotaux ? .totals : .transition, place, sujet,
      "\(refus.message) The program never writes this: compare the events of it with a backup.")
  }
}

extension Refus {
  /// Whether amounts are wrong, and not what happens.
  fileprivate var estDeTotaux: Bool {
    switch self {
    case .facture(_, .totauxDifferents), .facture(_, .totalTropGrand), .facture(_, .ligneTropGrande): true
    default: false
    }
  }
}
