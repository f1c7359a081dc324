package import LedgerModel
import LedgerNorm
import LedgerOffers
package import LedgerRules

/// Imports documents with their history, as one commit: usually one document, or all that are linked by applications.
///
/// Each fact is decided by its own use case: an import obeys the same rules as the commands.
package struct ImporterFactures: UseCase {
  /// The documents, in the order of the file.
  package let documents: [FactureImportee]
  /// The clients that this import created from older documents.
  package let provisoires: Set<ClientID>
  /// The sums that avoirs of some factures credit, if known: those avoirs are not read again.
  package let credits: [FactureID: CreditAvoirs]
  /// Whether the file is the whole ledger of this seller; the seller may have had other numbers before.
  package var estUnRegistre = false

  package init(
    _ documents: [FactureImportee], provisoires: Set<ClientID> = [], credits: [FactureID: CreditAvoirs] = [:]
  ) {
    self.documents = documents
    self.provisoires = provisoires
    self.credits = credits
  }

  /// The documents, those linked to them, the factures they correct with their other avoirs, the clients and the
  /// numbers.
  package func reads(on today: Jour) -> Reads {
    var reads = Reads()
    for document in documents {
      reads.factures.append(document.id)
      reads.factures.append(contentsOf: document.liens)
      if document.tete.numero == nil {
        // Only its draft name is needed: reading any series gives it.
        reads.series.append(SerieDuJour(document.tete.typeDocument, document.dateFacture))
      } else {
        reads.numeros.insert(document.numero)
      }
      if let origine = document.tete.factureOrigineId {
        if credits[origine] == nil { reads.familles.append(origine) } else { reads.factures.append(origine) }
      }
      if let client = document.clientNomme { reads.clients.append(client) }
      if let periode = document.tete.affairePresente.abonnement {
        reads.extraits.append(.abonnement(periode.abonnementId))
      }
    }
    return reads
  }

  /// The facts of all documents, or the first refusal.
  package func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    do {
      return try compose(view).facts
    } catch {
      throw error.refus
    }
  }

  /// The refusal of one of the documents.
  package struct RefusDocument: Error {
    /// Its index in ``ImporterFactures/documents``.
    package let place: Int
    package let refus: Refus
  }

  /// The facts of all documents.
  ///
  /// - Throws: ``RefusDocument``: the first refusal, with the document.
  package func compose(_ view: RegistreView) throws(RefusDocument) -> CompositionImport {
    var view = view
    for document in documents {
      if let origine = document.tete.factureOrigineId, let credit = credits[origine] { view.credits[origine] = credit }
    }
    for (place, document) in documents.enumerated() where !estUnRegistre {
      do { try view.registre?.exigeSien(document) } catch { throw RefusDocument(place: place, refus: error) }
    }
    var composition = CompositionImport(documents, view, provisoires: provisoires)
    do { try composition.compose() } catch { throw RefusDocument(place: composition.place, refus: error) }
    return composition
  }
}

extension Registre {
  /// Requires that a document that was issued is one of this ledger's seller, if both are known by a number.
  fileprivate func exigeSien(_ document: FactureImportee) throws(Refus) {
    guard let emetteur, document.envoi != nil, let vendeur = document.copie.emetteur else { return }
    let numeros = emetteur.numeros(siren: vendeur.siren, siret: vendeur.siret, numeroTVA: vendeur.numeroTVA)
    guard let numeros, numeros.autre != numeros.inscrit else { return }
    throw .norme(.emetteurDifferent(vendeur.nom, inscrit: emetteur.nom, numeros: numeros))
  }
}
