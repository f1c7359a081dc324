import LedgerData
import LedgerDomain

/// The accounts of the books: they must be valid, and differ from those before.
extension AuditedLedger {
  mutating func examine(_ comptes: Comptes, _ id: Identifiant, _ place: AuditPlace) {
    let sujet = Sujet(.registre, id)
    takeRevision(.registre, 0, place)
    do throws(Refus) {
      // If something could not be read, the accounts before are not known.
      try comptes.admis(apres: doubts.isEmpty ? registre?.comptes : nil)
    } catch {
      forbid(error, sujet, place)
    }
    registre?.apply(comptes)
  }
}
