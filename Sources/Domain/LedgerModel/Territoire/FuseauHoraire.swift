/// The time zone of a seller's place: the day there is the day of its documents.
package struct FuseauHoraire: Hashable, Sendable {
  /// Its name in the zone database, such as `Europe/Paris`.
  package let nom: String
  /// The hours by which it is ahead of UTC all year; nil: Central European time, with its summer time (directive 2000/84).
  private let avance: Int?

  /// The zone of `adresse`, of France if it names no country; nil for a place whose zone is not in this table.
  package static func de(_ adresse: Adresse?) -> FuseauHoraire? {
    let ecrit = adresse?.pays.flatMap { Texte.estVide($0) ? nil : $0 }
    guard let pays = ecrit.map({ Pays($0)?.description }) ?? Pays.france.description else { return nil }
    let chiffres = String((adresse?.codePostal ?? "").filter(\.isNumber).prefix(3))
    if let lointain = lointains.first(where: { $0.pays == pays || (pays == "FR" && $0.prefixe == chiffres) }) {
      return FuseauHoraire(nom: lointain.nom, avance: lointain.avance)
    }
    // The summer time of Saint-Pierre-et-Miquelon is that of North America.
    guard chiffres != "975" || pays != "FR", let nom = centraux[pays] else { return nil }
    return FuseauHoraire(nom: nom, avance: nil)
  }

  /// The day and the time, `hh:mm:ss`, that clocks show there at that moment.
  package func surPlace(_ instant: Instant) -> (jour: Jour, heure: String) {
    let heures = avance ?? (instant.jour.estEnEte(instant.heureUTC) ? 2 : 1)
    let local = Instant(millisecondes: instant.millisecondes + Int64(heures) * 3_600_000) ?? instant
    return local.jourEtHeure
  }

  /// The states of the sellers, and Monaco: all have Central European time.
  private static let centraux = [
    "FR": "Europe/Paris", "MC": "Europe/Monaco", "BE": "Europe/Brussels", "LU": "Europe/Luxembourg",
    "DE": "Europe/Berlin", "NL": "Europe/Amsterdam",
  ]

  /// The places of France overseas, by country or by the first digits of the postcode. They have no summer time.
  private static let lointains: [(pays: String, prefixe: String, nom: String, avance: Int)] = [
    ("GP", "971", "America/Guadeloupe", -4), ("MQ", "972", "America/Martinique", -4),
    ("GF", "973", "America/Cayenne", -3), ("RE", "974", "Indian/Reunion", 4), ("YT", "976", "Indian/Mayotte", 3),
    ("BL", "977", "America/St_Barthelemy", -4), ("MF", "978", "America/Marigot", -4),
    ("WF", "986", "Pacific/Wallis", 12), ("PF", "987", "Pacific/Tahiti", -10), ("NC", "988", "Pacific/Noumea", 11),
  ]
}

extension Instant {
  /// The day in Paris at this moment, on any machine. Files of every form use it for a time in UTC.
  public var jourAParis: Jour { jour.aParis(heureUTC: heureUTC) }

  /// Its day and its time, `hh:mm:ss`, in UTC; of a moment in local time, those that clocks show.
  package var jourEtHeure: (jour: Jour, heure: String) { (jour, String(description.dropFirst(11).prefix(8))) }

  /// The hour of its day in UTC, 0 to 23.
  fileprivate var heureUTC: Int { Int((millisecondes - Int64(jour.numero) * 86_400_000) / 3_600_000) }
}

extension Jour {
  /// The day in Paris when it is that hour of this day in UTC.
  package func aParis(heureUTC heure: Int) -> Jour {
    heure + (estEnEte(heure) ? 2 : 1) >= 24 ? plus(jours: 1) : self
  }

  /// Whether summer time holds: from the last Sunday of March to that of October, both at 1 h UTC (directive 2000/84).
  fileprivate func estEnEte(_ heure: Int) -> Bool {
    let (annee, mois, numero) = composants
    guard let changement = Self.dernierDimanche(annee, mois) else { return false }
    let estApres = numero > changement || (numero == changement && heure >= 1)
    switch mois {
    case 4...9: return true
    case 3: return estApres
    case 10: return !estApres
    default: return false
    }
  }

  private static func dernierDimanche(_ annee: Int, _ mois: Int) -> Int? {
    guard let dernier = Jour(annee: annee, mois: mois, jour: 31) ?? Jour(annee: annee, mois: mois, jour: 30) else {
      return nil
    }
    // 1970-01-04 was a Sunday. Days before it count backwards.
    let apresDimanche = (Int(dernier.numero) - 3) % 7
    return dernier.composants.jour - (apresDimanche + 7) % 7
  }
}
