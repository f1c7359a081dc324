import LedgerDomain
import LedgerWords

/// The balances that a CSV has beside its lines: the first and the last become those of the statement.
///
/// Banks write the newest line first or last, and the lines of a day in any order. So each line is a step from the balance
/// before it to the balance after it, and all steps form one path, which leaves its start and arrives at its end.
struct SoldesCSV {
  private struct Pas {
    let avant: Int64
    let apres: Int64
    let ligne: Int
  }

  private var pas: [Pas] = []
  /// Whether a line lacks a balance: then all are ignored.
  private var manquent = false

  /// Notes the account's balance after the line that stands in that line of the file.
  mutating func ajoute(_ solde: Montant?, apres montant: Montant, ligne: Int) {
    guard let solde, case (let avant, false) = solde.centimes.subtractingReportingOverflow(montant.centimes) else {
      manquent = true
      return
    }
    pas.append(Pas(avant: avant, apres: solde.centimes, ligne: ligne))
  }

  /// Gives `releve` its balances.
  ///
  /// - Throws: ``RefusReleve`` if a line between two is missing, or has another balance.
  func bornent(_ releve: inout Releve, _ profil: ProfilCSV) throws(RefusReleve) {
    guard !manquent, let premier = pas.first, let dernier = pas.last else { return }
    let jours = releve.lignes.map(\.jour)
    let (debuts, fins) = Self.bouts(pas)
    let bornes: (debut: Int64, fin: Int64)
    if debuts.isEmpty {
      // The path ends where it began: the first day gives the start, else the order of the file.
      let premierJour = jours.min()
      let debutsDuJour = Self.bouts(zip(pas, jours).filter { $0.1 == premierJour }.map(\.0)).debuts
      let duJour = debutsDuJour.count == 1 ? debutsDuJour.first?.key : nil
      let debut = duJour ?? (suit(1, 0) ? premier.avant : dernier.avant)
      bornes = (debut, debut)
    } else if let debut = debuts.first, let fin = fins.first, debuts.count == 1, debut.value == 1, fins.count == 1 {
      bornes = (debut.key, fin.key)
    } else {
      throw .rangee(
        ligne: rupture,
        Words(
          "its balance does not follow from the lines beside it: a line, or a column of fees, is missing",
          fr: "son solde ne concorde pas avec les lignes voisines : il manque une ligne, ou une colonne de frais"),
        profil: profil.nomConnu)
    }
    releve.ouverture = Releve.Solde(jour: jours.min(), montant: Montant(centimes: bornes.debut))
    releve.cloture = Releve.Solde(jour: jours.max(), montant: Montant(centimes: bornes.fin))
  }

  /// The balances with more steps from them than to them, and those with more steps to them.
  private static func bouts(_ pas: [Pas]) -> (debuts: [Int64: Int], fins: [Int64: Int]) {
    var departs: [Int64: Int] = [:]
    for pas in pas {
      departs[pas.avant, default: 0] += 1
      departs[pas.apres, default: 0] -= 1
    }
    return (departs.filter { $0.value > 0 }, departs.filter { $0.value < 0 })
  }

  /// Whether the step at `place` begins where that at `autre` ends; true for a single step.
  private func suit(_ place: Int, _ autre: Int) -> Bool {
    place >= pas.count || pas[place].avant == pas[autre].apres
  }

  /// The line of the file where the path first breaks, in both directions.
  private var rupture: Int {
    let place = pas.indices.dropFirst().first { !suit($0, $0 - 1) && !suit($0 - 1, $0) }
    return place.map { pas[$0].ligne } ?? 1
  }
}
