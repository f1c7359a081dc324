import LedgerDomain

extension EtatRegistre {
  /// The client of that id, or the only one of that very name.
  ///
  /// - Throws: a failure `client-inconnu` that names those that may be meant, or `client-ambigu` that names the ids.
  func client(named name: String) throws -> Client {
    if let client = Identifiant(name.utf8.span).flatMap({ client($0) }) { return client }
    let found = clients.filter { $0.nom == name }
    guard let first = found.first else { throw unknownClient(name) }
    guard found.count == 1 else { throw Failure.ambiguousClient(name, found.map(\.id)) }
    return first
  }

  /// There is none of that name; those whose words begin as what was typed may be meant.
  private func unknownClient(_ name: String) -> Failure {
    let refus = Failure(Refus.clientInconnu(name))
    let words = TextePlie(name).mots
    let meant = clients.filter { client in
      let nom = TextePlie(client.nom)
      return !words.isEmpty && words.allSatisfy { nom.contient($0, debut: true) }
    }
    guard !meant.isEmpty else { return refus }
    let names = meant.prefix(3).map { "\"\(Texte.cite($0.nom))\"" }.joined(separator: ", ")
    return Failure(
      refus.exit, refus.code, refus.message, hint: "Did you mean \(names)\(meant.count > 3 ? " …" : "")?")
  }
}
