package import LedgerModel
import LedgerOffers

/// The rules of bank accounts: a use case checks them before, an audit after.
extension LivreBanque {
  /// Checks `event`, given the other accounts and the rest of the ledger.
  package func admet(
    _ event: BanqueEvent, autres: [LivreBanque], dans registre: some Entourage
  ) throws(Refus) {
    switch event {
    case .declaree(let declaree):
      guard declaree != banque else { throw .banque(.sansChangement(banque.nom)) }
      try declaree.admise(parmi: autres)
      guard declaree.devise == banque.devise || lignes.isEmpty else {
        throw .banque(.autreDevise(banque.nom, banque.devise))
      }
    case .releve(let releve):
      for (place, ligne) in releve.lignes.enumerated() {
        guard ligne.numero == lignes.count + place + 1 else { throw .banque(.ligneInconnue(ligne.numero)) }
        try registre.exigePasse(ligne.ligne)
      }
      for doublon in releve.doublons where ligne(doublon.ligne) == nil { throw .banque(.ligneInconnue(doublon.ligne)) }
    case .rapprochee(let rapprochee): try admet(rapprochee, autres, registre)
    case .ecartee(let ligne, let motif):
      try exigeOuverte(ligne)
      guard !Texte.estVide(motif) else { throw .banque(.sansMotif) }
    case .defaite(let ligne, let motif):
      guard sorts[ligne] != nil else { throw .banque(.libre(ligne)) }
      guard !Texte.estVide(motif) else { throw .banque(.sansMotif) }
    case .remise(let remise): try admet(remise, autres, registre)
    }
  }

  @discardableResult package func exigeOuverte(_ numero: Int) throws(Refus) -> LigneReleve {
    guard let ligne = ligne(numero)?.ligne else { throw .banque(.ligneInconnue(numero)) }
    guard sorts[numero] == nil else { throw .banque(.dejaTraitee(numero)) }
    return ligne
  }

  /// A line is settled once, by recorded movements that belong to no other line, and to the cent.
  private func admet(
    _ rapprochee: LigneRapprochee, _ autres: [LivreBanque], _ registre: some Entourage
  ) throws(Refus) {
    let ligne = try exigeOuverte(rapprochee.ligne)
    guard rapprochee.date == ligne.jour else { throw .banque(.ligneInconnue(rapprochee.ligne)) }
    if let frais = rapprochee.frais, frais <= .zero { throw .banque(.frais(rapprochee.ligne)) }
    var somme = MontantLarge.zero
    for (place, part) in rapprochee.parts.enumerated() {
      guard registre.montant(part, en: banque.devise) == part.montant else {
        throw .banque(.reglementInconnu(part.reglement))
      }
      try exigeLibre(part, autres)
      guard !rapprochee.parts[..<place].contains(where: { $0.mouvement == part.mouvement }) else {
        throw .banque(.dejaRemis(part.reglement))
      }
      somme += MontantLarge(part.montant)
    }
    for imputation in rapprochee.imputations where !registre.aImpute(imputation) {
      throw .banque(.avoirNonDeduit(rapprochee.ligne))
    }
    guard somme == MontantLarge(ligne.montant) + MontantLarge(rapprochee.frais ?? .zero), !rapprochee.parts.isEmpty
    else {
      throw .banque(.inexact(rapprochee.ligne, ligne.montant, trouve: somme))
    }
  }

  /// A deposit holds cheques that no other deposit has; once a line shows its credit at the bank, it stays as it is.
  private func admet(_ remise: RemiseCheques, _ autres: [LivreBanque], _ registre: some Entourage) throws(Refus) {
    guard remise.numero == remises.count + 1 || remises.contains(where: { $0.numero == remise.numero }) else {
      throw .banque(.remiseInconnue(remise.numero))
    }
    let avant = remises.first { $0.numero == remise.numero }?.parts ?? []
    guard remise.date <= registre.aujourdhui else { throw .banque(.remiseFuture(remise.date)) }
    guard remise != remises.first(where: { $0.numero == remise.numero }) else {
      throw .banque(.remiseSansChangement(remise.numero, estAnnulee: remise.parts.isEmpty))
    }
    for part in avant { try exigeNonLie(part.reglement) }
    for (place, part) in remise.parts.enumerated() {
      if let recu = registre.mouvement(part)?.reglement.date, recu > remise.date {
        throw .banque(.remiseAvantCheque(remise.date, recu: recu))
      }
      guard registre.estUnCheque(part, le: remise.date, en: banque.devise),
        !remise.parts[..<place].contains(where: { $0.reglement == part.reglement })
      else { throw .banque(.pasUnCheque(part.reglement)) }
      try exigeLibre(part, autres)
      guard ([self] + autres).allSatisfy({ ($0.remise(de: part.reglement) ?? remise.numero) == remise.numero }) else {
        throw .banque(.dejaRemis(part.reglement))
      }
    }
  }

  /// Throws if the movement of `part` is a part of a line of an account.
  private func exigeLibre(_ part: PartRapprochee, _ autres: [LivreBanque]) throws(Refus) {
    guard let (ligne, livre) = ([self] + autres).ligne(de: part.mouvement) else { return }
    throw .banque(.dejaRapproche(part.reglement, ligne: ligne, livre.banque.nom))
  }

