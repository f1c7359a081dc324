import LedgerJSON
import LedgerModel
import LedgerRules
import LedgerWords

/// Hands out the documents and clients of a file one by one, in memory bounded by the largest of them.
///
///     [{…},{…}]                       an array
///     {…}⏎{…}⏎                        JSON Lines
///     {…,"factures":[{…}],"devis":[{…}],"clients":[{…}],"avances":[{…}],"abonnements":[{…}],"banques":[{…}],"relances":[{…}]}   a snapshot: these lists, in any order, and its
///                                                             "registre", "sequence", "head" and "au"
///
/// The beginning of the file shows which form it has.
struct DocumentSplitter {
  /// The kind of a document.
  enum Kind {
    case facture, client, avance, registre, banque, relance, abonnement
  }

  /// A document: its place in ``bytes``, until the next call.
  struct Document {
    let kind: Kind
    let range: Range<Int>
  }

  /// The largest size of a document, in bytes.
  static let limit = 64 << 20

  private enum Etat {
    case debut
    /// Inside a list. The list of a snapshot gives the kind of its elements.
    case liste(Kind?)
    /// Before a line.
    case lignes
    /// Between two keys of a snapshot.
    case instantane
    case fin
  }

  private var etat = Etat.debut
  /// Whether an element, a line or a key was met there.
  private var entame = false
  /// The keys of the snapshot that were met: each may stand once.
  private var cles: Set<String> = []
  private var bytes = FileBytes(limit: Self.limit)

  /// How many bytes were handed out or passed over.
  var consumed: Int { bytes.next }

  /// The bytes of `document`.
  @_lifetime(borrow self)
  func bytes(_ document: Document) -> Span<UInt8> { bytes.span(document.range) }

  /// The refusal of a file that is broken within `document`.
  func refus(_ error: JSONError, in document: Document) -> Refus {
    bytes.refus(error, after: document.range.lowerBound)
  }

  /// The next document; nil at the end of the file.
  ///
  /// - Throws: `Refus` if the file has another form than these three, with line and column; the errors of `read`.
  mutating func next(_ read: FileBytes.Source) throws -> Document? {
    while true {
      switch etat {
      case .debut: try begin(read)
      case .liste(let kind):
        if try avance("]", .commaOrBracket, read) { return try document(kind, read) }
        etat = kind == nil ? .fin : .instantane
      case .lignes:
        // A document must be alone on its line.
        if entame, let rest = try bytes.skipSpace(inLine: true, read), rest != UInt8(ascii: "\n") {
          throw bytes.refus(.trailingCharacters)
        }
        entame = true
        return try bytes.skipSpace(read) == nil ? nil : document(nil, read)
      case .instantane:
        guard try avance("}", .commaOrBrace, read) else {
          etat = .fin
          continue
        }
        if let document = try champ(read) { return document }
      case .fin:
        guard try bytes.skipSpace(read) == nil else { throw bytes.refus(.trailingCharacters) }
        return nil
      }
    }
  }

  private mutating func begin(_ read: FileBytes.Source) throws {
    try bytes.begin(read)
    switch try bytes.skipSpace(read) {
    case UInt8(ascii: "["):
      bytes.take()
      etat = .liste(nil)
    case UInt8(ascii: "{"):
      etat = try bytes.isSnapshot(read) ? .instantane : .lignes
      if case .instantane = etat { bytes.take() }
    case let first: throw try bytes.notJSON(first, read)
    }
  }

  /// Goes to the next element of a list or field of an object, past its comma; false after the closing bracket.
  private mutating func avance(
    _ close: Unicode.Scalar, _ expected: JSONPart, _ read: FileBytes.Source
  ) throws -> Bool {
    let found = try bytes.skipSpace(read)
    if found == UInt8(ascii: close) {
      bytes.take()
      entame = true
      return false
    }
    if entame {
      guard found == UInt8(ascii: ",") else { throw try bytes.unexpected(expected, read) }
      bytes.take()
      _ = try bytes.skipSpace(read)
    }
    return true
  }

  /// Takes a document of that kind; nil: its fields show the kind.
  private mutating func document(_ kind: Kind?, _ read: FileBytes.Source) throws -> Document {
    entame = true
    let range = try bytes.takeValue(read)
    return Document(kind: kind ?? self.kind(range), range: range)
  }

  /// The kind of a value outside the lists of a snapshot. Only a client has a `nom`, and only a subscription a `creation`; anything
  /// else is read as a document.
  private func kind(_ range: Range<Int>) -> Kind {
    var json = JSONCursor(bytes.span(range))
    do {
      _ = try json.enterObject()
      if try json.find("creation") { return .abonnement }
      return try !json.find("numero") && !json.find("lignes") && json.find("nom") ? .client : .facture
    } catch {
      return .facture
    }
  }

  /// Reads the next key of a snapshot, and enters its list, takes its registre, or checks and passes over its value.
  private mutating func champ(_ read: FileBytes.Source) throws -> Document? {
    guard try bytes.skipSpace(read) == UInt8(ascii: "\"") else {
      throw try bytes.unexpected(entame ? .key : .keyOrBrace, read)
    }
    entame = true
    let cle = try bytes.takeKey(read)
    guard cles.insert(cle).inserted else { throw bytes.refus(.duplicateKey(cle)) }
    guard cles.count <= JSONLimits.keysPerObject else {
      throw bytes.refus(.tooManyKeys(limit: JSONLimits.keysPerObject))
    }
    let kinds: [String: Kind] = [
      "factures": .facture, "devis": .facture, "clients": .client, "avances": .avance, "banques": .banque,
      "relances": .relance, "abonnements": .abonnement,
    ]
    if cle == "registre", try bytes.skipSpace(read) == UInt8(ascii: "{") { return try document(.registre, read) }
    guard let kind = kinds[cle] else {
      let autres = ["registre", "sequence", "head", "au"]
      guard autres.contains(cle) else {
        throw Refus.fichier(.champInconnu(cle, proche: NearestName.of(cle, amongFields: kinds.keys.sorted() + autres)))
      }
      try bytes.takeChecked(read)
      return nil
    }
    guard try bytes.skipSpace(read) == UInt8(ascii: "[") else { throw bytes.notAList(cle) }
    bytes.take()
    etat = .liste(kind)
    entame = false
    return nil
  }
}
