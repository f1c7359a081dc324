import LedgerDomain
import LedgerJSON

/// Which event a line is, and of which ledger.
struct LineHead: Sendable {
  /// The event's own id.
  let id: Identifiant
  /// The registre, as the line says it.
  let source: Identifiant

  init(id: Identifiant, source: Identifiant) {
    self.id = id
    self.source = source
  }

  /// Of the line in canonical form that begins at `start`; nil of one in any other form.
  init?(canonical bytes: Span<UInt8>, at start: Int) {
    var scan = CanonicalScanner(bytes, at: start)
    guard scan.take("{\"specversion\":\"1.0\",\"id\":\""), let id = scan.identifiant(),
      scan.take(",\"source\":\"urn:uuid:"), let source = scan.identifiant()
    else { return nil }
    self.init(id: id, source: source)
  }
}
