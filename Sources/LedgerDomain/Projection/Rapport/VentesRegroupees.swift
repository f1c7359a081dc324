/// Sales added up by day, month or client.
public struct VentesRegroupees: Hashable, Sendable {
  /// By what sales are added up.
  public enum Regroupement: String, Hashable, Sendable, CaseIterable {
    /// By the day of their date.
    case jour
    /// By the month of their date.
    case mois
    /// By the quarter of their date.
    case trimestre
    /// By client.
    case client
  }

  /// What the sales of a group have in common.
  public enum Cle: Hashable, Sendable {
    /// Their day, month or quarter.
    case etape(EtapeTemps)
    /// Their client and its present name; nil for documents that are made out to nobody.
    case client(ClientID?, nom: String?)
  }

  /// What these sales have in common.
  public let cle: Cle
  /// What they come to.
  public let somme: TotauxDevise
}

extension EtatRegistre {
  /// The sales of one currency, added up: days and months in their order, clients by name.
  public func regroupe(
    _ journal: JournalVentes, par regroupement: VentesRegroupees.Regroupement
  ) -> [VentesRegroupees] {
    func sommes<Cle: Hashable>(_ cle: (JournalVentes.Vente) -> Cle) -> [Cle: TotauxDevise] {
      journal.ventes.reduce(into: [:]) { $0[cle($1), default: TotauxDevise(journal.devise)] += $1.somme }
    }
    func etapes(_ cadence: Cadence) -> [VentesRegroupees] {
      sommes { cadence.etape($0.date) }.sorted { $0.key < $1.key }.map {
        .init(cle: .etape($0.key), somme: $0.value)
      }
    }
    switch regroupement {
    case .jour: return etapes(.jour)
    case .mois: return etapes(.mois)
    case .trimestre: return etapes(.trimestre)
    case .client:
      return clients(sommes(\.facture.clientId)).map { .init(cle: .client($0.id, nom: $0.nom), somme: $0.valeur) }
    }
  }

  /// Values of clients, by the clients' present names, whatever their case and accents; what belongs to no client comes
  /// last.
  func clients<Valeur>(_ valeurs: [ClientID?: Valeur]) -> [(id: ClientID?, nom: String?, valeur: Valeur)] {
    let nommes = valeurs.map { id, valeur in
      let nom = id.flatMap { client($0)?.nom }
      return (id: id, nom: nom, valeur: valeur, cle: TextePlie(nom ?? "").phrase)
    }
    let tries = nommes.sorted { a, b in
      guard let left = a.id, let right = b.id else { return a.id != nil }
      if a.cle != b.cle { return a.cle.lexicographicallyPrecedes(b.cle) }
      let (leftNom, rightNom) = (a.nom ?? "", b.nom ?? "")
      return leftNom != rightNom ? leftNom < rightNom : left < right
    }
    return tries.map { (id: $0.id, nom: $0.nom, valeur: $0.valeur) }
  }
}
