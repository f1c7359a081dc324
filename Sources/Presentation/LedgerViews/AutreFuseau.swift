import LedgerData
package import LedgerModel
import LedgerTerminal
package import LedgerWords

/// The clocks of this process differ from those of the seller's place: near midnight its documents would get another day than
/// theirs, on 1 January another year.
package struct AutreFuseau {
  /// Both times.
  private let message: Words
  /// What sets the zone of the seller: `TZ`, where it is set, comes before the settings.
  private let command: String

  /// nil where both clocks show the same, and for a seller whose place has no known zone.
  package init?(_ emetteur: Emetteur?, at now: Instant) {
    guard let emetteur, let zone = FuseauHoraire.de(emetteur.adresse) else { return nil }
    let (ici, la) = (now.surPlace, zone.surPlace(now))
    guard (ici.jour, ici.heure) != (la.jour, la.heure) else { return nil }
    command = HostProcess.text("TZ") == nil ? "facture config fuseau \(zone.nom)" : "export TZ=\(zone.nom)"
    message = Words(
      "The days are those of this machine: it is \(ici.jour) \(ici.heure) here, and \(la.jour) \(la.heure) in the time "
        + "zone of the seller (\(zone.nom)).",
      fr:
        "Les jours sont ceux de cette machine : il est \(ici.heure) le \(ici.jour) ici, et \(la.heure) le \(la.jour) dans le "
        + "fuseau horaire de l'émetteur (\(zone.nom)).")
  }

  /// The remark of `facture doctor`.
  package var finding: Finding { .remark("fuseau-autre", message, command) }

  /// The same for a service that begins.
  package var told: Words {
    Words("facture: \(message) Set it: `\(command)`.", fr: "facture: \(message) Réglez-le : `\(command)`.")
  }
}
