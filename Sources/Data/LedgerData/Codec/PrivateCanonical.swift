import LedgerBytes
import LedgerLog
import LedgerModel

/// Data in canonical form whose personal values stand beside the log, written as if they had never stood elsewhere: the
/// fast path reads them like any other. Where something is missing or of another form, the general reader takes over.
///
///     "client":{"id":"…"   ,"siren":"…"                 ,"nature":"…"   ,"prives":{"coordonnees":"…","identite":"…"}}
///                       ▲                ▲            ▲
///                       nom              coordonnees  adresse, adresseElectronique
extension EventCatalogue {
  /// The data that begin at `start`, with their values, and zeros behind them that no reader of a word passes; and
  /// where they end in the line. Nil if the data have no values, or another form.
  func canonicalData(
    _ line: Span<UInt8>, at start: Int, _ object: PrivateObject, _ sequence: UInt64
  ) -> (bytes: [UInt8], count: Int, end: Int)? {
    guard privates != nil, object == .client || object == .data,
      let feed = line.firstIndex(of: 0x0A, in: start..<line.count), feed > start,
      let form = CanonicalClient(line.extracting(start..<feed - 1), inData: object == .data)
    else { return nil }
    var coordonnees: Values?
    if let hash = form.coordonnees {
      guard let found = values(sequence, .coordonnees, hash) else { return nil }
      coordonnees = found
    }
    guard let hash = form.identite, let identite = values(sequence, .identite, hash),
      let nom = identite.line.span.endOfText(from: identite.valeurs.lowerBound, after: "\"nom\":\""),
      nom == identite.valeurs.upperBound || identite.line[nom] == UInt8(ascii: ",")
    else { return nil }
    let data = line.extracting(start..<feed - 1)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + 512)
    bytes.append(copying: data.extracting(0..<form.name))
    bytes.addField(identite.line.span.extracting(identite.valeurs.lowerBound..<nom))
    bytes.addField(data.extracting(form.name..<form.middle))
    if let coordonnees { bytes.addField(coordonnees.line.span.extracting(coordonnees.valeurs)) }
    bytes.addField(identite.line.span.extracting(nom..<identite.valeurs.upperBound))
    bytes.addField(data.extracting(form.middle..<form.prives))
    bytes.append(copying: data.extracting(form.end..<data.count))
    let count = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: 64))
    return (bytes, count, feed - 1)
  }

  private typealias Values = (line: [UInt8], valeurs: Range<Int>)

  private func values(_ sequence: UInt64, _ classe: ClasseValeurs, _ hash: Digest) -> Values? {
    do throws(LineFault) { return try line(sequence, classe, hash) } catch { return nil }
  }
}

/// Where the values of a client belong in data in canonical form.
private struct CanonicalClient {
  /// After its id, or after the opening brace of the data: before its name.
  let name: Int
  /// After its numbers: before its e-mail address, and its address.
  let middle: Int
  /// Before the hashes, and after their closing brace.
  let prives, end: Int
  private(set) var coordonnees, identite: Digest?

  init?(_ data: Span<UInt8>, inData: Bool) {
    guard let hashes = data.end(of: "prives\":{\"", from: 0) else { return nil }
    if inData {
      name = 1
    } else {
      guard let id = data.end(of: "\"client\":{\"id\":\"", from: 0), id + 37 <= hashes else { return nil }
      name = id + 37
    }
    // The comma before a quote, if it is not the first field.
    let quote = hashes - 11
    guard quote >= name, data[quote] == 0x22 else { return nil }
    prives = data[quote - 1] == 0x2C ? quote - 1 : quote
    var scan = hashes
    if data.holds("coordonnees\":\"", at: scan) {
      coordonnees = Digest(hexBytes: data, at: scan + 14)
      scan += 14 + 64 + 3
    }
    if data.holds("identite\":\"", at: scan) {
      identite = Digest(hexBytes: data, at: scan + 11)
      scan += 11 + 64 + 1
    }
    guard scan < data.count, data[scan] == 0x7D else { return nil }
    end = scan + 1
    let later: [StaticString] = [
      "\"nature\":\"", "\"profil\":\"", "\"identifiantLegal\":", "\"autreIdentifiant\":", "\"langue\":\"",
      "\"confidentiel\":",
    ]
    let fields = data.extracting(name..<prives)
    var found: Int?
    for key in later { if let start = fields.start(ofKey: key) { found = min(found ?? start, start) } }
    middle = name + (found ?? fields.count)
  }
}

extension Digest {
  /// Reads 64 hex digits.
  fileprivate init?(hexBytes bytes: Span<UInt8>, at start: Int) {
    guard start >= 0, start + 64 <= bytes.count else { return nil }
    self.init(hex: bytes.extracting(start..<start + 64))
  }
}

extension Span<UInt8> {
  /// Where a key stands that follows a comma or a brace, with that comma. In a text its quote would have a backslash.
  fileprivate func start(ofKey key: StaticString) -> Int? {
    var position = 0
    while let end = end(of: key, from: position) {
      let start = end - key.utf8CodeUnitCount
      if start == 0 { return 0 }
      if self[start - 1] == 0x2C { return start - 1 }
      position = end
    }
    return nil
  }

  /// Where the text ends, with its quote, whose key and opening quote stand at `start`.
  fileprivate func endOfText(from start: Int, after key: StaticString) -> Int? {
    guard holds(key, at: start) else { return nil }
    var position = start + key.utf8CodeUnitCount
    while let quote = firstIndex(of: 0x22, in: position..<count) {
      var slashes = 0
      while quote - slashes > start, self[quote - slashes - 1] == 0x5C { slashes += 1 }
      if slashes.isMultiple(of: 2) { return quote + 1 }
      position = quote + 1
    }
    return nil
  }
}

extension [UInt8] {
  /// Adds fields of an object, with a comma before them where one is missing.
  fileprivate mutating func addField(_ fields: Span<UInt8>) {
    let start = fields.count > 0 && fields[0] == 0x2C ? 1 : 0
    guard fields.count > start else { return }
    if last != 0x7B { append(0x2C) }
    append(copying: fields.extracting(start..<fields.count))
  }
}
