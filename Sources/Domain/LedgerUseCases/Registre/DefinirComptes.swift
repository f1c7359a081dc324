public import LedgerModel
import LedgerRules

/// Sets the accounts for sales, VAT and money. They apply to earlier facts too.
public struct DefinirComptes: UseCase {
  /// All accounts.
  public let comptes: Comptes

  /// Sets `comptes`.
  public init(_ comptes: Comptes) { self.comptes = comptes }

  /// The settings alone.
  public func reads(on today: Jour) -> Reads { Reads() }

  /// Refused when a setting is not valid (`Comptes.admis(apres:)`), or nothing changes.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let registre = try view.ouvert()
    try comptes.admis(apres: registre.comptes)
    try comptes.admetExercice(dans: registre)
    return [.registre(registre.id, .comptes(comptes))]
  }
}
