import LedgerJSON
import Testing

@Suite struct LimitTests {
  private func nested(_ open: String, _ depth: Int, _ close: String) -> String {
    String(repeating: open, count: depth) + String(repeating: close, count: depth)
  }

  @Test func `the deepest nesting allowed is read, one more is refused at its bracket`() {
    #expect(failure(of: nested("[", JSONLimits.depth, "]")) == nil)
    #expect(failure(of: nested("[", JSONLimits.depth + 1, "]")) == JSONError(.tooDeep(limit: 64), at: 64))
    let objects = String(repeating: "{\"a\":", count: 64)
    #expect(failure(of: objects + "1" + String(repeating: "}", count: 64)) == nil)
    #expect(failure(of: objects + "{}" + String(repeating: "}", count: 64)) == JSONError(.tooDeep(limit: 64), at: 320))
  }

  @Test func `depth counts the levels opened by the caller`() throws {
    let bytes = Array(nested("[", 65, "]").utf8)
    var cursor = JSONCursor(bytes.span)
    for _ in 0..<JSONLimits.depth {
      var array = try cursor.beginArray()
      #expect(try cursor.nextElement(&array))
    }
    do throws(JSONError) {
      _ = try cursor.beginArray()
      Issue.record("nothing thrown")
    } catch {
      #expect(error == JSONError(.tooDeep(limit: 64), at: 64))
    }
  }

  @Test func `depth is given back at each closing bracket`() {
    #expect(failure(of: "[" + String(repeating: "[[]],{\"a\":[]},", count: 1_000) + "0]") == nil)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":", "[[],"])
  func `a hundred thousand brackets are an error`(_ opening: String) throws {
    let error = try #require(failure(of: String(repeating: opening, count: 100_000)))
    #expect(error.kind == .tooDeep(limit: 64))
  }

  private func object(keys count: Int) -> String {
    "{" + (0..<count).map { "\"k\($0)\":0" }.joined(separator: ",") + "}"
  }

  @Test func `a thousand keys are read, one more is refused`() {
    #expect(failure(of: object(keys: 1_000)) == nil)
    #expect(failure(of: object(keys: 1_001))?.kind == .tooManyKeys(limit: 1_000))
    #expect(failure(of: object(keys: 10_000))?.kind == .tooManyKeys(limit: 1_000))
  }

  @Test func `keys that are asked for count among the thousand`() throws {
    for count in [999, 1_000] {
      let bytes = Array((object(keys: count).dropLast() + ",\"known\":0}").utf8)
      var cursor = JSONCursor(bytes.span)
      do throws(JSONError) {
        _ = try cursor.enterObject()
        #expect(try cursor.find("known"))
        #expect(count == 999)
      } catch {
        #expect(error.kind == .tooManyKeys(limit: 1_000))
        #expect(count == 1_000)
      }
    }
  }

  @Test func `a duplicate is found among a thousand keys`() {
    let json = object(keys: 999).dropLast() + ",\"k500\":0}"
    #expect(failure(of: String(json))?.kind == .duplicateKey("k500"))
  }
}
