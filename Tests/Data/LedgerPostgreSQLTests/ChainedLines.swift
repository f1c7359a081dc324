import Glibc
import LedgerData
import LedgerLog

/// The server of these tests, which FACTURE_POSTGRESQL names: `postgresql://user@server:port/`.
enum TestServer {
  static var address: String? { unsafe getenv("FACTURE_POSTGRESQL").map { unsafe String(cString: $0) } }
}

/// Lines in the form that facture writes, chained, and of no meaning.
struct ChainedLines {
  private(set) var bytes: [UInt8] = []
  /// Where each commit ends, and where each line begins.
  private(set) var ends: [Int] = []
  private(set) var starts: [Int] = []
  private(set) var chain: Chain

  /// Commits of so many lines each, after `chain`.
  init(_ registre: String, commits: [Int], after chain: Chain = .start) throws {
    self.chain = chain
    var sha256 = try SHA256()
    for count in commits {
      let command = Self.newID()
      for place in 0..<count {
        let sequence = String(self.chain.sequence + 1)
        let line = Array(
          """
          {"specversion":"1.0","id":"\(Self.newID())","source":"urn:uuid:\(registre)","type":"LigneAjoutee",\
          "dataschema":"urn:facture:schema:LigneAjoutee:1","subject":"facture/\(command)","time":"2026-01-01T00:00:00.000Z",\
          "sequence":"\(String(repeating: "0", count: 20 - sequence.count))\(sequence)","revision":1,"authtype":"user",\
          "authid":"zoe","correlationid":"\(command)","remaining":\(count - 1 - place),"prevhash":"\(self.chain.digest.hex)",\
          "data":{"text":"\(String(repeating: "x", count: 200))"}}
          """.utf8)
        let link = try Envelope.linkReader(line.span).get()
        try self.chain.follow(link, digest: sha256.digest(of: line.span))
        starts.append(bytes.count)
        bytes += line + [0x0A]
      }
      ends.append(bytes.count)
    }
  }

  /// A UUID by chance.
  static func newID() -> String {
    let digits = [UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max)].map { word in
      let text = String(word, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
    let characters = Array(digits)
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(characters[$0]) }.joined(separator: "-")
  }
}
