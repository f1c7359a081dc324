import LedgerJSON

/// A text alone, as JSON has it: in quotation marks, on one line.
package enum TexteJSON {
  /// `text` as JSON.
  package static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The text of a JSON string; nil if `json` is anything else.
  package static func unquoted(_ json: String) -> String? {
    let bytes = Array(json.utf8)
    var cursor = JSONCursor(bytes.span)
    do throws(JSONError) {
      let read = try cursor.string()
      let value = cursor.string(read)
      try cursor.end()
      return value
    } catch {
      return nil
    }
  }
}
