public import LedgerModel

/// Converts a document to the terms of the norm.
extension FactureNorme {
  /// The documents that `facture` names, each once: the corrected one, and the acomptes that it takes back.
  public static func documentsNommes(_ facture: Facture) -> [FactureID] {
    var ids: [FactureID] = []
    // An avoir has the lines of its facture, and that facture names the acomptes.
    for id in [facture.factureOrigineId] + (facture.estAvoir ? [] : facture.lignes.map(\.acompteId)) {
      if let id, !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// Number and date of the documents that `facture` names, as far as `trouve` finds them.
  public static func origines(
    _ facture: Facture, _ trouve: (FactureID) throws -> Facture?
  ) rethrows -> [FactureID: Origine] {
    var origines: [FactureID: Origine] = [:]
    for id in documentsNommes(facture) {
      if let nommee = try trouve(id) { origines[id] = Origine(numero: nommee.numeroDit, date: nommee.dateFacture) }
    }
    return origines
  }

  /// The terms of `facture`, from its frozen copy.
  ///
  /// `origines` are the documents that it names (``documentsNommes(_:)``); missing ones are left out. `emetteur` is the seller
  /// for a copy without a seller. `estSaisie`: it is being issued, and needs what France asks of a new document.
  ///
  /// - Throws: ``FactureNonExportable`` with all missing details.
  public init(
    _ facture: Facture, origines: [FactureID: Origine] = [:], emetteur: Emetteur? = nil, estSaisie: Bool = false
  ) throws(FactureNonExportable) {
    guard let envoi = facture.envoi else {
      throw FactureNonExportable(numero: facture.numero, manques: [facture.etat == .annulee ? .annulee : .nonEnvoyee])
    }
    var redaction = Redaction(facture, envoi, origines: origines, emetteur: emetteur, estSaisie: estSaisie)
    let norme = redaction.norme()
    let manques = redaction.tousLesManques
    guard let norme, manques.isEmpty else {
      throw FactureNonExportable(numero: facture.numero, manques: manques, client: envoi.client?.id)
    }
    self = norme
  }

  /// The terms of `facture`, issued or not, for display: missing parts stay blank.
  ///
  /// An issued document has its frozen values; a draft has the present `client` and `emetteur`. `nom` replaces a missing seller.
  /// `origines` are as in ``init(_:origines:emetteur:estSaisie:)``.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when its total does not fit an amount.
  public init(
    apercu facture: Facture, client: Client?, emetteur: Emetteur?, nom: String, origines: [FactureID: Origine] = [:]
  ) throws(Debordement) {
    var redaction = try Redaction(apercu: facture, client: client, emetteur: emetteur, origines: origines)
    let norme = redaction.norme(vendeur: nom)
    guard let norme else { throw Debordement() }
    self = norme
  }
}

extension Facture {
  /// The texts of an issued document that XML cannot hold.
  package var textesInterdits: [Manque] {
    guard let envoi else { return [] }
    var document = self
    // Lines are only written if one of them has such a text.
    if !lignes.contains(where: \.aUnTexteInterdit) { document.lignes = [] }
    var redaction = Redaction(document, envoi, origines: [:], emetteur: nil)
    redaction.textesSeuls = true
    _ = redaction.norme()
    return redaction.manques
  }
}

extension LigneFacture {
  fileprivate var aUnTexteInterdit: Bool {
    func estInterdit(_ texte: String?) -> Bool { texte.flatMap(XMLText.interdit) != nil }
    guard !estInterdit(designation), aDetails else { return estInterdit(designation) }
    return [reference, referenceCommande, exoneration?.mention].contains(where: estInterdit)
      || (termes?.liste ?? []).contains { estInterdit($0.valeur) || estInterdit($0.precision) }
  }
}

extension Redaction {
  /// The document; nil if a required part is missing. `nom` replaces a missing seller if the document is only displayed.
  fileprivate mutating func norme(vendeur nom: String = "") -> FactureNorme? {
    let taxation = taxation()
    let vendeur = vendeur(taxation) ?? (estApercu ? Partie(nom: nom, adresse: AdresseNorme(pays: .france)) : nil)
    let acheteur = acheteur(taxation) ?? (estApercu ? Partie(nom: "", adresse: AdresseNorme(pays: .france)) : nil)
    let references = references()
    let lignes = lignes(commande: references.commande)
    exigeTete(taxation)
    let remises = remises(taxation)
    let notes = notes()
    let paiement = paiement()
    let livraison = livraison(taxation)
    let conditions = conditions()
    let origines = originesConnues()
    guard let vendeur, let acheteur, estApercu || copie.cadre != nil || copie.profil != nil || !estDeFrance else {
      return nil
    }
    var norme = FactureNorme(
      numero: facture.numeroDit, date: facture.dateFacture, type: type, devise: facture.devise,
      tvaComptable: tvaComptable,
      exigibilite: exigibilite, dateEcheance: dateEcheance, conditions: conditions, cadre: copie.cadre,
      references: references, notes: notes, origines: origines, vendeur: vendeur, acheteur: acheteur,
      livraison: livraison, periode: facture.affaire.periodeFacturation, paiement: paiement, remises: remises,
      totaux: totauxNorme(remises), ventilation: ventilation(taxation), lignes: lignes)
    // Texts and earlier documents stand with others of their kind.
    norme.termes = termes("", facture.affaire.termes)?.sauf(
      .texte, .precedente, .tvaComptable, .numero, .type, .echeance)
    norme.rendTermesDesParties()
    norme.estHorsVente = !facture.lignes.isEmpty && facture.lignes.allSatisfy { $0.nature?.estHorsVente == true }
    return norme
  }
}
