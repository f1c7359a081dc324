public import LedgerModel
import LedgerOffers
import LedgerRules

/// Declares an account at a bank, or replaces its declaration.
public struct DeclarerBanque: UseCase {
  /// Its id.
  public let id: BanqueID
  /// The new values of the account.
  public let banque: Banque

  /// Gives the account of `id` these values.
  public init(_ id: BanqueID, _ banque: Banque) { (self.id, self.banque) = (id, banque) }

  /// The other accounts.
  public func reads(on today: Jour) -> Reads { Reads(.banques) }

  /// Refused when the IBAN is wrong, when another account has its name, or its IBAN and its currency, when the values stay the
  /// same, and when it has lines in another currency.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    _ = try view.ouvert()
    let event = BanqueEvent.declaree(banque)
    let autres = view.tranches.banques.liste.filter { $0.id != id }
    if let present = view.tranches.banques[id] {
      try present.admet(event, autres: autres, dans: view)
    } else {
      try banque.admise(parmi: autres)
    }
    return [.banque(id, event)]
  }
}

extension RegistreView {
  /// The account of `id`, and the others.
  func banque(_ id: BanqueID) throws(Refus) -> (livre: LivreBanque, autres: [LivreBanque]) {
    guard let livre = tranches.banques[id] else { throw .banque(.inconnue("\(id)")) }
    return (livre, tranches.banques.liste.filter { $0.id != id })
  }

  /// The fact of `event`, if the rules of the account admit it.
  func admise(_ event: BanqueEvent, _ id: BanqueID) throws(Refus) -> Fact {
    let (livre, autres) = try banque(id)
    try livre.admet(event, autres: autres, dans: self)
    return .banque(id, event)
  }
}
