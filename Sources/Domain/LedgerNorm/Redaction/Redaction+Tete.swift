package import LedgerModel
package import LedgerWords

/// The head of a document: type, dates, texts, references.
extension Redaction {
  var type: TypeNorme {
    facture.affaire.termes.valeur(.type).flatMap { TypeNorme(rawValue: $0) } ?? TypeNorme(facture.typeDocument)
  }

  /// When the VAT is due (BT-8): on invoicing by the seller's option, on payment for services alone, by the law of France only.
  /// An acompte omits it: its VAT is always due on payment. A day may stand in its place (BR-CO-03).
  var exigibilite: Exigibilite? {
    guard facture.typeDocument != .acompte, facture.affaire.termes[.exigibleLe].isEmpty else { return nil }
    if estAuxDebits { return .debits }
    if estALEncaissement { return .encaissements }
    return estDeFrance && copie.cadre?.objet == .services ? .encaissements : nil
  }

  private var estAuxDebits: Bool { emetteur?.optionDebits == true && emetteur?.regimeTVA == .reel }

  /// Whether its seller owes VAT on all sales when they are paid.
  private var estALEncaissement: Bool { emetteur?.exigibilite == .encaissement && emetteur?.regimeTVA == .reel }

  /// The VAT in euros of a document in another currency.
  var tvaComptable: TVAComptable? {
    if let dite = facture.affaire.termes[.tvaComptable].first, let montant = dite.montant,
      let devise = dite.devise
    {
      return TVAComptable(devise: devise, montant: montant)
    }
    guard facture.devise != .euro else { return nil }
    return copie.montantTVAEuros.map { TVAComptable(devise: .euro, montant: $0) }
  }

  /// The amount left to pay.
  var aPayer: Montant {
    Montant(centimes: totaux.totalTTC.centimes &- copie.dejaPaye.centimes &+ (arrondi?.centimes ?? 0))
  }

  /// The rounding of the amount to be paid at issue (BT-114); nil without rounding.
  var arrondi: Montant? {
    facture.abandons.first { $0.nature == .arrondi }.map { Montant(centimes: -$0.montant.centimes) }
  }

  /// Checks the number, the dates, the frame, the currency and the due date.
  mutating func exigeTete(_ taxation: Taxation) {
    exigeNumero(facture.numeroDit)
    _ = jour("dateFacture", facture.dateFacture)
    _ = jour("dateEcheance", facture.dateEcheance)
    _ = jour("periodeFacturation.debut", facture.affaire.periodeFacturation?.debut)
    _ = jour("periodeFacturation.fin", facture.affaire.periodeFacturation?.fin)
    if copie.cadre == nil, copie.profil == nil, estDeFrance { manque(.natureAbsente(facture.lignesSansNature)) }
    if facture.devise != .euro { exigeDevise() }
    exigeEcheance()
    if type == .avoirGlobal, estDeFrance {
      if facture.affaire.periodeFacturation == nil { manque(.periodeAbsente) }
      if facture.affaire.references?.contrat == nil { manque(.contratAbsent) }
    }
    if taxation.netDesLignes != Int128(totaux.sousTotal.centimes) { manque(.totauxDivergents) }
  }

  /// Checks that the VAT in euros is known, and that the norm has the currency: the norm's list lacks two of the ledger's.
  private mutating func exigeDevise() {
    if copie.montantTVAEuros == nil, estDeFrance { manque(.tauxChangeAbsent(facture.devise, le: facture.dateFacture)) }
    if ["BGN", "STN"].contains(facture.devise.description) { manque(.deviseNonExportable(facture.devise)) }
  }

  /// The last day to pay; for a document paid when it was issued, the day of that payment (BR-FR-CO-09).
  var dateEcheance: Jour? {
    guard estDejaPayee else {
      return facture.dateEcheance ?? facture.affaire.termes[.echeance].first?.jour
    }
    // Only the amount paid by the issue is recorded first: the balance was zero after it.
    guard let envoi, let paiement = facture.paiements.first?.date else { return envoi }
    return min(paiement, envoi)
  }

  private var estDejaPayee: Bool { copie.cadre?.moment == .dejaPayee }

  private mutating func exigeEcheance() {
    guard !estDejaPayee else {
      if aPayer > .zero { manque(.cadreNonPaye(reste: aPayer)) }
      return
    }
    if let echeance = dateEcheance {
      if suitLaFrance, echeance < facture.dateFacture, facture.typeDocument != .acompte {
        manque(.echeanceAvant(echeance))
      }
    } else if aPayer > .zero, !facture.estAvoir, facture.typeDocument != .devis,
      facture.affaire.conditionsReglement == nil,
      facture.affaire.termes[.escompte].isEmpty
    {
      manque(.echeanceAbsente)
    }
  }

