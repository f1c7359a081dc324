import LedgerData
import LedgerDomain

/// The accounts of the books and the articles of the catalogue: they must be valid, and differ from those before.
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

  /// An article must be valid, and differ from what it was.
  mutating func examine(_ article: Article, _ id: Identifiant, _ place: AuditPlace) {
    takeRevision(.registre, 0, place)
    do throws(Refus) {
      // If something could not be read, the article before is not known.
      if doubts.isEmpty { try article.admis(apres: articles[article.code]) }
    } catch {
      forbid(error, Sujet(.registre, id), place)
    }
    articles[article.code] = article
  }
}
