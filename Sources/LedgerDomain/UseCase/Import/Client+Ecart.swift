/// Compares a client in a file with the recorded one.
extension Client {
  /// The first field that differs from the record; nil where there is none. Absent fields are not compared.
  package func ecart(avec inscrit: Client) -> Ecart? {
    var comparaison = Comparaison()
    compare(inscrit, "", &comparaison)
    return comparaison.ecart
  }

  /// Compares its fields with the recorded ones; `lieu` is a prefix for the names of fields.
  func compare(_ inscrit: Client?, _ lieu: String, _ comparaison: inout Comparaison) {
    comparaison.champ("\(lieu)nom", nom, inscrit?.nom)
    comparaison.champ("\(lieu)siren", siren, inscrit?.siren)
    comparaison.champ("\(lieu)siret", siret, inscrit?.siret)
    comparaison.champ("\(lieu)numeroTVA", numeroTVA, inscrit?.numeroTVA)
    comparaison.champ("\(lieu)email", email, inscrit?.email)
    comparaison.champ("\(lieu)telephone", telephone, inscrit?.telephone)
    comparaison.champ("\(lieu)nature", nature?.rawValue, inscrit?.nature?.rawValue)
    comparaison.champ("\(lieu)adresseElectronique", adresseElectronique, inscrit?.adresseElectronique)
    comparaison.champ("\(lieu)profil", profil?.rawValue, inscrit?.profil?.rawValue)
    guard let adresse else { return }
    comparaison.champ("\(lieu)adresse.rue", adresse.rue, inscrit?.adresse?.rue)
    comparaison.champ("\(lieu)adresse.complement", adresse.complement, inscrit?.adresse?.complement)
    comparaison.champ("\(lieu)adresse.codePostal", adresse.codePostal, inscrit?.adresse?.codePostal)
    comparaison.champ("\(lieu)adresse.ville", adresse.ville, inscrit?.adresse?.ville)
    comparaison.champ("\(lieu)adresse.pays", adresse.pays, inscrit?.adresse?.pays)
  }

  /// A client of which an imported document gives only the id.
  static func nouveau(_ id: ClientID) -> Client { Client(id: id, nom: "Nouveau client") }
}
