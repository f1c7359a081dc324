import LedgerData
import LedgerModel
import LedgerOffers
import LedgerRules
import LedgerWords

/// The accounts of the books and the articles of the catalogue: they must be valid, and differ from those before.
extension AuditedLedger {
  mutating func examine(_ comptes: Comptes, _ id: Identifiant, _ place: AuditPlace) {
    let sujet = Sujet(.registre, id)
    takeRevision(.registre, 0, place)
    do throws(Refus) {
      // After an unreadable event, the accounts before are unknown.
      try comptes.admis(apres: doubts.isEmpty ? registre?.comptes : nil)
      if doubts.isEmpty, let registre { try comptes.admetExercice(dans: registre) }
    } catch {
      forbid(error, sujet, place)
    }
    registre?.apply(comptes)
  }

  /// A time stamp is of a checkpoint of events before it.
  mutating func examine(_ horodatage: Horodatage, _ id: Identifiant, _ place: AuditPlace) {
    takeRevision(.registre, 0, place)
    horodatages.append(RecordedStamp(sequence: place.sequence, horodatage: horodatage))
    guard horodatage.taille >= place.sequence else { return }
    report(
      .timestamp, place, Sujet(.registre, id),
      Words(
        "The time stamp of the first \(horodatage.taille) events cannot be event \(place.sequence). Compare it with a backup.",
        fr: "L'horodatage des \(horodatage.taille) premiers événements ne peut pas être l'événement \(place.sequence). "
          + "Comparez-le avec une sauvegarde."))
  }

  /// A file of a period replaces the earlier report of the period, and has an identifier of its own.
  mutating func examine(_ transmis: FluxTransmis, _ id: Identifiant, _ place: AuditPlace) {
    takeRevision(.registre, 0, place)
    do throws(Refus) {
      // After an unreadable event, the flows before are unknown.
      if doubts.isEmpty { try transmis.admis(apres: tranches.flux.liste) }
    } catch {
      forbid(error, Sujet(.registre, id), place)
    }
  }

  /// An article must be valid, and differ from its old form.
  mutating func examine(_ article: Article, _ id: Identifiant, _ place: AuditPlace) {
    takeRevision(.registre, 0, place)
    do throws(Refus) {
      // After an unreadable event, the article before is unknown.
      if doubts.isEmpty { try article.admis(apres: tranches.articles[article.code]) }
    } catch {
      forbid(error, Sujet(.registre, id), place)
    }
  }
}
