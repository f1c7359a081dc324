package import LedgerModel
import LedgerRules
import LedgerTestLogs
package import LedgerUseCases
import LedgerWords

/// A day's ordinary work in a ledger: a client, a facture that is issued and paid in part, an avoir of it, a cancelled draft.
/// Every ledger must accept all these steps.
package struct TravailOrdinaire {
  /// The documents that it made and issued, with the numbers that they got.
  package private(set) var envoyes: [(id: FactureID, numero: String)] = []

  /// Works once in `repository`.
  ///
  /// - Throws: ``Refus``: a refusal, which is an error of the ledger in any state.
  package init(in repository: inout some RegistreRepository & ~Copyable) throws {
    let client: ClientID = repository.environment.newID()
    try repository.execute(CreerClient(Client(id: client, nom: "Client \(client)")))
    let facture: FactureID = repository.environment.newID()
    try Self.cree(CreerFacture(facture).de(client), in: &repository)
    try repository.execute(AjouterLigne(facture, LigneFacture.cafe.avec(repository.environment.newID())))
    try envoie(facture, in: &repository)
    var paiement = EnregistrerReglement(.paiement, facture, id: repository.environment.newID())
    paiement.montant = Montant(centimes: 5_000)
    try repository.execute(paiement)
    let avoir: FactureID = repository.environment.newID()
    try Self.cree(CreerAvoir(facture, id: avoir), in: &repository)
    try envoie(avoir, in: &repository)
    let brouillon: FactureID = repository.environment.newID()
    try Self.cree(CreerFacture(brouillon).de(client), in: &repository)
    try repository.execute(AnnulerFacture(brouillon, motif: "Erreur"))
  }

  private mutating func envoie(_ id: FactureID, in repository: inout some RegistreRepository & ~Copyable) throws {
    try Self.insiste(in: &repository) { repository throws in try repository.execute(EnvoyerFacture(id)) }
    let numero = try repository.facture(id)?.numero ?? ""
    envoyes.append((id, numero))
  }

  private static func cree(_ useCase: some UseCase, in repository: inout some RegistreRepository & ~Copyable) throws {
    try insiste(in: &repository) { repository throws in try repository.execute(useCase) }
  }

  /// A draft with a later date blocks its series. The refusal names it, and it is cancelled.
  private static func insiste<R: RegistreRepository & ~Copyable>(
    in repository: inout R, _ body: (inout R) throws -> Void
  ) throws {
    while true {
      do {
        return try body(&repository)
      } catch let refus as Refus where refus.code == "date-avant-serie" {
        // The remedy cancels it; an issued document has no such remedy.
        guard let apres = refus.hint.en.firstMatch(of: /`facture cancel (\S+)/).map({ String($0.1) }) else {
          throw refus
        }
        guard let id = try repository.factureID(numero: apres) else { throw Refus.facture(apres, .inconnue) }
        try repository.execute(AnnulerFacture(id, motif: "Retient les suivants"))
      }
    }
  }
}

extension CreerFacture {
  fileprivate func de(_ client: ClientID) -> CreerFacture {
    var creer = self
    creer.clientId = client
    return creer
  }
}
