public import LedgerModel

/// The reports of periods that were submitted to the platform.
public struct FluxDeclares: Tranche {
  /// The reports, in the order of recording.
  public private(set) var liste: [FluxTransmis] = []

  /// Without reports.
  public init() {}

  /// Takes the report that an event records.
  public mutating func apply(_ fact: Fact) {
    if case .registre(_, .flux(let transmis)) = fact { liste.append(transmis) }
  }
}
