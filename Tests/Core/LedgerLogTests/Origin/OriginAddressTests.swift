import LedgerWords
import Testing

@testable import LedgerLog

/// The addresses of origins.
@Suite struct OriginAddressTests {
  @Test(arguments: [
    ("file:///srv/registre", "/srv/registre"), ("file:///srv/registre/", "/srv/registre"),
    ("FILE:///srv/a%20b", "/srv/a b"), ("file://localhost/srv", "/srv"), ("file:///", "/"),
    ("file:///caf%C3%A9", "/café"),
  ]) func `a directory is named by its path`(address: String, path: String) throws {
    #expect(try OriginAddress(address).directory == path)
  }

  @Test(arguments: [
    "file://server/srv", "file://", "file:///a%", "file:///a%0", "file:///a%zz", "file:///a%00b", "file:///%FF",
  ]) func `an address without a path on this machine is refused`(address: String) throws {
    let failure = try #require(throws: LogFailure.self) { _ = try OriginAddress(address).directory }
    #expect(failure.code == "origin-address" && !failure.isDamage)
  }

  @Test(arguments: [
    ("/srv/registre", "origin-address"), ("", "origin-address"), ("://x", "origin-address"),
    ("c3po://x y", "origin-address"), ("file:///a\nb", "origin-address"), ("file:///a b", "origin-address"),
    ("file:///" + String(repeating: "a", count: 2_000), "origin-address"),
    ("postgresql://marie:secret@server/base", "origin-password"),
    ("postgresql://server/base?password=secret", "origin-password"),
    ("postgresql://server/base?sslmode=verify-full&PASSWORD=secret", "origin-password"),
    ("postgresql://server/base?sslpassword=secret", "origin-password"),
    ("postgresql://server/base?sslmode=x&p%61ss%77ord=secret", "origin-password"),
    ("postgresql://marie:a?secret@server/base", "origin-password"),
    ("postgresql://marie:a/secret@server/base", "origin-password"),
    ("postgresql://marie:a#secret@server/base", "origin-password"),
  ]) func `an invalid address is refused, and no password is shown`(address: String, code: String) throws {
    let failure = try #require(throws: LogFailure.self) { _ = try OriginAddress(address) }
    #expect(failure.code == code)
    #expect(!"\(failure)\(failure.message.en)\(failure.hint.fr)".contains("secret"))
  }

  @Test(arguments: [
    "postgresql://server/base", "postgresql://marie@server:5432/base?registre=x", "postgresql:///base?host=/run",
    "postgres://h1,h2/base", "postgresql://server:5432/base?user=marie@server", "postgresql://marie@server/base?x=%zz",
    "file:///mnt/a:b@c",
  ]) func `an address of another kind is left to its own reader`(address: String) throws {
    #expect(try OriginAddress(address).directory == (address.hasPrefix("file:") ? "/mnt/a:b@c" : nil))
    #expect(try OriginAddress(address).text == address)
  }

  @Test(arguments: [
    ("postgresql://server/base", "postgresql://server/base?registre=x"),
    ("postgresql://server/base?sslmode=require", "postgresql://server/base?sslmode=require&registre=x"),
  ]) func `an address names a registre`(address: String, named: String) throws {
    let made = try OriginAddress(address).naming("x")
    #expect(made.text == named && made.registre == "x")
    #expect(try OriginAddress(address).registre == nil)
    #expect(try OriginAddress("file:///mnt/a?registre=x").registre == nil)
  }
}
