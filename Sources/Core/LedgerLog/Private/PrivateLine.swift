import LedgerBytes

/// A line of personal values, which stands beside the log and can be erased:
///
///     {"sequence":"00000000000000000002","client":"019a…","classe":"identite","sel":"<64>","valeurs":{"nom":"…"}}
///
/// The event of that sequence has the SHA-256 of the line. With 48 random bytes of salt that hash says nothing of the
/// values once the line is gone: every value has some 2¹²⁸ salts that lead to it. There is one form, without spaces, so
/// that the lines are found without a parser.
package struct PrivateLine: Sendable {
  /// Which event has its hash.
  package let sequence: UInt64
  /// Whose values they are: a UUID.
  package let client: String
  /// Until when they are kept: values of one class are erased together.
  package let classe: String
  /// Where its object of values stands.
  package let valeurs: Range<Int>

  /// How many bytes of salt.
  package static var saltLength: Int { 48 }
  /// From the beginning of a line to the digits of its sequence, and to the id of its client.
  private static var sequencePlace: Int { 13 }
  private static var clientPlace: Int { 45 }

  /// The first byte of the first line of a write until its events are durable.
  static var seal: UInt8 { 0 }

  /// Replaces a seal by the first byte of a line; false without a seal.
  static func unseal(_ line: inout [UInt8]) -> Bool {
    guard line.count > 1, line[0] == seal, line[1] == 0x22 else { return false }
    line[0] = 0x7B
    return true
  }

  /// Where seals stand among whole lines.
  static func seals(in lines: Span<UInt8>) -> [Int] {
    guard lines.firstIndex(of: seal, in: 0..<lines.count) != nil else { return [] }
    return lines.indices.filter { index in
      lines[index] == seal && (index == 0 || lines[index - 1] == 0x0A) && index + 1 < lines.count
        && lines[index + 1] == 0x22
    }
  }

  /// Reads a line without its line feed; nil if it has another form.
  package init?(_ line: Span<UInt8>) {
    guard let sequence = Self.sequence(line, at: 0), line.holds("\",\"client\":\"", at: 33),
      line.uuid(at: Self.clientPlace) != nil, let (classe, valeurs) = Self.parts(line),
      Base64.isText(url: [UInt8](line.extracting(classe.upperBound + 9..<valeurs.lowerBound - 13)))
    else { return nil }
    self.sequence = sequence
    client = String(copying: line.extracting(Self.clientPlace..<Self.clientPlace + 36))
    self.classe = String(copying: line.extracting(classe))
    self.valeurs = valeurs
  }

  /// Where the class and the values of a line stand: enough for one whose hash is known.
  package static func parts(_ line: Span<UInt8>) -> (classe: Range<Int>, valeurs: Range<Int>)? {
    guard line.holds("\",\"classe\":\"", at: 81), let end = line.firstIndex(of: 0x22, in: 93..<line.count),
      line.holds("\",\"sel\":\"", at: end)
    else { return nil }
    let values = end + 9 + 64 + 13
    guard line.holds("\",\"valeurs\":{", at: values - 13), line.count > values + 1, line[line.count - 1] == 0x7D,
      line[line.count - 2] == 0x7D
    else { return nil }
    return (93..<end, values..<line.count - 2)
  }

  /// Whether a line is of that class.
  static func isOf(_ classe: String, _ line: Span<UInt8>) -> Bool {
    let text = classe.utf8
    guard line.count > 93 + text.count, line[93 + text.count] == 0x22 else { return false }
    return zip(93..., text).allSatisfy { line[$0] == $1 }
  }

  /// Whether one of the lines of a log has the hash of such a line.
  package static func isNamed(in lines: Span<UInt8>) -> Bool { lines.end(of: "prives\":{\"", from: 0) != nil }

  /// The sequence of the line that begins at `start`; nil if none begins there.
  package static func sequence(_ bytes: Span<UInt8>, at start: Int) -> UInt64? {
    guard bytes.holds("{\"sequence\":\"", at: start), bytes.count >= start + sequencePlace + 20 else { return nil }
    let digits = start + sequencePlace
    guard bytes[digits] == 0x30, bytes[digits + 1] == 0x30 else { return nil }
    return bytes.decimal(in: digits + 2..<digits + 20).map { UInt64($0) }
  }

  /// Where the lines of the events after `first` up to `last` stand among these, which have the order of the log, and
  /// whether a later one follows. A line of another form stays with the one before.
  package static func part(
    of lines: Span<UInt8>, after first: UInt64, through last: UInt64
  ) -> (range: Range<Int>, isPast: Bool) {
    var (begin, end, current, isPast) = (0, 0, first + (first == 0 ? 0 : 1), false)
    lines.eachLine { place in
      guard !isPast else { return }
      current = sequence(lines, at: place.lowerBound) ?? current
      isPast = current > last
      guard !isPast else { return }
      end = place.upperBound + 1
      if current <= first, first > 0 { begin = end }
    }
    return (begin..<end, isPast)
  }

  /// The line for these values, `salt` being ``saltLength`` random bytes, and `fields` the inside of an object.
  package static func bytes(
    _ sequence: UInt64, client: String, classe: String, salt: [UInt8], fields: [UInt8]
  ) -> [UInt8] {
    var line = Array(
      "{\"sequence\":\"\(sequence.digits(20))\",\"client\":\"\(client)\",\"classe\":\"\(classe)\",\"sel\":\"".utf8)
    for digit in Base64.encode(salt).utf8 { line.append(digit == 0x2B ? 0x2D : digit == 0x2F ? 0x5F : digit) }
    line.append(copying: "\",\"valeurs\":{")
    line += fields
    line.append(copying: "}}")
    return line
  }
}

extension Base64 {
  /// Whether a text in the alphabet for addresses (RFC 4648 §5), whose length needs no padding, has only one reading.
  fileprivate static func isText(url text: [UInt8]) -> Bool {
    guard !text.contains(0x2B), !text.contains(0x2F) else { return false }
    let plain = text.map { byte -> UInt8 in byte == 0x2D ? 0x2B : byte == 0x5F ? 0x2F : byte }
    return decode(plain.span) != nil
  }
}

extension String {
  /// The text of some bytes.
  init(copying bytes: Span<UInt8>) { self.init(decoding: [UInt8](bytes), as: UTF8.self) }
}
