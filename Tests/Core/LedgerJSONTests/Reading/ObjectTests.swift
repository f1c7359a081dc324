import LedgerJSON
import Testing

@Suite struct ObjectTests {
  private static let names: [StaticString] = ["id", "numero", "dateFacture", "conditionsPaiement"]

  /// The fields of those names, each with its integer.
  private func fields(_ json: String) throws(JSONError) -> [[Int64]] {
    let bytes = Array(json.utf8)
    var cursor = JSONCursor(bytes.span)
    var result: [[Int64]] = []
    let outer = try cursor.enterObject()
    for (index, name) in Self.names.enumerated() where try cursor.find(name) {
      result.append([Int64(index), try cursor.integer()])
    }
    try cursor.leaveObject(outer)
    try cursor.end()
    return result
  }

  @Test(
    arguments: [
      ("{}", []),
      (#"{"id":1,"numero":2,"dateFacture":3,"conditionsPaiement":4}"#, [[0, 1], [1, 2], [2, 3], [3, 4]]),
      (#"{"conditionsPaiement":4,"dateFacture":3,"numero":2,"id":1}"#, [[0, 1], [1, 2], [2, 3], [3, 4]]),
      (#"{"id":1,"conditionsPaiement":4}"#, [[0, 1], [3, 4]]),
      ("{ \"id\" :1 ,\n\"numero\"\t: 2\r}", [[0, 1], [1, 2]]),
      (#"{"\u0069d":1,"num\u0065ro":2}"#, [[0, 1], [1, 2]]),
      (#"{"x":[{"id":9}],"id":1,"y":{"numero":"}"},"numero":2,"z":null}"#, [[0, 1], [1, 2]]),
      (#"{"i":0,"idd":0,"ID":0,"numerO":0,"conditionsPaiemenT":0,"conditionsXaiement":0}"#, []),
    ] as [(String, [[Int64]])])
  func `fields are found in any order, spacing and spelling, others passed over`(
    _ json: String, _ expected: [[Int64]]
  ) throws {
    #expect(try fields(json) == expected)
  }

  @Test(arguments: [
    ("{}", false), (#"{"id":1}"#, false), (#"{"id":[{"x":1}]}"#, false), (#"{"id":1,"x":2}"#, true),
    (#"{"x":2,"id":1}"#, true),
    (#"{"x":2}"#, true), (#"{"id":1 }"#, true),
  ])
  func `no field is left only where all are asked for`(_ json: String, _ mayHaveMore: Bool) throws {
    let bytes = Array(json.utf8)
    var cursor = JSONCursor(bytes.span)
    let outer = try cursor.enterObject()
    if try cursor.find("id") { try cursor.skipValue() }
    #expect(cursor.mayHaveMore() == mayHaveMore)
    // Asking changes nothing.
    let found = try cursor.find("x")
    if found { try cursor.skipValue() }
    #expect(found == json.contains(#""x":2"#))
    try cursor.leaveObject(outer)
    try cursor.end()
  }

  @Test(arguments: [
    (#"{"id":1,"id":2}"#, "id", 8), (#"{"id":1,"\u0069d":2}"#, "id", 8), (#"{"i\u0064":1,"id":2}"#, "id", 13),
    (#"{"numero":1,"id":2,"numero":3}"#, "numero", 19), (#"{"x":1,"x":2}"#, "x", 7), (#"{"x":1,"\u0078":2}"#, "x", 7),
    (#"{"x":1,"id":5,"y":{},"x":2}"#, "x", 21), (#"{"id":1, "id":2}"#, "id", 9), (#"{"":1,"":2}"#, "", 6),
    (#"{"é":1,"\u00e9":2}"#, "é", 8), (#"{"😀":1,"\ud83d\ude00":2}"#, "😀", 10),
    (#"{"x":[{"b":1,"a":{},"b":2}]}"#, "b", 20), (#"{"x":{"id":1,"id":2}}"#, "id", 13),
  ])
  func `a key that stands twice is refused where it stands again`(_ json: String, _ name: String, _ offset: Int) {
    #expect(throws: JSONError(.duplicateKey(name), at: offset)) { try fields(json) }
  }

  @Test func `the same key in two objects is no duplicate`() throws {
    #expect(try fields(#"{"x":{"x":{"x":1},"y":1},"y":{"x":1},"id":5,"z":[{"x":1},{"x":2}]}"#) == [[0, 5]])
  }

  @Test func `keys that only differ in canonical equivalence differ`() throws {
    #expect(try fields("{\"\u{e9}\":1,\"e\u{301}\":2}") == [])
  }

  @Test(arguments: [
    (#"{"x":[1}],"id":1}"#, JSONError.Kind.unexpectedCharacter("}", expected: .commaOrBracket), 7),
    (#"{"x":{"y":01},"id":1}"#, .malformedNumber, 10), (#"{"id":1,"x":["\x"]}"#, .badEscape, 14),
    (#"{"id":1,"x":{"y":[}]}}"#, .unexpectedCharacter("}", expected: .value), 18),
  ])
  func `a value that was not asked for is checked`(_ json: String, _ kind: JSONError.Kind, _ offset: Int) {
    #expect(throws: JSONError(kind, at: offset)) { try fields(json) }
  }

  @Test func `fields of the object around are asked for after those within`() throws {
    let bytes = Array(#"{"id":1,"ligne":{"id":2,"x":[],"y":0},"numero":3,"y":0}"#.utf8)
    var cursor = JSONCursor(bytes.span)
    let nothing = try cursor.enterObject()
    #expect(try cursor.find("ligne"))
    let outer = try cursor.enterObject()
    #expect(try cursor.find("id"))
    #expect(try cursor.integer() == 2)
    #expect(try !cursor.find("numero"))
    #expect(try cursor.leaveObject(outer).map { cursor.string($0) } == "x")
    #expect(try cursor.find("id"))
    #expect(try cursor.integer() == 1)
    #expect(try cursor.find("numero"))
    #expect(try cursor.integer() == 3)
    #expect(try cursor.leaveObject(nothing).map { cursor.string($0) } == "y")
    try cursor.end()
  }

  @Test func `after an error the earlier values can be asked for`() throws {
    let bytes = Array(#"{"id":1,"x":2,"x":3,"numero":4}"#.utf8)
    var cursor = JSONCursor(bytes.span)
    _ = try cursor.enterObject()
    do throws(JSONError) {
      _ = try cursor.find("numero")
      Issue.record("nothing thrown")
    } catch {
      #expect(error == JSONError(.duplicateKey("x"), at: 14))
    }
    #expect(try !cursor.find("numero"))
    #expect(try cursor.find("id"))
    #expect(try cursor.integer() == 1)
  }

  @Test func `a value left unread is an error and no trap`() throws {
    let bytes = Array(#"{"id":1,"numero":2}"#.utf8)
    var cursor = JSONCursor(bytes.span)
    _ = try cursor.enterObject()
    #expect(try cursor.find("id"))
    do throws(JSONError) {
      _ = try cursor.find("numero")
      Issue.record("nothing thrown")
    } catch {
      #expect(error == JSONError(.unexpectedCharacter("1", expected: .commaOrBrace), at: 6))
    }
  }

  @Test func `every kind asked for and not found is named`() {
    let values: [(String, JSONPart)] = [
      ("{}", .object), ("[]", .array), ("\"\"", .string), ("1", .number), ("true", .bool), ("null", .null),
    ]
    for (json, found) in values {
      let bytes = Array(json.utf8)
      for expected in [JSONPart.object, .array, .string, .number, .bool] where expected != found {
        #expect(wrongType(bytes, expected) == .wrongType(expected: expected, found: found))
      }
    }
  }

  private func wrongType(_ bytes: [UInt8], _ expected: JSONPart) -> JSONError.Kind? {
    var cursor = JSONCursor(bytes.span)
    do {
      switch expected {
      case .object: _ = try cursor.enterObject()
      case .array: _ = try cursor.beginArray()
      case .string: _ = try cursor.string()
      case .number: _ = try cursor.number()
      default: _ = try cursor.bool()
      }
      return nil
    } catch {
      return error.kind
    }
  }
}
