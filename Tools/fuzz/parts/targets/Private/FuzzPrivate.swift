import FuzzSupport
import LedgerBytes
import LedgerLog

@testable import LedgerData

/// An event, and lines of personal values beside it whose hashes it gets: an attacker may have made both. The fast path
/// and the general one read the same event. Parts found in lines of any kind lie inside the lines.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPrivate(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe FuzzInput.bytes(start, count)
  let lines = FuzzInput.lines(input)
  partsStandInTheWhole(input)
  for line in lines { partsAreThoseOfTheLine(line) }
  do throws(LogFailure) {
    try bothPathsAgree(lines.first ?? [], lines.dropFirst())
  } catch {
    finding("libcrypto does not fail on what it is given", error)
  }
  return 0
}

/// Readers of only the parts, or of the sequence, find those of the line.
private func partsAreThoseOfTheLine(_ line: [UInt8]) {
  guard let read = PrivateLine(line.span) else { return }
  guard let parts = PrivateLine.parts(line.span), parts.valeurs == read.valeurs,
    String(decoding: line[parts.classe], as: UTF8.self) == read.classe
  else { finding("parts stand where the whole line has them", text(line)) }
  guard PrivateLine.sequence(line.span, at: 0) == read.sequence else {
    finding("the sequence is that of the line", text(line))
  }
}

/// The lines before an event and those after it, in any order.
private func partsStandInTheWhole(_ file: [UInt8]) {
  _ = Erasure.all(in: file.span)
  guard file.last == UInt8(ascii: "\n") else { return }
  for last in [1, 12, 1_000] as [UInt64] {
    let (before, after) = (
      PrivateLine.part(of: file.span, after: 0, through: last),
      PrivateLine.part(of: file.span, after: last, through: .max)
    )
    guard before.range.upperBound <= file.count, after.range.upperBound <= file.count else {
      finding("a part stands in the whole", before, after)
    }
  }
}

private func bothPathsAgree(_ event: [UInt8], _ privates: ArraySlice<[UInt8]>) throws(LogFailure) {
  guard let envelope = try? Envelope(event.span) else { return }
  var (line, beside) = (event, [[UInt8]]())
  for valeurs in privates {
    guard let parts = PrivateLine.parts(valeurs.span), valeurs.count > 33 else { continue }
    var own = valeurs
    own.replaceSubrange(13..<33, with: envelope.sequence.digits(20).utf8)
    let key = Array("\"\(text(Array(own[parts.classe])))\":\"".utf8)
    guard let place = line.indices.last(where: { line[$0...].starts(with: key) }), place + key.count + 64 <= line.count
    else { continue }
    line.replaceSubrange(place + key.count..<place + key.count + 64, with: Array(try own.digest().hex.utf8))
    beside.append(own)
  }
  let catalogue = EventCatalogue.standard.with(PrivateLines(beside))
  let buffer = line + [UInt8(ascii: "\n")] + [UInt8](repeating: 0x20, count: 64)
  var canonical = CanonicalLines(catalogue, wanted: .all)
  var events = DecodedEvents(wanted: .all)
  guard canonical.read(buffer.span, from: 0, into: &events) != nil else { return }
  let general = try? DecodedLine(line.span, catalogue, wanted: .all)
  guard events.map(\.recorded) == [general?.event.recorded] else {
    finding("both paths read the same", text(line), beside.map(text), events, general as Any)
  }
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
