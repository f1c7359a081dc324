import LedgerData
import LedgerExchange
import LedgerWords

/// The part of an answer that is given at once: as many elements of its longest list as fit, and where the next begin.
struct McpPage {
  let value: JSONValue

  /// How many bytes at most.
  static let mostBytes = 64_000

  /// The part of `answer` that begins at a cursor.
  init(of answer: JSONValue, from cursor: String?) throws {
    guard cursor != nil || answer.encoded().count > Self.mostBytes, case .object(let fields) = answer else {
      value = answer
      return
    }
    var longest: (place: Int, elements: [JSONValue], size: Int)?
    for (place, field) in fields.enumerated() {
      guard case .array(let elements) = field.1 else { continue }
      let size = field.1.encoded().count
      if size > longest?.size ?? -1 { longest = (place, elements, size) }
    }
    guard let (place, elements, _) = longest, let start = Int(cursor ?? "0"), elements.indices.contains(start) else {
      throw cursor == nil ? LedgerFailure.answerTooLong : LedgerFailure.noCursor(cursor ?? "")
    }
    var room = Self.mostBytes - 100
    for (other, field) in fields.enumerated() where other != place {
      room -= field.0.utf8.count + field.1.encoded().count + 4
    }
    var end = start
    while end < elements.count {
      room -= elements[end].encoded().count + 1
      guard room >= 0 else { break }
      end += 1
    }
    guard end > start else { throw LedgerFailure.answerTooLong }
    var page = fields
    page[place].1 = .array(Array(elements[start..<end]))
    if end < elements.count { page.append((McpSchema.Own.cursor.rawValue, .string("\(end)"))) }
    value = .object(page)
  }
}

extension LedgerFailure {
  /// No part of the answer finds room.
  fileprivate static let answerTooLong = Self(
    .usage, "reponse-trop-longue",
    "The answer is longer than \(McpPage.mostBytes) bytes.", fr: "La réponse dépasse \(McpPage.mostBytes) octets.",
    hint: "Ask for less: one document, or fewer days.", fr: "Demandez moins : un document, ou moins de jours.")

  /// No answer gave that cursor.
  fileprivate static func noCursor(_ text: String) -> Self {
    Self(
      .usage, "curseur-inconnu",
      "There is nothing at the cursor \"\(text)\".", fr: "Il n'y a rien au curseur « \(text) ».",
      hint: "Begin without one.", fr: "Recommencez sans curseur.")
  }
}
