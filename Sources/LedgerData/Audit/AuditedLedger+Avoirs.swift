import LedgerDomain

/// What ties documents together: applications, corrections and cancellations.
extension AuditedLedger {
  /// What is only right when the whole commit is there.
  mutating func endCommit(_ place: AuditPlace, _ sujet: Sujet) {
    guard !commit.isPlain else { return }
    if !commit.isInDoubt {
      for half in commit.halves.prefix(1) {
        report(
          .transition, place, sujet,
          "The avoir \(numero(half.avoir)) is applied to \(numero(half.facture)) on one side only: AvoirImpute and "
            + "AvoirUtilise go together. Compare both documents with a backup.")
      }
      for at in commit.corrections { examineOrigine(at, place) }
    }
    commit.end()
  }

  /// A document that corrects what it cannot: only an avoir does, and of a facture that was sent.
  private mutating func examineOrigine(_ at: Int, _ place: AuditPlace) {
    guard let id = factures[at].factureOrigineId, let why = origineInterdite(factures[at], id) else { return }
    let origine = Sujet(.facture, id)
    guard !doubts.cover(origine) else { return }
    report(.transition, place, Sujet(.facture, factures[at].id), why + " Compare both with a backup.", absent: origine)
  }

  private func origineInterdite(_ avoir: Facture, _ id: FactureID) -> String? {
    guard avoir.estAvoir else { return "\(avoir.numero) is no avoir, and corrects the document \(id)." }
    guard let at = places.find(id) else {
      return "\(avoir.numero) corrects the facture \(id), which was never created."
    }
    guard !factures[at].estAvoir, factures[at].estEnvoyee else {
      return "\(avoir.numero) corrects \(factures[at].numero), which is no facture that was sent."
    }
    return nil
  }

  /// A facture cancelled by an avoir that is not there, or not one that cancels it.
  mutating func examineAvoir(_ avoir: FactureID, cancelling at: Int, _ place: AuditPlace) {
    let sujet = Sujet(.facture, avoir)
    guard let why = avoirInterdit(avoir, factures[at]), !doubts.cover(sujet) else { return }
    report(.transition, place, Sujet(.facture, factures[at].id), why + " Compare both with a backup.", absent: sujet)
  }

  private func avoirInterdit(_ id: FactureID, _ facture: Facture) -> String? {
    guard let at = places.find(id) else {
      return "\(facture.numero) is cancelled by the avoir \(id), which was never created."
    }
    guard factures[at].estAvoir, factures[at].factureOrigineId == facture.id, factures[at].estEnvoyee else {
      return "\(facture.numero) is cancelled by \(factures[at].numero), which is no avoir of it that was sent."
    }
    return nil
  }
}
