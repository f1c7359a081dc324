import LedgerModel
import LedgerRules
import LedgerWords

/// The balances that a CSV has beside its lines: the first and the last become those of the statement.
///
/// Banks write the newest line first or last, and the lines of a day in any order. So each line is a step from the balance
/// before it to the balance after it, and all steps form one path, which leaves its start and arrives at its end. A line
/// without a balance is a part of the step to the next balance in time.
///
///     oldest first    +120.00            one step
///                     +240.00  360.00    from 0.00 to 360.00
///                       +1.00  999.00    a step from 998.00: the path breaks
struct SoldesCSV {
  /// A line of the file.
  private struct Rangee {
    let montant: Montant
    let solde: Montant?
    let jour: Jour
    let ligne: Int
  }

  /// A step, in cents.
  private struct Pas {
    let avant: Int128
    let apres: Int128
    let jour: Jour
    let ligne: Int
  }

  private var rangees: [Rangee] = []
  private var nombre = 0

  /// Notes the account's balance after the line that stands in that line of the file.
  mutating func ajoute(_ solde: Montant?, apres montant: Montant, le jour: Jour, ligne: Int) {
    rangees.append(Rangee(montant: montant, solde: solde, jour: jour, ligne: ligne))
    if solde != nil { nombre += 1 }
  }

  /// Gives `releve` its balances: none if no line has one, and no closing one if the last line has none.
  ///
  /// - Throws: ``RefusReleve`` if a line between two is missing, or has another balance.
  func bornent(_ releve: inout Releve, _ profil: ProfilCSV) throws(RefusReleve) {
    guard nombre > 0, let premier = rangees.first, let dernier = rangees.last else { return }
    let montent = Chemin(rangees)
    guard let (bornes, estFini) = chemin(montent, descend: premier.jour > dernier.jour) else {
      throw .rangee(
        ligne: montent.rupture,
        Words(
          "its balance does not follow from the lines beside it: a line, or a column of fees, is missing",
          fr: "son solde ne concorde pas avec les lignes voisines : il manque une ligne, ou une colonne de frais"),
        profil: profil.nomConnu)
    }
    guard let debut = Int64(exactly: bornes.debut), let fin = Int64(exactly: bornes.fin) else { return }
    let jours = releve.lignes.map(\.jour)
    releve.ouverture = Releve.Solde(jour: jours.min(), montant: Montant(centimes: debut))
    if estFini { releve.cloture = Releve.Solde(jour: jours.max(), montant: Montant(centimes: fin)) }
  }

  /// The start and the end of a path through all lines, and whether the last line has a balance. The order of lines counts
  /// only where a balance is missing: that of the file, the reverse, or each day with its balances behind.
  private func chemin(_ montent: Chemin, descend: Bool) -> (bornes: Chemin.Bornes, estFini: Bool)? {
    guard nombre < rangees.count else { return montent.bornes.map { ($0, true) } }
    let descendent = Chemin(rangees.reversed())
    let parJour = Chemin(
      rangees.enumerated().sorted {
        ($0.element.jour, $0.element.solde == nil ? 0 : 1, $0.offset) < (
          $1.element.jour, $1.element.solde == nil ? 0 : 1, $1.offset
        )
      }.map(\.element))
    for chemin in descend ? [descendent, montent, parJour] : [montent, descendent, parJour] {
      if let bornes = chemin.bornes { return (bornes, chemin.estFini) }
    }
    return nil
  }

  /// The steps of the lines in one order.
  private struct Chemin {
    typealias Bornes = (debut: Int128, fin: Int128)

    private var pas: [Pas] = []
    /// Whether the last line has a balance.
    private(set) var estFini = true

    init(_ rangees: some Sequence<Rangee>) {
      var (reste, debut): (Int128, Jour?) = (0, nil)
      for rangee in rangees {
        reste += Int128(rangee.montant.centimes)
        debut = debut.map { min($0, rangee.jour) } ?? rangee.jour
        estFini = rangee.solde != nil
        guard let solde = rangee.solde, let jour = debut else { continue }
        let apres = Int128(solde.centimes)
        pas.append(Pas(avant: apres - reste, apres: apres, jour: jour, ligne: rangee.ligne))
        (reste, debut) = (0, nil)
      }
    }

    /// The start and the end; nil if the steps do not form one path.
    var bornes: Bornes? {
      guard let premier = pas.first, let dernier = pas.last else { return nil }
      let (debuts, fins) = Self.bouts(pas)
      if debuts.isEmpty {
        // The path ends where it began: the first day gives the start, else the order of the file.
        let premierJour = pas.map(\.jour).min()
        let debutsDuJour = Self.bouts(pas.filter { $0.jour == premierJour }).debuts
        let duJour = debutsDuJour.count == 1 ? debutsDuJour.first?.key : nil
        let debut = duJour ?? (suit(1, 0) ? premier.avant : dernier.avant)
        return (debut, debut)
      }
      guard let debut = debuts.first, let fin = fins.first, debuts.count == 1, debut.value == 1, fins.count == 1 else {
        return nil
      }
      return (debut.key, fin.key)
    }

    /// The line of the file where the path first breaks, in both directions.
    var rupture: Int {
      let place = pas.indices.dropFirst().first { !suit($0, $0 - 1) && !suit($0 - 1, $0) }
      return place.map { pas[$0].ligne } ?? 1
    }

    /// Whether the step at `place` begins where that at `autre` ends; true for a single step.
    private func suit(_ place: Int, _ autre: Int) -> Bool {
      place >= pas.count || pas[place].avant == pas[autre].apres
    }

    /// The balances with more steps from them than to them, and those with more steps to them.
    private static func bouts(_ pas: [Pas]) -> (debuts: [Int128: Int], fins: [Int128: Int]) {
      var departs: [Int128: Int] = [:]
      for pas in pas {
        departs[pas.avant, default: 0] += 1
        departs[pas.apres, default: 0] -= 1
      }
      return (departs.filter { $0.value > 0 }, departs.filter { $0.value < 0 })
    }
  }
}
