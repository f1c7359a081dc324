/// SHA-256 of one message after the other: by the processor's own instructions if it has them, else by libcrypto.
///
/// Most commands hash only a few lines: loading libcrypto would take a quarter of their time.
///
/// Every thread has its own.
public struct SHA256: ~Copyable {
  /// Made when it is needed.
  private var libcrypto: LibcryptoSHA256?

  /// Throws when neither the processor nor libcrypto offers SHA-256.
  public init() throws(LogFailure) {
    libcrypto = InstructionSHA256.hasInstructions ? nil : try LibcryptoSHA256()
  }

  /// The digest of these bytes. Throws only when libcrypto fails.
  public mutating func digest(of bytes: Span<UInt8>) throws(LogFailure) -> Digest {
    if let digest = InstructionSHA256.digest(of: bytes) { return digest }
    if libcrypto == nil { libcrypto = try LibcryptoSHA256() }
    guard let digest = try libcrypto?.digest(of: bytes) else { throw LogFailure(.crypto(why: .sha256)) }
    return digest
  }
}

extension [UInt8] {
  /// The digest of these bytes. Throws only when neither the processor nor libcrypto has SHA-256.
  package func digest() throws(LogFailure) -> Digest {
    var hasher = try SHA256()
    return try hasher.digest(of: span)
  }
}
