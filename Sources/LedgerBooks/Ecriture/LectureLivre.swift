public import LedgerDomain

/// Reads entries, and finds their accounts by the settings of the ledger.
public struct LectureLivre: Sendable {
  /// The accounts that hold until a day, with what each is called.
  private struct Plan: Sendable {
    let jusqua: Jour
    let comptes: Comptes
    let libelles: [NumeroCompte: String]

    init(_ jusqua: Jour, _ comptes: Comptes) {
      self.jusqua = jusqua
      self.comptes = comptes
      libelles = Dictionary(
        comptes.roles.map { ($0.compte, comptes.libelle($0.compte)) }, uniquingKeysWith: { premier, _ in premier })
    }
  }

  private let livre: Livre
  private let periode: Periode
  private let plans: [Plan]

  /// Reads the entries of `livre` for `periode`: a line has a letter if all lines of its group are dated in it.
  public init(_ livre: Livre, _ periode: Periode = .toute) {
    self.livre = livre
    self.periode = periode
    plans =
      livre.versions.map { Plan($0.jusqua, $0.comptes) } + [Plan(.dernier, livre.registre?.comptes ?? Comptes())]
  }

  /// The entry of that place, from 0.
  public func ecriture(_ place: Int) -> Ecriture {
    let brute = livre.ecritures[place]
    let piece = livre.pieces[Int(brute.piece)]
    let plan = plans[plan(brute.date)]
    let client = CompteAuxiliaire(rang: Int(piece.client), nom: livre.noms.textes[Int(brute.nom)])
    let lettrage = livre.lettrages.lettrage(brute.piece).flatMap { estEntier($0) ? $0 : nil }
    let objet = "\(brute.nature.mots) \(piece.numero)"
    return Ecriture(
      journal: plan.comptes.journal(brute.journal), numero: place + 1, date: brute.date, piece: piece.numero,
      datePiece: piece.date, libelle: "\(objet) \(client.nom)", objet: objet, client: client,
      validation: brute.validation,
      lignes: brute.lignes.parComptes(plan.comptes).map { compte, ligne in
        Ecriture.Ligne(
          compte: compte, libelle: plan.libelles[compte] ?? compte.description,
          client: ligne.role == .client ? client : nil,
          debit: Montant(centimes: max(ligne.centimes, 0)), credit: Montant(centimes: max(-ligne.centimes, 0)),
          enDevise: piece.devise == .euro
            ? nil : MontantEnDevise(montant: Montant(centimes: ligne.enDevise), devise: piece.devise),
          lettrage: ligne.role == .client ? lettrage : nil)
      })
  }

  /// The place of the accounts for `date`: the last ones before its period was closed; if it is open, the last of all.
  private func plan(_ date: Jour) -> Int { min(plans.partition { $0.jusqua >= date }, plans.count - 1) }

  /// Whether all lines of a group are in the period, and in one account.
  private func estEntier(_ lettrage: Lettrage) -> Bool {
    guard periode.contient(lettrage.debut), periode.contient(lettrage.date) else { return false }
    let (premier, dernier) = (plan(lettrage.debut), plan(lettrage.date))
    return premier == dernier
      || plans[premier...dernier].allSatisfy { $0.comptes.clients == plans[premier].comptes.clients }
  }
}

extension [EcritureBrute.Ligne] {
  /// Each line with its account. Lines of one account become one line, unless nothing would be left.
  fileprivate func parComptes(_ comptes: Comptes) -> [(NumeroCompte, EcritureBrute.Ligne)] {
    var reunies: [(compte: NumeroCompte, ligne: EcritureBrute.Ligne)] = []
    for ligne in self {
      let compte = comptes.compte(ligne.role)
      if let place = reunies.firstIndex(where: { $0.compte == compte }) {
        let deja = reunies[place].ligne
        let (somme, deborde) = deja.centimes.addingReportingOverflow(ligne.centimes)
        if !deborde {
          reunies[place].ligne = EcritureBrute.Ligne(
            role: deja.role, centimes: somme, enDevise: deja.enDevise &+ ligne.enDevise)
          continue
        }
      }
      reunies.append((compte, ligne))
    }
    reunies.removeAll { $0.ligne.centimes == 0 }
    return reunies.count > 1 ? reunies.map { ($0.compte, $0.ligne) } : map { (comptes.compte($0.role), $0) }
  }
}

extension Comptes {
  fileprivate func compte(_ role: EcritureBrute.Role) -> NumeroCompte {
    switch role {
    case .client: clients
    case .acompte: acomptes
    case .abandon(let nature): abandon(nature)
    case .vente(let nature, let imposition): vente(nature, imposition)
    case .tva(let taux): tva(taux)
    case .argent(let moyen): self.moyen(moyen).compte
    }
  }

  fileprivate func journal(_ journal: EcritureBrute.Journal) -> String {
    switch journal {
    case .ventes: Self.ventesJournal
    case .operationsDiverses: Self.operationsDiverses
    case .argent(let moyen): self.moyen(moyen).journal
    }
  }
}
