import LedgerDomain
import LedgerJSON

/// Hands out the documents and clients of a file one by one, in memory bounded by the largest of them.
///
///     [{…},{…}]                       an array
///     {…}⏎{…}⏎                        JSON Lines
///     {…,"factures":[{…}],"clients":[{…}]}   a snapshot: both lists, in any order, among any other keys
///
/// The beginning of the file tells which. Bytes come in pieces, and only those of the document being read are kept:
///
///     buffer  ······████████████░░░░░░
///             ↑     ↑start      ↑ what was scanned of the next document
///             handed out; dropped when more bytes are asked for
struct DocumentSplitter {
  /// What a document is.
  enum Kind {
    case facture, client
  }

  /// A document: where it is in ``bytes``, until the next one is asked for.
  struct Document {
    let kind: Kind
    let range: Range<Int>
  }

  /// Appends the next bytes of the file to the array; false when none are left.
  typealias Source = (inout [UInt8]) throws -> Bool

  /// A document may be this large, in bytes.
  static let limit = 64 << 20

  private enum Etat {
    case debut
    /// Inside a list; whether an element has come.
    case liste(Kind, entame: Bool)
    /// Before a line; whether one has come.
    case lignes(entame: Bool)
    /// Between two keys of a snapshot; whether one has come.
    case instantane(entame: Bool)
    case fin
  }

  private var etat = Etat.debut
  /// The keys of the snapshot that were met: each may stand once.
  private var cles: Set<String> = []
  private var estInstantane = false
  private var bytes: FileBytes

  /// A splitter before the first byte.
  init() { bytes = FileBytes(limit: Self.limit) }

  /// How many bytes were handed out or passed over.
  var consumed: Int { bytes.consumed }

  /// The bytes of `document`.
  @_lifetime(borrow self)
  func bytes(_ document: Document) -> Span<UInt8> { bytes.span(document.range) }

  /// The refusal of a file that is broken within `document`.
  func refus(_ error: JSONError, in document: Document) -> Refus {
    bytes.refus(JSONError(error.kind, at: error.offset + document.range.lowerBound))
  }

  /// The next document; nil at the end of the file.
  ///
  /// - Throws: `Refus` where the file is none of the three forms, with line and column; whatever `read` throws.
  mutating func next(_ read: Source) throws -> Document? {
    while true {
      switch etat {
      case .debut: try begin(read)
      case .liste(let kind, let entame):
        if let range = try element(entame, read) {
          etat = .liste(kind, entame: true)
          return Document(kind: estInstantane ? kind : self.kind(range), range: range)
        }
        etat = estInstantane ? .instantane(entame: true) : .fin
      case .lignes(let entame):
        guard try ligne(entame, read) else { return nil }
        etat = .lignes(entame: true)
        let range = try bytes.takeValue(read)
        return Document(kind: kind(range), range: range)
      case .instantane(let entame): try champ(entame, read)
      case .fin:
        guard try bytes.skipSpace(read) == nil else { throw bytes.refus(.trailingCharacters) }
        return nil
      }
    }
  }

  /// What a value that stands in no list of a snapshot is. Only a client has a `nom`; what tells nothing is read as a
  /// document.
  private func kind(_ range: Range<Int>) -> Kind {
    var json = JSONCursor(bytes.span(range))
    do {
      _ = try json.enterObject()
      return try !json.find("numero") && !json.find("lignes") && json.find("nom") ? .client : .facture
    } catch {
      return .facture
    }
  }

  private mutating func begin(_ read: Source) throws {
    try bytes.begin(read)
    switch try bytes.skipSpace(read) {
    case UInt8(ascii: "["):
      bytes.take(1)
      etat = .liste(.facture, entame: false)
    case UInt8(ascii: "{"):
      estInstantane = try bytes.isSnapshot(read)
      if estInstantane { bytes.take(1) }
      etat = estInstantane ? .instantane(entame: false) : .lignes(entame: false)
    case let first: throw try bytes.notJSON(first, read)
    }
  }

  /// The next element of a list; nil after its closing bracket.
  private mutating func element(_ entame: Bool, _ read: Source) throws -> Range<Int>? {
    let found = try bytes.skipSpace(read)
    if found == UInt8(ascii: "]") {
      bytes.take(1)
      return nil
    }
    if entame {
      guard found == UInt8(ascii: ",") else { throw try bytes.unexpected(.commaOrBracket, read) }
      bytes.take(1)
      _ = try bytes.skipSpace(read)
    }
    return try bytes.takeValue(read)
  }

  /// Whether another line has something on it. Nothing may follow a document on its line.
  private mutating func ligne(_ entame: Bool, _ read: Source) throws -> Bool {
    if entame, let rest = try bytes.skipBlank(read), rest != UInt8(ascii: "\n") {
      throw bytes.refus(.trailingCharacters)
    }
    return try bytes.skipSpace(read) != nil
  }

  /// Reads the next key of a snapshot and enters its list, or checks and passes over its value.
  private mutating func champ(_ entame: Bool, _ read: Source) throws {
    var found = try bytes.skipSpace(read)
    if found == UInt8(ascii: "}") {
      bytes.take(1)
      etat = .fin
      return
    }
    if entame {
      guard found == UInt8(ascii: ",") else { throw try bytes.unexpected(.commaOrBrace, read) }
      bytes.take(1)
      found = try bytes.skipSpace(read)
    }
    guard found == UInt8(ascii: "\"") else { throw try bytes.unexpected(entame ? .key : .keyOrBrace, read) }
    let cle = try bytes.takeKey(read)
    guard cles.insert(cle).inserted else { throw bytes.refus(.duplicateKey(cle)) }
    guard cles.count <= JSONLimits.keysPerObject else {
      throw bytes.refus(.tooManyKeys(limit: JSONLimits.keysPerObject))
    }
    guard cle == "factures" || cle == "clients" else {
      try bytes.passValue(read)
      etat = .instantane(entame: true)
      return
    }
    guard try bytes.skipSpace(read) == UInt8(ascii: "[") else { throw bytes.notAList(cle) }
    bytes.take(1)
    etat = .liste(cle == "clients" ? .client : .facture, entame: false)
  }
}
