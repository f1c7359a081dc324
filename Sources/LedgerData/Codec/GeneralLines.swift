import LedgerBytes
import LedgerDomain
import LedgerJSON
import LedgerLog

/// The general path: reads lines in whatever form they are, one after the other.
///
///     {"authid": "zoé", "authtype": "user", … "id": "…1a", … "sequence": "…0041", "source": … "type": "LigneAjoutee"}
///     {"authid": "zoé", "authtype": "user", … "id": "…1b", … "sequence": "…0042", "source": … "type": "LigneAjoutee"}
///     └──────────────── as above ────────────┘    └─ as above ──┘             └─────────── as above ────────────────┘
///
/// Whoever writes lines has one order and one spacing for them, and those of a commit say much the same. A few values differ
/// in every line; what stands between two of them is compared with the line before, eight bytes at a time, and read only
/// where it differs. Nothing is told of what is wrong: a line that cannot be read so is read by ``DecodedLine``, every byte
/// in its turn. Both give the same event, which a test holds them to.
struct GeneralLines {
  private let decoder: EventDecoder
  private let wanted: Wanted
  private let texts: TextCache?
  /// What the line read last has in common with the next, in its order, and what it says. Texts stand where they were
  /// read first.
  private var stretches: [Stretch] = []
  private var envelope = Envelope()
  private var auteur = ""
  /// Where data began that stood before what tells what they are; nowhere at first.
  private var data = -1
  /// How many stretches of this line were met, and a bit for each key whose value was read in it.
  private var met = 0
  private var fresh: UInt64 = 0

  /// From the end of one value that differs in every line to the beginning of the next. Nothing is as one of no bytes.
  private struct Stretch {
    let start: Int
    let count: Int
    /// The keys in it, a bit for each.
    let keys: UInt64
    /// The key of the value that follows it; nil at the end of the line.
    let next: Int?
  }

  init(_ decoder: EventDecoder, wanted: Wanted, texts: TextCache? = nil) {
    self.decoder = decoder
    self.wanted = wanted
    self.texts = texts
  }

  /// Reads the line of `bytes` at `range`, without its line feed, which stands at `offset` in the log. Always given the same
  /// bytes, and lines in their order.
  mutating func read(_ bytes: Span<UInt8>, _ range: Range<Int>, at offset: Int = 0) throws(LineFault) -> DecodedLine {
    do throws(LineFault) {
      let fact = try readAsBefore(bytes, range)
      return try DecodedLine(envelope, fact, auteur: auteur, at: offset, count: range.count)
    } catch {
      (stretches, data) = ([], -1)
      return try DecodedLine(bytes.extracting(range), at: offset, decoder, wanted: wanted)
    }
  }

  private mutating func readAsBefore(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(LineFault) -> Fact {
    let line = bytes.extracting(0..<range.upperBound)
    var reader = LineReader(line, at: range.lowerBound, check: "envelope", wanted: [])
    var object = try reader.beginObject()
    (met, fresh) = (0, 0)
    guard try readToData(&reader, &object) else { throw LineFault(check: "envelope", sentence: "no data") }
    let begin = reader.json.position
    if object.seen & Envelope.decisives == Envelope.decisives {
      try settle(reader)
      let (fact, end) = try fact(line, from: begin)
      try readRest(&reader, from: end, &object)
      return fact
    }
    // Where keys are sorted, the data come before what tells what they are. They are taken for what those of the line
    // before were where they begin alike.
    if data >= 0, line.isSame(at: begin, as: data, count: 16) {
      let (fact, end) = try fact(line, from: begin)
      try readRest(&reader, from: end, &object)
      if fresh & Envelope.decisives == 0 { return fact }
    } else {
      try reader.passObjectUnchecked()
      try readRest(&reader, from: reader.json.position, &object)
    }
    data = begin
    try settle(reader)
    return try fact(line, from: begin).fact
  }

  /// The fact that the data beginning at `begin` tell, and where they end.
  private func fact(_ line: Span<UInt8>, from begin: Int) throws(LineFault) -> (fact: Fact, end: Int) {
    var data = LineReader(line, at: begin, depth: 1, check: "schema", wanted: wanted, texts: texts)
    let fact = try decoder.fact(line, envelope, &data)
    return (fact, data.json.position)
  }

  /// Reads the attributes up to the value of `data`; false where there are none before the end.
  private mutating func readToData(_ reader: inout LineReader, _ object: inout JSONObject) throws(LineFault) -> Bool {
    while let key = try nextValue(&reader, &object) {
      if key == Envelope.dataKey { return true }
      try envelope.read(key, &reader)
    }
    return false
  }

  /// Reads what follows the data, which end at `end`.
  private mutating func readRest(
    _ reader: inout LineReader, from end: Int, _ object: inout JSONObject
  ) throws(LineFault) {
    reader.resume(at: end)
    _ = try readToData(&reader, &object)
    try reader.end()
    try reader.require(object, Envelope.cles, Envelope.requis)
    stretches.removeLast(stretches.count - met)
    if fresh & 1 << UInt64(Envelope.authidKey) != 0 {
      auteur = wanted.contains(.texts) ? reader.string(envelope.auteur) : ""
    }
  }

  /// Takes what several attributes say together, where one of them is not as before.
  private mutating func settle(_ reader: borrowing LineReader) throws(LineFault) {
    if fresh & Envelope.decisives != 0 { try envelope.settle(reader) }
  }

  /// Moves to the next value that differs in every line, and gives its key; nil at the end.
  private mutating func nextValue(_ reader: inout LineReader, _ object: inout JSONObject) throws(LineFault) -> Int? {
    if let stretch = asBefore(reader, object) {
      reader.resume(at: reader.json.position + stretch.count)
      object.seen |= stretch.keys
      met += 1
      return stretch.next
    }
    return try readStretch(&reader, &object)
  }

  /// The next stretch, where it is to the byte that of the line before, and so says the same.
  @inline(__always)
  private func asBefore(_ reader: borrowing LineReader, _ object: JSONObject) -> Stretch? {
    guard met < stretches.count else { return nil }
    let stretch = stretches[met]
    let json = reader.json
    let isSame = json.input.isSame(at: json.position, as: stretch.start, count: stretch.count)
    return isSame && object.seen & stretch.keys == 0 ? stretch : nil
  }

  /// Reads the attributes up to the next value that differs in every line.
  @inline(never)
  private mutating func readStretch(_ reader: inout LineReader, _ object: inout JSONObject) throws(LineFault) -> Int? {
    let (start, before) = (reader.json.position, object)
    var next: Int?
    while next == nil, let key = try reader.nextField(&object, Envelope.cles) {
      let bit: UInt64 = 1 << UInt64(key)
      if Envelope.individuels & bit != 0 {
        next = key
      } else {
        try envelope.read(key, &reader)
        fresh |= bit
      }
    }
    let keys = object.seen & ~before.seen
    // An attribute that nobody knows is looked at in every line.
    let count = object.unknown == before.unknown ? reader.json.position - start : 0
    note(Stretch(start: start, count: count, keys: keys, next: next))
    return next
  }

  private mutating func note(_ stretch: Stretch) {
    if met < stretches.count { stretches[met] = stretch } else { stretches.append(stretch) }
    met += 1
  }
}
