public import LedgerModel
import LedgerOffers
import LedgerRules

/// Changes, suspends, resumes or ends a subscription.
public struct ChangerAbonnement: UseCase {
  /// The subscription.
  public let abonnement: AbonnementID
  /// The event.
  public let event: AbonnementEvent

  /// Records `event` of `abonnement`.
  public init(_ abonnement: AbonnementID, _ event: AbonnementEvent) {
    (self.abonnement, self.event) = (abonnement, event)
  }

  /// The subscription with its documents.
  public func reads(on today: Jour) -> Reads {
    var reads = Reads()
    reads.extraits = [.abonnement(abonnement)]
    return reads
  }

  /// Refused as ``LedgerOffers/FauteAbonnement`` says: after its end, for periods that have their documents, and for days that
  /// do not fit.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let abonnement = try view.abonnementLu(abonnement)
    do throws(FauteAbonnement) {
      try abonnement.exigeEnCours(le: view.today)
    } catch {
      throw .abonnement(abonnement.numero, error)
    }
    var event = event
    if case .modifie(var modifie) = event, let lignes = modifie.lignes {
      modifie.lignes = lignes.map { $0.auPrixTTC(abonnement.cree.tva) }
      event = .modifie(modifie)
    }
    try abonnement.admet(event, dans: view)
    if case .modifie(let modifie) = event, let lignes = modifie.lignes {
      try view.exigeMots(lignes, abonnement.numero)
    }
    return [.abonnement(abonnement.id, event)]
  }
}

extension RegistreView {
  /// The subscription of `id`, which was read.
  func abonnementLu(_ id: AbonnementID) throws(Refus) -> Abonnement {
    guard let abonnement = tranches.abonnements[id] else { throw .abonnement("\(id)", .inconnu) }
    return abonnement
  }
}
