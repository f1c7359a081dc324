import LedgerDomain
import LedgerJSON

/// What can still be told of a document that cannot be read whole: which one it is, and which belong together with it.
struct LiensDeclares {
  private(set) var id: FactureID?
  private(set) var numero: String?
  private(set) var liens: [FactureID] = []
  /// What shows that the document is not JSON; its first fault may lie before.
  private(set) var erreur: JSONError?

  private static let keys = JSONKeys("id", "numero", "avoirs", "imputations", "annulation")
  private static let clesLien = JSONKeys("avoirId", "factureId")

  /// Looks through all of `document`, whatever else is wrong with it.
  init(_ document: Span<UInt8>) {
    var json = JSONCursor(document)
    do {
      try read(&json)
      try json.end()
    } catch {
      // Where it is JSON but no document, what was found until here is all there is.
      if error.estDeSyntaxe { erreur = error }
    }
  }

  private mutating func read(_ json: inout JSONCursor) throws(JSONError) {
    guard json.peek() == .object else { return try json.skipValue() }
    var object = try json.beginObject()
    while let key = try json.nextField(&object, Self.keys) {
      switch key {
      case 0: id = try Self.identifiant(&json)
      case 1: numero = try Self.texte(&json)
      case 4: try readLien(&json)
      default: try readListe(&json)
      }
    }
  }

  private mutating func readListe(_ json: inout JSONCursor) throws(JSONError) {
    guard json.peek() == .array else { return try json.skipValue() }
    var array = try json.beginArray()
    while try json.nextElement(&array) { try readLien(&json) }
  }

  private mutating func readLien(_ json: inout JSONCursor) throws(JSONError) {
    guard json.peek() == .object else { return try json.skipValue() }
    var object = try json.beginObject()
    while try json.nextField(&object, Self.clesLien) != nil {
      if let lien = try Self.identifiant(&json) { liens.append(lien) }
    }
  }

  private static func identifiant(_ json: inout JSONCursor) throws(JSONError) -> FactureID? {
    guard let text = try texte(&json) else { return nil }
    return Identifiant(text.utf8.span)
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
  /// Whether the bytes are not JSON at all, rather than JSON that no document is made of.
  var estDeSyntaxe: Bool {
    switch kind {
    case .wrongType, .notAnInteger, .numberOutOfRange, .duplicateKey, .tooDeep, .tooManyKeys, .loneSurrogate: false
    default: true
    }
  }
}
