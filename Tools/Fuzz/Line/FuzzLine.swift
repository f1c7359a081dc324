import FuzzSupport
import LedgerDomain
import LedgerJSON
import LedgerLog

@testable import LedgerData

/// One line of a log. What the fast path reads, the general one reads as the same event; an event that was read is
/// written and read again as itself.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLine(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe FuzzInput.bytes(start, count)
  let line = Array(input.prefix { $0 != UInt8(ascii: "\n") }.prefix(LogLine.maximumLength))
  for wanted in [[], .all] as [Wanted] { bothPathsAgree(line, wanted) }
  writtenAgainItIsTheSame(line)
  return 0
}

private func general(_ line: [UInt8], _ wanted: Wanted) -> DecodedLine? {
  do throws(LineFault) {
    return try DecodedLine(line.span, .standard, wanted: wanted)
  } catch {
    return nil
  }
}

private func bothPathsAgree(_ line: [UInt8], _ wanted: Wanted) {
  // The fast path leaves lines within 40 bytes of the end of the buffer alone.
  let buffer = line + [UInt8(ascii: "\n")] + [UInt8](repeating: 0x20, count: 64)
  var canonical = CanonicalLines(wanted: wanted)
  var batch = EventBatch(wanted: .all)
  let decoded = general(line, wanted)
  guard let link = canonical.read(buffer.span, from: 0, into: &batch) else { return }
  guard link == decoded?.link, batch.events.map(\.recorded) == [decoded?.event.recorded] else {
    finding("both paths read the same", batch.events, decoded as Any)
  }
}

private func writtenAgainItIsTheSame(_ line: [UInt8]) {
  guard let before = general(line, .all) else { return }
  do throws(LineFault) {
    let envelope = try Envelope(line.span)
    var encoder = LineEncoder()
    encoder.beginCommit(envelope, auteur: before.event.recorded.auteur)
    encoder.append(before.event.recorded.fact, envelope)
    let after = general(encoder.json.bytes, .all)
    guard after?.event.recorded == before.event.recorded, after?.link == before.link else {
      finding("an event is read as it was written", before, after as Any)
    }
  } catch {
    finding("a line that is read has an envelope", error)
  }
}
