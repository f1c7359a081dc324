import LedgerJSON
import LedgerModel

/// The readable part of a document that cannot be read whole: its id and number, and its linked documents.
struct LiensDeclares {
  private(set) var id: FactureID?
  private(set) var numero: String?
  private(set) var liens: [FactureID] = []
  /// The error that shows that the document is not JSON; its first fault may lie before.
  private(set) var erreur: JSONError?

  /// Looks through the whole of `document`, even if it has other faults.
  init(_ document: Span<UInt8>) {
    var json = JSONCursor(document)
    do {
      try json.skipValue()
      try json.end()
    } catch {
      if error.estDeSyntaxe { erreur = error }
    }
    json = JSONCursor(document)
    // If it is JSON but not a document, only what stands before the fault is known.
    do throws(JSONError) { try read(&json) } catch {}
  }

  private mutating func read(_ json: inout JSONCursor) throws(JSONError) {
    guard json.peek() == .object else { return }
    _ = try json.enterObject()
    if Self.has("id", &json) { id = try Self.identifiant(&json) }
    if Self.has("numero", &json) { numero = try Self.texte(&json) }
    if Self.has("avoirs", &json) { try readListe(&json) }
    if Self.has("imputations", &json) { try readListe(&json) }
    if Self.has("annulation", &json) { try readLien(&json) }
  }

  private static func has(_ name: StaticString, _ json: inout JSONCursor) -> Bool {
    do { return try json.find(name) } catch { return false }
  }

  private mutating func readListe(_ json: inout JSONCursor) throws(JSONError) {
    guard json.peek() == .array else { return try json.skipValue() }
    var array = try json.beginArray()
    while try json.nextElement(&array) { try readLien(&json) }
  }

  private mutating func readLien(_ json: inout JSONCursor) throws(JSONError) {
    guard json.peek() == .object else { return try json.skipValue() }
    let outer = try json.enterObject()
    for name in ["avoirId", "factureId", "rectificativeId"] as [StaticString] where try json.find(name) {
      if let lien = try Self.identifiant(&json) { liens.append(lien) }
    }
    try json.leaveObject(outer)
  }

  private static func identifiant(_ json: inout JSONCursor) throws(JSONError) -> FactureID? {
    try texte(&json).flatMap { Identifiant($0.utf8.span) }
  }

  private static func texte(_ json: inout JSONCursor) throws(JSONError) -> String? {
    guard json.peek() == .string else {
      try json.skipValue()
      return nil
    }
    return json.string(try json.string())
  }
}

extension JSONError {
  /// Whether the bytes are no JSON at all; false for JSON that a document must not hold.
  var estDeSyntaxe: Bool {
    switch kind {
    case .wrongType, .notAnInteger, .numberOutOfRange, .duplicateKey, .tooDeep, .tooManyKeys, .loneSurrogate: false
    default: true
    }
  }
}
