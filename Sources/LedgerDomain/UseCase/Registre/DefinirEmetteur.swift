/// Says who invoices. Documents that were sent keep what was said when they were.
public struct DefinirEmetteur: UseCase {
  /// The seller, with all that is said of it.
  public let emetteur: Emetteur

  /// To be said.
  public init(_ emetteur: Emetteur) { self.emetteur = emetteur }

  /// The settings alone.
  public func reads(on today: Jour) -> Reads { Reads() }

  /// Refused when what is said is wrong (`Emetteur.admis(apres:)`), or nothing changes.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let registre = try view.ouvert()
    try emetteur.admis(apres: registre.emetteur)
    return [.emetteur(registre.id, emetteur)]
  }
}
