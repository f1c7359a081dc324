import LedgerAudit
import LedgerExchange

extension EmbeddedSchemas {
  /// The newest schemas of these names, and all that they refer to, each under its name in a document of OpenAPI.
  static func closure(of roots: [String]) -> [(String, JSONValue)] {
    let all = files.compactMap { file -> (name: String, version: Int, bytes: [UInt8])? in
      let parts = file.name.split(separator: ".")
      return parts.count > 1 ? (String(parts[0]), Int(parts[1].dropFirst()) ?? 0, file.bytes) : nil
    }
    let bytes = Dictionary(all.map { ("\($0.name).v\($0.version)", $0.bytes) }) { $1 }
    // The newest ones are called there without their version.
    var names: [String: String] = [:]
    for root in roots {
      guard let newest = all.filter({ $0.name == root }).map(\.version).max() else { continue }
      names["\(root).v\(newest)"] = root
    }
    var (waiting, found, seen) = (names.keys.sorted(), [(String, JSONValue)](), Set<String>())
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted, let bytes = bytes[name],
        case .success(let schema) = Result(catching: { try JSONValue(reading: bytes) })
      else { continue }
      let known = names[name] ?? name
      found.append((known, schema.local(known, names) { waiting.append($0) }))
    }
    return found
  }
}

extension JSONValue {
  /// The same schema, with references to other schemas of one document; `refers` gets each of them.
  fileprivate func local(_ own: String, _ names: [String: String], _ refers: (String) -> Void) -> JSONValue {
    switch self {
    case .object(let fields):
      return .object(
        fields.compactMap { name, value -> (String, JSONValue)? in
          guard name != "$id", name != "$schema" else { return nil }
          // Generators of clients make no code, or wrong code, of a `const`.
          if name == "const" {
            if case .bool = value { return ("type", .string("boolean")) }
            return ("enum", .array([value]))
          }
          if name == "$ref", let place = value.string, place.hasPrefix("#/") {
            return (name, .string("#/components/schemas/\(own)\(place.dropFirst())"))
          }
          guard name == "$ref", let urn = value.string?.split(separator: ":"), urn.count == 5 else {
            return (name, value.local(own, names, refers))
          }
          let reference = "\(urn[3]).v\(urn[4])"
          refers(reference)
          return (name, .string("#/components/schemas/\(names[reference] ?? reference)"))
        })
    case .array(let values): return .array(values.map { $0.local(own, names, refers) })
    case .string, .phrase, .number, .bool, .null, .written: return self
    }
  }
}
