import LedgerLog
import LedgerWords
import Testing

@testable import LedgerPostgreSQL

/// What an address asks of libpq, and what it must not hold.
@Suite(.enabled(if: PostgreSQLSchema.clientVersion != nil, "there is no libpq: Tools/setup --postgresql"))
struct PostgreSQLAddressTests {
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

  @Test(arguments: [
    ("?sslmod=require", "there is no parameter sslmod", "il n'y a pas de paramètre sslmod"),
    ("?sslmode=nonsense", "nonsense is not a value of sslmode", "nonsense n'est pas une valeur de sslmode"),
    ("?gssencmode=2", "2 is not a value of gssencmode", "2 n'est pas une valeur de gssencmode"),
    ("?port=abc", "abc is not a port", "abc n'est pas un port"), ("?port=70000", "70000 is not a port", ""),
    ("?port=0", "0 is not a port", ""), ("?host=a,b&port=1,2,3", "3 port numbers to 2 hosts", ""),
    ("?host=a,b&port=1,x", "x is not a port", ""),
    ("?sslmode=%zz", "percent-encoded", ""), ("?sslmode", "missing", ""),
  ])
  func `an address that libpq would refuse is refused before the first connection`(
    query: String, en: String, fr: String
  ) throws {
    let failure = try #require(throws: LogFailure.self) {
      try PostgreSQLSchema.check(OriginAddress("postgresql://server/facture\(query)"))
    }
    #expect(failure.code == "origin-address" && failure.message.en.contains(en), "\(failure.message.en)")
    #expect(failure.message.fr.contains(fr), "\(failure.message.fr)")
    #expect(failure.hint.en.contains("postgresql://user@server"))
  }

  @Test(arguments: [
    "postgresql:///facture", "postgresql://server.invalid,other.invalid:5433/facture?sslmode=require",
    "postgresql:///facture?host=/run/a,/run/b&port=5432,5433", "postgresql:///?service=nowhere",
    "postgresql://server.invalid/facture?sslrootcert=/nonexistent&hostaddr=192.0.2.7&passfile=/nonexistent",
  ])
  func `a fault that only a connection can show is not reported before it`(text: String) throws {
    try PostgreSQLSchema.check(OriginAddress(text))
  }

  @Test(arguments: [
    "postgresql://u:secret@server/facture", "postgresql://u:sec?ret@server/facture",
    "postgresql://u:sec/ret@server/facture", "postgresql://u:sec#ret@server/facture",
    "postgresql://u:secret@server?sslmode=require", "postgresql://u:@secret@server/facture",
    "postgresql://server/facture?password=secret", "postgresql://server/facture?p%61ssword=secret",
    "postgresql://server/facture?sslmode=x&sslp%41ssword=secret",
  ])
  func `a secret is refused however it is written, and not repeated`(text: String) throws {
    let failure = try #require(throws: LogFailure.self) {
      try PostgreSQLSchema.check(OriginAddress(text))
    }
    #expect(failure.code == "origin-password")
    #expect(!"\(failure)".contains("ret@") && !"\(failure)".contains("secret"))
  }

  @Test func `libpq itself names the secret parameters`() throws {
    #expect(try PostgreSQLParameters(of: "postgresql://u:secret@server/x").holdsSecret)
    let read = try PostgreSQLParameters(of: "postgresql://server/x?p%61ssword=secret&sslmode=require")
    #expect(read.holdsSecret && !read.said.values.contains("secret") && read.said["sslmode"] == "require")
    #expect(try !PostgreSQLParameters(of: "postgresql://server/x").holdsSecret)
  }

  @Test func `the address of another registre is refused`() throws {
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
  func `a weaker sslmode gets a warning about the attacks it allows`(mode: String) throws {
    #expect(try read("postgresql://server/facture?sslmode=\(mode)", registre: Self.id).weakness != nil)
  }

  @Test func `lines travel as an array of bytes, without their line feeds`() {
    let bytes = PostgreSQLValue.lines(Array("ab\nc\n".utf8).span).bytes
    let numbers: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 17, 0, 0, 0, 2, 0, 0, 0, 1]
    #expect(bytes == numbers + [0, 0, 0, 2] + Array("ab".utf8) + [0, 0, 0, 1] + Array("c".utf8))
    #expect(PostgreSQLValue.lines([UInt8]().span).bytes == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 17])
  }
}
