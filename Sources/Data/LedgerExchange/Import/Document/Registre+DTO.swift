import LedgerModel

/// The settings of the registre in a snapshot, in the form of the log.
struct RegistreLu: DocumentObject {
  let emetteur: Emetteur?
  let comptes: Comptes?
  let taux: [TauxReference]
  let articles: [Article]

  init(champs: inout DocumentReader) throws(DocumentFault) {
    emetteur = try champs.optional("emetteur")
    comptes = try champs.optional("comptes")
    taux = try champs.optional("taux") ?? []
    articles = try champs.optional("articles") ?? []
    try champs.passe("id", "nom", "devise")
  }
}
