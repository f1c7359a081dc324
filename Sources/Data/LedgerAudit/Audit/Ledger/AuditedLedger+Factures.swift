import LedgerData
import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerRules
import LedgerWords

/// The documents: the events that the rule book allows for each.
extension AuditedLedger {
  /// Examines a line added to a document, quickly if nothing can be wrong.
  mutating func examineLigne(_ index: Int, of facts: Facts, _ place: AuditPlace) {
    let ajoutee = facts.lignes[index]
    guard let at = takeAtOnce(ajoutee, place) else {
      let event = FactureEvent.ligneAjoutee(facts.ligne(index))
      return examine(.facture(ajoutee.facture, event), place)
    }
    places[at] = place.revision
    if !offres.isEmpty { offres.note(.ligneAjoutee(facts.ligne(index)), ajoutee.facture, of: factures[at]) }
    if place.remaining == 0 { endCommit(place, Sujet(.facture, ajoutee.facture)) }
  }

  /// The place of a draft to which the line was added without a closer look; nil if it needs one.
  private mutating func takeAtOnce(_ ajoutee: Facts.Ligne, _ place: AuditPlace) -> Int? {
    guard estOuvert, let at = places.place(ajoutee.facture), place.revision == places[at] + 1,
      !doubts.cover(Sujet(.facture, ajoutee.facture)), lignes.ligne(ajoutee.comptee.id, of: at) == nil,
      factures[at].ajoutePetite(ajoutee.comptee)
    else { return nil }
    lignes.add(ajoutee.comptee, to: at)
    commit.note(ajoutee.comptee, at: at)
    return at
  }

  mutating func examine(_ event: FactureEvent, _ id: FactureID, _ place: AuditPlace) {
    let sujet = Sujet(.facture, id)
    guard let at = places.place(id) else {
      if case .factureCreee(let creee) = event { return create(creee, id, place) }
      commit.note(event, id) { _ in nil }
      return examineUncreated(
        sujet, place,
        Words("\(id) is a document that was never created.", fr: "Le document \(id) n'a jamais été créé."))
    }
    takeRevision(sujet, at, place)
    commit.note(event, id) { factures[at].situation.paiement($0) }
    commit.noteRemplacement(event, of: factures[at])
    if !doubts.cover(sujet) { judge(event, at, place) }
    if event.apporte, let apport = event.apport(factures[at].situation) {
      clotures.note(apport, at, factures[at].situation.devise, place.sequence)
    }
    if case .numeroAttribue(let numero) = event {
      examineNumero(numero, at, place)
      commit.numerotes.append(at)
      numbering.number(numero, place: at, registre)
    }
    if case .factureAnnulee(let annulee) = event {
      if let rendu = annulee.numeroRendu { rend(rendu, at) }
      ventes.annule(at, annulee)
    }
    if case .factureEnvoyee(let envoyee) = event { note(tva: envoyee, at) }
    if case .ligneAjoutee(let ligne) = event { commit.note(LigneComptee(ligne), at: at) }
    termes.note(event, id)
    lignes.apply(event, at: at, to: &factures[at])
    offres.note(event, id, of: factures[at])
    if case .factureEnvoyee = event, ![.avoir, .devis].contains(factures[at].typeDocument),
      let client = factures[at].clientId
    {
      facturees?.insert(client)
    }
    if case .factureModifiee(let modifiee) = event {
      let (affaire, id) = (modifiee.affaire, factures[at].id)
      if affaire.tauxChange != .inchange { taux[id] = affaire.tauxChange.valeur }
      ventes.livre(at, affaire)
      if affaire.livraison != .inchange { lieux[id] = affaire.livraison.valeur?.adresse }
      if affaire.references != .inchange { leitwegs[id] = LeitwegID.fausse(affaire.references.valeur?.acheteur) }
    }
    if event.seRemarque { remark(event, at, place) }
    note(jour: event, of: factures[at].id)
    if !factures.span[at].situation.reprises.isEmpty { reprises.apply(event, to: factures[at]) }
  }

  /// Takes the number back from the document at `at`, if it has that number.
  private mutating func rend(_ numero: String, _ at: Int) {
    guard factures[at].numero == numero, factures[at].etat == .brouillon else { return }
    numbering.order(registre, factures)
    numbering.remove(numero, place: at, nowCalled: FactureComptee.sansNumero(factures[at].id), registre)
  }

