package import LedgerModel
import LedgerRules
import LedgerWords

/// The amount paid and the balance as in their file. They are derived values, so they must be right if stated.
package struct SoldeImporte: Hashable, Sendable {
  package var montantPaye: Montant?
  package var soldeDu: Montant?

  package init(montantPaye: Montant? = nil, soldeDu: Montant? = nil) {
    self.montantPaye = montantPaye
    self.soldeDu = soldeDu
  }

  /// Requires that they were those of `facture` on the day of one of its facts: a file does not say on which day it was
  /// exported. For a Brouillon, zero is also right: nothing was due before the issue.
  func verifie(_ facture: Facture, _ statut: Statut) throws(Refus) {
    guard self != SoldeImporte() else { return }
    let ecart: Ecart?
    do throws(Debordement) { ecart = try self.ecart(avec: facture, statut) } catch {
      throw .facture(facture.numero, .totalTropGrand)
    }
    if let ecart { throw .importation(facture.numero, .soldeDifferent(ecart)) }
  }

  private func ecart(avec facture: Facture, _ statut: Statut) throws(Debordement) -> Ecart? {
    // Usually the file was exported after all facts.
    let (paye, solde) = (try facture.montantPaye(), try facture.soldeDu())
    if accepte(paye: Int128(paye.centimes), solde: Int128(solde.centimes)) { return nil }
    if statut == .brouillon, montantPaye ?? .zero == .zero, soldeDu ?? .zero == .zero { return nil }
    if try futVrai(de: facture) { return nil }
    if let montantPaye, montantPaye != paye {
      return Ecart(
        champ: "montantPaye", enonce: Words { montantPaye.text(in: $0) }, inscrit: Words { paye.text(in: $0) })
    }
    return Ecart(
      champ: "soldeDu", enonce: Words { (soldeDu ?? solde).text(in: $0) }, inscrit: Words { solde.text(in: $0) })
  }

  /// Whether they were those of `facture` on a day since its issue. Each fact is read once, in the order of days.
  private func futVrai(de facture: Facture) throws(Debordement) -> Bool {
    guard let envoi = facture.envoi else { return false }
    let total = Int128(try facture.totaux().totalTTC.centimes)
    let changements = facture.changementsDuSolde
    var (paye, regle): (Int128, Int128) = (0, 0)
    for jour in Set(changements.keys).union([envoi.dateEnvoi]).sorted() {
      paye += changements[jour]?.paye ?? 0
      regle += changements[jour]?.regle ?? 0
      guard jour >= envoi.dateEnvoi else { continue }
      let solde = (facture.estRemplacee(au: jour) ? 0 : total) - regle
      if accepte(paye: paye, solde: solde) { return true }
    }
    return false
  }

  /// Whether the stated amounts equal these, in cents.
  private func accepte(paye: Int128, solde: Int128) -> Bool {
    (montantPaye.map { Int128($0.centimes) == paye } ?? true) && (soldeDu.map { Int128($0.centimes) == solde } ?? true)
  }
}

extension Facture {
  /// The changes in cents of the amount paid, and of the amount settled, by day.
  fileprivate var changementsDuSolde: [Jour: (paye: Int128, regle: Int128)] {
    var changements: [Jour: (paye: Int128, regle: Int128)] = [:]
    func note(_ montant: Montant, _ duree: Duree?, estPaye: Bool) {
      guard let duree else { return }
      for (jour, signe) in [(duree.debut, 1), (duree.fin, -1)] as [(Jour?, Int128)] {
        guard let jour else { continue }
        let centimes = signe * Int128(montant.centimes)
        changements[jour, default: (0, 0)].regle += centimes
        if estPaye { changements[jour, default: (0, 0)].paye += centimes }
      }
    }
    for reglement in paiements + remboursements { note(reglement.montant, reglement.duree, estPaye: true) }
    for imputation in imputations { note(imputation.montant, imputation.duree, estPaye: false) }
    for abandon in abandons { note(abandon.montant, abandon.duree, estPaye: false) }
    return changements
  }
}
