import Testing

@testable import LedgerServer

/// A form of more fields than any, and the state in an ETag.
struct FormLimitTests {
  private static func request(_ body: [UInt8], type: String = "application/x-www-form-urlencoded") -> Request {
    var request = Request(method: .post, path: ["creer"], query: [], headers: ["content-type": type])
    request.body = body
    return request
  }

  @Test func `a form of too many fields is counted, and not taken apart`() {
    let most = Request.mostFields
    #expect(!Self.request(Array(repeating: UInt8(ascii: "&"), count: most - 1)).hasTooManyFields)
    #expect(Self.request(Array(repeating: UInt8(ascii: "&"), count: most)).hasTooManyFields)
    #expect(!Self.request(Array(repeating: UInt8(ascii: "&"), count: most), type: "application/json").hasTooManyFields)
  }

  /// A comma in a text begins no value: a statement of a bank is one text of many.
  @Test(arguments: [
    (#"{"a":1}"#, 1), (#"["#, 1), (#"{"a":["x","y",{"b":null}]}"#, 5), (#"{"contenu":"a,b,[c{\",d"}"#, 1),
    (#""\\","#, 1), (#""\\"#, 0), ("", 0),
  ])
  func `the values of JSON are counted outside of texts`(text: String, count: Int) {
    #expect(JSONValues.count(Array(text.utf8).span, most: 100) == count)
  }

  @Test func `a body of too many values is not taken apart either`() {
    let values = Array("{\"a\":[".utf8) + Array(repeating: UInt8(ascii: ","), count: Request.mostFields)
    #expect(Self.request(values, type: "application/json").hasTooManyFields)
    #expect(!Self.request(Array(values.prefix(100)), type: "application/json").hasTooManyFields)
  }

  @Test func `a form with files has no more fields either`() {
    let part = "\r\n--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx"
    func form(_ count: Int) -> Request.Form? {
      let body = String(repeating: part, count: count).dropFirst() + "\r\n--b--\r\n"
      return Self.request(Array(body.utf8), type: "multipart/form-data; boundary=b").form
    }
    #expect(form(3)?.fields.count == 3)
    #expect(form(Request.mostFields + 2) == nil)
  }
}
