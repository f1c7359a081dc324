import LedgerJSON

/// A platform's statement about flows that it received (XP Z12-013): one flow, or those of a search.
public struct AccuseFlux: Sendable {
  /// The statement about one flow.
  public struct Flux: Sendable {
    /// Whether it was not taken.
    public let estErreur: Bool
    /// The subject, the state, and each reason, as the platform writes them.
    public let texte: String
  }

  /// The flows, in their order.
  public let flux: [Flux]

  /// The statement in the file `bytes`; nil for another file.
  public init?(_ bytes: [UInt8]) {
    guard case .success(let json) = Result(catching: { () throws(JSONError) in try JSONValue(reading: bytes) }) else {
      return nil
    }
    let enonces = Self.liste(json["results"]) ?? [json]
    flux = enonces.compactMap(Flux.init)
    guard !flux.isEmpty, flux.count == enonces.count else { return nil }
  }

  fileprivate static func liste(_ json: JSONValue?) -> [JSONValue]? {
    if case .array(let values)? = json { values } else { nil }
  }
}

extension AccuseFlux.Flux {
  fileprivate init?(_ json: JSONValue) {
    guard json["flowId"]?.string != nil, let accuse = json["acknowledgement"], let statut = accuse["status"]?.string
    else { return nil }
    let raisons = (AccuseFlux.liste(accuse["details"]) ?? []).map { detail in
      [detail["reasonCode"]?.string, detail["reasonMessage"]?.string].compactMap(\.self).joined(separator: " ")
    }
    let objet = json["trackingId"]?.string ?? json["name"]?.string ?? ""
    self.init(estErreur: statut == "Error", texte: ([objet, statut] + raisons).joined(separator: " "))
  }
}
