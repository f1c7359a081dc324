import LedgerDomain
import LedgerJSON

/// The events that most documents have besides their lines, on the fast path.
extension CanonicalLines {
  /// The data of a `FactureCreee`.
  func creation(_ scan: inout CanonicalScanner) -> FactureCreee? {
    guard scan.take("{\"numero\":\""), let numero = scan.text(), let type = typeDocument(&scan) else { return nil }
    var clientId: ClientID?
    if scan.take(",\"clientId\":\"") {
      guard let id = scan.identifiant() else { return nil }
      clientId = id
    }
    guard scan.take(",\"dateFacture\":\""), let date = scan.jour() else { return nil }
    var echeance: Jour?
    if scan.take(",\"dateEcheance\":\"") {
      guard let jour = scan.jour() else { return nil }
      echeance = jour
    }
    guard scan.take(",\"tva\":\""), let tva = scan.taux(), scan.take(",\"conditionsPaiement\":\""),
      let conditions = scan.conditions(), scan.take(",\"remisePourcentage\":\""), let remise = scan.taux(),
      scan.take(",\"devise\":\""), let devise = scan.devise(), scan.take(",\"notes\":\""), let notes = scan.text()
    else { return nil }
    var commentaire: String?
    var isFirst = false
    guard field("\"notesCommentaire\":\"", &commentaire, &scan, &isFirst) else { return nil }
    var origine: FactureID?
    if scan.take(",\"factureOrigineId\":\"") {
      guard let id = scan.identifiant() else { return nil }
      origine = id
    }
    guard scan.take(UInt8(ascii: "}")) else { return nil }
    return FactureCreee(
      numero: wanted.contains(.noms) ? string(numero, in: scan.bytes) : "", typeDocument: type, clientId: clientId,
      dateFacture: date, dateEcheance: echeance, tva: tva, conditionsPaiement: conditions, remisePourcentage: remise,
      devise: devise, notes: wanted.contains(.texts) ? string(notes, in: scan.bytes) : "",
      notesCommentaire: commentaire, factureOrigineId: origine)
  }

  private func typeDocument(_ scan: inout CanonicalScanner) -> TypeDocument? {
    if scan.take(",\"typeDocument\":\"facture\"") { return .facture }
    return scan.take(",\"typeDocument\":\"avoir\"") ? .avoir : nil
  }

  /// The data of a `PaiementEnregistre`.
  func paiement(_ scan: inout CanonicalScanner) -> PaiementEnregistre? {
    guard scan.take("{\"paiementId\":\""), let id = scan.identifiant(), scan.take(",\"montant\":\""),
      let montant = scan.montant(), scan.take(",\"datePaiement\":\""), let date = scan.jour(),
      scan.take(",\"moyen\":\""), let moyen = scan.conditions()
    else { return nil }
    var reference: String?
    var isFirst = false
    guard field("\"reference\":\"", &reference, &scan, &isFirst), scan.take(UInt8(ascii: "}")) else { return nil }
    return PaiementEnregistre(
      paiement: Paiement(id: id, montant: montant, datePaiement: date, moyen: moyen, reference: reference))
  }
}