  private mutating func create(_ creee: FactureCreee, _ id: FactureID, _ place: AuditPlace) {
    let sujet = Sujet(.facture, id)
    let affaire = creee.affaire
    let at = places.append(id)
    takeRevision(sujet, at, place)
    do throws(Refus) { try creee.admetEcheance() } catch { forbid(error, sujet, place) }
    do throws(Refus) { try creee.admetAffaire() } catch { forbid(error, sujet, place) }
    do throws(Refus) { try creee.admetDate(dans: self) } catch { forbid(error, sujet, place) }
    do throws(Refus) { try creee.admetNumero(dans: self) } catch { forbid(error, sujet, place) }
    if let periode = affaire.abonnement, doubts.isEmpty {
      do throws(Refus) {
        try creee.admetPeriode(dans: self)
        commit.periodes.append((at, periode, 0))
      } catch {
        forbid(error, sujet, place)
      }
    }
    offres.create(creee, id)
    if let client = creee.clientId { examineClient(client, creee.numero, id, place) }
    factures.append(FactureComptee(id: id, creee))
    if let change = affaire.tauxChange { taux[id] = change }
    if let fausse = LeitwegID.fausse(affaire.references?.acheteur) { leitwegs[id] = fausse }
    if let lieu = affaire.livraison?.adresse { lieux[id] = lieu }
    note(jour: .factureCreee(creee), of: id)
    if affaire.dateLivraison != nil { remark(.factureCreee(creee), at, place) }
    lignes.append()
    ventes.append(affaire)
    if creee.factureOrigineId != nil, creee.typeDocument != .devis { commit.corrections.append(at) }
    examineNumero(creee.numero, at, place)
    guard let registre, !estReprise, creee.typeDocument != .reprise, !creee.estDeSaSerie(registre) else { return }
    report(
      .numbering, place, sujet,
      Words(
        "\(creee.numero) was made in this ledger, which gives no such number to a document of its kind and date. "
          + "Compare it with the document that was issued.",
        fr:
          "\(creee.numero) a été créé dans ce registre, qui ne donne pas un tel numéro à un document de ce genre et de cette "
          + "date. Comparez-le avec le document émis."),
      severity: .warning)
  }

  /// Notes a number, and reports one given twice. A draft in doubt may have given its number back.
  private mutating func examineNumero(_ numero: String, _ at: Int, _ place: AuditPlace) {
    guard let earlier = numbering.append(numero, place: at) else { return }
    let porteur = Sujet(.facture, factures[earlier].id)
    guard !doubts.cover(porteur) else { return }
    report(
      .numbering, place, Sujet(.facture, factures[at].id),
      Words(
        "The number \(numero) is given a second time: document \(porteur.id) bears it. "
          + "Compare both with the invoices that were issued.",
        fr: "Le numéro \(numero) est attribué une seconde fois : le document \(porteur.id) le porte. "
          + "Comparez les deux avec les factures émises."),
      absent: factures[earlier].etat == .brouillon ? porteur : nil)
  }

  /// Asks the rule book about `event`, but not about its texts.
  private mutating func judge(_ event: FactureEvent, _ at: Int, _ place: AuditPlace) {
    let ligne = event.ligneId.flatMap { lignes.ligne($0, of: at) }
    do throws(Refus) {
      // Lent, not copied.
      try factures.span[at].admet(event, ligne: ligne)
    } catch {
      forbid(error, Sujet(.facture, factures[at].id), place)
      if !estAdmis(error) { return }
    }
    if event.changeTextes, !place.saysMore { textes.note(event, of: factures[at].id, place) }
    // Only avoirs credit: no other document is copied.
    defer { if factures.span[at].situation.estAvoir { credits.apply(event, to: factures[at]) } }
    switch event {
    case .factureModifiee(let modifiee): judge(modifiee, at, place)
    case .factureEnvoyee(let envoyee): judge(envoyee, at, place)
    case .remboursementEnregistre: judge(event, corrected: at, place)
    case .avoirImpute(let imputation):
      judge(event, at, with: imputation.documentId, Words("is settled with", fr: "est réglé par"), place)
    case .ligneAjoutee, .ligneModifiee:
      if let acompte = factures[at].acompteRepris(event) {
        judge(event, at, with: acompte, Words("deducts", fr: "reprend"), place)
      }
    case .numeroAttribue:
      numbering.order(registre, factures)
      ask(event, at, place, absent: nil)
    case .factureAnnulee(let annulee):
      if annulee.numeroRendu != nil { numbering.order(registre, factures) }
      guard let autre = annulee.avoirId ?? annulee.rectificativeId else { return ask(event, at, place, absent: nil) }
      judge(event, at, with: autre, Words("is cancelled by", fr: "est annulé par"), place)
    // Any other event goes to the rule book as it is: the rules of the ledger have a case for each event.
    default: ask(event, at, place, absent: nil)  // catch-all: a new event is asked of every rule
    }
  }

  /// Reports the refusal of the rule book; missing events of `absent` may be the reason.
  mutating func forbid(_ refus: Refus, _ sujet: Sujet, _ place: AuditPlace, absent: Sujet? = nil) {
    // A key that its schema does not name may be what changes.
    if place.saysMore, refus.neChangeRien { return }
    let why =
      estAdmis(refus)
      ? refus.correction
        ?? Words(
          "An import allowed this: correct it in the source of the import.",
          fr: "Un import l'a permis : corrigez-le à sa source.")
      : Words(
        "The program never writes this: compare its events with a backup.",
        fr: "Le programme n'écrit jamais cela : comparez ses événements avec une sauvegarde.")
    report(
      refus.estDeTotaux ? .totals : .transition, place, sujet, [refus.message, why].joined(separator: " "),
      absent: absent,
      severity: estAdmis(refus) ? .warning : .error)
  }

  /// Whether the facts of an import may be so.
  func estAdmis(_ refus: Refus) -> Bool { estReprise && refus.admisImporte }
}
