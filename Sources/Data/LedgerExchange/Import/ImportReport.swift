public import LedgerModel
public import LedgerWords

/// The outcome of an import.
public struct ImportReport: Sendable {
  /// The outcome for clients, advances or subscriptions that stood by themselves.
  public struct Clients: Sendable {
    /// How many were read.
    public internal(set) var read = 0
    /// How many were created, or brought to their present form.
    public internal(set) var imported = 0
    /// How many were recorded before, with the same content.
    public internal(set) var unchanged = 0
    /// How many were not imported.
    public internal(set) var refused = 0
  }

  /// The most refusals that are listed, and the most assumptions and remarks: a file in which all documents are alike
  /// needs no memory for each of them.
  public static let mostRefusals = 10_000

  /// The documents that were read: `imported`, `unchanged` and `refused` together, once all is done.
  public internal(set) var read = 0
  /// How many are durable now; in a dry run, how many would be.
  public internal(set) var imported = 0
  /// How many were recorded before, with the same content.
  public internal(set) var unchanged = 0
  /// How many were not imported.
  public internal(set) var refused = 0
  /// The clients that were not brought by a document: of a snapshot, or by themselves.
  public internal(set) var clients = Clients()
  /// The advances of clients, which stand by themselves in a snapshot.
  public internal(set) var avances = Clients()
  /// The subscriptions.
  public internal(set) var abonnements = Clients()
  /// The first ``mostRefusals`` refusals in their order, clients and advances included. `ImportOptions.onRefusal` and
  /// `ImportOptions.rejects` receive all.
  public private(set) var refusals: [ImportRefusal] = []
  /// How many refusals are not listed.
  public var unlisted: Int { refused + clients.refused + avances.refused + abonnements.refused - refusals.count }
  /// The first ``mostRefusals`` assumptions, such as a payment of a document that is Payée and lists none.
  public private(set) var assumptions: [ImportAssumption] = []
  /// How many of these are not listed.
  public private(set) var unlistedAssumptions = 0
  /// The first ``mostRefusals`` remarks on differences from the file: in invoices in XML, and in the registre of a snapshot.
  public private(set) var remarks: [ImportRemark] = []
  /// How many of these are not listed.
  public private(set) var unlistedRemarks = 0
  /// The results of a dry run for the first ``mostRefusals`` documents.
  public private(set) var forecasts: [ImportForecast] = []
  /// How many events were decided.
  public internal(set) var events = 0
  /// Where and why the file is broken, so that the import stopped there; nil if it was read to its end.
  public internal(set) var interruption: Refus?

  /// Whether every document and client is in the ledger now.
  public var isComplete: Bool { refusals.isEmpty && interruption == nil }

  /// Notes a refusal.
  mutating func note(_ refusal: ImportRefusal) {
    switch refusal.kind {
    case .facture: refused += 1
    case .client: clients.refused += 1
    case .avance: avances.refused += 1
    case .abonnement: abonnements.refused += 1
    }
    if refusals.count < Self.mostRefusals { refusals.append(refusal) }
  }

  /// Notes an assumption.
  mutating func note(_ assumption: ImportAssumption) {
    if assumptions.count < Self.mostRefusals { assumptions.append(assumption) } else { unlistedAssumptions += 1 }
  }

  /// Notes the facts recorded of a document.
  mutating func note(_ forecast: ImportForecast) {
    if forecasts.count < Self.mostRefusals { forecasts.append(forecast) }
  }

  /// Notes a remark, which is made if it is listed.
  mutating func note(_ remark: () -> ImportRemark) {
    if remarks.count < Self.mostRefusals { remarks.append(remark()) } else { unlistedRemarks += 1 }
  }

  /// Notes remarks.
  mutating func note(_ remarks: [ImportRemark]) {
    for remark in remarks { note { remark } }
  }

  /// `{"read":…,"imported":…,"unchanged":…,"refused":…,"refusals":[…]}`, with `unlisted` if not all refusals are
  /// listed, `assumed` (and `unlistedAssumed`) if there are assumptions, `remarks` if something is kept differently,
  /// `documents` in a dry run, `clients`, `avances` and `abonnements` if the file has some, and an `error` if it is broken.
  public func json(_ language: Language) -> JSONValue {
    [
      "read": read, "imported": imported, "unchanged": unchanged, "refused": refused,
      "refusals": refusals.map { $0.json(language) }, "unlisted": unlisted == 0 ? nil : unlisted,
      "assumed": assumptions.isEmpty ? nil : assumptions.map { $0.json(language) },
      "unlistedAssumed": unlistedAssumptions == 0 ? nil : unlistedAssumptions,
      "remarks": remarks.isEmpty ? nil : remarks.map { $0.json(language) },
      "documents": forecasts.isEmpty ? nil : forecasts.map { $0.json(language) },
      "unlistedRemarks": unlistedRemarks == 0 ? nil : unlistedRemarks,
      "clients": clients.read == 0 ? nil : clients.json,
      "avances": avances.read == 0 ? nil : avances.json,
      "abonnements": abonnements.read == 0 ? nil : abonnements.json,
      "error": interruption.map {
        ["code": $0.code, "message": $0.message[language], "hint": $0.hint[language]] as JSONValue
      },
    ]
  }
}

extension ImportReport.Clients {
  fileprivate var json: JSONValue {
    ["read": read, "imported": imported, "unchanged": unchanged, "refused": refused]
  }
}
