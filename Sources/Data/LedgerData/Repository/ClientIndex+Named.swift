public import LedgerModel
public import LedgerProjections
import LedgerRules
public import LedgerUseCases
import LedgerWords

extension ClientIndex {
  /// The client with that id, or the only one with that name (without regard to case and accents), or the only one with
  /// that SIREN.
  ///
  /// - Throws: a failure `client-inconnu` with similar names, or `client-ambigu` with the candidates.
  package func clientID(named name: String) throws -> ClientID {
    if let id = Identifiant(name.utf8.span), try connait(client: id) { return id }
    let found = try fiches(named: name)
    guard let first = found.first else { throw LedgerFailure.clientInconnu(name, parmi: try fichesClients()) }
    guard found.count == 1 else { throw LedgerFailure.clientAmbigu(name, found) }
    return first.id
  }

  /// The clients with that name; if no client has it, those with that SIREN. If exactly one client has the exact name,
  /// only that one.
  package func fiches(named name: String) throws -> [FicheClient] {
    let named = try clients(nom: name)
    let exact = named.filter { $0.nom == name }
    if exact.count == 1 { return exact }
    guard named.isEmpty, let siren = Self.siren(name) else { return named }
    return try clients(siren: siren)
  }

  /// The nine digits of a SIREN, with or without spaces; nil for other texts.
  private static func siren(_ text: String) -> String? {
    let digits = text.filter { !$0.isWhitespace }
    return digits.utf8.count == 9 && digits.utf8.allSatisfy { (48...57).contains($0) } ? digits : nil
  }
}

extension EtatRegistre: ClientIndex {
  /// Whether there is a client of `id`.
  public func connait(client id: ClientID) -> Bool { client(id) != nil }

  /// The clients of that name, without regard to case and accents, in the order of their creation.
  public func clients(nom: String) -> [FicheClient] {
    let plie = NomPlie(nom)
    return clients.lazy.filter { plie.estCelui(de: $0.nom) }.map { FicheClient($0) }
  }

  /// The clients of that SIREN, in the order of their creation.
  public func clients(siren: String) -> [FicheClient] {
    clients.lazy.filter { $0.siren == siren }.map { FicheClient($0) }
  }

  /// The clients whose account in the books has that code, in the order of their creation.
  public func clients(codeComptable: String) -> [FicheClient] {
    clients.lazy.filter { $0.codeComptable == codeComptable }.map { FicheClient($0) }
  }

  /// All clients.
  public func fichesClients() -> [FicheClient] { clients.map { FicheClient($0) } }

  /// The named client, with its fields.
  package func client(named name: String) throws -> Client {
    guard let client = client(try clientID(named: name)) else { throw Refus.client(.inconnu(name)) }
    return client
  }
}

extension LedgerFailure {
  /// The failure: several clients have that name.
  package static func clientAmbigu(_ nom: String, _ clients: [FicheClient]) -> LedgerFailure {
    let shown = clients.prefix(10).map(\.phraseAvecId).joined(separator: "; ")
    return LedgerFailure(
      .refused, "client-ambigu",
      "\(clients.count) customers are called \"\(Texte.cite(nom))\".",
      fr: "\(clients.count, "client s'appelle", "clients s'appellent") « \(Texte.cite(nom)) ».",
      hint: "Give the id of one: \(shown)\(clients.count > 10 ? " …" : "").",
      fr: "Donnez l'identifiant de l'un d'eux : \(shown)\(clients.count > 10 ? " …" : "").")
  }

  /// The failure: no client has that name; it lists those of `clients` with a similar name.
  static func clientInconnu(_ nom: String, parmi clients: [FicheClient]) -> LedgerFailure {
    let refus = LedgerFailure(Refus.client(.inconnu(nom)))
    let nearest = nearest(nom, clients)
    guard !nearest.isEmpty else { return refus }
    let shown = nearest.prefix(5)
    // Clients that look the same are shown with their ids.
    let phrases = shown.map { client in
      shown.count { $0.phrase == client.phrase } > 1 ? client.phraseAvecId : client.phrase
    }
    let (names, more) = (phrases.joined(separator: ", "), nearest.count > 5 ? " …" : "")
    return LedgerFailure(
      refus.kind, refus.code, refus.message,
      hint: Words("Did you mean \(names)\(more)?", fr: "Vouliez-vous dire \(names)\(more) ?"))
  }

  private static func nearest(_ nom: String, _ clients: [FicheClient]) -> [FicheClient] {
    let typed = TextePlie(nom)
    guard !typed.mots.isEmpty else { return [] }
    let near = clients.enumerated().compactMap { index, client in
      NearestName.distance(typed, TextePlie(client.nom)).map { (distance: $0, index: index, client: client) }
    }
    return near.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map(\.client)
  }
}
