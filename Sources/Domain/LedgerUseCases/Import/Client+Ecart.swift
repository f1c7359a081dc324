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
    comparaison.champ("\(lieu)siren", siren, inscrit?.siren)
    comparaison.champ("\(lieu)siret", siret, inscrit?.siret)
    comparaison.champ("\(lieu)numeroTVA", numeroTVA, inscrit?.numeroTVA)
    comparaison.champ("\(lieu)email", email, inscrit?.email)
    comparaison.champ("\(lieu)telephone", telephone, inscrit?.telephone)
    comparaison.champ(
      "\(lieu)identifiantLegal", identifiantLegal?.description, inscrit?.identifiantLegal?.description)
    comparaison.champ(
      "\(lieu)autreIdentifiant", autreIdentifiant?.description, inscrit?.autreIdentifiant?.description)
    comparaison.champ("\(lieu)contact", contact, inscrit?.contact)
    comparaison.champ("\(lieu)nature", nature?.rawValue, inscrit?.nature?.rawValue)
    comparaison.champ("\(lieu)adresseElectronique", adresseElectronique, inscrit?.adresseElectronique)
    comparaison.champ("\(lieu)profil", profil?.rawValue, inscrit?.profil?.rawValue)
    comparaison.champ("\(lieu)langue", langue?.rawValue, inscrit?.langue?.rawValue)
    comparaison.champ("\(lieu)codeComptable", codeComptable, inscrit?.codeComptable)
    comparaison.champ("\(lieu)recouvrement", recouvrement?.description, inscrit?.recouvrement?.description)
    if !estSansNom { adresse?.compare(inscrit?.adresse, "\(lieu)adresse", &comparaison) }
  }

  /// A client for an imported document that gives only the client's id.
  static func nouveau(_ id: ClientID) -> Client { Client(id: id, nom: "Nouveau client") }
}

extension Adresse {
  /// Compares its fields with the recorded ones.
  func compare(_ inscrite: Adresse?, _ lieu: String, _ comparaison: inout Comparaison) {
    comparaison.champ("\(lieu).rue", rue, inscrite?.rue)
    comparaison.champ("\(lieu).complement", complement, inscrite?.complement)
    comparaison.champ("\(lieu).codePostal", codePostal, inscrite?.codePostal)
    comparaison.champ("\(lieu).ville", ville, inscrite?.ville)
    comparaison.champ("\(lieu).pays", pays, inscrite?.pays)
  }
}
