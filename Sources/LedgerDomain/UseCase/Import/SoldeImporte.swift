import LedgerWords

/// What a file says was paid and is left of a document: derived, so it must be right where it is stated.
package struct SoldeImporte: Hashable, Sendable {
  package var montantPaye: Montant?
  package var soldeDu: Montant?

  package init(montantPaye: Montant? = nil, soldeDu: Montant? = nil) {
    self.montantPaye = montantPaye
    self.soldeDu = soldeDu
  }

  /// They are those of `facture`, as it is recorded now. A file does not say from which day it was seen, so that of any fact
  /// will do; what it calls a Brouillon was seen before its sending, when nothing was due.
  func verifie(_ facture: Facture, _ statut: Statut) throws(Refus) {
    guard self != SoldeImporte() else { return }
    let ecart: Ecart?
    do throws(Debordement) { ecart = try self.ecart(avec: facture, statut) } catch {
      throw .facture(facture.numero, .totalTropGrand)
    }
    if let ecart { throw .importation(facture.numero, .soldeDifferent(ecart)) }
  }

  private func ecart(avec facture: Facture, _ statut: Statut) throws(Debordement) -> Ecart? {
    // Most often it was seen when all had happened.
    if try accepte(facture, au: nil) { return nil }
    if statut == .brouillon, montantPaye ?? .zero == .zero, soldeDu ?? .zero == .zero { return nil }
    for au in Set(facture.joursDesFaits) { if try accepte(facture, au: au) { return nil } }
    let (paye, solde) = (try facture.montantPaye(), try facture.soldeDu())
    if let montantPaye, montantPaye != paye {
      return Ecart(
        champ: "montantPaye", enonce: Words { montantPaye.text(in: $0) }, inscrit: Words { paye.text(in: $0) })
    }
    return Ecart(
      champ: "soldeDu", enonce: Words { (soldeDu ?? solde).text(in: $0) }, inscrit: Words { solde.text(in: $0) })
  }

  private func accepte(_ facture: Facture, au: Jour?) throws(Debordement) -> Bool {
    if let montantPaye, try montantPaye != facture.montantPaye(au: au) { return false }
    if let soldeDu, try soldeDu != facture.soldeDu(au: au) { return false }
    return true
  }
}

extension Facture {
  /// The days on which what is left of it may have changed.
  fileprivate var joursDesFaits: [Jour] {
    guard let envoi else { return [] }
    var jours = [envoi.dateEnvoi]
    for reglement in paiements + remboursements { jours += [reglement.date, reglement.dateRejet].compactMap(\.self) }
    for imputation in imputations { jours += [imputation.dateImputation, imputation.retrait?.date].compactMap(\.self) }
    for abandon in abandons { jours += [abandon.date, abandon.reprise?.date].compactMap(\.self) }
    return jours
  }
}
