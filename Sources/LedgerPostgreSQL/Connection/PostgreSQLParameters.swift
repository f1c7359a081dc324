#if PostgreSQL
  import CPostgreSQL

  /// What libpq makes of a connection string, before anything is asked of a server.
  struct PostgreSQLParameters {
    /// What the string says, by the names of parameters; secrets are left out.
    let said: [String: String]
    /// What the environment adds where the string says nothing.
    let defaults: [String: String]
    /// Whether the string holds a secret.
    let holdsSecret: Bool

    /// Has libpq take it apart.
    ///
    /// Throws `.connecting` where libpq does not understand it.
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
          // What programs must not show libpq marks so.
          let isSecret = unsafe option.pointee.dispchar.map { unsafe String(cString: $0) } == "*"
          if isSecret { holdsSecret = true } else { values[keyword] = unsafe String(cString: value) }
        }
        unsafe option += 1
      }
      return (values, holdsSecret)
    }

    /// Why libpq would not even begin to connect with what the string says; nil where it would, and where the environment alone
    /// keeps it from doing so.
    ///
    /// It is asked to connect, for each host to a socket that cannot be there: libpq looks at all else before.
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
#endif
