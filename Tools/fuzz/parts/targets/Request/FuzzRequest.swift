import FuzzSupport
import LedgerServer

/// The bytes of a connection, after the place at which to cut them. Whole and in two pieces they give the same request, or the
/// same refusal; an accepted request has a path of names, and ends where it states.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRequest(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe FuzzInput.bytes(start, count)
  guard let first = input.first else { return 0 }
  let bytes = input.dropFirst()
  let cut = bytes.startIndex + Int(first) * bytes.count / 256
  let (whole, parted) = (read([bytes]), read([bytes[..<cut], bytes[cut...]]))
  // A refusal may come with the first piece, before the second one.
  if case .success = whole, whole != parted { finding("a request reads the same in any pieces", (whole, parted)) }
  guard case .success(let request?) = whole else { return 0 }
  for part in request.path
  where part.isEmpty || part == "." || part == ".." || part.contains("/") || part.contains("\0") {
    finding("a path has names alone", request)
  }
  guard request.header("host") != nil, request.header("transfer-encoding") == nil, request.header("expect") == nil,
    request.header("content-length").map({ Int($0) == request.body.count }) ?? request.body.isEmpty
  else { finding("it goes to one place, and ends where it says", request) }
  do throws(Refusal) { try gate.check(request) } catch {}
  if gate.knows(request) { finding("nobody guesses the secret", request) }
  return 0
}

private let gate = Gate(port: 80)

private func read(_ pieces: [ArraySlice<UInt8>]) -> Result<Request?, Refusal> {
  var reader = RequestReader { _ in 4_096 }
  var request: Request?
  do throws(Refusal) {
    for piece in pieces { request = try reader.take(piece) }
  } catch {
    return .failure(error)
  }
  return .success(request)
}
