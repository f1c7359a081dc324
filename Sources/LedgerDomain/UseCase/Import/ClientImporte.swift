/// A client as a file states it, within a document or beside it.
package struct ClientImporte: Sendable {
  package let id: ClientID?
  package let nom: String
  package var siren: String?
  package var siret: String?
  package var numeroTVA: String?
  package var email: String?
  package var telephone: String?
  /// nil also where every part of it is absent.
  package var adresse: Adresse?

  /// A client of that name.
  package init(id: ClientID?, nom: String) {
    self.id = id
    self.nom = nom
  }

  /// The client it describes, under `id`.
  package func client(_ id: ClientID) -> Client {
    Client(
      id: id, nom: nom, siren: siren, siret: siret, numeroTVA: numeroTVA, email: email, telephone: telephone,
      adresse: adresse)
  }
}

extension Client {
  /// A client of whom an imported document says nothing but the id.
  static func nouveau(_ id: ClientID) -> Client { Client(id: id, nom: "Nouveau client") }
}
