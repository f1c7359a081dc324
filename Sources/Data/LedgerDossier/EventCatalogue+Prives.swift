package import LedgerData
import LedgerLog
import LedgerWords

/// Personal values in a page: the lines beside the log that belong to its events. They hold values that the events leave out,
/// so that an older page still shows values erased since.
extension EventCatalogue {
  /// The catalogue that reads the events of a page with these lines.
  package static func page(_ prives: [[UInt8]]) -> EventCatalogue { standard.with(PrivateLines(prives)) }

  /// The lines of personal values of these events that are there, in their order.
  ///
  /// - Throws: `LineFault` for personal values that differ from the hash in their event, or a line other than an event.
  func prives(of lines: some Sequence<[UInt8]>) throws(LineFault) -> [[UInt8]] {
    var prives: [[UInt8]] = []
    for line in lines { prives += try privateLines(of: line.span) }
    return prives
  }

  /// How many lines of personal values are missing that these events have the hash of, and that none of them erased: a page
  /// shows them as erased, whether they are withheld or lost.
  ///
  /// - Throws: `LineFault` as ``prives(of:)``.
  func retenus(of lines: some Sequence<[UInt8]>) throws(LineFault) -> Int {
    let seen = SeenPrivates()
    let decoder = telling(seen)
    var erasures = Erasures()
    for line in lines {
      if let erasure = Erasure(line.span) { erasures.add(erasure) }
      guard PrivateLine.isNamed(in: line.span) else { continue }
      _ = try DecodedLine(line.span, at: 0, decoder, wanted: .all)
    }
    return seen.missing(but: erasures).count
  }
}

extension RegistreReader {
  /// The lines of personal values of these events that are there.
  ///
  /// - Throws: `LedgerFailure` if one was altered or cannot be read.
  func prives(of lines: some Sequence<[UInt8]>) throws(LedgerFailure) -> [[UInt8]] {
    do throws(LineFault) {
      return try decoder.prives(of: lines)
    } catch {
      throw LedgerFailure(
        error.check == LineFault.privateAltered ? .damaged : .environment, error.check, error.sentence.sentence,
        hint: Words("Compare prives/ with a backup.", fr: "Comparez prives/ avec une sauvegarde."))
    }
  }
}
