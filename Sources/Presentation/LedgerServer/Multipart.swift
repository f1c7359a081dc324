/// A form with files as a body (RFC 7578): parts between lines of a boundary, each with headers of its own.
///
///     --xyz␍␊Content-Disposition: form-data; name="compte"␍␊␍␊Courant␍␊--xyz--␍␊
struct Multipart {
  private(set) var fields: [(name: String, value: String)] = []
  private(set) var files: [(name: String, content: [UInt8])] = []

  /// Nil if `body` is no such form.
  ///
  /// - Parameter type: the header `Content-Type`, which tells the boundary.
  init?(_ type: String, _ body: [UInt8]) {
    guard let boundary = Self.parameter("boundary", of: type), !boundary.isEmpty else { return nil }
    let (line, head) = (Array("\r\n--\(boundary)".utf8), Array("\r\n\r\n".utf8))
    // The first boundary stands without a line end before it.
    var rest = (Array("\r\n".utf8) + body)[...]
    guard let first = Self.place(of: line, in: rest) else { return nil }
    rest = rest[(first + line.count)...]
    while rest.starts(with: "\r\n".utf8) {
      guard let end = Self.place(of: line, in: rest), let start = Self.place(of: head, in: rest[..<end]),
        add(rest[rest.startIndex..<start], rest[(start + head.count)..<end]),
        fields.count + files.count <= Request.mostFields
      else { return nil }
      rest = rest[(end + line.count)...]
    }
    guard rest.starts(with: "--".utf8) else { return nil }
  }

  /// Adds a part; false if it lacks a name, or its value is not text.
  private mutating func add(_ head: ArraySlice<UInt8>, _ content: ArraySlice<UInt8>) -> Bool {
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    guard let said = lines.first(where: { $0.lowercased().hasPrefix("content-disposition:") }),
      let name = Self.parameter("name", of: String(said))
    else { return false }
    if let file = Self.parameter("filename", of: String(said)) {
      // A field in which no file was chosen is sent with an empty name.
      if !file.isEmpty { files.append((name, Array(content))) }
      return true
    }
    guard let value = String(validating: content, as: UTF8.self) else { return false }
    fields.append((name, value))
    return true
  }

  /// The value of a parameter of a header; in quotation marks, browsers write `"` as `%22`.
  private static func parameter(_ name: String, of header: String) -> String? {
    for part in header.split(separator: ";").dropFirst() {
      let sides = part.drop { $0 == " " }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, sides[0].lowercased() == name else { continue }
      let value = sides[1]
      return String(
        value.hasPrefix("\"") && value.hasSuffix("\"") && value.count > 1 ? value.dropFirst().dropLast() : value)
    }
    return nil
  }

  private static func place(of needle: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var start = bytes.startIndex
    while let place = bytes[start...].firstIndex(of: needle[0]), place + needle.count <= bytes.endIndex {
      if bytes[place..<(place + needle.count)].elementsEqual(needle) { return place }
      start = place + 1
    }
    return nil
  }
}
