import LedgerLog
import LedgerWords

/// An address `postgresql://[user@]host[:port]/database?registre=UUID`, with any parameter that libpq knows.
///
/// Passwords come from where libpq looks for them: PGPASSFILE, a service, the environment. Another machine has to
/// prove its identity (`sslmode=verify-full`) unless the address asks for less.
struct PostgreSQLAddress {
  /// For people, and for the file `origine`: it names the registre.
  let address: OriginAddress
  /// Which registre; nil if the whole database is meant.
  let registre: RegistreID?
  /// The parameters for libpq, in this order.
  let parameters: [(name: String, value: String)]
  /// The parameters as libpq reads them.
  private let read: PostgreSQLParameters
  /// The risk of an address that does not make another machine prove its identity fully.
  let weakness: Words?

  /// Reads an address. `registre`: the registre to use if the address names none.
  ///
  /// Throws `.origin`, `.address`, also if libpq cannot be loaded.
  init(_ address: OriginAddress, registre wanted: String?, needsRegistre: Bool = true) throws(LogFailure) {
    if let absence = PostgreSQLConnection.absence {
      throw LogFailure(.origin(OriginFailure(.address(absence), at: address.text)))
    }
    let (uri, named) = try Self.split(address)
    if let wanted, let named, RegistreID(wanted) != named {
      throw LogFailure(.origin(OriginFailure(.address(.otherRegistre(wanted)), at: address.text)))
    }
    registre = named ?? wanted.flatMap { RegistreID($0) }
    if needsRegistre, registre == nil {
      throw Self.fault(
        address, Words("it names no ledger", fr: "elle ne nomme aucun registre"),
        Words(
          "add ?registre=UUID; those there are: psql -d DATABASE -c 'SELECT id FROM facture.registres'",
          fr: "ajoutez ?registre=UUID ; la liste : psql -d DATABASE -c 'SELECT id FROM facture.registres'"))
    }
    if let registre, named == nil {
      self.address = try address.naming(registre.text)
    } else {
      self.address = address
    }
    read = try Self.read(uri, address)
    (parameters, weakness) = try Self.parameters(uri, read, address)
  }

  /// Throws also for faults that libpq would find at the first connection: for an address that was just typed.
  ///
  /// Throws `.origin`, `.address`.
  func check() throws(LogFailure) {
    if let refusal = read.refusal { throw Self.fault(address, Self.why(refusal), Self.example) }
  }

  /// The part for libpq, and the registre that the address names.
  private static func split(_ address: OriginAddress) throws(LogFailure) -> (uri: String, registre: RegistreID?) {
    guard let question = address.text.firstIndex(of: "?") else { return (address.text, nil) }
    var kept: [Substring] = []
    var registre: RegistreID?
    for part in address.text[question...].dropFirst().split(separator: "&") {
      guard part.hasPrefix(OriginAddress.parameter) else {
        kept.append(part)
        continue
      }
      guard let id = RegistreID(part.dropFirst(OriginAddress.parameter.count)), registre == nil else {
        throw fault(
          address, Words("registre= is not followed by one UUID", fr: "registre= n'est pas suivi d'un UUID"),
          Words("write ?registre=UUID once", fr: "écrivez une fois ?registre=UUID"))
      }
      registre = id
    }
    return (address.text[..<question] + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&")), registre)
  }

  private static func read(_ uri: String, _ address: OriginAddress) throws(LogFailure) -> PostgreSQLParameters {
    let read: PostgreSQLParameters
    do throws(PostgreSQLFailure) {
      read = try PostgreSQLParameters(of: uri)
    } catch {
      throw fault(address, Self.why(error.why.en), example)
    }
    guard !read.holdsSecret else {
      throw LogFailure(.origin(OriginFailure(.address(.password), at: "\(address.scheme)://…")))
    }
    return read
  }

  private static func parameters(
    _ uri: String, _ read: PostgreSQLParameters, _ address: OriginAddress
  ) throws(LogFailure) -> ([(name: String, value: String)], Words?) {
    let said = read.said
    for name in ["target_session_attrs", "options", "replication"] where said[name] != nil {
      throw fault(
        address,
        Words("it holds \(name)=, which this program sets", fr: "elle contient \(name)=, que ce programme fixe"),
        Words("leave it out", fr: "omettez-le"))
    }
    let isLocal = isThisMachine(said, read.defaults)
    var parameters = [(name: "connect_timeout", value: "10"), (name: "fallback_application_name", value: "facture")]
    if !isLocal { parameters.append((name: "sslmode", value: "verify-full")) }
    // Of two values the later one prevails: the address overrides the parameters before it, and those after it
    // override the address.
    parameters += [
      (name: "dbname", value: uri), (name: "target_session_attrs", value: "read-write"),
      (name: "client_encoding", value: "UTF8"),
    ]
    return (parameters, isLocal ? nil : weakness(said["sslmode"]))
  }

  private static func weakness(_ mode: String?) -> Words? {
    switch mode {
    case nil, "verify-full": nil
    case "verify-ca":
      Words(
        "any server with a certificate of the same authority can pass for this one",
        fr: "tout serveur ayant un certificat de la même autorité peut passer pour celui-ci")
    default:
      Words(
        "anyone between the two can read the data, and pass for the server",
        fr: "quiconque est sur le chemin peut lire, et passer pour le serveur")
    }
  }

  /// Whether all hosts are this machine. The host of a service is not known here, and counts as another machine.
  private static func isThisMachine(_ said: [String: String], _ defaults: [String: String]) -> Bool {
    if said["host"] == nil, said["hostaddr"] == nil, said["service"] ?? defaults["service"] != nil { return false }
    let hosts = [said["hostaddr"] ?? defaults["hostaddr"], said["host"] ?? defaults["host"]].compactMap { $0 }
    return hosts.allSatisfy { list in
      list.split(separator: ",", omittingEmptySubsequences: true).allSatisfy { host in
        host.hasPrefix("/") || host.hasPrefix("@") || host == "localhost" || host == "::1"
          || (host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." })
      }
    }
  }

  private static var example: Words {
    Words(
      "write it as postgresql://user@server:5432/database?sslmode=verify-full&registre=UUID",
      fr: "écrivez-la comme postgresql://utilisateur@serveur:5432/base?sslmode=verify-full&registre=UUID")
  }

  /// The message of libpq about an address, in both languages if it is a known one.
  private static func why(_ said: String) -> Words {
    if let found = said.wholeMatch(of: /invalid URI query parameter: "(.*)"/) {
      return Words(
        "there is no parameter \(found.output.1)", fr: "il n'y a pas de paramètre \(found.output.1)")
    }
    if let found = said.wholeMatch(of: /invalid (\w+) value: "(.*)"/) {
      return Words(
        "\(found.output.2) is not a value of \(found.output.1)",
        fr: "\(found.output.2) n'est pas une valeur de \(found.output.1)")
    }
    if let found = said.wholeMatch(of: /invalid (?:port number: "(.*)"|integer value "(.*)" for .*"port")/) {
      let port = found.output.1 ?? found.output.2 ?? ""
      return Words("\(port) is not a port", fr: "\(port) n'est pas un port")
    }
    return Words(same: said)
  }

  private static func fault(_ address: OriginAddress, _ why: Words, _ hint: Words) -> LogFailure {
    LogFailure(.origin(OriginFailure(.address(.other(why: why, hint: hint)), at: address.text)))
  }
}
