public import LedgerModel

/// A draft or issued document that invoices a period.
public struct DocumentDePeriode: Hashable, Sendable {
  /// Its id.
  public let id: FactureID
  /// Its number, or its draft name.
  public internal(set) var numero: String
  /// The days of the period that it invoices.
  public let jours: Int

  /// The document `numero`.
  public init(_ id: FactureID, numero: String, jours: Int) { (self.id, self.numero, self.jours) = (id, numero, jours) }
}

/// The document of a period.
public enum FactureDePeriode: Hashable, Sendable {
  /// A draft or an issued document invoices it.
  case vivante(DocumentDePeriode)
  /// All its documents are cancelled.
  case rendue
}

/// The documents of the periods of all subscriptions, from the events of documents.
public struct DocumentsDePeriodes: Sendable {
  private struct Cle: Hashable, Sendable {
    let abonnement: AbonnementID
    let n: Int
  }

  private var places: [AbonnementID: [Int: [DocumentDePeriode]]] = [:]
  /// The key of each of these documents.
  private var cles: [FactureID: Cle] = [:]

  /// No document yet.
  public init() {}

  /// Notes what `event` of the document `id` says about a period.
  public mutating func apply(_ event: FactureEvent, _ id: FactureID) {
    switch event {
    case .factureCreee(let creee):
      guard let periode = creee.affaire.abonnement else { return }
      cles[id] = Cle(abonnement: periode.abonnementId, n: periode.n)
      places[periode.abonnementId, default: [:]][periode.n, default: []].append(
        DocumentDePeriode(id, numero: creee.numero, jours: periode.jours))
    case .numeroAttribue(let numero):
      change(id) { documents, place in documents[place].numero = numero }
    case .factureAnnulee: change(id) { documents, place in documents.remove(at: place) }
    default: return  // catch-all: no other event makes, names or cancels a document
    }
  }

  private mutating func change(_ id: FactureID, _ body: (inout [DocumentDePeriode], Int) -> Void) {
    guard !cles.isEmpty, let cle = cles[id],
      let place = places[cle.abonnement]?[cle.n]?.firstIndex(where: { $0.id == id })
    else { return }
    body(&places[cle.abonnement, default: [:]][cle.n, default: []], place)
  }

  /// Takes the documents of `abonnement` from elsewhere.
  public mutating func pose(_ factures: Abonnement.Factures, de abonnement: AbonnementID) {
    for (n, facture) in factures {
      guard case .vivante(let document) = facture else {
        places[abonnement, default: [:]][n] = []
        continue
      }
      places[abonnement, default: [:]][n] = [document]
      cles[document.id] = Cle(abonnement: abonnement, n: n)
    }
  }

  /// The documents of the periods of `abonnement`. While a corrected invoice is a draft, the document that it replaces counts.
  public func factures(de abonnement: AbonnementID) -> Abonnement.Factures {
    (places[abonnement] ?? [:]).mapValues { documents in documents.first.map { .vivante($0) } ?? .rendue }
  }
}
