import LedgerJSON
import LedgerTestLogs

/// A tree to write and read back; its objects use the names of ``names`` only, and are equal in any order.
indirect enum JSONSample: Equatable {
  case object([Field])
  case array([JSONSample])
  case string(String)
  case integer(Int64)
  case bool(Bool)
  case null

  struct Field: Equatable {
    let name: Int
    let value: JSONSample
  }

  /// Every length that is compared in another way: within one load, two, or more.
  static let names: [StaticString] = [
    "", "a", "id", "nom", "time", "monta", "libell", "quantit", "quantite", "reference", "dataschema", "dateEnvoi12",
    "correlation1", "correlation12", "correlation123", "correlation1234", "numeroTVAIntracommunautaire",
    "numeroTVAIntracommunautaira",
  ]

  static func random(_ generator: inout SplitMix64, depth: Int = 4) -> JSONSample {
    switch Int.random(in: depth > 0 ? 0...6 : 2...6, using: &generator) {
    case 0:
      let chosen = names.indices.shuffled(using: &generator).prefix(.random(in: 0...6, using: &generator))
      return .object(chosen.map { Field(name: $0, value: random(&generator, depth: depth - 1)) })
    case 1:
      return .array((0..<Int.random(in: 0...5, using: &generator)).map { _ in random(&generator, depth: depth - 1) })
    case 2: return .integer(Int64(bitPattern: generator.next()) >> Int64.random(in: 0...63, using: &generator))
    case 3: return .bool(.random(using: &generator))
    case 4: return .null
    default: return .string(randomString(&generator))
    }
  }

  /// Strings of the characters that are escaped, of one to four bytes, of any length around a load.
  static func randomString(_ generator: inout SplitMix64) -> String {
    let alphabet: [Unicode.Scalar] = [
      "a", "Z", "0", " ", "\"", "\\", "/", "\n", "\t", "\u{0}", "\u{1f}", "\u{7f}", "é", "€", "\u{d7ff}", "\u{e000}",
      "\u{ffff}", "😀", "\u{10ffff}", "b", "c", "d", "e", "f", "g", "h", "i", "j",
    ]
    var result = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...30, using: &generator) {
      result.append(alphabet[Int.random(in: alphabet.indices, using: &generator)])
    }
    return String(result)
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .object(let fields):
      writer.beginObject()
      for field in fields {
        writer.key(Self.names[field.name])
        field.value.write(to: &writer)
      }
      writer.endObject()
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .string(let value): writer.string(value)
    case .integer(let value): writer.integer(value)
    case .bool(let value): writer.bool(value)
    case .null: writer.null()
    }
  }

  static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONSample {
    var cursor = JSONCursor(bytes.span)
    let result = try read(&cursor)
    try cursor.end()
    return result
  }

  @_lifetime(cursor: copy cursor)
  private static func read(_ cursor: inout JSONCursor) throws(JSONError) -> JSONSample {
    switch cursor.peek() {
    case .object: return try readObject(&cursor)
    case .array:
      var elements: [JSONSample] = []
      var array = try cursor.beginArray()
      while try cursor.nextElement(&array) { elements.append(try read(&cursor)) }
      return .array(elements)
    case .string: return .string(cursor.string(try cursor.string()))
    case .number: return .integer(try cursor.integer())
    case .bool: return .bool(try cursor.bool())
    case .null:
      _ = try cursor.null()
      return .null
    default:
      try cursor.skipValue()
      return .null
    }
  }

  @_lifetime(cursor: copy cursor)
  private static func readObject(_ cursor: inout JSONCursor) throws(JSONError) -> JSONSample {
    var fields: [Field] = []
    let outer = try cursor.enterObject()
    for (index, name) in names.enumerated() where try cursor.find(name) {
      fields.append(Field(name: index, value: try read(&cursor)))
    }
    try cursor.leaveObject(outer)
    return .object(fields)
  }

  static func == (left: JSONSample, right: JSONSample) -> Bool {
    switch (left, right) {
    case (.object(let left), .object(let right)):
      left.sorted { $0.name < $1.name } == right.sorted { $0.name < $1.name }
    case (.array(let left), .array(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.bool(let left), .bool(let right)): left == right
    case (.null, .null): true
    default: false
    }
  }
}
