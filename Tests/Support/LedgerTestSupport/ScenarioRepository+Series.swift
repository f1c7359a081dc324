package import LedgerModel

/// The series of numbers, found by looking at every document.
extension ScenarioRepository {
  package func etat(_ serie: Serie) -> EtatSerie {
    let derniere = membres(serie).last { $0.facture.tientSaPlace(serie) }.map { rang, facture in
      EtatSerie.Datee(
        rang: rang, date: facture.dateFacture, estBrouillon: !facture.estEnvoyee,
        depuis: facture.estEnvoyee ? nil : voisins(rang, dans: serie).depuis)
    }
    let rangs = membres(serie).map(\.rang)
    return EtatSerie(
      dernierRang: rangs.last ?? 0, avantDernierRang: rangs.dropLast().last ?? 0, derniere: derniere)
  }

  package func voisins(_ rang: Int, dans serie: Serie) -> Periode {
    let autres = membres(serie).filter { $0.facture.tientSaPlace(serie) }
    return Periode(
      depuis: autres.last { $0.rang < rang }?.facture.dateFacture,
      jusqua: autres.first { $0.rang > rang }?.facture.dateFacture)
  }

  /// The documents whose numbers belong to `serie`, in the order of their numbers.
  private func membres(_ serie: Serie) -> [(rang: Int, facture: Facture)] {
    documents.compactMap { facture in
      guard let place = registre?.place(facture.numero), place.serie == serie else { return nil }
      return (place.rang, facture)
    }
    .sorted { $0.rang < $1.rang }
  }
}

extension Facture {
  /// Its date counts in the order of `serie`: it is dated in the period of its number, and is not a cancelled draft.
  fileprivate func tientSaPlace(_ serie: Serie) -> Bool {
    (etat != .annulee || estEnvoyee) && serie.contient(dateFacture)
  }
}
