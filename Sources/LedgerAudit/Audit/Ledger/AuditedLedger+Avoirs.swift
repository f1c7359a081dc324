import LedgerData
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
    commit = AuditedCommit()
  }

  /// A document that corrects what it cannot.
  private mutating func examineOrigine(_ at: Int, _ place: AuditPlace) {
    guard let origine = factures[at].factureOrigineId else { return }
    examine(at, with: origine, place, "corrects the facture") { (avoir, origine) throws(Refus) in
      try avoir.admet(origine: origine)
    }
  }

  /// A facture cancelled by an avoir that is not there, or not one that cancels it.
  mutating func examineAvoir(_ avoir: FactureID, cancelling at: Int, _ place: AuditPlace) {
    examine(at, with: avoir, place, "is cancelled by the avoir") { (facture, avoir) throws(Refus) in
      try facture.admet(annulePar: avoir)
    }
  }

  /// What the rule book says of the document at `at` with the one of `id`, which must be there.
  private mutating func examine(
    _ at: Int, with id: FactureID, _ place: AuditPlace, _ lien: String,
    _ admet: (FactureComptee, FactureComptee) throws(Refus) -> Void
  ) {
    let autre = Sujet(.facture, id)
    var why = "\(factures[at].numero) \(lien) \(id), which was never created."
    if let found = places.find(id) {
      do throws(Refus) {
        return try admet(factures[at], factures[found])
      } catch {
        why = "\(factures[at].numero) \(lien) \(factures[found].numero): \(error.message)"
      }
    }
    guard !doubts.cover(autre) else { return }
    report(.transition, place, Sujet(.facture, factures[at].id), why + " Compare both with a backup.", absent: autre)
  }
}
