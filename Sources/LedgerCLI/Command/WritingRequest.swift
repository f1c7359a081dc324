import LedgerData
import LedgerDomain

/// Where a writing command writes, in whose name, and under which id.
struct WritingRequest {
  /// The directory of the ledger.
  let path: String
  /// The world that decisions see.
  let environment: Environment
  /// How long to wait for the lock.
  private let lockTimeoutMs: Int
  /// The name the caller gave the command, if any.
  let commande: Commande?
  private let storage: Storage

  /// - Throws: ``UsageError`` for an option that is none.
  init(_ arguments: Arguments) throws {
    path = try arguments.registre()
    let world = try Environment.system(auteur: arguments.auteur())
    environment = world.on(world.today())
    lockTimeoutMs = try (arguments.value("lock-timeout") as LockTimeout?)?.milliseconds ?? 10_000
    commande = try arguments.commande()
    storage = arguments.storage
  }

  /// The ledger, locked, to write a commit or (`inBulk`) many. What was saved of an unfinished commit is said on standard error.
  func open(_ console: Console, inBulk: Bool = false) throws -> LogRegistreRepository {
    let registre = try RegistrePlace.use(path) {
      try storage.open(path, environment, lockTimeoutMs: lockTimeoutMs, inBulk: inBulk)
    }
    if let recovered = registre.recovered { console.tell("facture: \(recovered)") }
    return registre
  }

  /// The ledger for a rehearsal, which only reads it.
  func rehearse() throws -> LogRegistreRepository {
    try RegistrePlace.use(path) { try storage.rehearse(path, environment) }
  }

  /// The same, where there may be no ledger yet.
  func create(_ console: Console) throws -> LogRegistreRepository {
    let registre = try storage.create(path, environment, lockTimeoutMs: lockTimeoutMs)
    if let recovered = registre.recovered { console.tell("facture: \(recovered)") }
    return registre
  }
}

extension Arguments {
  /// The directory of the ledger: `--registre`, else FACTURE_REGISTRE, else `./registre`.
  func registre() throws(UsageError) -> String {
    guard let given = given("registre") else { return HostProcess.variable("FACTURE_REGISTRE") ?? "./registre" }
    guard !given.isEmpty else {
      throw .badValue(place: "--registre", .empty)
    }
    return given
  }

  /// Who does it: `--auteur`, else the login name, else the user's number.
  func auteur() throws(UsageError) -> String {
    guard let given = given("auteur") else {
      let names = [HostProcess.variable("USER"), HostProcess.variable("LOGNAME")]
      return names.compactMap { $0 }.first(where: Self.isAuteur) ?? "uid \(HostProcess.userNumber())"
    }
    guard Self.isAuteur(given) else {
      throw .badValue(place: "--auteur", .auteur(given))
    }
    return given
  }

  private static func isAuteur(_ text: String) -> Bool {
    !Texte.estVide(text) && text.unicodeScalars.count <= 200 && text.unicodeScalars.allSatisfy(Texte.estSur)
  }

  /// What was asked, under the id that the caller gave it.
  func commande() throws -> Commande? {
    guard let nom = given("commande") else { return nil }
    let characters = nom.unicodeScalars.count
    guard (1...100).contains(characters) else {
      throw UsageError.badValue(place: "--commande", .commande(characters: characters))
    }
    return try Commande(nom: nom, asked: CommandFingerprint.of(self))
  }
}
