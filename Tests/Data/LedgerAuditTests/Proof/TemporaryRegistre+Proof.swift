import Glibc
import LedgerTestSupport
import Testing

@testable import LedgerAudit

extension TemporaryRegistre {
  /// A key to sign with, as openssl writes it.
  static let pem = """
    -----BEGIN PRIVATE KEY-----
    MC4CAQAwBQYDK2VwBCIEIIEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz
    -----END PRIVATE KEY-----

    """

  /// That key.
  static func key() throws -> CheckpointKey {
    let pem = Array(pem.utf8)
    return try CheckpointKey(pem: pem.span, named: "KEY.pem")
  }

  /// Another key.
  static func otherKey() throws -> CheckpointKey {
    let pem = Array(pem.replacing("XHKDFz", with: "XHKDFa").utf8)
    return try CheckpointKey(pem: pem.span, named: "OTHER.pem")
  }

  /// The public half of the key.
  func trusted() throws -> TrustedKey {
    try #require(try TrustedKey(Self.key().verifierKey(of: reader.origin())))
  }

  /// Signs a checkpoint.
  @discardableResult
  func checkpoint(full: Bool = false) throws -> CheckpointReport {
    try reader.checkpoint(signedBy: Self.key(), origin: nil, full: full)
  }

  /// The names of the checkpoints that are kept; beside them is the key that signed them.
  var checkpointFiles: [String] {
    TemporaryRegistre.list("\(path)/checkpoints").filter { !$0.hasSuffix(".vkey") }
  }
  /// What is kept to make the next checkpoint cheap.
  var cachePath: String { "\(path)/cache/tree" }
}

/// What these tests do to files.
enum FilesOfTests {
  static func write(_ bytes: [UInt8], to path: String) { TemporaryRegistre.write(path, bytes, O_TRUNC) }

  static func mode(_ path: String) -> UInt32? {
    var status = stat()
    return unsafe lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  static func link(_ path: String, to target: String) { _ = unsafe symlink(target, path) }
  static func remove(_ path: String) { _ = unsafe Glibc.remove(path) }
  static func rename(_ path: String, to other: String) { _ = unsafe Glibc.rename(path, other) }
  static func makeDirectory(_ path: String) { _ = unsafe mkdir(path, 0o700) }
}