  /// Checks that `numero`, of this document or of one that it names, has only characters that French exports accept.
  private mutating func exigeNumero(_ numero: String) {
    _ = texte("numero", numero)
    guard suitLaFrance else { return }
    let admis = (1...35).contains(numero.utf8.count) && numero.utf8.allSatisfy(Self.estDUnNumero)
    if !admis { manque(.numeroNonExportable(numero)) }
  }

  private static func estDUnNumero(_ signe: UInt8) -> Bool {
    switch signe {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "/"):
      true
    default: false
    }
  }

  /// The documents that it names; reports the missing ones.
  mutating func originesConnues() -> [Origine] {
    // In France a rectificative names the document that it replaces, and no other (BR-FR-CO-04).
    let nommes = FactureNorme.documentsNommes(facture).filter {
      !estDeFrance || facture.typeDocument != .rectificative || $0 == facture.factureOrigineId
    }
    var connues = nommes.compactMap { origines[$0] }
    let ailleurs = facture.affaire.origine
    // Outside France a credit note may stand alone.
    let estSeul = facture.corrige && facture.factureOrigineId == nil && ailleurs == nil && type != .avoirGlobal
    let estFausse = estDeFrance && type == .rectificative && facture.typeDocument != .rectificative
    if connues.count < nommes.count || (estSeul && (estDeFrance || !facture.estAvoir)) || estFausse {
      manque(.origineAbsente)
    }
    if let ailleurs { connues.append(ailleurs) }
    if facture.typeDocument != .rectificative {
      connues += facture.affaire.termes[.precedente].map { Origine(numero: $0.valeur, date: $0.precisionEnJour) }
    }
    for origine in connues {
      exigeNumero(origine.numero)
      if suitLaFrance, facture.corrige, type != .avoirGlobal, origine.date == nil {
        manque(.origineSansDate(origine.numero))
      }
      _ = jour("origines.date", origine.date)
    }
    return connues
  }

  /// The payment terms of the document; an avoir without any gets a standard text (BR-CO-25).
  mutating func conditions() -> String? {
    if let conditions = texte("conditionsReglement", facture.affaire.conditionsReglement) { return conditions }
    return facture.estAvoir && facture.dateEcheance == nil && aPayer > .zero
      ? FactureNorme.conditionsDAvoir(estDeFrance ? .francais : .anglais) : nil
  }
}

extension FactureNorme {
  /// The standard terms of an avoir: in French in the files of a seller in France, in English in others, and in the language
  /// of a page.
  package static func conditionsDAvoir(_ langue: LangueDocument) -> String {
    "\(LexiqueDocument.aDeduire.libelle[langue])"
  }
}

extension Facture {
  /// The lines without a nature, goods or service, from 1.
  package var lignesSansNature: [Int] { lignes.indices.filter { lignes[$0].nature == nil }.map { $0 + 1 } }
}

/// Its texts and its references.
extension Redaction {
  /// The legal texts, the kind of sale, the registration of the seller, and the document's own notes.
  mutating func notes() -> [Note] {
    var notes: [Note] = []
    notes.reserveCapacity(7)
    for mention in emetteur?.mentions ?? [] {
      if let texte = texte("emetteur.mentions", mention.texte) {
        notes.append(Note(code: mention.code.norme, texte: texte))
      }
    }
    if let traitement = copie.traitement { notes.append(Note(code: .traitement, texte: traitement.rawValue)) }
    if let texte = texte("emetteur.immatriculation", emetteur?.immatriculation) {
      notes.append(Note(code: .immatriculation, texte: texte))
    }
    if estAuxDebits, estDeFrance, facture.typeDocument != .acompte {
      notes.append(Note(code: .generale, texte: Self.optionDebits))
    }
    if estALEncaissement, let texte = emetteur?.loi.encaissements?.mention {
      notes.append(Note(code: .generale, texte: texte))
    }
    if let texte = texte("notes", facture.notes) { notes.append(Note(code: .generale, texte: texte)) }
    for autre in facture.affaire.termes[.texte] {
      if let texte = texte("termes.texte", autre.valeur) { notes.append(Note(lu: autre.precision, texte)) }
    }
    if let empreinte = emetteur?.empreinte?.texte { notes.append(Note(code: .generale, texte: empreinte)) }
    return notes
  }

