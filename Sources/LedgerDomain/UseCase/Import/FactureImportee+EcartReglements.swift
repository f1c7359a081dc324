/// Compares the payments, avoirs and refunds that a document states with those recorded.
extension FactureImportee {
  func compareReglements(_ inscrite: Facture, _ comparaison: inout Comparaison) {
    compareListes(inscrite, &comparaison)
    compareSolde(inscrite, &comparaison)
  }

  /// Compares all that it lists; a cancelled payment still counts.
  private func compareListes(_ inscrite: Facture, _ comparaison: inout Comparaison) {
    comparaison.liste("paiements", paiements, inscrite.paiements, texte: \.texte) { $0.estComme($1) }
    comparaison.liste("remboursements", remboursements, inscrite.remboursements, texte: \.texte) { $0.estComme($1) }
    let imputationsInscrites = inscrite.imputations
    comparaison.liste("avoirs", avoirs, inscrite.estAvoir ? [] : imputationsInscrites, texte: \.texte, memes: ==)
    comparaison.liste(
      "imputations", imputations, inscrite.estAvoir ? imputationsInscrites : [], texte: \.texte, memes: ==)
  }

  /// Compares what it says by statut and datePaiement alone.
  private func compareSolde(_ inscrite: Facture, _ comparaison: inout Comparaison) {
    guard (estAvoir ? remboursements : paiements) == nil else { return }
    let dates = (estAvoir ? inscrite.remboursements : inscrite.paiements).map(\.date)
    // A balance of 0.00 was not paid on any day.
    if let datePaiement, !(statut == .payee && dates.isEmpty), !dates.contains(datePaiement) {
      comparaison.constate("datePaiement", "\(datePaiement)", dates.max().map { "\($0)" } ?? "no payment")
    }
    if statut == .payee, !inscrite.futSoldee { comparaison.constate("statut", statut.rawValue, "not paid") }
  }
}

extension Facture {
  /// Whether payments, the cancelled ones too, avoirs and refunds have ever covered its total.
  fileprivate var futSoldee: Bool {
    guard let total = envoi?.totaux.totalTTC else { return false }
    var somme = situation.centimesImputes(au: nil)
    for reglement in paiements + remboursements { somme += Int128(reglement.montant.centimes) }
    return somme >= Int128(total.centimes)
  }
}

extension Reglement {
  fileprivate var texte: String { "\(montant) on \(date) by \(moyen.rawValue)" }

  /// Whether `inscrit` has all that this one states.
  fileprivate func estComme(_ inscrit: Reglement) -> Bool {
    (id == .nul || id == inscrit.id) && montant == inscrit.montant && date == inscrit.date && moyen == inscrit.moyen
      && (reference == nil || reference == inscrit.reference)
  }
}

extension Imputation {
  fileprivate var texte: String { "\(montant) on \(dateImputation) with \(documentId)" }
}
