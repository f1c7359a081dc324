import LedgerData
import LedgerJSON
import LedgerModel
import LedgerRules
import LedgerWords

/// Reads objects of a DTO, each field by its name: a JSON cursor whose refusals say which field they are about.
struct DocumentReader: ~Escapable {
  private var json: JSONCursor
  /// The day of a moment other than midnight UTC.
  private let jourLocal: (Instant) -> Jour
  /// The names of the fields that were asked for of the object entered last; nil: not kept, as for nearly all documents.
  private var names: [String]?
  /// Whether a field was met that nobody asked for.
  private var hasUnknown = false

  @_lifetime(copy document)
  private init(_ document: Span<UInt8>, jourLocal: @escaping (Instant) -> Jour) {
    json = JSONCursor(document)
    self.jourLocal = jourLocal
  }

  /// Reads the whole of `document`.
  ///
  /// - Parameter jourLocal: the day of a moment other than midnight UTC.
  /// - Throws: ``DocumentFault/refus(_:)`` for an invalid or missing field; ``DocumentFault/json(_:)`` if it is not
  ///   JSON.
  static func read<Value: DocumentValue>(
    _ document: Span<UInt8>, jourLocal: @escaping (Instant) -> Jour = { $0.jourAParis }
  ) throws(DocumentFault) -> Value {
    var reader = DocumentReader(document, jourLocal: jourLocal)
    do throws(DocumentFault) {
      let value = try Value(&reader)
      do { try reader.json.end() } catch { throw fault(error) }
      return value
    } catch {
      guard reader.hasUnknown else { throw error }
    }
    // Once more, keeping the names, to say which one is near.
    reader = DocumentReader(document, jourLocal: jourLocal)
    reader.names = []
    return try Value(&reader)
  }

  // MARK: Objects and their fields

  /// Reads the object that comes next.
  ///
  /// - Parameter read: asks for its fields; any other is refused.
  @_lifetime(self: copy self)
  mutating func object<Value>(
    _ read: (inout DocumentReader) throws(DocumentFault) -> Value
  ) throws(DocumentFault) -> Value {
    let outer: JSONObject
    do { outer = try json.enterObject() } catch { throw Self.fault(error) }
    let outerNames = names
    if names != nil { names = [] }
    let value = try read(&self)
    let unknown: JSONText?
    do { unknown = try json.leaveObject(outer) } catch { throw Self.fault(error) }
    if let unknown { throw inconnu(json.string(unknown)) }
    names = outerNames
    return value
  }

  @_lifetime(self: copy self) private mutating func inconnu(_ name: String) -> DocumentFault {
    hasUnknown = true
    return .refus(.fichier(.champInconnu(name, proche: NearestName.of(name, amongFields: names ?? []))))
  }

  /// Passes over fields that follow from others, and that an export has for those who read it.
  @_lifetime(self: copy self)
  mutating func passe(_ names: StaticString...) throws(DocumentFault) {
    for name in names where try trouve(name) {
      do { try json.skipValue() } catch { throw Self.fault(error) }
    }
  }

  @_lifetime(self: copy self) private mutating func trouve(_ name: StaticString) throws(DocumentFault) -> Bool {
    names?.append(name.description)
    do { return try json.find(name) } catch { throw Self.fault(error) }
  }

  /// A field that must be there.
  @_lifetime(self: copy self)
  mutating func field<Value: DocumentValue>(_ name: StaticString) throws(DocumentFault) -> Value {
    guard let value: Value = try optional(name) else { throw .refus(.fichier(.champManquant(name.description))) }
    return value
  }

  /// A field that may be absent. Null is not that: it is what a program writes that failed to find a value.
  @_lifetime(self: copy self)
  mutating func optional<Value: DocumentValue>(_ name: StaticString) throws(DocumentFault) -> Value? {
    try optional(name) { reader throws(DocumentFault) in try Value(&reader) }
  }

  /// The same for a value that `read` reads.
  @_lifetime(self: copy self)
  mutating func optional<Value>(
    _ name: StaticString, _ read: (inout DocumentReader) throws(DocumentFault) -> Value
  ) throws(DocumentFault) -> Value? {
    guard try trouve(name) else { return nil }
    do { return try read(&self) } catch { throw error.dans(name.description) }
  }

  /// Gives `objet` the value of `champ`, which may be absent. Most are: to give an absent one would look up its type at run time.
  @_lifetime(self: copy self)
  mutating func pose<Objet, Modification, Valeur: DocumentValue & ValeurDeChamp>(
    _ champ: Champ<Objet, Modification, Valeur>, dans objet: inout Objet
  ) throws(DocumentFault) {
    if let valeur: Valeur = try optional(champ.nom) { champ.pose(valeur, dans: &objet) }
  }

  /// A list that may be absent, whose elements `read` reads.
  @_lifetime(self: copy self)
  mutating func list<Value>(
    _ name: StaticString, _ read: (inout DocumentReader) throws(DocumentFault) -> Value
  ) throws(DocumentFault) -> [Value]? {
    try optional(name) { reader throws(DocumentFault) in try reader.list(read) }
  }

