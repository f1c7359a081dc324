package import LedgerModel

/// Builds only the data for the totals of a ledger: the situation of each document, and the counted parts of the lines of
/// drafts.
package struct ProjectionTotaux: Sendable {
  /// The ledger's settings; nil before it is opened.
  package private(set) var registre: Registre?
  package private(set) var clients = 0
  private var documents = Rangees<Document>()
  private var places = TableIdentifiants()
  private var brouillons = LignesDesBrouillons()
  /// How many documents are looked up together.
  private static var ensemble: Int { 32 }
  /// Their places; -1 for one that is not there.
  private var trouves = [Int](repeating: -1, count: ensemble)
  /// The document of the last event, and its place.
  private var dernier = (id: Identifiant(haut: 0, bas: 0), place: -1)

  /// A document.
  package struct Document: Sendable {
    package var situation: SituationFacture
    /// Its lines while it is a draft.
    fileprivate var lignes = LignesDesBrouillons.Suite()
  }

  package init() {}

  package mutating func apply(_ facts: Facts) {
    var next = 0
    for place in facts.autres.indices {
      let end = facts.autres[place].apresLignes
      apply(facts.lignes, next..<end)
      next = end
      apply(facts.autres[place].fact)
    }
    apply(facts.lignes, next..<facts.lignes.count)
  }

  /// Applies consecutive lines. All documents are looked up before any is changed, so that the processor fetches
  /// several at once.
  private mutating func apply(_ lignes: [Facts.Ligne], _ range: Range<Int>) {
    var next = range.lowerBound
    while next < range.upperBound {
      let together = min(range.upperBound - next, Self.ensemble)
      for index in 0..<together { trouves[index] = place(lignes[next + index].facture) ?? -1 }
      for index in 0..<together where trouves[index] >= 0 {
        documents[trouves[index]].ajoute(lignes[next + index].comptee, &brouillons)
      }
      next += together
    }
  }

  package mutating func apply(_ fact: Fact) {
    switch fact {
    case .registre(_, let event): registre.apply(event)
    case .client(_, .clientCree): clients += 1
    case .client, .banque, .abonnement: break
    case .facture(let id, .factureCreee(let creee)): create(id, creee)
    case .facture(let id, let event): if let place = place(id) { documents[place].apply(event, &brouillons) }
    }
  }

  private mutating func create(_ id: FactureID, _ creee: FactureCreee) {
    guard creee.typeDocument != .devis else { return }
    let document = Document(situation: SituationFacture(creee))
    if let place = place(id) {
      documents[place] = document
    } else {
      places.append(id)
      dernier = (id, documents.count)
      documents.append(document)
    }
  }

  /// The place of a document, or nil. Consecutive events often have the same document, so the last one is tried first.
  @inline(__always) private mutating func place(_ id: FactureID) -> Int? {
    if dernier.id == id, dernier.place >= 0 { return dernier.place }
    guard let place = places.place(id) else { return nil }
    dernier = (id, place)
    return place
  }

  /// The number of parts that hold the documents.
  package var parts: Int { documents.rangees.count }

  /// Adds the documents of one part that are dated by `jusqua`, as seen from `au`, to `totaux`. Parts may be added in any order, on
  /// any thread.
  ///
  /// - Throws: ``Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  package func ajoute(part: Int, a totaux: inout TotauxRegistre, au: Jour, jusqua: Jour?) throws(Debordement) {
    let documents = documents.rangees[part]
    // By index: a loop over the documents would copy each.
    for place in documents.indices { try documents[place].situation.compte(dans: &totaux, au: au, jusqua: jusqua) }
  }
}

extension ProjectionTotaux.Document {
  @inline(__always)
  fileprivate mutating func ajoute(_ ligne: LigneComptee, _ brouillons: inout LignesDesBrouillons) {
    situation.ajoute(ligne)
    brouillons.ajoute(ligne, a: &lignes)
  }

  fileprivate mutating func apply(_ event: FactureEvent, _ brouillons: inout LignesDesBrouillons) {
    situation.apply(event)
    brouillons.apply(event, a: &lignes, &situation)
  }
}
