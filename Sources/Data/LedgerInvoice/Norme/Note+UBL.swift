import LedgerModel
import LedgerNorm

/// UBL writes the code of a note before its text: three capitals between `#`, as in `#PMD#…`.
extension Note {
  /// A note of UBL.
  init(ubl texte: String) {
    let octets = Array(texte.utf8)
    guard octets.count > 5, octets[0] == UInt8(ascii: "#"), Self.isCode(octets.span, at: 0) else {
      self.init(lu: nil, texte)
      return
    }
    self.init(lu: String(decoding: octets[1..<4], as: UTF8.self), String(decoding: octets[5...], as: UTF8.self))
  }

  /// The first part of a text of `facture` that a reader takes for a code, or nil. In France it may stand anywhere in the text
  /// (BR-FR-06), elsewhere at its beginning, where the text has no code of its own.
  static func codeAmbigu(_ facture: FactureNorme) -> String? {
    for note in facture.notes {
      let text = note.texte.utf8.span
      let premiere = facture.code(note) == nil ? 1 : 0
      let places = facture.profil == .france ? text.indices : text.indices.prefix(premiere)
      if let place = places.first(where: { text[$0] == UInt8(ascii: "#") && isCode(text, at: $0) }) {
        return String(decoding: (place..<place + 5).map { text[$0] }, as: UTF8.self)
      }
    }
    return nil
  }

  /// Whether the `#` at `place` begins a code: three capitals and another `#`.
  private static func isCode(_ text: Span<UInt8>, at place: Int) -> Bool {
    guard place + 4 < text.count, text[place + 4] == UInt8(ascii: "#") else { return false }
    return (place + 1..<place + 4).allSatisfy { (65...90).contains(text[$0]) }
  }
}
