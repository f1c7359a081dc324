import LedgerJSON
import LedgerLog
import LedgerModel

/// `NumeroAttribue` in the log.
package enum NumeroAttribue {
  package static let versions = [
    EventVersion(canonical: .fact(canonical)) { data, id throws(LineFault) in
      .facture(id, .numeroAttribue(try data.text("numero", .noms)))
    }
  ]

  /// Its data in canonical form: one event for each document, in a ledger that gives numbers when documents are issued.
  @Sendable private static func canonical(
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ id: Identifiant
  ) -> Fact? {
    guard scan.take("{\"numero\":\""), let numero = scan.text(), scan.take(UInt8(ascii: "}")) else { return nil }
    return .facture(id, .numeroAttribue(texts.string(numero, in: scan.bytes, .noms)))
  }
}
