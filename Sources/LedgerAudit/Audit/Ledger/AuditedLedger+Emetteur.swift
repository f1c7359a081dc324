import LedgerData
import LedgerDomain
import LedgerWords

/// The seller: its details must be valid, and differ from those before.
extension AuditedLedger {
  mutating func examine(_ emetteur: Emetteur, _ id: Identifiant, _ place: AuditPlace) {
    let sujet = Sujet(.registre, id)
    takeRevision(.registre, 0, place)
    do throws(Refus) {
      try emetteur.admis(apres: doubts.isEmpty ? registre?.emetteur : nil)
    } catch {
      forbid(error, sujet, place)
    }
    registre?.apply(emetteur)
  }

  /// Warns of a document sent under the profile of France without the seller, or without a detail that the seller must
  /// state. An import may bring such a document, issued elsewhere.
  mutating func examineMentions(_ envoyee: FactureEnvoyee, _ at: Int, _ place: AuditPlace) {
    guard registre?.emetteur?.profil == .france, !factures[at].estAvoir else { return }
    let manques =
      envoyee.emetteur?.manques.map { champ in Words { ProgramNames.option(champ, $0) } }
      ?? [Words("the seller", fr: "émetteur")]
    guard !manques.isEmpty else { return }
    report(
      .mentions, place, Sujet(.facture, factures[at].id),
      Words(
        "\(factures[at].numero) was sent without \(manques.joined(separator: ", ")). An import allowed this: look at what "
          + "was issued.",
        fr: "Le document \(factures[at].numero) a été envoyé sans \(manques.joined(separator: ", ")). Un import l'a "
          + "permis : vérifiez ce qui a été émis."),
      severity: .warning)
  }
}
