package import LedgerModel
package import LedgerRules
import LedgerWords

/// Compares a client in a file with the recorded one.
extension Client {
  /// The first field that differs from the record, or nil. Absent fields are not compared.
  package func ecart(avec inscrit: Client) -> Ecart? {
    var comparaison = Comparaison()
    compare(inscrit, "", &comparaison)
    return comparaison.ecart
  }

  /// Compares its fields with the recorded ones; `lieu` is a prefix for the names of fields. Erased and lost values
  /// are not compared: the file may still have them.
  func compare(_ inscrit: Client?, _ lieu: String, _ comparaison: inout Comparaison) {
    let estSansNom = inscrit?.estSansNom ?? false
    if !estSansNom { comparaison.champ("\(lieu)nom", nom, inscrit?.nom) }
    for rubrique in Self.rubriques where !estSansNom || rubrique.classe != .identite {
      comparaison.champ("\(lieu)\(rubrique.chemin)", rubrique.texte(self), inscrit.flatMap(rubrique.texte))
    }
  }

  /// A client for an imported document that gives only the client's id.
  static func nouveau(_ id: ClientID) -> Client { Client(id: id, nom: "Nouveau client") }
}

extension Adresse {
  /// Compares its fields with the recorded ones.
  func compare(_ inscrite: Adresse?, _ lieu: String, _ comparaison: inout Comparaison) {
    for partie in Self.parties {
      comparaison.champ("\(lieu).\(partie.nom)", self[keyPath: partie.champ], inscrite?[keyPath: partie.champ])
    }
  }
}
