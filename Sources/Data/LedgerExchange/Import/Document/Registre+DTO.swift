import LedgerModel

/// The settings of the registre in a snapshot, in the form of the log.
struct RegistreLu: DocumentObject {
  let emetteur: Emetteur?
  let comptes: Comptes?
  let articles: [Article]

  init(champs: inout DocumentReader) throws(DocumentFault) {
    emetteur = try champs.optional("emetteur")
    comptes = try champs.optional("comptes")
    articles = try champs.optional("articles") ?? []
  }
}
