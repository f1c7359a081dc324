package import LedgerLog
package import LedgerTerminal

/// The lines of standard input, each as soon as it is there.
package struct RpcLines {
  /// A bank statement fits; no line is longer.
  static var mostBytes: Int { 32 << 20 }

  private let input: InputFile
  private var bytes: [UInt8] = []
  /// How much of these was looked through for a line feed.
  private var seen = 0

  package init(_ input: InputFile) { self.input = input }

  /// The next line without its line feed, of one that is too long its beginning; nil at the end.
  package mutating func next() throws(IOFailure) -> [UInt8]? {
    var tooLong: [UInt8]?
    while true {
      if let feed = bytes[seen...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(bytes[..<feed])
        bytes.removeFirst(feed + 1)
        seen = 0
        return tooLong ?? line
      }
      seen = bytes.count
      if bytes.count > Self.mostBytes {
        tooLong = tooLong ?? bytes
        (bytes, seen) = ([], 0)
      }
      // A last line without its line feed was cut off.
      guard try input.append(to: &bytes) else { return nil }
    }
  }
}
