extension InputFile {
  /// The bytes of a file, of one larger than `limit` a few more than that: whoever reads them says that it is too long.
  ///
  /// - Throws: ``SystemFailure`` when it cannot be read.
  static func bytes(of path: String, upTo limit: Int) throws(SystemFailure) -> [UInt8] {
    let file = try InputFile(path)
    var bytes: [UInt8] = []
    var isMore = true
    while isMore && bytes.count <= limit { isMore = try file.append(to: &bytes) }
    return bytes
  }

  /// Room for any key or checkpoint.
  static var smallFile: Int { 1 << 20 }
}
