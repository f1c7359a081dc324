import LedgerDomain

/// The documents: what may happen to each, and whether it is worth what was frozen.
extension AuditedLedger {
  /// A line added to a document: at once where nothing can be wrong.
  mutating func examineLigne(_ index: Int, of facts: Facts, _ place: AuditPlace) {
    let ajoutee = facts.lignes[index]
    let event = FactureEvent.ligneAjoutee(LigneAjoutee(ligne: facts.ligne(index)))
    guard let at = takeAtOnce(ajoutee, place) else { return examine(.facture(ajoutee.facture, event), place) }
    places[at] = place.revision
    factures[at].apply(event)
    if place.remaining == 0 { endCommit(place, Sujet(.facture, ajoutee.facture)) }
  }

  /// The place of a draft to which the line can be added without a closer look; nil where there is none.
  private mutating func takeAtOnce(_ ajoutee: Facts.Ligne, _ place: AuditPlace) -> Int? {
    guard registre != nil, let at = places.place(ajoutee.facture), place.revision == places[at] + 1,
      !doubts.cover(Sujet(.facture, ajoutee.facture)), factures[at].etat == .brouillon,
      factures[at].sommes.sontPetites, lignes.add(ajoutee.comptee.id, to: factures[at].lignes, at)
    else { return nil }
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
    let isJudged = !doubts.cover(sujet)
    if isJudged { judge(event, at, place) }
    examineClient(of: event, factures[at].numero, id, place)
    let repeated = noteLigne(event, at)
    if isJudged, let repeated {
      report(
        .transition, place, sujet,
        "\(factures[at].numero) has a line \(repeated) already. The program never writes this: compare both with a backup."
      )
    }
    factures[at].apply(event)
    if isJudged { examineTaille(event, at, place) }
    forget(event, at)
  }

  private mutating func create(_ creee: FactureCreee, _ id: FactureID, _ place: AuditPlace) {
    let sujet = Sujet(.facture, id)
    let at = places.append(id)
    takeRevision(sujet, at, place)
    if let why = Facture.interdit(creee) { forbid(why, creee.numero, sujet, place) }
    let event = FactureEvent.factureCreee(creee)
    examineClient(of: event, creee.numero, id, place)
    factures.append(Facture(id: id, creee))
    if creee.factureOrigineId != nil { commit.noteCorrection(at) }
    forget(event, at)
    guard let earlier = numbering.append(creee.numero, place: at) else { return }
    report(
      .numbering, place, sujet,
      "The number \(creee.numero) is given a second time: document \(factures[earlier].id) bears it. "
        + "Compare both with the invoices that were sent.")
  }

  /// What the state of the document at `at` says to `event`.
  private mutating func judge(_ event: FactureEvent, _ at: Int, _ place: AuditPlace) {
    // Lent, not copied.
    let why = factures.span[at].interdit(event)
    if let why { forbid(why, factures[at].numero, Sujet(.facture, factures[at].id), place) }
    switch event {
    case .factureEnvoyee(let envoyee):
      guard let why = factures.span[at].ecart(envoyee.totaux) else { return }
      report(.totals, place, Sujet(.facture, factures[at].id), why)
    case .factureAnnulee(let annulee):
      if let avoir = annulee.avoirId { examineAvoir(avoir, cancelling: at, place) }
    default: break
    }
  }

  private mutating func forbid(_ why: String, _ numero: String, _ sujet: Sujet, _ place: AuditPlace) {
    // A number in front stays as it is.
    let sentence = why.hasPrefix(numero) ? why + "." : LedgerFailure.sentence(why)
    report(
      .transition, place, sujet, "\(sentence) The program never writes this: compare the events of it with a backup.")
  }

  /// Notes the lines of a draft: answers the id of one that is there already.
  private mutating func noteLigne(_ event: FactureEvent, _ at: Int) -> LigneID? {
    switch event {
    case .ligneAjoutee(let ajoutee):
      return lignes.add(ajoutee.ligne.id, to: factures[at].lignes, at) ? nil : ajoutee.ligne.id
    case .ligneRetiree(let retiree): lignes.remove(retiree.ligneId, from: at)
    default: break
    }
    return nil
  }

  /// A draft of which a line or a total does not fit an amount.
  private mutating func examineTaille(_ event: FactureEvent, _ at: Int, _ place: AuditPlace) {
    switch event {
    case .ligneModifiee, .ligneRetiree, .remiseAppliquee, .factureModifiee: break
    case .ligneAjoutee(let ajoutee):
      // Lines below zero may make up for it.
      guard Int64(exactly: ajoutee.ligne.centimesNets) != nil else {
        return reportTaille("A line of \(factures[at].numero) does not fit an amount.", at, place)
      }
    default: return
    }
    guard !factures[at].sommes.sontPetites, !factures.span[at].tient else { return }
    reportTaille("The totals of \(factures[at].numero) do not fit an amount.", at, place)
  }

  private mutating func reportTaille(_ message: String, _ at: Int, _ place: AuditPlace) {
    report(
      .totals, place, Sujet(.facture, factures[at].id),
      message + " The program never writes this: compare the line with a backup.")
  }

  /// Lets go of what no check asks for again.
  private mutating func forget(_ event: FactureEvent, _ at: Int) {
    switch event {
    case .factureCreee, .factureModifiee: factures[at].oublieNotes()
    case .factureEnvoyee:
      factures[at].allege()
      lignes.forget(at)
    case .factureAnnulee: lignes.forget(at)
    default: break
    }
  }
}

extension Facture {
  /// Whether its totals fit an amount.
  fileprivate var tient: Bool {
    do {
      _ = try totaux()
      return true
    } catch {
      return false
    }
  }

  /// Where the totals frozen at sending differ from those of the lines.
  fileprivate func ecart(_ envoyes: Totaux) -> String? {
    let calcules: Totaux
    do {
      calcules = try totaux()
    } catch {
      return "The totals of \(numero) do not fit an amount. "
        + "The program never writes this: compare its lines with a backup."
    }
    guard calcules != envoyes else { return nil }
    let remedy = "Compare the events of \(numero) with the invoice that was sent."
    for (nom, envoye, calcule) in [
      ("sousTotal", envoyes.sousTotal, calcules.sousTotal),
      ("montantRemise", envoyes.montantRemise, calcules.montantRemise),
      ("totalHT", envoyes.totalHT, calcules.totalHT), ("montantTVA", envoyes.montantTVA, calcules.montantTVA),
      ("totalTTC", envoyes.totalTTC, calcules.totalTTC),
    ] where envoye != calcule {
      return "\(numero) was sent with \(nom) \(envoye), and its lines come to \(calcule). \(remedy)"
    }
    return "\(numero) was sent with another ventilation of its VAT than its lines come to. \(remedy)"
  }
}
