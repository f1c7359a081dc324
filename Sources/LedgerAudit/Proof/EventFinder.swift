import LedgerData
import LedgerDomain
import LedgerLog

/// Finds the events of a document by its number.
struct EventFinder {
  private let log: LogFile
  private let end: LogEnd
  private let decoder: EventCatalogue

  init(_ log: LogFile, _ end: LogEnd, _ decoder: EventCatalogue) {
    self.log = log
    self.end = end
    self.decoder = decoder
  }

  /// The sequences of the events of the document that bears `numero`; where there is none, and `numero` is the sequence of
  /// an event, that one.
  ///
  /// - Throws: `Refus` or `LedgerFailure` when there is neither; `.damage` and `.io`.
  func sequences(of numero: String) throws -> [UInt64] {
    let found = try document(numero)
    guard found.isEmpty else { return found }
    let digits = Array(numero.utf8)
    guard let sequence = UInt64(decimal: digits.span) else { throw Refus.facture(numero, .inconnue) }
    guard (1...max(1, end.chain.sequence)).contains(sequence) else {
      throw LedgerFailure(
        .refused, "evenement-inconnu", "There is no event \(sequence), and no document of that number.",
        hint: "The log ends with event \(end.chain.sequence).")
    }
    return [sequence]
  }

  private func document(_ numero: String) throws -> [UInt64] {
    var sequences: [UInt64] = []
    var sujet: Sujet?
    var lines = try VerifiedLines(log, limit: end.committedSize, after: .start)
    while try lines.next() != nil {
      try lines.check { bytes, _ throws(LineFault) in
        let envelope = try Envelope(bytes)
        if sujet == nil, try names(numero, bytes, envelope) { sujet = envelope.sujet }
        if envelope.sujet == sujet { sequences.append(envelope.sequence) }
        return envelope.link
      }
    }
    return sequences
  }

  /// Whether a line creates the document of that number.
  private func names(_ numero: String, _ line: Span<UInt8>, _ envelope: Envelope) throws(LineFault) -> Bool {
    guard envelope.type == .factureCreee else { return false }
    let fact = try decoder.fact(line, envelope, wanted: .all)
    guard case .facture(_, .factureCreee(let creee)) = fact else { return false }
    return creee.numero == numero
  }
}
