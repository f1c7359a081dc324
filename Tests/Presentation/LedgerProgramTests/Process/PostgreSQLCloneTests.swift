import LedgerTestSupport
import Testing

/// Copies of all ledgers of a database.
@Suite(.enabled(if: TemporaryDatabase.server != nil, "there is no server: Tools/postgresql/with starts one"))
struct PostgreSQLCloneTests {
  @Test func `every ledger of a database gets a copy, and the same command brings them up to date`() throws {
    let database = try TemporaryDatabase.made()
    defer { withExtendedLifetime(database) {} }
    let ledger = try TestLedger(opened: false)
    let address = database.uri
    #expect(try ledger.done("origine", "--installer", "--json").hasPrefix("{\"sql\":\""))
    let clones = ledger.scratch.path("clients")
    #expect(ledger.run("cloner", address, clones).output.isEmpty)
    for name in ["a", "b"] {
      try ledger.done("ouvrir", ledger.scratch.path(name), "--nom=\(name)", "--origine=\(address)")
    }
    #expect(try ledger.done("cloner", address, clones, "--json").matches(of: /"sequence":1,/).count == 2)
    #expect(Files.names(clones).count == 2)
    try ledger.done("creer-client", "--nom=Dupont", "--registre=\(ledger.scratch.path("b"))")
    let again = try ledger.done("cloner", address, clones, "--json")
    #expect(again.matches(of: /"sequence":1,/).count == 1 && again.matches(of: /"sequence":2,/).count == 1)
    #expect(ledger.run("parc", "audit", "--registres=\(clones)").exit == 0)

    // A place that is taken by another ledger costs the others nothing.
    let ids = Files.names(clones).sorted()
    Files.removeAll("\(clones)/\(ids[0])")
    try ledger.done("ouvrir", "\(clones)/\(ids[0])", "--nom=c")
    let taken = ledger.run("cloner", address, clones, "--json")
    #expect(taken.exit == 4 && taken.output.matches(of: /"error":{"code":"registre-existant"/).count == 1, "\(taken)")
    #expect(taken.output.matches(of: /"sequence":/).count == 1)
    #expect(ledger.run("cloner", address + "?registre=\(ids[1])", ledger.scratch.path("one")).exit == 0)
  }
}
