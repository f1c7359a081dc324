import LedgerExchange
import Testing

/// The commands that the server and the tools of assistants propose: typed as they stand in a shell with another ledger in
/// FACTURE_REGISTRE, each reaches the ledger that was asked. The desk makes links of those that it has.
struct ServedAdviceTests {
  /// Two ledgers with the same draft; FACTURE_REGISTRE names the second in `shell`.
  private struct World {
    let here: TestLedger
    let other: TestLedger
    let draft: String

    init() throws {
      (here, other) = (try TestLedger.ofFrance(), try TestLedger.ofFrance(alone: true))
      draft = try here.done("creer", "Firme", "-l", "Conseil;1;100", "--nature=service")
      try other.done("creer", "Firme", "-l", "Conseil;1;100", "--nature=service")
    }

    /// Types `line` where FACTURE_REGISTRE names the other ledger.
    func type(_ line: String) -> FactureProgram.Outcome {
      Files.write(other.scratch.path("typed"), "facture() { \"$F\" \"$@\"; }\n\(line)\n")
      return other.program.shell("sh '\(other.scratch.path("typed"))'")
    }
  }

  private func command(in hint: JSONValue?) throws -> String {
    let text = hint?.string ?? ""
    return String(try #require(text.firstMatch(of: /`(facture [^`]*)`/)).1)
  }

  @Test func `the way out of a refusal over HTTP names the ledger, and works where another one is set`() throws {
    let world = try World()
    let server = try RunningServer(world.here, "--ecriture", "--langue=fr")
    let refused = try server.post("enregistrer-paiement", #"{"numero":"\#(world.draft)"}"#)
    let line = try command(in: refused.json?["error"]?["hint"])
    #expect(refused.status == 409 && line.hasSuffix(" --registre=\(world.here.path)"), "\(refused.body)")
    let before = Files.text(world.other.log)
    let typed = world.type(line)
    #expect(typed.exit == 0 && typed.answer == world.draft, "\(line): \(typed.errors)")
    #expect(Files.text(world.other.log) == before)
    #expect(try server.post("enregistrer-paiement", #"{"numero":"\#(world.draft)"}"#).status == 200)
  }

  @Test func `the tasks over HTTP name the ledger, and the desk makes links of them`() throws {
    let world = try World()
    let server = try RunningServer(world.here, "--langue=fr")
    let tasks = try server.ask("/v1/a-faire").body
    #expect(tasks.contains("\"facture lister --statut=brouillon --registre=\(world.here.path)\""), "\(tasks)")
    #expect(tasks == world.type("facture a-faire --json --langue=fr --registre='\(world.here.path)'").output)
    let page = try server.ask("/").body
    #expect(page.contains("href=\"/list?statut=brouillon\"") && !page.contains(world.here.path), "\(page)")
  }

  @Test func `the desk shows a command that it does not have with the ledger`() throws {
    let world = try World()
    let server = try RunningServer(world.here, "--ecriture", "--langue=fr")
    let checkpoint = try server.ask("/checkpoint").body
    #expect(!checkpoint.contains(world.here.path), "\(checkpoint)")
    let reading = try RunningServer(world.here, "--langue=fr")
    let page = try reading.ask("/envoyer/\(world.draft)").body
    #expect(page.contains("<code>facture servir --ecriture --registre=\(world.here.path)</code>"), "\(page)")
  }
}
