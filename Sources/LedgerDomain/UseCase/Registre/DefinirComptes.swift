/// Says to which accounts of the books sales, VAT and money go. It holds for what was recorded before, too.
public struct DefinirComptes: UseCase {
  /// The accounts, all that is said of them.
  public let comptes: Comptes

  /// To be said.
  public init(_ comptes: Comptes) { self.comptes = comptes }

  /// The settings alone.
  public func reads(on today: Jour) -> Reads { Reads() }

  /// Refused when what is said is wrong (`Comptes.admis(apres:)`), or nothing changes.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let registre = try view.ouvert()
    try comptes.admis(apres: registre.comptes)
    return [.comptes(registre.id, comptes)]
  }
}
