import Testing

/// Two ledgers side by side that hold the same: `la`, which calls name, and `nw`, which FACTURE_REGISTRE names.
struct AdviceWorld {
  let scratch: Scratch
  private var program = FactureProgram()

  /// The ledger that every scene begins with.
  private static let first = Result { try AdviceWorld(new: ()) }

  private init(new: ()) throws {
    scratch = .ofProcess()
    program.scratch = scratch
    program.environment["FACTURE_REGISTRE"] = scratch.path("la")
    try record([
      "facture ouvrir la --nom='Atelier Lumen'",
      "facture emetteur --nom='Atelier Lumen EI' --siren=732829320 --numero-tva=FR44732829320 "
        + "--rue='12 rue des Essais' --code-postal=69001 --ville=Lyon --iban=FR7630006000011234567890189",
      "facture creer-client --nom=Firme --nature=entreprise --siren=404833048 --rue='5 avenue des Cas' "
        + "--code-postal=06000 --ville=Nice",
      "facture creer Firme --date=2026-03-02 --echeance=2026-04-01 --nature=service -l 'Conseil;1;100' -l 'Suivi;2;20' "
        + "--envoyer --date-envoi=2026-03-02",
      "facture creer Firme --date=2026-03-02 --echeance=2026-04-01 --nature=service -l 'Conseil;1;100'",
    ])
  }

  /// A copy of both.
  init() throws {
    scratch = Scratch()
    program.scratch = scratch
    let first = try Self.first.get().scratch.path("la")
    for name in ["la", "nw"] { Files.copyAll(first, to: scratch.path(name)) }
  }

  /// Records what `lines` say, in `la`.
  func record(_ lines: [String]) throws {
    var program = program
    program.environment["FACTURE_REGISTRE"] = scratch.path("la")
    let outcome = Self.shell(lines.joined(separator: "\n"), program, scratch)
    try #require(outcome.exit == 0, "\(lines): \(outcome.errors)")
  }

  /// What a shell does with `line`, where FACTURE_REGISTRE names `nw`.
  func type(_ line: String) -> FactureProgram.Outcome {
    var program = program
    program.environment["FACTURE_REGISTRE"] = scratch.path("nw")
    return Self.shell(line, program, scratch)
  }

  /// Keeps `la` as it is now.
  func keep() { Files.copyAll(scratch.path("la"), to: scratch.path("kept")) }

  /// Makes `la` again what it was.
  func restore() {
    Files.removeAll(scratch.path("la"))
    Files.copyAll(scratch.path("kept"), to: scratch.path("la"))
  }

  /// The bytes of the log of the other ledger.
  var other: String { Files.text(scratch.path("nw/events/00000000000000000001.jsonl")) }

  private static func shell(_ lines: String, _ program: FactureProgram, _ scratch: Scratch) -> FactureProgram.Outcome {
    Files.write(
      scratch.path("typed"), "set -e\ncd '\(scratch.path)'\nfacture() { \"$F\" \"$@\"; }\n\(lines)\n")
    return program.shell("sh '\(scratch.path("typed"))'")
  }
}
