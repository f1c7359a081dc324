import CSchemas

/// The schemas of the log that are embedded in the program.
package enum EmbeddedSchemas {
  /// Each file: its name, and its bytes.
  package static var files: [(name: String, bytes: [UInt8])] {
    (0..<embedded_schema_count()).map { index in
      // Both end with a zero, and the function answers for every index below the count.
      let (name, text) = unsafe (embedded_schema_name(index), embedded_schema_text(index))
      guard let name = unsafe name, let text = unsafe text else { return ("", []) }
      return unsafe (String(cString: name), Array(String(cString: text).utf8))
    }
  }
}
