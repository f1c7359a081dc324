/// The applications of avoirs that documents imported together state, each once, in an order that keeps every list.
///
/// A facture lists its avoirs and an avoir its factures: the same application may stand on both sides. Where both
/// documents have a list, the two must agree (``desaccord``); where one has, it suffices.
struct ImputationsImportees {
  /// One application, the same on both sides.
  struct Element: Hashable {
    let avoir: FactureID
    let facture: FactureID
    let montant: Montant
    let dateImputation: Jour
    /// Which of several equal ones of a list it is.
    var rang = 0
  }

  /// An application, and where it stands in the lists.
  private struct Application {
    let element: Element
    /// The documents that state it, one or two, by their places.
    var documents: [Int] = []
    /// Those that stand right after it in a list.
    var suivants: [Int] = []
    /// How many stand right before it in a list.
    var precedents = 0
  }

  private var applications: [Application] = []
  /// Where each application is among them.
  private var indices: [Element: Int] = [:]
  /// The documents that list avoirs, and those that list factures.
  private var quiListent: Set<FactureID> = []

  init(_ documents: [FactureImportee]) {
    for (place, document) in documents.enumerated() {
      if document.estAvoir ? document.imputations != nil : document.avoirs != nil { quiListent.insert(document.id) }
      ajoute((document.avoirs ?? []).map { Element($0, avoir: $0.documentId, facture: document.id) }, place)
      ajoute((document.imputations ?? []).map { Element($0, avoir: document.id, facture: $0.documentId) }, place)
    }
  }

  /// An application that both documents could list and only one does, and the place of that one.
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

  /// Each application once: those that nothing precedes, then those that follow them. Lists that contradict each other
  /// are kept as far as they go.
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
