import LedgerDomain
import LedgerWords

/// CSV as banks write it: their header somewhere in the first rows, and below it the lines.
struct LecteurCSV {
  private static let rangeesAvant = 50

  /// The statement in `bytes`, by the columns of `profil`, else by those of the bank whose header it has.
  static func lit(_ bytes: [UInt8], _ profil: ProfilCSV?) throws(RefusReleve) -> Releve {
    let texte = Array(
      TexteBancaire.texte(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]).utf8)
    let profils = profil.map { [$0] } ?? ProfilCSV.connus.sorted { $0.exigees.count > $1.exigees.count }
    for profil in profils {
      var rangees = Rangees(texte, profil.separateur)
      for _ in 0..<rangeesAvant {
        // A quote without an end may be one for another separator.
        guard let rangee = try? rangees.suivante() else { break }
        guard let places = Places(profil, rangee.cellules) else { continue }
        return try Self(profil: profil, places: places).lit(&rangees)
      }
    }
    let premiere = String(decoding: texte.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    throw .inconnu(debut: premiere)
  }

  let profil: ProfilCSV
  private let places: Places

  private func lit(_ rangees: inout Rangees) throws(RefusReleve) -> Releve {
    var (releve, soldes) = (Releve(.csv, devise: .euro), SoldesCSV())
    while let rangee = try rangees.suivante() {
      guard rangee.cellules.contains(where: { TexteBancaire.net($0) != nil }) else { continue }
      func cellule(_ colonne: String?) -> String? {
        guard let place = colonne.flatMap({ places.parNom[$0] }), place < rangee.cellules.count else { return nil }
        return TexteBancaire.net(rangee.cellules[place])
      }
      func refus(_ raison: Words) -> RefusReleve { .illisible(ligne: rangee.ligne, raison) }
      if let etat = profil.etat, !etat.acquis.contains(cellule(etat.colonne)?.lowercased() ?? "") {
        releve.enAttente += 1
        continue
      }
      guard let jour = cellule(profil.jour).flatMap(jour) else {
        throw refus(Words("it has no day under \(profil.jour)", fr: "elle n'a pas de jour sous \(profil.jour)"))
      }
      let montant: Montant
      do throws(MontantIllisible) {
        montant = try self.montant(cellule)
        // A balance that cannot be read says nothing, as one that is not there.
        soldes.ajoute(try? lu(profil.solde, cellule), apres: montant, ligne: rangee.ligne)
      } catch {
        throw refus(error.raison)
      }
      var ligne = LigneReleve(jour: jour, montant: montant)
      ligne.tiers = cellule(profil.tiers)
      ligne.identifiant = cellule(profil.identifiant)
      ligne.textes =
        (cellule(profil.communication).map { [.init(.communication, $0)] } ?? [])
        + profil.libelles.compactMap { cellule($0).map { .init(.libelle, $0) } }
      if let devise = cellule(profil.devise) {
        guard let devise = try? Devise(devise) else {
          throw refus(Words("its currency is not known", fr: "sa devise est inconnue"))
        }
        guard releve.lignes.isEmpty || releve.devise == devise else {
          throw refus(Words("its currency is not that of the others", fr: "sa devise n'est pas celle des autres"))
        }
        releve.devise = devise
      }
      releve.lignes.append(ligne)
    }
    try soldes.bornent(&releve)
    return releve
  }

  /// The amount in a cell; nil where it is empty.
  private func lu(_ colonne: String?, _ cellule: (String?) -> String?) throws(MontantIllisible) -> Montant? {
    guard let texte = cellule(colonne) else { return nil }
    guard let montant = TexteBancaire.montant(texte, decimale: profil.decimale) else { throw .absent }
    return montant
  }

  private func montant(_ cellule: (String?) -> String?) throws(MontantIllisible) -> Montant {
    switch profil.montants {
    case .signe(let colonne):
      guard let montant = try lu(colonne, cellule) else { throw .absent }
      return montant
    case .debitCredit(let debit, let credit):
      let (sortie, entree) = (try lu(debit, cellule), try lu(credit, cellule))
      guard let sortie, sortie != .zero else {
        guard let montant = entree ?? sortie else { throw .absent }
        return montant
      }
      guard entree ?? .zero == .zero else { throw .double }
      return Montant(centimes: -abs(sortie.centimes))
    }
  }

