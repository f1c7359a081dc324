import Testing

/// A ledger on disk, written through the command alone.
final class TestLedger {
  let scratch = Scratch()
  var program: FactureProgram
  /// The ledger's directory.
  var path: String { scratch.path("registre") }
  /// The log's file.
  var log: String { "\(path)/events/00000000000000000001.jsonl" }

  /// An open ledger with a client `Dupont`, or only the place for one.
  init(opened: Bool = true) throws {
    program = FactureProgram(scratch: scratch)
    program.environment["FACTURE_REGISTRE"] = path
    guard opened else { return }
    try done("ouvrir", path, "--nom=Atelier Martin")
    try done("creer-client", "--nom=Dupont")
  }

  /// An open ledger with a seller, Atelier Lumen, and a firm, `Firme`, who have all that an invoice of France says.
  static func ofFrance() throws -> TestLedger {
    let ledger = try TestLedger()
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
    let outcome = program.run(words)
    try #require(outcome.exit == 0, "\(words) said: \(outcome.errors)", sourceLocation: location)
    return outcome.answer
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
