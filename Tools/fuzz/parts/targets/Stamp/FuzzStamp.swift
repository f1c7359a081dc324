import FuzzSupport
import LedgerBytes
import LedgerLog

/// The answer of an authority, or of an impostor, and a signature apart from its file. An authority made one of each, for the
/// first inputs, and its key is gone: so every valid input has the content of these. A request has one form.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStamp(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let file = unsafe FuzzInput.bytes(start, count)
  if let request = TimeStampRequest(der: file.span), request.der != file {
    finding("a request is read as it was written", request)
  }
  do {
    try answer(file)
    try signature(file)
  } catch {
    finding("libcrypto does not fail on what it is given", error)
  }
  return 0
}

private func answer(_ file: [UInt8]) throws {
  do {
    let stamp = try TimeStamp(file, proofs: Array(authority.utf8), roots: nil)
    guard stamp.answer.second == stamped, stamp.answer.digest == (try hash()) else {
      finding("nobody stamped that", stamp.answer)
    }
  } catch is StampFault {}
}

/// One of the bytes that it signs, and one of other bytes.
private func signature(_ file: [UInt8]) throws {
  guard let proofs = Certificates(pem: Array(authority.utf8)) else { finding("they are certificates", authority) }
  do throws(StampFault) {
    try DetachedSignature(der: file).check(of: stampedBytes + [0], proofs: proofs, roots: nil, at: stamped)
    finding("nobody signed that", file)
  } catch {}
  do throws(StampFault) {
    try DetachedSignature(der: file).check(of: stampedBytes, proofs: proofs, roots: nil, at: stamped)
  } catch {}
}

private func hash() throws(LogFailure) -> Digest {
  var hasher = try SHA256()
  return try hasher.digest(of: stampedBytes.span)
}

private let stampedBytes = Array("stamped".utf8)
private let stamped: UInt64 = 1_795_575_170

private let authority = """
  -----BEGIN CERTIFICATE-----
  MIIBTjCB9KADAgECAhRb4XIfr/W/llYZM9nugSZ6WmYZYTAKBggqhkjOPQQDAjAM
  MQowCAYDVQQDDAFSMCAXDTI2MTEyNTAyNTI0OVoYDzIxMDkwMTE0MDI1MjQ5WjAM
  MQowCAYDVQQDDAFSMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEoJV4SbUEMuBb
  1R/nIYOjTi7/T5fU3Qpn7GziEl49N3iq6fIGvPJ2Wy/Kp8bm11sqIZqH2+yUT442
  asbp5HRAs6MyMDAwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4EFgQUvGYKqpvVjUC5
  szpsSrPFxCKDjMcwCgYIKoZIzj0EAwIDSQAwRgIhAJmrQpoRvYijIWDNtGoIiTOC
  r83822wI3hBTrXZwanoTAiEAkxtzA5mIvElESTq0CGTcoJdTUIx37v5l45ypy5wc
  ka4=
  -----END CERTIFICATE-----

  """
