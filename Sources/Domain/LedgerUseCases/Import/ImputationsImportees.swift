import LedgerModel

/// The applications of avoirs in documents imported together, each once, in an order that agrees with every list.
///
/// A facture lists its avoirs and an avoir its factures, so the same application may be stated on both sides. If both
/// documents have a list, they must agree (``desaccord``); one list is enough.
struct ImputationsImportees {
  /// One application, the same on both sides.
  struct Element: Hashable {
    let avoir: FactureID
    let facture: FactureID
    let montant: Montant
    let dateImputation: Jour
    /// The rank among equal applications of a list.
    var rang = 0
  }

  /// An application, with its places in the lists.
  private struct Application {
    let element: Element
    /// The indexes of the documents that state it, one or two.
    var documents: [Int] = []
    /// The applications right after it in a list.
    var suivants: [Int] = []
    /// The number of applications right before it in a list.
    var precedents = 0
  }

  private var applications: [Application] = []
  /// The index of each application.
  private var indices: [Element: Int] = [:]
  /// The ids of the documents that have a list.
  private var quiListent: Set<FactureID> = []

  init(_ documents: [FactureImportee]) {
    for (place, document) in documents.enumerated() {
      if document.estAvoir ? document.imputations != nil : document.avoirs != nil { quiListent.insert(document.id) }
      ajoute((document.avoirs ?? []).map { Element($0, avoir: $0.documentId, facture: document.id) }, place)
      ajoute((document.imputations ?? []).map { Element($0, avoir: document.id, facture: $0.documentId) }, place)
    }
  }

  /// An application that both documents could list and only one does, with the index of that one.
  var desaccord: (element: Element, place: Int)? {
    for application in applications where application.documents.count == 1 {
      let element = application.element
      guard quiListent.contains(element.facture), quiListent.contains(element.avoir) else { continue }
      return (element, application.documents[0])
    }
    return nil
  }

  private mutating func ajoute(_ liste: [Element], _ place: Int) {
    var vues: [Element: Int] = [:]
    var precedent: Int?
    for var element in liste {
      vues[element, default: -1] += 1
      element.rang = vues[element] ?? 0
      let index = self.index(element)
      applications[index].documents.append(place)
      if let precedent {
        applications[precedent].suivants.append(index)
        applications[index].precedents += 1
      }
      precedent = index
    }
  }

  private mutating func index(_ element: Element) -> Int {
    if let index = indices[element] { return index }
    indices[element] = applications.count
    applications.append(Application(element: element))
    return applications.count - 1
  }

  /// Each application once: those without a predecessor, then their successors. Contradictory lists are followed as far
  /// as possible.
  var ordonnees: [(element: Element, place: Int)] {
    var restants = applications.map(\.precedents)
    var ordre = applications.indices.filter { restants[$0] == 0 }
    var next = 0
    while next < ordre.count {
      for suivant in applications[ordre[next]].suivants {
        restants[suivant] -= 1
        if restants[suivant] == 0 { ordre.append(suivant) }
      }
      next += 1
    }
    if ordre.count < applications.count { ordre += applications.indices.filter { restants[$0] > 0 } }
    return ordre.map { (applications[$0].element, applications[$0].documents[0]) }
  }
}

extension ImputationsImportees.Element {
  fileprivate init(_ imputation: Imputation, avoir: FactureID, facture: FactureID) {
    self.init(
      avoir: avoir, facture: facture, montant: imputation.montant, dateImputation: imputation.dateImputation)
  }
}
