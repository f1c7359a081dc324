package import LedgerWords

/// A place in the law of VAT, found by country and postcode: the state whose VAT applies to goods and to services, the rates,
/// and the register of its businesses.
///
/// Places with special rules are data (``table``); any other place is its country.
package struct Territoire: Hashable, Sendable {
  /// The register whose number must stand on invoices to its businesses.
  package enum Registre: Hashable, Sendable {
    /// The SIREN of France.
    case siren
    /// Its own register, by its scheme in ISO 6523.
    case schema(String)
    /// A register without a scheme.
    case autre
  }

  /// Its name.
  package let nom: Words
  /// The territory that goods leave and enter, by the letters of its state, or by its own letters.
  let biens: String
  /// The same for services.
  let services: String
  /// The rates of VAT in France that are applied there; nil outside France.
  package let taux: [Taux]?
  /// The register of its firms.
  package let registre: Registre
  /// The article with the rule; nil for a whole country.
  package let source: String?
}

/// The relation of two places.
extension Territoire {
  /// The zone of a place for VAT, seen from another place.
  package enum Zone: Sendable {
    /// The same territory.
    case ici
    /// Another member state of the European Union.
    case union
    /// Elsewhere.
    case ailleurs
  }

  /// The zone of goods from `depart` that arrive here.
  package func zone(biensDe depart: Territoire) -> Zone { Self.zone(biens, depart.biens) }

  /// The zone of a customer for a service of `vendeur`.
  package func zone(servicesDe vendeur: Territoire) -> Zone { Self.zone(services, vendeur.services) }

  /// Whether French VAT applies there, at its own rates or at those of the mainland.
  package var appliqueLaTVADeFrance: Bool { taux.map { !$0.isEmpty } ?? false }

  /// Whether VAT has special rules for it within its country.
  package var aSesRegles: Bool { source != nil && biens != Pays.france.description }

  /// Whether it is abroad, seen from a place in France: another VAT applies, not that of a French territory or of Monaco.
  package func estAilleurs(que vendeur: Territoire) -> Bool { taux == nil && biens != vendeur.biens }

  /// Whether services have the same VAT there as in `autre`. The first two rates tell the places of France apart.
  package func aLaTVA(de autre: Territoire) -> Bool {
    services == autre.services && (taux ?? []).prefix(2) == (autre.taux ?? []).prefix(2)
  }

  /// Whether the VAT of services there is that of `pays`.
  package func estDans(_ pays: Pays) -> Bool { services == pays.description }

  /// Whether goods from France stay in the Union there, even if its country is outside.
  package var compteCommeLUnion: Bool { Self.estDansLUnion(biens) }

  private static func zone(_ la: String, _ ici: String) -> Zone {
    la == ici ? .ici : [la, ici].allSatisfy(estDansLUnion) ? .union : .ailleurs
  }

  /// Northern Ireland is in the Union for goods alone, and has its own letters for them.
  private static func estDansLUnion(_ lettres: String) -> Bool {
    lettres == irlandeDuNord || Pays(lettres)?.estDansLUnion == true
  }

  private static let irlandeDuNord = "XI"
}

/// The search by address.
extension Territoire {
  /// The place of `adresse` on `jour`: France if it names no country; nil for an unknown country.
  package static func de(_ adresse: Adresse?, le jour: Jour) -> Territoire? {
    let ecrit = adresse?.pays.flatMap { Texte.estVide($0) ? nil : $0 }
    guard let pays = ecrit.map({ Pays($0) }) ?? .france else { return nil }
    let signes = (adresse?.codePostal ?? "").uppercased().filter { $0.isLetter || $0.isNumber }
    // As F-97400; in the United Kingdom letters are part of it.
    let code = pays.description == "GB" ? signes[...] : signes.drop(while: \.isLetter)
    let lieux = parPays[pays.description] ?? []
    return lieux.first { code.hasPrefix($0.prefixe) && $0.periode.contient(jour) }?.territoire ?? Territoire(pays)
  }

  /// A country as a whole.
  package init(_ pays: Pays) {
    nom = Words.ofProgram { $0 == .english ? pays.nom(.anglais) : pays.nom }
    (biens, services, taux, registre, source) = (pays.description, pays.description, nil, .autre, nil)
  }

  /// The beginning of postcodes, valid on some days.
  private struct Lieu: Sendable {
    let prefixe: String
    let periode: Periode
    let territoire: Territoire
  }

  /// The places of each country, the longest beginning first.
  private static let parPays: [String: [Lieu]] = {
    var lieux: [String: [Lieu]] = [:]
    for ligne in table.split(separator: "\n") {
      let champs = ligne.split(separator: "|").map { champ in
        champ.split(separator: " ").joined(separator: " ")
      }
      guard champs.count == 8, let territoire = Territoire(champs) else { continue }
      let depuis = Self.jour(champs[1])
      for ou in champs[0].split(separator: " ") {
        let parts = ou.split(separator: ":", maxSplits: 1)
        let prefixe = parts.count > 1 ? String(parts[1]) : ""
        lieux[String(parts[0]), default: []].append(
          Lieu(prefixe: prefixe, periode: Periode(depuis: depuis, jusqua: nil), territoire: territoire))
      }
    }
    return lieux.mapValues { $0.sorted { $0.prefixe.utf8.count > $1.prefixe.utf8.count } }
  }()

  private init?(_ champs: [String]) {
    let noms = champs[2].split(separator: ";").map { String($0.drop { $0 == " " }) }
    guard let nom = noms.first else { return nil }
    self.nom = Words.ofProgram { $0 == .english ? noms.last ?? nom : nom }
    (biens, services) = (champs[3], champs[4])
    taux = champs[5] == "-" ? nil : champs[5].split(separator: " ").compactMap(Self.taux)
    registre = champs[6] == "SIREN" ? .siren : champs[6] == "-" ? .autre : .schema(champs[6])
    source = champs[7]
  }

  private static func jour(_ texte: String) -> Jour? {
    do { return try Jour(texte) } catch { return nil }
  }

  private static func taux(_ texte: Substring) -> Taux? {
    do { return try Taux(String(texte)) } catch { return nil }
  }
}
