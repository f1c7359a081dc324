import FuzzSupport
import LedgerBytes
import LedgerJSON
import LedgerLog
import LedgerModel

@testable import LedgerData

/// A few lines of a log. The fast path and the general one read the same event; a line has the same meaning after any
/// other line, and in any form of escapes; an event that was read is written and read again as itself.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLine(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe FuzzInput.bytes(start, count)
  let lines = FuzzInput.lines(input)
  let line = lines.first ?? []
  for wanted in [[], .all] as [Wanted] { bothPathsAgree(line, wanted) }
  inARowTheyAreTheSame(lines + lines)
  inEscapesItIsTheSame(line)
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
  // The fast path skips lines within 40 bytes of the end of the buffer.
  let buffer = line + [UInt8(ascii: "\n")] + [UInt8](repeating: 0x20, count: 64)
  var canonical = CanonicalLines(.standard, wanted: wanted.union([.places, .recordings]))
  var events = DecodedEvents(wanted: .all)
  let decoded = general(line, wanted)
  guard let link = canonical.read(buffer.span, from: 0, into: &events) else { return }
  guard link == decoded?.link, events.recorded == [decoded?.event.recorded] else {
    finding("both paths read the same", events, decoded as Any)
  }
}

/// The fast path remembers earlier lines: that must not change its results.
private func inARowTheyAreTheSame(_ lines: [[UInt8]]) {
  let bytes = lines.flatMap { $0 + [UInt8(ascii: "\n")] } + [UInt8](repeating: 0x20, count: 64)
  var canonical = CanonicalLines(.standard, wanted: .all)
  var start = 0
  for line in lines {
    var events = DecodedEvents(wanted: .all)
    if let link = canonical.read(bytes.span, from: start, at: start, into: &events) {
      let alone = general(line, .all)
      guard link == alone?.link, events.recorded == [alone?.event.recorded] else {
        finding("a line says the same whatever stands before it", events, alone as Any)
      }
    }
    start += line.count + 1
  }
}

extension DecodedEvents {
  fileprivate var recorded: [Recorded?] { map(\.recorded) }
}

private func inEscapesItIsTheSame(_ line: [UInt8]) {
  let escaped = inEscapes(line)
  guard escaped.count <= LogLine.maximumLength else { return }
  let (before, after) = (general(line, .all), general(escaped, .all))
  guard before?.event.recorded == after?.event.recorded, before?.link == after?.link else {
    finding("a text is the same in escapes", before as Any, after as Any)
  }
}

/// The line with each plain character of its strings as an escape.
private func inEscapes(_ line: [UInt8]) -> [UInt8] {
  var escaped: [UInt8] = []
  var (isInString, index) = (false, 0)
  while index < line.count {
    let byte = line[index]
    switch byte {
    case UInt8(ascii: "\\") where isInString:
      // An escape is left as it is.
      let isUnicode = index + 1 < line.count && line[index + 1] == UInt8(ascii: "u")
      escaped += line[index...].prefix(isUnicode ? 6 : 2)
      index += isUnicode ? 5 : 1
    case UInt8(ascii: "\""):
      escaped.append(byte)
      isInString.toggle()
    case 0x20..<0x7f where isInString:
      escaped += "\\u00".utf8 + [Hex.lowerCase(byte >> 4), Hex.lowerCase(byte & 0xf)]
    default: escaped.append(byte)
    }
    index += 1
  }
  return escaped
}

/// A line with personal values beside the log has their hashes alone: without them it is not written.
private func writtenAgainItIsTheSame(_ line: [UInt8]) {
  guard !PrivateLine.isNamed(in: line.span), let before = general(line, .all) else { return }
  do {
    let envelope = try Envelope(line.span)
    var encoder = LineEncoder()
    encoder.beginCommit(envelope, auteur: before.event.recorded.auteur)
    try encoder.append(before.event.recorded.fact, envelope)
    let after = general(encoder.json.bytes, .all)
    guard after?.event.recorded == before.event.recorded, after?.link == before.link else {
      finding("an event is read as it was written", before, after as Any)
    }
  } catch {
    finding("a line that is read has an envelope", error)
  }
}
