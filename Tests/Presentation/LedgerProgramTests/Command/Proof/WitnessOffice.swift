import Testing

/// An owner with a ledger and two witnesses, each with a directory and a key of its own.
struct WitnessOffice {
  let ledger: TestLedger
  let key: String
  /// The public key of the log.
  let log: String
  private let cabinet: String
  private let ami: String

  /// A ledger with a checkpoint of two events, that both witnesses follow.
  ///
  /// - Parameter alone: whether its ledger has ids that no other one has.
  init(alone: Bool = false) throws {
    ledger = try TestLedger(alone: alone)
    key = "--key=\(ledger.key())"
    log = try ledger.done("checkpoint", key, "--print-public-key")
    try ledger.done("checkpoint", key)
    cabinet = try ledger.done("temoin", "ouvrir", ledger.scratch.path("cabinet"), "--nom=cabinet.example/temoin")
    ami = try ledger.done("temoin", "ouvrir", ledger.scratch.path("ami"), "--nom=ami.example/temoin")
    for name in ["cabinet", "ami"] {
      try ledger.done("temoin", "suivre", path(name), "--key=\(log)")
      Files.write(path("\(name).vkey"), "\(vkey(name))\n")
    }
  }

  /// The public key of a witness.
  func vkey(_ name: String) -> String { name == "cabinet" ? cabinet : ami }
  func path(_ name: String) -> String { ledger.scratch.path(name) }
  func checkpoint(_ size: Int, _ ending: String = "checkpoint") -> String { ledger.checkpoint(size, ending) }

  /// Records something and signs a checkpoint.
  func grow() throws {
    try ledger.done("creer-client", "--nom=Client \(Files.read(ledger.log).count)")
    try ledger.done("checkpoint", key)
  }

  /// Has the newest checkpoint cosigned, and keeps the answer.
  func witness(_ name: String) throws {
    try ledger.done("temoin", "demande", "\(name).example/temoin", "--output=\(path("demande"))", "--force")
    try ledger.done("temoin", "cosigner", path(name), path("demande"), "--output=\(path("reponse"))", "--force")
    try ledger.done("temoin", "recevoir", path("reponse"), "--key=\(vkey(name))")
  }

  /// The file of a policy with these last lines.
  func policy(_ lines: String = "group deux all cabinet ami\nquorum deux") -> String {
    let text = "log \(log)\nwitness cabinet \(cabinet)\nwitness ami \(ami)\n\(lines)\n"
    Files.write(path("politique"), text)
    return "--politique=\(path("politique"))"
  }

  /// Changes what the log says, and makes every hash in it fit.
  func rewrite(_ old: String, _ new: String) {
    ledger.rewrite(old, new)
    _ = ledger.program.shell("rm -rf '\(ledger.path)/cache'")
  }
}
