import LedgerData
import LedgerJSON
import LedgerModel
import LedgerRules
import LedgerUseCases

/// The clients of documents, and clients without a document.
extension Importer {
  /// Gives an id to clients without one: that of a recorded client with the same other fields, else a new one.
  mutating func identifies(_ membres: [DocumentLu], _ repository: inout some Ledger) throws -> [DocumentLu] {
    var membres = membres
    for place in membres.indices where membres[place].facture.clientNomme == nil {
      guard let client = membres[place].facture.client else { continue }
      membres[place].facture.tete.clientId = try identifie(client, &repository)
    }
    return membres
  }

  private mutating func identifie(_ client: Client, _ repository: inout some Ledger) throws -> ClientID {
    // A recorded client has no wrong number: the same one in the file is the same client.
    let client = client.sansCoordonneesFausses
    let cle = client.copie(.nul)
    if let id = try clientsSansId[cle] ?? reconnu(client, &repository) { return id }
    let id = try connu(cle, &repository) ?? repository.environment.newID()
    clientsSansId[cle] = id
    return id
  }

  /// The recorded client who is the same in everything but the id.
  private mutating func connu(_ cle: Client, _ repository: inout some Ledger) throws -> ClientID? {
    if connus.ajoute(nom: cle.nom) {
      for candidat in try repository.clients(nom: cle.nom) {
        if let client = try repository.client(candidat.id) { connus.note(client) }
      }
    }
    // It may have changed since.
    guard let id = connus[cle], try repository.client(id) == cle.copie(id) else { return nil }
    return id
  }

  /// Reads a client without a document. Creates it, or updates it if an older copy in this import created it. A client
  /// recorded before is never overwritten: the file must equal it.
  mutating func litClient(
    _ document: DocumentSplitter.Document, _ splitter: borrowing DocumentSplitter, _ repository: inout some Ledger
  ) throws {
    let bytes = splitter.bytes(document)
    var nom: String?
    do {
      let client: Client = try DocumentReader.read(bytes)
      nom = client.nom
      try inscrit(client, &repository)
    } catch DocumentFault.json(let erreur) {
      report.interruption = splitter.refus(erreur, in: document)
      return
    } catch DocumentFault.refus(let refus) {
      try note(ImportRefusal(client: report.clients.read, nom: nom, refus), garde(bytes))
    }
    report.clients.read += 1
  }

  private mutating func inscrit(_ importe: Client, _ repository: inout some Ledger) throws {
    guard let id = importe.id.donne else {
      throw DocumentFault.refus(.fichier(.champManquant("client.id")))
    }
    do {
      guard try inscrit(facts(importe, id, &repository), \.clients, &repository) else { return }
    } catch let refus as Refus {
      throw DocumentFault.refus(refus)
    }
    try attend(&repository)
  }

  /// Records the changes that make a client or an advance equal to the file, and counts it; false if it is equal
  /// already.
  mutating func inscrit(
    _ facts: [Fact], _ compte: WritableKeyPath<ImportReport, ImportReport.Clients>, _ repository: inout some Ledger
  ) throws -> Bool {
    guard !facts.isEmpty else {
      report[keyPath: compte].unchanged += 1
      return false
    }
    report[keyPath: compte].imported += 1
    report.note(try remarques(facts, [], &repository))
    _ = try repository.enqueue(facts, commande: nil)
    connus.note(facts)
    report.events += facts.count
    return true
  }

  /// The events that make the client `id` what `importe` says; none if it is so already.
  private mutating func facts(_ importe: Client, _ id: ClientID, _ repository: inout some Ledger) throws -> [Fact] {
    let client = importe.copie(id)
    var reads = Reads(clients: [id])
    if let code = client.codeComptable { reads.codesComptables = [code] }
    var view = try repository.view { _ in reads }
    var facts: [Fact] = []
    guard let present = view.clients[id] else {
      try view.decide(CreerClient(importe: client), into: &facts)
      return facts
    }
    if provisoires.remove(id) != nil {
      if present != client { try view.decide(ModifierClient(en: client), into: &facts) }
    } else if let ecart = importe.ecart(avec: present) {
      throw Refus.importation(present.nom, .clientDifferent(ecart))
    }
    return facts
  }
}
