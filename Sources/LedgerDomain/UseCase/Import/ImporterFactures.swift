/// Brings documents in with their history, as one commit: usually one document, or all that are applied to each other.
///
/// Every fact is decided by its own use case: nothing is imported that could not have been recorded.
package struct ImporterFactures: UseCase {
  /// The documents, in the order of the file.
  package let documents: [FactureImportee]
  /// The clients that this import created from what an older document said of them.
  package let provisoires: Set<ClientID>
  /// What the avoirs of some factures credit, where that is known: then these avoirs are not read again.
  package let credits: [FactureID: CreditAvoirs]

  package init(
    _ documents: [FactureImportee], provisoires: Set<ClientID> = [], credits: [FactureID: CreditAvoirs] = [:]
  ) {
    self.documents = documents
    self.provisoires = provisoires
    self.credits = credits
  }

  /// The documents, those they are applied to, what the avoirs correct with its other avoirs, the clients and the numbers.
  package func reads(on today: Jour) -> Reads {
    var reads = Reads()
    for document in documents {
      reads.factures.append(document.id)
      reads.factures.append(contentsOf: document.liens)
      if document.tete.numero == nil {
        // Only its name as a draft is wanted: any series asks for that.
        reads.series.append(Serie(type: document.tete.typeDocument, annee: document.dateFacture.annee))
      } else {
        reads.numeros.insert(document.numero)
      }
      if let origine = document.tete.factureOrigineId {
        if credits[origine] == nil { reads.familles.append(origine) } else { reads.factures.append(origine) }
      }
      if let client = document.clientNomme { reads.clients.append(client) }
    }
    return reads
  }

  /// The facts of all documents, or the refusal of the first that is refused.
  package func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    do {
      return try compose(view).facts
    } catch {
      throw error.refus
    }
  }

  /// Why one of the documents is refused.
  package struct RefusDocument: Error {
    /// Its place in ``ImporterFactures/documents``.
    package let place: Int
    package let refus: Refus
  }

  /// The facts of all documents, or which of them is refused.
  package func compose(_ view: RegistreView) throws(RefusDocument) -> CompositionImport {
    var view = view
    view.estReprise = true
    for document in documents {
      if let origine = document.tete.factureOrigineId, let credit = credits[origine] { view.credits[origine] = credit }
    }
    var composition = CompositionImport(documents, view, provisoires: provisoires)
    do { try composition.compose() } catch { throw RefusDocument(place: composition.place, refus: error) }
    return composition
  }
}
