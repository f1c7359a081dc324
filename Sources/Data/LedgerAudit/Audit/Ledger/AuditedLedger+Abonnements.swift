import LedgerData
import LedgerModel
import LedgerOffers
import LedgerRules
import LedgerWords

/// Subscriptions, their events, and the documents of their periods.
extension AuditedLedger {
  mutating func examine(_ event: AbonnementEvent, _ id: AbonnementID, _ place: AuditPlace) {
    let sujet = Sujet(.abonnement, id)
    guard let at = placesAbonnements.place(id), let abonnement = tranches.abonnements[id] else {
      guard case .cree(let cree) = event else {
        return examineUncreated(
          sujet, place,
          Words(
            "The subscription \(id) changes, and was never created.",
            fr: "L'abonnement \(id) change, et n'a jamais été créé."))
      }
      takeRevision(sujet, placesAbonnements.append(id), place)
      examine(cree, sujet, place)
      return
    }
    takeRevision(sujet, at, place)
    // If something could not be read, it may be the document of a period.
    guard doubts.isEmpty else { return }
    do throws(Refus) { try abonnement.admet(event, dans: self) } catch { forbid(error, sujet, place) }
  }

  private mutating func examine(_ cree: AbonnementCree, _ sujet: Sujet, _ place: AuditPlace) {
    guard doubts.isEmpty else { return }
    do throws(Refus) {
      try cree.admis(dans: self)
      guard tranches.abonnements.id(numero: cree.numero) == nil else { throw .abonnement(cree.numero, .dejaLa) }
    } catch {
      forbid(error, sujet, place)
    }
  }
}

/// The amounts that documents of periods charge.
extension AuditedLedger {
  /// Warns of a document made in this ledger whose lines, as it was made, charge another amount than the subscription did then. A
  /// draft may be changed later, and a corrected invoice corrects.
  mutating func examine(_ periode: PeriodeFacturee, _ net: Int128, _ at: Int, _ place: AuditPlace) {
    let facture = factures[at]
    guard !estReprise, doubts.isEmpty, facture.factureOrigineId == nil,
      let abonnement = tranches.abonnements[periode.abonnementId],
      let due = abonnement.periode(periode.n, [:]), due.jours == periode.jours
    else { return }
    let lignes = abonnement.lignes(due, quatreDecimales: registre?.emetteur?.profil == .france)
    let du = lignes.reduce(0) { $0 + $1.centimesNets }
    guard du != net else { return }
    let (dit, devise) = (MontantLarge(centimes: net), facture.situation.devise)
    report(
      .offres, place, Sujet(.facture, facture.id),
      Words(
        "\(facture.numero) was made for period \(periode.n) of \(abonnement.numero) with \(dit) \(devise) excl. VAT, and the "
          + "subscription charged \(MontantLarge(centimes: du)) then. Compare both with a backup.",
        fr:
          "\(facture.numero) a été créé pour la période \(periode.n) de \(abonnement.numero) à \(dit) \(devise) HT, et "
          + "l'abonnement en demandait alors \(MontantLarge(centimes: du)). Comparez les deux avec une sauvegarde."),
      severity: .warning)
  }
}
