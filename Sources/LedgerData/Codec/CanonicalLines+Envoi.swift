import LedgerDomain
import LedgerJSON
import LedgerLog

/// `FactureEnvoyee` on the fast path: one for each document, and the longest of the frequent events.
extension CanonicalLines {
  /// The event; nil where it is in another form.
  func envoi(_ scan: inout CanonicalScanner) -> FactureEnvoyee? {
    guard scan.take("{\"dateEnvoi\":\""), let date = scan.jour(), scan.take("\",\"totaux\":{\"sousTotal\":\""),
      let sousTotal = scan.montant(), scan.take(",\"montantRemise\":\""), let montantRemise = scan.montant(),
      scan.take(",\"totalHT\":\""), let totalHT = scan.montant(), scan.take(",\"ventilationTVA\":["),
      let ventilation = ventilation(&scan), scan.take("],\"montantTVA\":\""), let montantTVA = scan.montant(),
      scan.take(",\"totalTTC\":\""), let totalTTC = scan.montant(), scan.take(UInt8(ascii: "}"))
    else { return nil }
    let totaux = Totaux(
      sousTotal: sousTotal, montantRemise: montantRemise, totalHT: totalHT, ventilationTVA: ventilation,
      montantTVA: montantTVA, totalTTC: totalTTC)
    if scan.take(UInt8(ascii: "}")) { return FactureEnvoyee(dateEnvoi: date, totaux: totaux) }
    guard scan.take(",\"client\":"), let client = client(&scan), scan.take(UInt8(ascii: "}")) else { return nil }
    return FactureEnvoyee(dateEnvoi: date, totaux: totaux, client: client)
  }

  /// The rates, up to the closing bracket.
  private func ventilation(_ scan: inout CanonicalScanner) -> [Totaux.Ventilation]? {
    var parts: [Totaux.Ventilation] = []
    guard scan.take("{\"taux\":\"") else { return parts }
    while true {
      guard let taux = scan.taux(), scan.take(",\"base\":\""), let base = scan.montant(), scan.take(",\"tva\":\""),
        let tva = scan.montant(), scan.take(UInt8(ascii: "}"))
      else { return nil }
      parts.append(Totaux.Ventilation(taux: taux, base: base, tva: tva))
      guard scan.take(UInt8(ascii: ",")) else { return parts }
      // A comma is followed by another one.
      guard scan.take("{\"taux\":\"") else { return nil }
    }
  }

  /// The client, in whatever form.
  private func client(_ scan: inout CanonicalScanner) -> Client? {
    var data = LineReader(scan.bytes, at: scan.position, depth: 2, check: "schema", wanted: wanted)
    do throws(LineFault) {
      let client = try Client(v1: &data, id: nil)
      scan.position = data.json.position
      return client
    } catch {
      return nil
    }
  }
}

/// Values of the domain, each with its closing quote, but for the day.
extension CanonicalScanner {
  fileprivate mutating func montant() -> Montant? {
    decimal(2, atLeast: 2).map(Montant.init(centimes:))
  }

  fileprivate mutating func taux() -> Taux? {
    decimal(2, atLeast: 0).flatMap(Taux.init(centiemes:))
  }

  /// The ten characters of a day.
  fileprivate mutating func jour() -> Jour? {
    guard position + 10 <= bytes.count else { return nil }
    do throws(ValeurInvalide) {
      let jour = try Jour(bytes.extracting(position..<position + 10))
      position += 10
      return jour
    } catch {
      return nil
    }
  }
}
