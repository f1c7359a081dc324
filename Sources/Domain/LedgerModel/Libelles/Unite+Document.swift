package import LedgerWords

/// The names of units on documents.
extension Unite {
  /// Its name after `quantite` in `langue`; in French plural from 2 on, in the others unless it is 1. A symbol has no plural.
  package func nom(_ quantite: Quantite, _ langue: LangueDocument) -> String {
    let millioniemes = quantite.millioniemes.magnitude
    let estPluriel = langue == .francais ? millioniemes >= 2_000_000 : millioniemes != 1_000_000
    switch langue {
    case .francais: return estPluriel ? Self.pluriel(noms.fr, self) : noms.fr
    case .anglais: return estPluriel ? Self.pluriel(noms.en, self) : noms.en
    case .allemand: return Self.allemands[description].map { estPluriel ? $0.1 : $0.0 } ?? noms.en
    case .neerlandais: return Self.neerlandais[description].map { estPluriel ? $0.1 : $0.0 } ?? noms.en
    }
  }

  /// The plural of a French or an English name.
  private static func pluriel(_ nom: String, _ unite: Unite) -> String {
    guard nom != unite.description, !symboles.contains(unite.description), !nom.hasSuffix("s") else { return nom }
    return nom + (nom.hasSuffix("x") ? "es" : "s")
  }

  /// The units written with the same symbol in every language of documents.
  package static let symboles: Set<String> = ["KGM", "GRM", "MTR", "KMT", "MTK", "MTQ", "KWH"]

  /// One, and more than one.
  package static let allemands = table(
    """
    C62 Einheit Einheiten
    H87 Stück Stück
    HUR Stunde Stunden
    MIN Minute Minuten
    DAY Tag Tage
    WEE Woche Wochen
    MON Monat Monate
    ANN Jahr Jahre
    TNE Tonne Tonnen
    LTR Liter Liter
    SET Satz Sätze
    PR Paar Paar
    LS Pauschale Pauschalen
    E48 Leistung Leistungen
    XPK Paket Pakete
    XBX Schachtel Schachteln
    """)

  /// The same in Dutch.
  package static let neerlandais = table(
    """
    C62 eenheid eenheden
    H87 stuk stuks
    HUR uur uur
    MIN minuut minuten
    DAY dag dagen
    WEE week weken
    MON maand maanden
    ANN jaar jaar
    TNE ton ton
    LTR liter liter
    SET set sets
    PR paar paar
    LS forfait forfaits
    E48 dienst diensten
    XPK pak pakken
    XBX doos dozen
    """)

  private static func table(_ texte: String) -> [String: (String, String)] {
    Dictionary(
      texte.split(separator: "\n").map { ligne in
        let mots = ligne.split(separator: " ").map(String.init)
        return (mots[0], (mots[1], mots[2]))
      }, uniquingKeysWith: { premier, _ in premier })
  }
}