  private func jour(_ texte: String) -> Jour? {
    let nombres = texte.prefix(10).split { !$0.isASCII || !$0.isNumber }.map(String.init)
    guard nombres.count == 3, let a = Int(nombres[0]), let mois = Int(nombres[1]), let c = Int(nombres[2]) else {
      return nil
    }
    func avecAnnee(_ jour: Int, _ mois: Int) -> Jour? {
      switch nombres[2].count {
      case 2: Jour(annee: 2_000 + c, mois: mois, jour: jour)
      case 4: Jour(annee: c, mois: mois, jour: jour)
      default: nil
      }
    }
    switch profil.forme {
    case .iso: return nombres[0].count == 4 ? Jour(annee: a, mois: mois, jour: c) : nil
    case .jourMoisAnnee: return avecAnnee(a, mois)
    case .moisJourAnnee: return avecAnnee(mois, a)
    case .utc: return JourDeParis.jour(texte)
    }
  }
}

/// Why a row has no amount.
private enum MontantIllisible: Error {
  case absent, double

  var raison: Words {
    switch self {
    case .absent: Words("it has no amount", fr: "elle n'a pas de montant")
    case .double: Words("it has a debit and a credit", fr: "elle a un débit et un crédit")
    }
  }
}

/// Where the columns of a profile stand.
private struct Places {
  let parNom: [String: Int]

  /// nil where one of them is missing in `entete`.
  init?(_ profil: ProfilCSV, _ entete: [String]) {
    var parNom: [String: Int] = [:]
    let noms = entete.map { TexteBancaire.net($0)?.lowercased() ?? "" }
    for colonne in profil.exigees {
      guard let place = noms.firstIndex(of: colonne.lowercased()) else { return nil }
      parNom[colonne] = place
    }
    if let solde = profil.solde, let place = noms.firstIndex(of: solde.lowercased()) { parNom[solde] = place }
    self.parNom = parNom
  }
}

/// The rows of a CSV: cells may stand in quotes, with line breaks in them.
private struct Rangees {
  private let octets: [UInt8]
  private let separateur: UInt8
  private var place = 0
  private var ligne = 1

  init(_ octets: [UInt8], _ separateur: UInt8) { (self.octets, self.separateur) = (octets, separateur) }

  /// The next row with its line in the file; nil at the end.
  mutating func suivante() throws(RefusReleve) -> (cellules: [String], ligne: Int)? {
    guard place < octets.count else { return nil }
    let debut = ligne
    var (cellules, cellule, estCitee) = ([String](), [UInt8](), false)
    while place < octets.count {
      let octet = octets[place]
      place += 1
      if octet == 0x0A { ligne += 1 }
      if estCitee {
        if octet != 0x22 {
          cellule.append(octet)
        } else if place < octets.count, octets[place] == 0x22 {
          cellule.append(0x22)
          place += 1
        } else {
          estCitee = false
        }
      } else if octet == 0x22, cellule.isEmpty {
        estCitee = true
      } else if octet == separateur {
        cellules.append(String(decoding: cellule, as: UTF8.self))
        cellule = []
      } else if octet == 0x0A {
        break
      } else if octet != 0x0D {
        cellule.append(octet)
      }
    }
    guard !estCitee else {
      throw .illisible(ligne: debut, Words("a quote in it has no end", fr: "un guillemet n'y est pas fermé"))
    }
    return (cellules + [String(decoding: cellule, as: UTF8.self)], debut)
  }
}

/// The day in Paris of a moment in UTC, as banks on the Web write it: `2026-03-31 22:30:00`.
enum JourDeParis {
  static func jour(_ texte: String) -> Jour? {
    let nombres = texte.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    let estISO = texte.prefix(4).allSatisfy(\.isNumber)
    guard nombres.count >= 3,
      let jour = estISO
        ? Jour(annee: nombres[0], mois: nombres[1], jour: nombres[2])
        : Jour(annee: nombres[2], mois: nombres[1], jour: nombres[0])
    else { return nil }
    guard nombres.count >= 4, (0...23).contains(nombres[3]) else { return jour }
    return nombres[3] + (estEnEte(jour, nombres[3]) ? 2 : 1) >= 24 ? jour.plus(jours: 1) : jour
  }

  /// Whether summer time holds: from the last Sunday of March to that of October, both at 1 h UTC (directive 2000/84).
  private static func estEnEte(_ jour: Jour, _ heure: Int) -> Bool {
    let (annee, mois, numero) = jour.composants
    guard let changement = dernierDimanche(annee, mois) else { return false }
    switch mois {
    case 3: return numero > changement || (numero == changement && heure >= 1)
    case 10: return numero < changement || (numero == changement && heure < 1)
    default: return (4...9).contains(mois)
    }
  }

  private static func dernierDimanche(_ annee: Int, _ mois: Int) -> Int? {
    guard let dernier = Jour(annee: annee, mois: mois, jour: 31) ?? Jour(annee: annee, mois: mois, jour: 30) else {
      return nil
    }
    // 1970-01-04 was a Sunday.
    return dernier.composants.jour - (Int(dernier.numero) - 3) % 7
  }
}
