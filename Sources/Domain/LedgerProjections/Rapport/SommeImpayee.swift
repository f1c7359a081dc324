public import LedgerModel
import LedgerRules
import LedgerVAT

/// The amount of a facture that stayed unpaid, and whose VAT was due and is taken back: its duplicate says it.
public struct SommeImpayee: Hashable, Sendable {
  /// The amount before VAT.
  public let base: Montant
  /// Its VAT.
  public let tva: Montant
}

extension EtatRegistre {
  /// The amounts on the duplicate of `facture`: its write-offs as ``LedgerModel/NatureAbandon/impayee``.
  ///
  /// - Throws: ``LedgerModel/Refus`` if it has no such write-off, or a seller outside France.
  public func exigeImpayee(_ facture: Facture) throws -> SommeImpayee {
    guard facture.envoi?.emetteur?.estDeFrance ?? registre?.emetteur?.estDeFrance ?? true else {
      throw Refus.abandon(facture.numero, .duplicataEtranger)
    }
    var somme = SommeTVA()
    try chaqueEtapes(au: .dernier) { document throws(Debordement) in
      guard document.facture.id == facture.id else { return }
      for part in document.etapes.flatMap(\.recuperees) { somme += SommeTVA(part.ventilation) }
    }
    guard !somme.estNulle else { throw Refus.abandon(facture.numero, .rienDeRecupere) }
    return SommeImpayee(base: try Montant(exact: somme.base), tva: try Montant(exact: somme.tva))
  }
}
