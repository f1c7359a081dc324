import LedgerData
import LedgerDomain

/// The seller: what is said of it is right, and says something new.
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
}