  /// The note of a seller with the option for VAT due on invoicing.
  package static let optionDebits = "Option pour le paiement de la taxe d'après les débits"

  mutating func references() -> References {
    let references = facture.affaire.references
    return References(
      commande: texte("references.commande", references?.commande)
        ?? texte(NoteDeCommande.champ, NoteDeCommande.commune(a: facture.lignes)),
      contrat: texte("references.contrat", references?.contrat),
      acheteur: texte("references.acheteur", references?.acheteur))
  }
}

/// Payment and delivery.
extension Redaction {
  /// The means of payment. A transfer needs an account, but not on an avoir, which the seller pays.
  mutating func paiement() -> Paiement {
    var moyen = moyen
    let estUnVirement = moyen.conditions == .virement && !moyen.estUnPrelevement
    // Another system may have stated an account with any means.
    let aUnCompte = estUnVirement || (copie.moyen != nil && moyen.conditions == nil)
    let compte = aUnCompte ? compte(emetteur?.compteBancaire) : nil
    if estUnVirement, compte == nil {
      if facture.estAvoir { moyen = .nonDefini } else if emetteur != nil { manque(.compteAbsent) }
    }
    let reference = ReferencePaiement(
      facture.numeroDit, de: emetteur, recue: texte("referencePaiement", facture.affaire.referencePaiement),
      estAbsente: facture.affaire.referencePaiement == "")
    return Paiement(
      moyen: moyen, libelle: moyen.estUnPrelevement ? MoyenNorme.prelevementDit : facture.conditionsPaiement.rawValue,
      reference: reference, compte: compte,
      codeQR: compte.flatMap { codeQR($0, reference) })
  }

  /// The means: the frozen one, or a mandate, or else the usual one of the terms.
  private var moyen: MoyenNorme {
    copie.moyen ?? (facture.estPayeParMandat ? .prelevementSEPA : facture.conditionsPaiement.norme)
  }

  /// The text of the QR code, if the seller chose one: for an issued document in euros that the client has to pay.
  private func codeQR(_ compte: CompteBancaire, _ reference: ReferencePaiement) -> String? {
    guard let emetteur, emetteur.qr, envoi != nil, !facture.estAvoir, facture.devise == .euro else { return nil }
    return VirementEPC.texte(compte, nom: emetteur.nom, montant: aPayer, reference: reference)
  }

  private mutating func compte(_ compte: CompteBancaire?) -> CompteBancaire? {
    guard let compte, let iban = texte("emetteur.compteBancaire.iban", compte.iban) else { return nil }
    return CompteBancaire(
      iban: CompteBancaire.reduit(iban), bic: texte("emetteur.compteBancaire.bic", compte.bic),
      titulaire: texte("emetteur.compteBancaire.titulaire", compte.titulaire))
  }

  /// The delivery. A missing country means France, except for goods delivered within the European Union: these need a
  /// country.
  mutating func livraison(_ taxation: Taxation) -> LivraisonNorme? {
    let affaire = facture.affaire
    let pays: Pays? = taxation.contient(.livraisonUE) ? nil : .france
    let ailleurs = adresse("livraison.adresse", affaire.livraison?.adresse, pays: pays)
    let chezLeClient = pays == nil ? adresse("client.adresse", copie.client?.adresse, pays: nil) : nil
    let livraison = LivraisonNorme(
      nom: texte("livraison.nom", affaire.livraison?.nom), date: jour("dateLivraison", affaire.dateLivraison),
      adresse: affaire.livraison?.adresse == nil ? chezLeClient : ailleurs)
    if taxation.contient(.livraisonUE),
      livraison.adresse == nil || (livraison.date == nil && affaire.periodeFacturation == nil)
    {
      manque(.livraisonAbsente)
    }
    return livraison.nom == nil && livraison.date == nil && livraison.adresse == nil ? nil : livraison
  }
}

extension Mention.Code {
  /// The code in the list of the norm.
  package var norme: Note.Code {
    switch self {
    case .penalites: .penalites
    case .recouvrement: .recouvrement
    case .escompte: .escompte
    }
  }
}

extension ConditionsPaiement {
  /// The usual code of the norm.
  package var norme: MoyenNorme {
    switch self {
    case .virement: .virement
    case .cheque: .cheque
    case .especes: .especes
    case .carte: .carte
    case .avance, .compensation: .compensation
    }
  }
}
