public import LedgerModel
import LedgerWords

/// Sales summed by time step or by client.
public struct VentesRegroupees: Hashable, Sendable {
  /// How sales are grouped.
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

  /// The key of a group of sales.
  public enum Cle: Hashable, Sendable {
    /// Their day, month or quarter.
    case etape(EtapeTemps)
    /// Their client and its present name; nil for documents without a client.
    case client(ClientID?, nom: String?)
  }

  /// The key of the group.
  public let cle: Cle
  /// The sum of its sales.
  public let somme: TotauxDevise
}

extension EtatRegistre {
  /// The grouped sales of one currency: time steps in their order, clients by name.
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
      return clients(sommes(\.clientId)).map { .init(cle: .client($0.id, nom: $0.nom), somme: $0.valeur) }
    }
  }

  /// Values by client, sorted by the clients' present names without regard to case and accents; the value without a
  /// client comes last.
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
