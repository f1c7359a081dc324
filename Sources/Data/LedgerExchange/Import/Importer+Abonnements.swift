import LedgerJSON
import LedgerModel
import LedgerRules
import LedgerUseCases
import LedgerWords

/// Subscriptions, for which the documents of their periods wait.
extension Importer {
  /// A subscription that waits for its client.
  struct AbonnementLu {
    let index: Int
    let abonnement: ReprendreAbonnement
    let bytes: [UInt8]
  }

  /// Reads a subscription. If its client may come after it, it waits for the end of the file.
  mutating func litAbonnement(
    _ document: DocumentSplitter.Document, _ splitter: borrowing DocumentSplitter, _ repository: inout some Ledger
  ) throws {
    let bytes = splitter.bytes(document)
    let index = report.abonnements.read
    report.abonnements.read += 1
    do {
      let abonnement: ReprendreAbonnement = try DocumentReader.read(bytes, jourLocal: options.jourLocal)
      let lu = AbonnementLu(index: index, abonnement: abonnement, bytes: garde(bytes))
      if try repository.look({ try $0.connait(client: abonnement.cree.clientId) }) {
        try inscrit(lu, &repository)
      } else {
        abonnementsEnAttente.append(lu)
      }
    } catch DocumentFault.json(let erreur) {
      report.interruption = splitter.refus(erreur, in: document)
    } catch DocumentFault.refus(let refus) {
      try note(ImportRefusal(abonnement: index, numero: nil, refus), garde(bytes))
    }
  }

  /// Whether `document` waits for its subscription, which may come after it.
  mutating func attendSonAbonnement(_ document: DocumentLu, _ repository: inout some Ledger) throws -> Bool {
    guard let id = document.facture.tete.affairePresente.abonnement?.abonnementId, !abonnementsSontLus,
      !abonnementsConnus.contains(id)
    else { return false }
    guard try repository.abonnement(id) == nil else {
      abonnementsConnus.insert(id)
      return false
    }
    attendentAbonnement[id, default: []].append(document)
    return true
  }

  /// Records the subscriptions that wait. Documents whose subscription never came are refused after that.
  mutating func termineAbonnements(_ repository: inout some Ledger) throws {
    for lu in abonnementsEnAttente { try inscrit(lu, &repository) }
    (abonnementsEnAttente, abonnementsSontLus) = ([], true)
    aRecevoir += attendentAbonnement.values.joined().sorted { $0.index > $1.index }
    attendentAbonnement = [:]
    try deroule(&repository)
  }

  private mutating func inscrit(_ lu: AbonnementLu, _ repository: inout some Ledger) throws {
    var abonnement = lu.abonnement
    let numero = abonnement.cree.numero
    do {
      let porteur = try repository.look { try $0.abonnementID(numero: numero) }
      abonnement.numeroPris = porteur != nil && porteur != abonnement.id
      let facts = try repository.decide(abonnement)
      guard try inscrit(facts, \.abonnements, &repository) else { return }
      if abonnement.numeroPris, case .abonnement(_, .cree(let cree))? = facts.first {
        report.note([ImportRemark(Self.renumerote(numero, cree.numero))])
      }
    } catch let refus as Refus {
      return try note(ImportRefusal(abonnement: lu.index, numero: numero, refus), lu.bytes)
    }
    abonnementsConnus.insert(abonnement.id)
    aRecevoir += (attendentAbonnement.removeValue(forKey: abonnement.id) ?? []).reversed()
    try attend(&repository)
  }

  /// The remark that the subscription `numero` is `sien` in the ledger.
  private static func renumerote(_ numero: String, _ sien: String) -> Words {
    Words(
      "\(Texte.cite(numero)) is another subscription here: this one is \(sien).",
      fr: "\(Texte.cite(numero)) est ici un autre abonnement : celui-ci est \(sien).")
  }
}
