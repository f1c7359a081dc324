import LedgerData
import LedgerDomain

/// The accounts of the books: what is said of them is right, and says something new.
extension AuditedLedger {
  mutating func examine(_ comptes: Comptes, _ id: Identifiant, _ place: AuditPlace) {
    let sujet = Sujet(.registre, id)
    takeRevision(.registre, 0, place)
    do throws(Refus) {
      // Where something could not be read, what was said before is not known.
      try comptes.admis(apres: doubts.isEmpty ? registre?.comptes : nil)
    } catch {
      forbid(error, sujet, place)
    }
    registre?.apply(comptes)
  }
}
