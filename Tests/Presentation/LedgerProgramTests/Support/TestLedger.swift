import Testing

/// A ledger on disk, written through the command alone.
///
/// The commands that are ``done(_:at:)`` before a test looks at anything else make its scene: the first test with these
/// commands runs them, and any other gets a copy of the ledger that they left (``KeptLedger``).
final class TestLedger {
  private let ownScratch = Scratch()
  private var ownProgram: FactureProgram
  /// The kept ledger that this one is as yet; nil once it lies in a directory of its own.
  private var kept: KeptLedger?

  /// The directory of this test, in which the ledger lies.
  var scratch: Scratch {
    settle()
    return ownScratch
  }
  /// The program, for which FACTURE_REGISTRE names this ledger.
  var program: FactureProgram {
    get {
      settle()
      return ownProgram
    }
    set {
      settle()
      ownProgram = newValue
    }
  }
  /// The ledger's directory.
  var path: String { scratch.path(KeptLedger.name) }
  /// The log's file.
  var log: String { "\(path)/events/00000000000000000001.jsonl" }

  /// An open ledger with a client `Dupont`, or only the place for one.
  ///
  /// - Parameter alone: whether it is a ledger of its own, with ids that no other one has.
  init(opened: Bool = true, alone: Bool = false) throws {
    ownProgram = Self.program(ownScratch, ownScratch.path(KeptLedger.name))
    guard opened else { return }
    kept = alone ? nil : .nothing
    try done("ouvrir", KeptLedger.place, "--nom=Atelier Martin")
    try done("creer-client", "--nom=Dupont")
  }

  private static func program(_ scratch: Scratch?, _ path: String) -> FactureProgram {
    FactureProgram(environment: ["FACTURE_REGISTRE": path], scratch: scratch)
  }

  /// Gives it its own directory, for anything that is no part of a scene.
  private func settle() {
    guard let kept else { return }
    self.kept = nil
    kept.copy(to: ownScratch.path(KeptLedger.name))
  }

  /// An open ledger with a seller, Atelier Lumen, and a firm, `Firme`, who have all that an invoice of France says.
  static func ofFrance(alone: Bool = false) throws -> TestLedger {
    let ledger = try TestLedger(alone: alone)
    try ledger.done(
      "emetteur", "--nom=Atelier Lumen", "--siren=732829320", "--numero-tva=FR44732829320", "--rue=12 rue des Essais",
      "--code-postal=69001", "--ville=Lyon", "--iban=FR7630006000011234567890189")
    try ledger.done(
      "creer-client", "--nom=Firme", "--nature=entreprise", "--siren=404833048", "--rue=5 avenue des Cas",
      "--code-postal=06000", "--ville=Nice")
    return ledger
  }

  /// A ledger of a German firm, and a customer of the same country.
  static func ofGermany() throws -> TestLedger {
    let ledger = try TestLedger()
    try ledger.done(
      "emetteur", "--pays=DE", "--nom=Rhein GmbH", "--numero-tva=DE136695976", "--identifiant-legal=HRB 12345",
      "--rue=Gasse 3", "--code-postal=50667", "--ville=Köln", "--iban=DE89370400440532013000", "--contact=Anna",
      "--telephone=+49 221 1234", "--email=anna@example.de", "--adresse-electronique=anna@example.de")
    try ledger.done(
      "creer-client", "--nom=Muster GmbH", "--nature=entreprise", "--pays=DE", "--rue=Weg 1", "--code-postal=10115",
      "--ville=Berlin", "--email=rechnung@muster.example", "--numero-tva=DE811569869")
    return ledger
  }

  /// Runs a command.
  func run(_ words: String...) -> FactureProgram.Outcome { program.run(words) }

  /// Runs a command that must succeed, and gives the last line of its output.
  @discardableResult
  func done(_ words: String..., at location: SourceLocation = #_sourceLocation) throws -> String {
    try done(words, at: location)
  }

  @discardableResult
  func done(_ words: [String], at location: SourceLocation = #_sourceLocation) throws -> String {
    func run(_ words: [String], by program: FactureProgram) throws -> String {
      let outcome = program.run(words)
      try #require(outcome.exit == 0, "\(words) said: \(outcome.errors)", sourceLocation: location)
      return outcome.answer
    }
    guard let kept else { return try run(words.map { $0 == KeptLedger.place ? path : $0 }, by: program) }
    let next = try kept.after(words) { words, path in try run(words, by: Self.program(nil, path)) }
    self.kept = next
    return next.answer
  }

  /// A draft with two lines at two rates, and its number: 2 × 10.00 at 20 % and 1 × 5.00 at 5.5 %, 29.28 in all.
  func draft() throws -> String {
    let numero = try done("creer", "--client=Dupont", "--date=2026-03-02", "--echeance=2026-04-01")
    try done("ajouter-ligne", numero, "--designation=Farine", "--quantite=2", "--prix-unitaire=10")
    try done("ajouter-ligne", numero, "--designation=Pain", "--quantite=1", "--prix-unitaire=5", "--tva=5.5")
    return numero
  }

  /// The number of its only document.
  func number() throws -> String {
    String(try #require(run("list").output.firstMatch(of: /F-[0-9]{4}-[0-9]{4}/)).output)
  }

  /// An issued facture of 29.28, and its number.
  func sent() throws -> String { try done("envoyer", draft(), "--date=2026-03-02") }

  /// Gives it a log of these bytes, whatever they are.
  func put(_ bytes: [UInt8]) throws {
    _ = program.shell("mkdir -p '\(path)/events'")
    Files.write(log, bytes)
  }

  /// Gives it the log of a ledger in which nothing was recorded for long, and then a client.
  func putOld(_ bytes: [UInt8]) throws {
    try put(bytes)
    try done("creer-client", "--nom=Client du jour", "--horloge")
  }

  /// Rewrites the log: its history says something else, and every hash in it is right.
  func rewrite(_ old: String, _ new: String) {
    let script = """
      import hashlib, sys
      out, previous = b"", None
      for line in open(sys.argv[1], "rb").read().split(b"\\n")[:-1]:
          line = line.replace(sys.argv[2].encode(), sys.argv[3].encode())
          if previous:
              at = line.index(b'"prevhash":"') + 12
              line = line[:at] + previous + line[at + 64:]
          previous = hashlib.sha256(line).hexdigest().encode()
          out += line + b"\\n"
      open(sys.argv[1], "wb").write(out)
      """
    Files.write(scratch.path("rewrite.py"), script)
    _ = program.shell("python3 '\(scratch.path("rewrite.py"))' '\(log)' '\(old)' '\(new)'")
  }

  /// The file of the checkpoint of so many events, or one beside it.
  func checkpoint(_ size: Int, _ ending: String = "checkpoint") -> String {
    "\(path)/checkpoints/\(String(repeating: "0", count: 20 - "\(size)".count))\(size).\(ending)"
  }

  /// The path of a key that signs checkpoints.
  func key() -> String {
    let path = scratch.path("KEY.pem")
    Files.write(path, Samples.privateKey)
    return path
  }

  /// An issued avoir of all of a facture, and its number.
  func sentAvoir(of numero: String) throws -> String { try done("envoyer", done("creer-avoir", numero)) }
}
