/// Sets the seller. Sent documents keep the seller frozen in them.
public struct DefinirEmetteur: UseCase {
  /// The seller, with all its fields.
  public let emetteur: Emetteur

  /// Sets `emetteur`.
  public init(_ emetteur: Emetteur) { self.emetteur = emetteur }

  /// The settings alone.
  public func reads(on today: Jour) -> Reads { Reads() }

  /// Refused when a field is not valid (`Emetteur.admis(apres:)`), or nothing changes.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let registre = try view.ouvert()
    try emetteur.admis(apres: registre.emetteur)
    try emetteur.admetSchemas(autresQue: registre.emetteur)
    return [.emetteur(registre.id, emetteur)]
  }
}
