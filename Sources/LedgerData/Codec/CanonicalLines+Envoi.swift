import LedgerDomain
import LedgerJSON
import LedgerLog

/// `FactureEnvoyee` on the fast path: one for each document, and the longest of the frequent events.
extension CanonicalLines {
  /// The event; nil where it is in another form.
  func envoi(_ scan: inout CanonicalScanner) -> FactureEnvoyee? {
    guard scan.take("{\"dateEnvoi\":\""), let date = scan.jour(), scan.take(",\"totaux\":{\"sousTotal\":\""),
      let sousTotal = scan.montant(), scan.take(",\"montantRemise\":\""), let montantRemise = scan.montant(),
      scan.take(",\"totalHT\":\""), let totalHT = scan.montant(), scan.take(",\"ventilationTVA\":["),
      let ventilation = ventilation(&scan), scan.take("],\"montantTVA\":\""), let montantTVA = scan.montant(),
      scan.take(",\"totalTTC\":\""), let totalTTC = scan.montant(), scan.take(UInt8(ascii: "}"))
    else { return nil }
    var client: Client?
    if scan.take(",\"client\":{\"id\":\"") {
      guard let id = scan.identifiant(), scan.take(",\"nom\":\"") else { return nil }
      var copie = Client(id: id, nom: "")
      guard read(&copie, &scan, nom: .texts) else { return nil }
      if wanted.contains(.envois) { client = copie }
    }
    guard scan.take(UInt8(ascii: "}")) else { return nil }
    guard wanted.contains(.envois) else { return FactureEnvoyee(dateEnvoi: date, totaux: .zero) }
    let totaux = Totaux(
      sousTotal: sousTotal, montantRemise: montantRemise, totalHT: totalHT, ventilationTVA: ventilation,
      montantTVA: montantTVA, totalTTC: totalTTC)
    return FactureEnvoyee(dateEnvoi: date, totaux: totaux, client: client)
  }

  /// The rates, up to the closing bracket; empty where they are not wanted.
  private func ventilation(_ scan: inout CanonicalScanner) -> [Totaux.Ventilation]? {
    var parts: [Totaux.Ventilation] = []
    guard scan.take("{\"taux\":\"") else { return parts }
    while true {
      guard let taux = scan.taux(), scan.take(",\"base\":\""), let base = scan.montant(), scan.take(",\"tva\":\""),
        let tva = scan.montant(), scan.take(UInt8(ascii: "}"))
      else { return nil }
      if wanted.contains(.envois) { parts.append(Totaux.Ventilation(taux: taux, base: base, tva: tva)) }
      guard scan.take(UInt8(ascii: ",")) else { return parts }
      // A comma is followed by another one.
      guard scan.take("{\"taux\":\"") else { return nil }
    }
  }
}
