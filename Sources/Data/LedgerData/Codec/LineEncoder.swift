import LedgerBytes
package import LedgerJSON
package import LedgerLog
package import LedgerModel

/// Writes events as lines, in canonical form.
///
/// ``beginCommit(_:auteur:)`` prepares the parts that the lines of a commit share. Where the catalogue has no place for
/// personal values, they stand in the lines.
package struct LineEncoder {
  package private(set) var json: JSONWriter
  /// The lines of personal values of the lines in ``json``.
  package private(set) var privates: [UInt8] = []
  /// Lines of personal values that are written again.
  private var again: ArraySlice<[UInt8]> = []
  /// The text between the id and the type.
  private var source: [UInt8] = []
  /// The text between the subject and the sequence.
  private var time: [UInt8] = []
  /// The text between the revision and `remaining`.
  private var author: [UInt8] = []

  /// The versions that are written.
  let catalogue: EventCatalogue

  package init(_ catalogue: EventCatalogue = .standard) {
    self.catalogue = catalogue
    json = JSONWriter(reserving: 64 * 1024)
    json.putsAside = catalogue.privates != nil
  }

  /// Takes the written bytes; `room`, an empty array, receives the next ones.
  mutating func take(leaving room: consuming [UInt8]) -> [UInt8] {
    swap(&room, &json.bytes)
    return room
  }

  /// Takes the lines of personal values.
  mutating func takePrivates() -> [UInt8] {
    defer { privates = [] }
    return privates
  }

  /// Removes the lines after the first `size` bytes, and those of personal values after the first `privateSize`.
  mutating func truncate(to size: Int, privates privateSize: Int) {
    _ = json.takeAsides()
    privates.removeLast(privates.count - privateSize)
    // The removed line may be incomplete, and the next line must begin without a comma.
    json.line()
    json.bytes.removeLast(json.bytes.count - size)
  }

  /// Removes the same, to write the same facts again: they get the same lines of personal values.
  mutating func rewind(to size: Int, privates privateSize: Int) {
    let lines = privates[privateSize...].split(separator: 0x0A)
    truncate(to: size, privates: privateSize)
    again = lines.map { [UInt8]($0) }[...]
  }

  /// Begins a commit, with the attributes of `envelope` that its lines share.
  package mutating func beginCommit(_ envelope: Envelope, auteur: String) {
    var shared = JSONWriter()
    shared.literal("\",\"source\":\"urn:uuid:")
    envelope.source.append(to: &shared.bytes)
    shared.bytes.append(copying: "\",\"type\":\"")
    source = shared.bytes

    time = []
    time.append(copying: "\",\"time\":\"")
    envelope.time.append(to: &time)
    time.append(copying: "\",\"sequence\":\"")

    var tail = JSONWriter()
    tail.literal(",\"authtype\":\"user\"")
    tail.field("authid", auteur)
    tail.field("correlationid", envelope.correlation)
    if let hash = envelope.commandhash { tail.field("commandhash", hash.hex) }
    if envelope.estImporte { tail.field("imported", true) }
    tail.key("remaining")
    author = tail.bytes
  }

  /// Appends the line of `fact` without its line feed, which ``endLine()`` adds.
  package mutating func append(_ fact: Fact, _ envelope: Envelope) throws(LogFailure) {
    let type = fact.type
    json.literal("{\"specversion\":\"1.0\",\"id\":\"")
    envelope.id.append(to: &json.bytes)
    json.bytes.append(contentsOf: source)
    json.bytes.append(contentsOf: catalogue.schemas[type.rawValue])
    json.bytes.appendDecimal(UInt64(catalogue.present(type)))
    json.bytes.append(copying: "\",\"subject\":\"")
    append(envelope.sujet)
    json.bytes.append(contentsOf: time)
    Self.appendTwentyDigits(envelope.sequence, to: &json.bytes)
    json.bytes.append(copying: "\",\"revision\":")
    json.bytes.appendDecimal(UInt64(envelope.revision))
    json.bytes.append(contentsOf: author)
    json.bytes.appendDecimal(UInt64(envelope.remaining))
    json.bytes.append(copying: ",\"prevhash\":\"")
    envelope.prevhash.appendHex(to: &json.bytes)
    json.bytes.append(copying: "\",\"data\":")
    json.continueAfterKey()
    json.beginObject()
    catalogue.write(fact, to: &json)
    json.endObject()
    json.endObject()
    for aside in json.takeAsides() { try put(aside, envelope.sequence) }
  }

  /// Writes the line of values that were put aside, and its hash in their place.
  private mutating func put(_ aside: Aside, _ sequence: UInt64) throws(LogFailure) {
    let line = again.popFirst() ?? Self.line(aside, sequence)
    let hash = Array(try line.digest().hex.utf8)
    json.bytes.replaceSubrange(aside.hashPlace..<aside.hashPlace + hash.count, with: hash)
    privates += line
    privates.append(0x0A)
    catalogue.privates?.add(line, sequence, aside.part.description)
  }

  private static func line(_ aside: Aside, _ sequence: UInt64) -> [UInt8] {
    var random = SystemRandomNumberGenerator()
    var salt: [UInt8] = []
    while salt.count < PrivateLine.saltLength { salt.append(word: random.next()) }
    return PrivateLine.bytes(
      sequence, client: aside.owner, classe: aside.part.description, salt: salt, fields: aside.fields.bytes)
  }

  /// Ends the line.
  mutating func endLine() { json.line() }

  private mutating func append(_ sujet: Sujet) {
    switch sujet.kind {
    case .registre: return json.bytes.append(copying: "registre")
    case .client: json.bytes.append(copying: "client/")
    case .facture: json.bytes.append(copying: "facture/")
    case .banque: json.bytes.append(copying: "banque/")
    case .abonnement: json.bytes.append(copying: "abonnement/")
    }
    sujet.id.append(to: &json.bytes)
  }

  private static func appendTwentyDigits(_ sequence: UInt64, to bytes: inout [UInt8]) {
    var digits = InlineArray<20, UInt8>(repeating: UInt8(ascii: "0"))
    var rest = sequence
    var index = 19
    while rest > 0 {
      digits[index] += UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      index -= 1
    }
    bytes.append(copying: digits.span)
  }
}
