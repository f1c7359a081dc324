/// How a sent document is put into the terms of the norm.
extension FactureNorme {
  /// The documents that `facture` names, each once: what an avoir corrects, and the acomptes that a final facture takes back.
  public static func documentsNommes(_ facture: Facture) -> [FactureID] {
    var ids: [FactureID] = []
    // The lines of an avoir are those of its facture, which names the acomptes.
    for id in [facture.factureOrigineId] + (facture.estAvoir ? [] : facture.lignes.map(\.acompteId)) {
      if let id, !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// What those of them that `trouve` finds are called.
  public static func origines(
    _ facture: Facture, _ trouve: (FactureID) throws -> Facture?
  ) rethrows -> [FactureID: Origine] {
    var origines: [FactureID: Origine] = [:]
    for id in documentsNommes(facture) {
      if let nommee = try trouve(id) { origines[id] = Origine(numero: nommee.numero, date: nommee.dateFacture) }
    }
    return origines
  }

  /// What `facture` says, from what was frozen when it was sent.
  ///
  /// `origines` are the documents that it names (``documentsNommes(_:)``); others are left out. `emetteur` is who invoices where
  /// none was frozen.
  ///
  /// - Throws: ``FactureNonExportable`` with all that it lacks.
  public init(
    _ facture: Facture, origines: [FactureID: Origine] = [:], emetteur: Emetteur? = nil
  ) throws(FactureNonExportable) {
    guard let envoi = facture.envoi else {
      throw FactureNonExportable(numero: facture.numero, manques: [.nonEnvoyee])
    }
    var redaction = Redaction(facture, envoi, origines: origines, emetteur: emetteur)
    let norme = redaction.norme()
    let manques = redaction.tousLesManques
    guard let norme, manques.isEmpty else {
      throw FactureNonExportable(numero: facture.numero, manques: manques)
    }
    self = norme
  }
}

extension Redaction {
  /// The document; nil where a part that it must have is missing.
  fileprivate mutating func norme() -> FactureNorme? {
    let taxation = taxation()
    let vendeur = vendeur(taxation)
    let acheteur = acheteur(taxation)
    let references = references()
    let lignes = lignes(commande: references.commande)
    exigeTete(taxation)
    let remises = remises(taxation)
    let notes = notes()
    let paiement = paiement()
    let livraison = livraison(taxation)
    let conditions = conditions()
    let origines = originesConnues()
    guard let vendeur, let acheteur, let cadre = copie.cadre else { return nil }
    return FactureNorme(
      numero: facture.numero, date: facture.dateFacture, type: type, devise: facture.devise,
      tvaComptable: tvaComptable,
      exigibilite: exigibilite, dateEcheance: dateEcheance, conditions: conditions, cadre: cadre,
      references: references, notes: notes, origines: origines, vendeur: vendeur, acheteur: acheteur,
      livraison: livraison, periode: facture.affaire.periodeFacturation, paiement: paiement, remises: remises,
      totaux: totauxNorme, ventilation: ventilation(taxation), lignes: lignes)
  }
}
