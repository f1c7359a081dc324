import CPostgreSQL

/// How libpq reads a connection string, before it contacts a server.
struct PostgreSQLParameters {
  /// The parameters in the string, by name; secrets are left out.
  let said: [String: String]
  /// The parameters from the environment that the string lacks.
  let defaults: [String: String]
  /// Whether the string holds a secret.
  let holdsSecret: Bool

  /// Lets libpq parse the string.
  ///
  /// Throws `.connecting` if libpq does not understand it.
  init(of uri: String) throws(PostgreSQLFailure) {
    var why: UnsafeMutablePointer<CChar>?
    let parsed = unsafe PQconninfoParse(uri, &why)
    defer { unsafe PQfreemem(why) }
    guard let parsed = unsafe parsed else {
      throw .connecting(
        PostgreSQLConnection.plain(unsafe why.map { unsafe String(cString: $0) } ?? "no memory is left"))
    }
    defer { unsafe PQconninfoFree(parsed) }
    (said, holdsSecret) = unsafe Self.values(parsed)
    guard let options = unsafe PQconndefaults() else {
      defaults = [:]
      return
    }
    defaults = unsafe Self.values(options).values
    unsafe PQconninfoFree(options)
  }

  private static func values(
    _ options: UnsafeMutablePointer<PQconninfoOption>
  ) -> (values: [String: String], holdsSecret: Bool) {
    var (values, holdsSecret, option) = unsafe ([String: String](), false, options)
    while let name = unsafe option.pointee.keyword {
      let keyword = unsafe String(cString: name)
      if let value = unsafe option.pointee.val {
        // libpq marks values that must not be shown.
        let isSecret = unsafe option.pointee.dispchar.map { unsafe String(cString: $0) } == "*"
        if isSecret { holdsSecret = true } else { values[keyword] = unsafe String(cString: value) }
      }
      unsafe option += 1
    }
    return (values, holdsSecret)
  }

  /// Why libpq would refuse the string before it connects; nil if it would not, or only because of the environment.
  ///
  /// It lets libpq connect to a socket that cannot exist, in place of each host: libpq checks everything else first.
  var refusal: String? {
    let hosts = (said["hostaddr"] ?? said["host"] ?? "").split(separator: ",", omittingEmptySubsequences: false)
    let here = ["host", "hostaddr", "service", "passfile"]
    let parameters = said.filter { !here.contains($0.key) }
    let nowhere = Array(repeating: Self.nowhere, count: max(1, hosts.count)).joined(separator: ",")
    guard Self.refusal(of: [:], at: Self.nowhere) == nil else { return nil }
    return Self.refusal(of: parameters, at: nowhere)
  }

  private static let nowhere = "/dev/null/facture"

  private static func refusal(of parameters: [String: String], at hosts: String) -> String? {
    let names = ["host"] + parameters.keys
    let values = [hosts] + parameters.values
    let connection = unsafe PostgreSQLConnection.withStrings(names) { names in
      unsafe PostgreSQLConnection.withStrings(values) { values in unsafe PQconnectdbParams(names, values, 0) }
    }
    defer { unsafe PQfinish(connection) }
    guard let text = unsafe PQerrorMessage(connection) else { return nil }
    return unsafe String(cString: text).split(whereSeparator: \.isNewline).first {
      !$0.hasPrefix("\t") && !$0.contains(nowhere)
    }.map(String.init)
  }
}
