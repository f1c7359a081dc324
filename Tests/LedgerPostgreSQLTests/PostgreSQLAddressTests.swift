#if PostgreSQL
  import LedgerLog
  import LedgerWords
  import Testing

  @testable import LedgerPostgreSQL

  /// What an address asks of libpq, and what it must not hold.
  @Suite struct PostgreSQLAddressTests {
    private static let id = "019b8d2b-8c00-7df9-b0a5-6904abece8aa"

    private func read(_ text: String, registre: String? = nil) throws -> PostgreSQLAddress {
      try PostgreSQLAddress(OriginAddress(text), registre: registre)
    }

    @Test func `the registre stands in the address, and libpq never sees it`() throws {
      let read = try read(
        "postgresql://marie@server:5433/facture?sslrootcert=system&registre=\(Self.id)&application_name=x")
      #expect(read.registre == RegistreID(Self.id))
      #expect(
        read.parameters.first { $0.name == "dbname" }?.value
          == "postgresql://marie@server:5433/facture?sslrootcert=system&application_name=x")
    }

    @Test(arguments: [
      ("postgresql://server/facture", "postgresql://server/facture?registre=\(id)"),
      ("postgresql://server/facture?sslmode=verify-ca", "postgresql://server/facture?sslmode=verify-ca&registre=\(id)"),
      ("postgresql://server/facture?registre=\(id)", "postgresql://server/facture?registre=\(id)"),
    ])
    func `a registre that moves there is added to it`(given: String, made: String) throws {
      #expect(try read(given, registre: Self.id).address.text == made)
    }

    @Test(arguments: [
      "postgresql://server/facture", "postgresql://server/facture?registre=12",
      "postgresql://server/facture?registre=\(id)&registre=\(id)",
      "postgresql://server/facture?nothing=1&registre=\(id)",
      "postgresql://server/facture?target_session_attrs=any&registre=\(id)",
      "postgresql://server/facture?options=-c%20fsync%3Doff&registre=\(id)",
    ])
    func `an address that cannot be used is refused`(text: String) throws {
      #expect(throws: LogFailure.self) { try read(text) }
    }

    @Test func `another registre than the one that is meant is refused`() throws {
      #expect(throws: LogFailure.self) {
        try read("postgresql://server/facture?registre=\(Self.id)", registre: "019b8d2b-8c00-7df9-b0a5-000000000000")
      }
    }

    @Test(arguments: [
      "postgresql:///facture", "postgresql://localhost/facture", "postgresql://127.0.0.1:5433/facture",
      "postgresql://[::1]/facture", "postgresql://%2Frun%2Fpostgresql/facture",
      "postgresql:///facture?host=/run/postgresql",
      "postgresql://localhost,127.0.0.2/facture", "postgres://localhost/facture",
    ])
    func `this machine needs no certificate`(text: String) throws {
      let read = try read(text, registre: Self.id)
      #expect(!read.parameters.contains { $0.name == "sslmode" })
      #expect(read.weakness == nil)
    }

    @Test(arguments: [
      "postgresql://server/facture", "postgresql://192.0.2.7/facture", "postgresql://localhost,server/facture",
      "postgresql://localhost.example/facture", "postgresql://127.0.0.1.example/facture",
      "postgresql:///facture?hostaddr=192.0.2.7", "postgresql:///?service=ledger",
    ])
    func `another machine has to prove who it is`(text: String) throws {
      let read = try read(text, registre: Self.id)
      // Before the address, so that the address alone can ask for less.
      let names = read.parameters.map(\.name)
      #expect(read.parameters.first { $0.name == "sslmode" }?.value == "verify-full")
      #expect(try #require(names.firstIndex(of: "sslmode")) < (try #require(names.firstIndex(of: "dbname"))))
      #expect(read.weakness == nil)
    }

    @Test(arguments: ["require", "prefer", "disable", "verify-ca"])
    func `who asks for less is told what others can do`(mode: String) throws {
      #expect(try read("postgresql://server/facture?sslmode=\(mode)", registre: Self.id).weakness != nil)
    }

    @Test func `lines travel as an array of bytes, without their line feeds`() {
      let bytes = PostgreSQLValue.lines(Array("ab\nc\n".utf8).span).bytes
      let numbers: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 17, 0, 0, 0, 2, 0, 0, 0, 1]
      #expect(bytes == numbers + [0, 0, 0, 2] + Array("ab".utf8) + [0, 0, 0, 1] + Array("c".utf8))
      #expect(PostgreSQLValue.lines([UInt8]().span).bytes == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 17])
    }
  }
#endif
