public import LedgerDomain

extension ClientIndex {
  /// The client of that id, or the only one of that very name.
  ///
  /// - Throws: a failure `client-inconnu` that names those that may be meant, or `client-ambigu` that names the ids.
  package func clientID(named name: String) throws -> ClientID {
    if let id = Identifiant(name.utf8.span), try connait(client: id) { return id }
    let found = try clients(nom: name)
    guard let first = found.first else { throw LedgerFailure.clientInconnu(name, parmi: try nomsDesClients()) }
    guard found.count == 1 else { throw LedgerFailure.clientAmbigu(name, found) }
    return first
  }
}

extension EtatRegistre: ClientIndex {
  /// Whether there is a client of `id`.
  public func connait(client id: ClientID) -> Bool { client(id) != nil }

  /// The clients of that name, in the order of their creation.
  public func clients(nom: String) -> [ClientID] { clients.filter { $0.nom == nom }.map(\.id) }

  /// The names of all clients.
  public func nomsDesClients() -> [String] { clients.map(\.nom) }

  /// The same client with its fields.
  package func client(named name: String) throws -> Client {
    guard let client = client(try clientID(named: name)) else { throw Refus.clientInconnu(name) }
    return client
  }
}

extension LedgerFailure {
  /// Several clients have that name.
  package static func clientAmbigu(_ nom: String, _ ids: [ClientID]) -> LedgerFailure {
    let shown = ids.prefix(10).map(\.description).joined(separator: ", ")
    return LedgerFailure(
      .refused, "client-ambigu", "\(ids.count) clients are named \"\(Texte.cite(nom))\".",
      hint: "Give the id of one: \(shown)\(ids.count > 10 ? " …" : "").")
  }

  /// There is none of that name; of all `noms`, those whose words begin as what was typed may be meant.
  static func clientInconnu(_ nom: String, parmi noms: some Sequence<String>) -> LedgerFailure {
    let refus = LedgerFailure(Refus.clientInconnu(nom))
    let words = TextePlie(nom).mots
    let meant = noms.filter { other in
      let plie = TextePlie(other)
      return !words.isEmpty && words.allSatisfy { plie.contient($0, debut: true) }
    }
    guard !meant.isEmpty else { return refus }
    let names = meant.prefix(3).map { "\"\(Texte.cite($0))\"" }.joined(separator: ", ")
    return LedgerFailure(
      refus.kind, refus.code, refus.message, hint: "Did you mean \(names)\(meant.count > 3 ? " …" : "")?")
  }
}
