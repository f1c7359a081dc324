import LedgerDomain

extension EtatRegistre {
  /// The client of that id, or the only one of that very name.
  ///
  /// - Throws: ``Refus`` `client-inconnu`, or a failure `client-ambigu` that names the ids.
  func client(named name: String) throws -> Client {
    if let client = Identifiant(name.utf8.span).flatMap({ client($0) }) { return client }
    let found = clients.filter { $0.nom == name }
    guard let first = found.first else { throw Refus.clientInconnu(name) }
    guard found.count == 1 else { throw Failure.ambiguousClient(name, found.map(\.id)) }
    return first
  }
}