  /// Reads the list that comes next, whose elements `read` reads.
  @_lifetime(self: copy self)
  mutating func list<Value>(
    _ read: (inout DocumentReader) throws(DocumentFault) -> Value
  ) throws(DocumentFault) -> [Value] {
    var values: [Value] = []
    var array: JSONArray
    do { array = try json.beginArray() } catch { throw Self.fault(error) }
    while try next(&array) {
      do { values.append(try read(&self)) } catch { throw error.dans("[\(values.count)]") }
    }
    return values
  }

  @_lifetime(self: copy self) private mutating func next(_ array: inout JSONArray) throws(DocumentFault) -> Bool {
    do { return try json.nextElement(&array) } catch { throw Self.fault(error) }
  }

  // MARK: Values

  /// Passes over the object that comes next, whatever it has. Returns true.
  @_lifetime(self: copy self) mutating func saute() throws(DocumentFault) -> Bool {
    guard json.peek() == .object else {
      return try object { _ throws(DocumentFault) in true }
    }
    do { try json.skipValue() } catch { throw Self.fault(error) }
    return true
  }

  /// The data of an event of `type`, in its present version; nil if the next value is something else.
  @_lifetime(self: copy self)
  mutating func evenement(_ type: EventType) throws(DocumentFault) -> Fact? {
    json.skipSpace()
    let start = json.position
    do { try json.skipValue() } catch { throw Self.fault(error) }
    return EventCatalogue.standard.fact(json.input.extracting(start..<json.position), type: type.nom, .nul)
  }

  /// The text that comes next.
  ///
  /// - Parameter read: given its bytes, unescaped.
  @_lifetime(self: copy self)
  mutating func texte<Value>(
    _ read: (Span<UInt8>) throws(ValeurInvalide) -> Value
  ) throws(DocumentFault) -> Value {
    let text: JSONText
    do { text = try json.string() } catch { throw Self.fault(error) }
    var scratch: [UInt8] = []
    do throws(ValeurInvalide) {
      return try read(json.unescaped(text, into: &scratch))
    } catch {
      throw .refus(.valeur(error))
    }
  }

  /// The text that comes next.
  @_lifetime(self: copy self) mutating func texte() throws(DocumentFault) -> String {
    let text: JSONText
    do { text = try json.string() } catch { throw Self.fault(error) }
    return json.string(text)
  }

  /// `true` or `false`.
  @_lifetime(self: copy self) mutating func bool() throws(DocumentFault) -> Bool {
    do { return try json.bool() } catch { throw Self.fault(error) }
  }

  /// The next whole number; a negative one counts as 0.
  @_lifetime(self: copy self) mutating func entier() throws(DocumentFault) -> UInt64 {
    do { return UInt64(clamping: try json.integer()) } catch { throw Self.fault(error) }
  }

  /// The number that comes next.
  ///
  /// - Parameter read: given its bytes.
  @_lifetime(self: copy self)
  mutating func nombre<Value>(
    _ read: (Span<UInt8>) throws(ValeurInvalide) -> Value
  ) throws(DocumentFault) -> Value {
    let text: JSONText
    do { text = try json.number() } catch { throw Self.fault(error) }
    do throws(ValeurInvalide) { return try read(json.bytes(text)) } catch { throw .refus(.valeur(error)) }
  }

  /// One of the cases of an enumeration, in upper or lower case, and with accents in any Unicode form.
  @_lifetime(self: copy self)
  mutating func choix<Choix: RawRepresentable<String> & CaseIterable>(
    besides autre: Choix? = nil, _ inconnu: (String) -> RefusFichier
  ) throws(DocumentFault) -> Choix {
    let text = try texte()
    // Strings are equal where they are canonically equivalent, so NFD needs nothing more.
    let folded = text.lowercased()
    for choix in Array(Choix.allCases) + [autre].compactMap(\.self) where choix.rawValue.lowercased() == folded {
      return choix
    }
    throw .refus(.fichier(inconnu(text)))
  }

  /// A day of ``LedgerModel/Jour/annees``, in any of its three forms.
  @_lifetime(self: copy self) mutating func jour() throws(DocumentFault) -> Jour {
    let text: JSONText
    let isNumber = json.peek() == .number
    do { text = try isNumber ? json.number() : json.string() } catch { throw Self.fault(error) }
    var scratch: [UInt8] = []
    let bytes = json.unescaped(text, into: &scratch)
    do throws(ValeurInvalide) {
      if !isNumber, bytes.count == 10 { return try Jour(bytes).saisi }
      let jour =
        isNumber ? DateImportee.jour(reference: bytes, jourLocal) : DateImportee.jour(iso8601: bytes, jourLocal)
      if let jour { return try jour.saisi }
    } catch {
      throw .refus(.valeur(error))
    }
    throw .refus(.fichier(.dateInvalide(json.string(text))))
  }

  private static func fault(_ error: JSONError) -> DocumentFault {
    switch error.kind {
    case .wrongType(expected: .number, found: .string): .refus(.fichier(.nombreEntreGuillemets))
    case .wrongType: .refus(.fichier(.typeInvalide(error.message)))
    case .duplicateKey, .tooDeep, .tooManyKeys, .loneSurrogate: .refus(.fichier(.documentInvalide(error.message)))
    default: .json(error)
    }
  }
}
