public import LedgerModel
import LedgerOffers
import LedgerRules

/// Records files for a platform, once they are written. It has no further effect.
public struct EnregistrerTransmissions: UseCase {
  private let documents: [(facture: FactureID, transmissions: [Transmission])]
  private let flux: [FluxTransmis]
  /// Whether an equal record is refused.
  private let toutes: Bool

  /// Records files about these documents and of periods, each once. An equal record stays as it is.
  public init(_ documents: [(facture: FactureID, transmissions: [Transmission])] = [], flux: [FluxTransmis] = []) {
    (self.documents, self.flux, toutes) = (documents, flux, false)
  }

  /// Records all of `transmissions` of `facture`.
  package init(toutes transmissions: [Transmission], de facture: FactureID) {
    (documents, flux, toutes) = ([(facture, transmissions)], [], true)
  }

  /// The documents, and the reports of periods.
  public func reads(on today: Jour) -> Reads {
    var reads = Reads(factures: documents.map(\.facture))
    reads.extraits = flux.isEmpty ? [] : [.flux]
    return reads
  }

  /// Refused when a rule forbids one of them: then none is recorded.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    var facts: [Fact] = []
    for (id, transmissions) in documents {
      var facture = try view.facture(id)
      for transmission in transmissions where toutes || !facture.comptee.transmises.contains(transmission.cle) {
        let event = try facture.admet(.transmission(transmission), dans: view)
        facture.apply(event)
        facts.append(.facture(id, event))
      }
    }
    var transmis = view.tranches.flux.liste
    for flux in flux where !transmis.contains(flux) {
      try flux.admis(apres: transmis)
      transmis.append(flux)
      facts.append(.registre(try view.ouvert().id, .flux(flux)))
    }
    return facts
  }
}
