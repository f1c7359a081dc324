import LedgerJSON
import LedgerTestLogs
import LedgerWords
import Testing

/// Damaged input ends in an error or a value, never in a trap: a trap would end the test run.
@Suite struct RobustnessTests {
  private static let documents = [
    #"{"specversion":"1.0","id":"01890f3e-7b2a-7c3d-8e4f","revision":2,"data":{"nom":"Caf\u00e9 é\n","x":[-2.5e3]}}"#,
    #"[{"quantite":12,"time":true,"libell":null,"é":"\ud83d\ude00"},"😀",[[],{}],-0.5E-10, 9223372036854775807 ]"#,
    #"{ "a" : [ "12345678" , "\\\"\/\b" ] , "id" : false , "numeroTVAIntracommunautaire" : 123456789012345678901 }"#,
  ]

  /// Tries every way of reading.
  private func readAll(_ bytes: [UInt8]) {
    _ = failure(of: bytes)
    do throws(JSONError) {
      _ = try JSONSample.read(bytes)
    } catch {
      _ = error.message.en
      let place = error.position(in: bytes.span)
      #expect(place.line >= 1 && place.column >= 1 && error.offset <= bytes.count)
    }
    var boundary = JSONBoundary()
    var offset = 0
    while let end = boundary.scan(bytes.span, from: offset) { offset = end }
  }

  @Test(arguments: documents)
  func `a document cut off anywhere is an error`(_ json: String) {
    let bytes = Array(json.utf8)
    #expect(failure(of: bytes) == nil)
    for length in bytes.indices {
      #expect(failure(of: Array(bytes.prefix(length))) != nil)
      readAll(Array(bytes.prefix(length)))
    }
  }

  @Test(arguments: documents)
  func `any byte may become any other`(_ json: String) {
    var bytes = Array(json.utf8)
    for index in bytes.indices {
      let original = bytes[index]
      for byte in UInt8.min...UInt8.max {
        bytes[index] = byte
        readAll(bytes)
      }
      bytes[index] = original
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `bytes may be dropped, doubled and shuffled`(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for json in Self.documents {
      var bytes = Array(json.utf8)
      for _ in 0..<40 {
        let start = Int.random(in: 0...bytes.count, using: &generator)
        let end = Int.random(in: start...min(bytes.count, start + 9), using: &generator)
        let piece = Array(bytes[start..<end])
        switch Int.random(in: 0...2, using: &generator) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: piece, at: Int.random(in: 0...bytes.count, using: &generator))
        default: bytes.replaceSubrange(start..<end, with: piece.shuffled(using: &generator))
        }
        readAll(bytes)
      }
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `random bytes are read without a trap`(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let alphabet = Array("{}[]\",:\\u0123dD8eE+-. tfn\n".utf8) + [0, 0x1f, 0x7f, 0x80, 0xc3, 0xed, 0xf4, 0xff]
    for _ in 0..<200 {
      let length = Int.random(in: 0...40, using: &generator)
      readAll((0..<length).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] })
    }
  }
}
