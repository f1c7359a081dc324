import LedgerJSON

/// What became of reading a whole document without looking at it: nil when it is good JSON.
func failure(of bytes: [UInt8]) -> JSONError? {
  var cursor = JSONCursor(bytes.span)
  do {
    try cursor.skipValue()
    try cursor.end()
    return nil
  } catch {
    return error
  }
}

func failure(of text: String) -> JSONError? {
  failure(of: Array(text.utf8))
}

/// Reads one string value, whole.
func decodedString(_ json: [UInt8]) throws(JSONError) -> String {
  var cursor = JSONCursor(json.span)
  let text = try cursor.string()
  try cursor.end()
  return cursor.string(text)
}

func decodedString(_ json: String) throws(JSONError) -> String {
  try decodedString(Array(json.utf8))
}
