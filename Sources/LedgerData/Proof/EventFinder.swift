import LedgerDomain
import LedgerLog

/// Finds the events of a document by its number.
struct EventFinder {
  private let log: LogFile
  private let end: LogEnd
  private let decoder: EventDecoder

  init(_ log: LogFile, _ end: LogEnd, _ decoder: EventDecoder) {
    self.log = log
    self.end = end
    self.decoder = decoder
  }

  /// The sequences of the events of the document that bears `numero`; where there is none, and `numero` is the sequence of
  /// an event, that one.
  ///
  /// - Throws: ``Refus`` or ``LedgerFailure`` when there is neither; `.damage` and `.io`.
  func sequences(of numero: String) throws -> [UInt64] {
    let found = try document(numero)
    guard found.isEmpty else { return found }
    let digits = Array(numero.utf8)
    guard let sequence = UInt64(decimal: digits.span) else { throw Refus.factureInconnue(numero) }
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
    var reader = LogBlockReader(log, limit: end.committedSize)
    for block in 0..<reader.blockCount {
      try reader.read(block)
      while let line = reader.nextLine() {
        do throws(LineFault) {
          let envelope = try Envelope(reader.span(of: line))
          if sujet == nil, try names(numero, reader.span(of: line), envelope) { sujet = envelope.sujet }
          if envelope.sujet == sujet { sequences.append(envelope.sequence) }
        } catch {
          throw try log.damage(error, at: line.offset, sequence: nil)
        }
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
