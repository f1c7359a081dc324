/// Opens the ledger: the first event of every log.
public struct OuvrirRegistre: UseCase {
  /// Its settings, with its new id.
  public let registre: Registre

  /// Opens the ledger with these settings.
  public init(_ registre: Registre) { self.registre = registre }

  /// An empty ledger needs no reads.
  public func reads(on today: Jour) -> Reads { Reads() }

  /// Refused when the ledger is already open, the name is blank, or both types would have the same numbers.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    guard view.registre == nil else { throw .registre(.dejaOuvert) }
    try registre.admis()
    return [.registre(registre)]
  }
}