  /// Throws if a line says that the money of that payment moved.
  private func exigeNonLie(_ reglement: ReglementID) throws(Refus) {
    for entre in [true, false] {
      guard let ligne = ligne(de: .init(reglement: reglement, entre: entre)) else { continue }
      throw .banque(.dejaRapproche(reglement, ligne: ligne, banque.nom))
    }
  }
}

extension [LivreBanque] {
  /// The line that proves `mouvement`, with its account.
  func ligne(de mouvement: PartRapprochee.Mouvement) -> (numero: Int, livre: LivreBanque)? {
    for livre in self {
      if let ligne = livre.ligne(de: mouvement) { return (ligne, livre) }
    }
    return nil
  }
}

extension Banque {
  /// Checks its name and its id. A name belongs to one account; an IBAN or another id to one account in its currency.
  package func admise(parmi autres: [LivreBanque]) throws(Refus) {
    guard !Texte.estVide(nom), nom.count <= 40, nom.unicodeScalars.allSatisfy(Texte.estSur) else {
      throw .banque(.nomInvalide)
    }
    guard Iban.estValide(iban) || !Iban.ressemble(iban) else { throw .banque(.iban(iban)) }
    guard !Texte.estVide(iban), iban.count <= 40, iban.unicodeScalars.allSatisfy(Texte.estSur) else {
      throw .banque(.identifiantInvalide(iban))
    }
    let mots = iban.uppercased().split { !$0.isLetter && !$0.isNumber }
    guard mots.count != 1 || !Self.motsDAttente.contains(String(mots[0])) else { throw .banque(.motDAttente(iban)) }
    for autre in autres where autre.banque.nom == nom || (autre.banque.devise == devise && memeCompte(autre.banque)) {
      throw .banque(.dejaDeclaree(autre.banque.nom))
    }
  }

  /// The words that stand for an id in advised commands.
  private static let motsDAttente: Set<String> = ["IBAN", "ACCOUNT", "COMPTE"]

  private func memeCompte(_ autre: Banque) -> Bool {
    CompteBancaire.reduit(autre.iban) == CompteBancaire.reduit(iban)
  }
}

extension Entourage {
  /// Requires a booked line: its day may be tomorrow in the bank's time zone.
  package func exigePasse(_ ligne: LigneReleve) throws(Refus) {
    guard ligne.jour <= aujourdhui.plus(jours: 1) else { throw .banque(.ligneFuture(ligne.jour)) }
  }

  /// The payment, refund or advance of `part`, its currency, and whether its money came in.
  fileprivate func mouvement(_ part: PartRapprochee) -> (reglement: Reglement, devise: Devise, entre: Bool)? {
    switch part.objet {
    case .facture(let id):
      guard let situation = comptee(id)?.situation else { return nil }
      let paiement = situation.paiement(part.reglement)
      guard let reglement = paiement ?? situation.remboursement(part.reglement) else { return nil }
      return (reglement, situation.devise, paiement != nil)
    case .client(let id):
      let avances = tranches.avances[id]
      if let avance = avances[part.reglement] { return (avance.recue, avance.devise, true) }
      guard let avance = avances.remboursant(part.reglement) else { return nil }
      return avance.remboursement(part.reglement).map { ($0, avance.devise, false) }
    }
  }

  /// The movement of `part` at the bank in `devise`, or nil. A returned payment moves a second time.
  package func montant(_ part: PartRapprochee, en devise: Devise) -> Montant? {
    guard let (reglement, propre, entre) = mouvement(part), reglement.passeEnBanque else { return nil }
    guard (part.montant > .zero) == entre || reglement.dateRejet != nil else { return nil }
    let montant = propre == devise ? reglement.montant : devise == .euro ? reglement.recu : nil
    return montant.map { part.montant > .zero ? $0 : Montant(centimes: -$0.centimes) }
  }

  /// Whether the avoir was applied like this, even if that was undone since.
  fileprivate func aImpute(_ deduit: AvoirDeduit) -> Bool {
    comptee(deduit.facture)?.situation.imputations.contains {
      $0.documentId == deduit.avoir && $0.montant == deduit.montant
    } ?? false
  }

  /// Whether `part` is a payment by cheque in `devise` for a deposit on `date`: it was received by then, and had not come back.
  func estUnCheque(_ part: PartRapprochee, le date: Jour, en devise: Devise) -> Bool {
    guard let (reglement, _, entre) = mouvement(part), entre, reglement.moyen == .cheque, part.montant > .zero else {
      return false
    }
    return montant(part, en: devise) == part.montant && reglement.date <= date
      && reglement.dateRejet.map { date <= $0 } ?? true
  }

  /// Requires a payment without a statement line and without a deposit.
  func exigeNonRapproche(_ reglement: ReglementID) throws(Refus) {
    for livre in tranches.banques.liste {
      if let remise = livre.remise(de: reglement) { throw .banque(.remis(reglement, remise: remise, livre.banque.nom)) }
      for entre in [true, false] {
        if let ligne = livre.ligne(de: .init(reglement: reglement, entre: entre)) {
          throw .banque(.prouve(reglement, ligne: ligne, livre.banque.nom))
        }
      }
    }
  }
}

extension Reglement {
  /// Whether it moved money at a bank: a mistake does not count, nor do cash and advances.
  package var passeEnBanque: Bool { moyen.estDArgent && moyen != .especes && (!estAnnule || dateRejet != nil) }
}
