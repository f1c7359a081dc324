package import LedgerModel
import LedgerOffers

/// Records an event of an account at a bank as a file states it.
package struct ReprendreBanque: UseCase {
  private let banque: BanqueID
  private let event: BanqueEvent

  package init(_ banque: BanqueID, _ event: BanqueEvent) { (self.banque, self.event) = (banque, event) }

  package func reads(on today: Jour) -> Reads {
    var lecteur = RapprocherLigne(banque, 0)
    switch event {
    case .rapprochee(let rapprochee):
      lecteur.liens = rapprochee.parts
      var reads = lecteur.reads(on: today)
      reads.factures += rapprochee.imputations.map(\.facture)
      return reads
    case .remise(let remise): lecteur.liens = remise.parts
    case .declaree, .releve, .ecartee, .defaite: break
    }
    return lecteur.reads(on: today)
  }

  /// Refused by the rules of the account.
  package func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    if case .declaree(let declaree) = event, view.tranches.banques[banque] == nil {
      return try DeclarerBanque(banque, declaree).decide(view)
    }
    return [try view.admise(event, banque)]
  }
}
