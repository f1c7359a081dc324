package import LedgerDomain

extension EtatRegistre {
  /// The client of that id, or the only one of that very name.
  ///
  /// - Throws: a failure `client-inconnu` that names those that may be meant, or `client-ambigu` that names the ids.
  package func client(named name: String) throws -> Client {
    if let client = Identifiant(name.utf8.span).flatMap({ client($0) }) { return client }
    let found = clients.filter { $0.nom == name }
    guard let first = found.first else { throw LedgerFailure.clientInconnu(name, parmi: clients.lazy.map(\.nom)) }
    guard found.count == 1 else { throw LedgerFailure.clientAmbigu(name, found.map(\.id)) }
    return first
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
    let refus = LedgerFailure(Refus.client(.inconnu(nom)))
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
