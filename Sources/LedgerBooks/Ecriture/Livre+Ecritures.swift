public import LedgerDomain

/// The entries, as they are told.
extension Livre {
  /// Refuses the books of `periode` where something of it cannot be told in euros.
  ///
  /// - Throws: ``Refus`` `devise-sans-taux`, which names the document.
  public func admet(_ periode: Periode = .toute) throws(Refus) {
    guard let refuse = refuses.first(where: { periode.contient($0.date) }) else { return }
    let piece = pieces[Int(refuse.piece)]
    throw .livre(piece.numero, piece.devise == .euro ? .tropGrandEnEuros : .deviseSansTaux(piece.devise))
  }

  /// The places of the entries of `periode`, in the order of the log.
  public func places(_ periode: Periode = .toute) -> [Int] {
    ecritures.indices.filter { periode.contient(ecritures[$0].date) }
  }

  /// The same by date; those of one day in the order of the log.
  public func placesParDate(_ periode: Periode = .toute) -> [Int] {
    places(periode).sorted { (ecritures[$0].date, $0) < (ecritures[$1].date, $1) }
  }

  /// Every entry, in the order of the log.
  public var toutes: [Ecriture] { ecritures.indices.map { ecriture($0) } }

  /// The day of the last entry; nil where there is none.
  public var derniereDate: Jour? { ecritures.lazy.map(\.date).max() }

  /// The entry of that place, from 0.
  ///
  /// - Parameter periode: what is told: a letter stands where all lines of its group are among it.
  public func ecriture(_ place: Int, _ periode: Periode = .toute) -> Ecriture {
    let brute = ecritures[place]
    let piece = pieces[Int(brute.piece)]
    let comptes = comptes(brute.date)
    let client = CompteAuxiliaire(rang: Int(piece.client), nom: noms.textes[Int(brute.nom)])
    let lettrage = lettrages.lettrage(brute.piece).flatMap { lettre in
      periode.contient(lettre.debut) && periode.contient(lettre.date) ? lettre : nil
    }
    let objet = "\(brute.nature.mots) \(piece.numero)"
    return Ecriture(
      journal: comptes.journal(brute.journal), numero: place + 1, date: brute.date, piece: piece.numero,
      datePiece: piece.date, libelle: "\(objet) \(client.nom)", objet: objet, client: client,
      validation: brute.validation,
      lignes: brute.lignes.parComptes(comptes).map { compte, ligne in
        Ecriture.Ligne(
          compte: compte, libelle: comptes.libelle(compte),
          client: ligne.role == .client ? client : nil,
          debit: Montant(centimes: max(ligne.centimes, 0)), credit: Montant(centimes: max(-ligne.centimes, 0)),
          enDevise: piece.devise == .euro
            ? nil : MontantEnDevise(montant: Montant(centimes: ligne.enDevise), devise: piece.devise),
          lettrage: ligne.role == .client ? lettrage : nil)
      })
  }

  /// The present name of the client of that place, from 1; of 0, what stands for nobody.
  public func nom(_ rang: Int) -> String { clients[rang] }

  /// How many clients there are, nobody counted too.
  public var nombreDeClients: Int { clients.count }
}

extension [EcritureBrute.Ligne] {
  /// Each line with its account; what goes to one account is one line, unless nothing would be left.
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
    case .perte: pertes
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
