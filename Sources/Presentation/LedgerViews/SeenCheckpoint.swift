package import LedgerAudit
package import LedgerExchange
package import LedgerWords

/// The statements of others about checkpoints, for people and programs.
package struct SeenCheckpoint {
  /// The witnesses of the reader; nil without a policy.
  let cosigned: CosignedCheckpoint?
  /// The time stamps that count.
  let stamps: [StampReport]

  package init(_ cosigned: CosignedCheckpoint?, _ stamp: StampReport?) { self.init(cosigned, stamp.map { [$0] } ?? []) }
  package init(_ cosigned: CosignedCheckpoint?, _ stamps: [StampReport]) {
    (self.cosigned, self.stamps) = (cosigned, stamps)
  }

  /// A line for each of them.
  package var lines: [Words] { [cosigned?.line].compactMap { $0 } + stamps.map(\.line) }

  /// The same for programs.
  package var fields: [(String, (any JSONConvertible)?)] {
    [("cosigned", cosigned?.json), ("stamps", stamps.isEmpty ? nil : stamps.map(\.json))]
  }
}

extension StampReport {
  /// The time by which the events of a checkpoint existed, the authority for it, and further facts.
  fileprivate var line: Words {
    let count = Words { $0.number("\(size)") }
    let trusted =
      isTrusted
      ? Words("by an authority that you trust", fr: "par une autorité à laquelle vous vous fiez")
      : Words(
        "by the certificates kept with it; give yours with --autorites",
        fr: "d'après les certificats gardés avec lui ; donnez les vôtres avec --autorites")
    let qualified = saysQualified ? Words(", which says that it is qualified", fr: ", qui se dit qualifiée") : .none
    let signed =
      isSigned ? Words("; signed by the owner's certificate", fr: " ; signé par le certificat du titulaire") : .none
    let renewed = renewal.map { later in
      let later = Words { $0.number("\(later)") }
      return Words(
        "; its certificates have ended, and the stamp of \(later) events renews it",
        fr: " ; ses certificats ont pris fin, et l'horodatage de \(later) événements le renouvelle")
    }
    return Words(
      "Time stamp: the first \(count) events were there on \(instant), \(trusted)\(qualified)\(signed)\(renewed ?? .none)",
      fr: "Horodatage : les \(count) premiers événements existaient le \(instant), \(trusted)\(qualified)\(signed)"
        + "\(renewed ?? .none)")
  }

  /// The same for programs.
  var json: JSONValue {
    .object(present: [
      ("size", size), ("time", instant), ("policy", policy), ("saysQualified", saysQualified), ("trusted", isTrusted),
      ("signed", isSigned), ("renewal", renewal),
    ])
  }
}
