/// How each event changes a document: the only place. It cannot fail: the rules have checked the event.
extension Facture {
  /// Applies `event` to the document.
  public mutating func apply(_ event: FactureEvent) {
    revision += 1
    if case .numeroAttribue = event { nomBrouillon = numero }
    comptee.apply(event)
    switch event {
    case .factureCreee(let creee): self = Facture(id: id, creee)
    case .factureModifiee(let modifiee): apply(modifiee)
    case .ligneAjoutee(let ligne): ajoute(ligne)
    case .ligneModifiee(let modifiee): apply(modifiee)
    case .ligneRetiree(let id): retire(id)
    case .factureEnvoyee(let envoyee): envoi = envoyee
    case .factureAnnulee(let annulee): annulation = annulee
    case .statutRecu(let statut): statuts.append(statut)
    case .transmission(let transmission): transmissions.append(transmission)
    case .remiseAppliquee, .numeroAttribue, .paiementEnregistre, .paiementAnnule, .avoirImpute, .avoirUtilise,
      .avoirRetire, .avoirRendu,
      .remboursementEnregistre, .remboursementAnnule, .soldeAbandonne, .soldeRepris, .devisConclu,
      .suiviModifie:
      break
    }
  }

  /// Applies the event that adds `ligne`, as most events of a log do. If `ligne` takes no acompte back, only the lines, their sums and the
  /// revision change.
  package mutating func apply(ajoutee ligne: consuming LigneFacture) {
    guard ligne.acompteId == nil else { return apply(.ligneAjoutee(ligne)) }
    revision += 1
    ajoute(ligne)
  }

  private mutating func apply(_ modifiee: FactureModifiee) {
    if let conditions = modifiee.conditionsPaiement { conditionsPaiement = conditions }
    if let texte = modifiee.notes { notes = texte }
    modifiee.notesCommentaire.apply(to: &notesCommentaire)
    if !modifiee.affaire.estVide { modifiee.affaire.apply(to: &affaire) }
  }

  /// Erases a client's values from the frozen copy, the place of delivery and the acceptance.
  package mutating func efface(_ effacement: Effacement, de client: ClientID) {
    if envoi?.client?.id == client { envoi?.efface(effacement) }
    guard effacement.classes.contains(.identite) else { return }
    let estLaSienne = affaire.livraisonAbsente == .perdu && clientId == client
    if estLaSienne || affaire.livraison?.personne == client { affaire.perdLaLivraison(.efface) }
    for place in conclusions.indices { comptee.situation.conclusions[place].efface(client) }
  }

  /// The clients whose personal values it has.
  package var personnes: Set<ClientID> {
    let perdue = affaire.livraisonAbsente == .perdu ? clientId : nil
    return Set([envoi?.client?.id, affaire.livraison?.personne, perdue].compactMap(\.self))
  }

  private mutating func ajoute(_ ligne: consuming LigneFacture) {
    comptee.situation.ajoute(LigneComptee(ligne))
    comptee.situation.compte(prixTTC: ligne)
    lignes.append(ligne)
  }

  private mutating func apply(_ modifiee: LigneModifiee) {
    guard let index = place(modifiee.ligneId) else { return }
    comptee.situation.retire(LigneComptee(lignes[index]))
    comptee.situation.compte(prixTTC: lignes[index], signe: -1)
    modifiee.apply(to: &lignes[index])
    comptee.situation.ajoute(LigneComptee(lignes[index]))
    comptee.situation.compte(prixTTC: lignes[index])
  }

  private mutating func retire(_ id: LigneID) {
    guard let index = place(id) else { return }
    places.retire(id, index)
    let ligne = lignes.remove(at: index)
    comptee.situation.retire(LigneComptee(ligne))
    comptee.situation.compte(prixTTC: ligne, signe: -1)
  }
}
