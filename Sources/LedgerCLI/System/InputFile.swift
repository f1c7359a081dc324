/// A file or standard input, read piece by piece.
final class InputFile {
  /// How many bytes it has; nil where that is not known.
  let size: Int?
  private let name: String
  private let descriptor: Int32
  private var piece: [UInt8]

  /// `-` is standard input.
  ///
  /// - Throws: ``SystemFailure`` when it cannot be opened.
  init(_ path: String) throws(SystemFailure) {
    let isStandard = path == "-"
    name = isStandard ? "standard input" : path
    descriptor = isStandard ? System.input : try System.openToRead(path)
    size = System.size(of: descriptor)
    piece = [UInt8](repeating: 0, count: 1 << 18)
  }

  deinit {
    if descriptor != System.input { System.close(descriptor) }
  }

  /// Which file it is, whatever it is named.
  var identity: System.FileIdentity? { System.identity(of: descriptor) }

  /// Appends the next bytes; false at the end.
  func append(to bytes: inout [UInt8]) throws(SystemFailure) -> Bool {
    let count = try System.read(descriptor, name, into: &piece, 0..<piece.count)
    bytes.append(contentsOf: piece[..<count])
    return count > 0
  }
}
