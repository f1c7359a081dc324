/// The applications of avoirs that documents imported together state, each once, in an order that keeps every list.
///
/// A facture lists its avoirs and an avoir its factures: the same application may stand on both sides. Where both
/// documents have a list, the two must agree (``desaccord``); where one has, it suffices.
struct ImputationsImportees {
  /// One application.
  struct Element {
    let avoir: FactureID
    let facture: FactureID
    let montant: Montant
    let dateImputation: Jour
    /// The document that states it, by its place.
    let place: Int
  }

  /// What makes two applications the same, and which of several equal ones it is.
  private struct Cle: Hashable {
    let avoir: FactureID
    let facture: FactureID
    let imputation: Imputation
    let rang: Int
  }

  private var elements: [Element] = []
  /// How many lists hold each application: one or two.
  private var cotes: [Int] = []
  private var places: [Cle: Int] = [:]
  /// For each application, those that stand right after it in a list.
  private var suivants: [[Int]] = []
  /// For each application, how many stand right before it in a list.
  private var precedents: [Int] = []
  /// The documents that list avoirs, and those that list factures.
  private var quiListent: Set<FactureID> = []

  /// What `documents` state.
  init(_ documents: [FactureImportee]) {
    for (place, document) in documents.enumerated() {
      if document.estAvoir ? document.imputations != nil : document.avoirs != nil { quiListent.insert(document.id) }
      ajoute(document.avoirs ?? [], place) { ($0.documentId, document.id) }
      ajoute(document.imputations ?? [], place) { (document.id, $0.documentId) }
    }
  }

  /// An application that both documents could list and only one does.
  var desaccord: Element? {
    for (index, element) in elements.enumerated()
    where cotes[index] == 1 && quiListent.contains(element.facture) && quiListent.contains(element.avoir) {
      return element
    }
    return nil
  }

  private mutating func ajoute(
    _ liste: [Imputation], _ place: Int, _ cotesDe: (Imputation) -> (avoir: FactureID, facture: FactureID)
  ) {
    var vues: [Cle: Int] = [:]
    var precedent: Int?
    for imputation in liste {
      let (avoir, facture) = cotesDe(imputation)
      let (montant, date) = (imputation.montant, imputation.dateImputation)
      // Under one name on both sides.
      let commune = Imputation(documentId: avoir, montant: montant, dateImputation: date)
      let premiere = Cle(avoir: avoir, facture: facture, imputation: commune, rang: 0)
      let rang = vues[premiere, default: 0]
      vues[premiere] = rang + 1
      let cle = Cle(avoir: avoir, facture: facture, imputation: commune, rang: rang)
      let index = places[cle] ?? elements.count
      if index == elements.count {
        places[cle] = index
        elements.append(
          Element(avoir: avoir, facture: facture, montant: montant, dateImputation: date, place: place))
        cotes.append(0)
        suivants.append([])
        precedents.append(0)
      }
      cotes[index] += 1
      if let precedent {
        suivants[precedent].append(index)
        precedents[index] += 1
      }
      precedent = index
    }
  }

  /// Each application once: those that nothing precedes, then those that follow them. Lists that contradict each other
  /// are kept as far as they go.
  var ordonnees: [Element] {
    var restants = precedents
    var ordre = elements.indices.filter { restants[$0] == 0 }
    var next = 0
    while next < ordre.count {
      for suivant in suivants[ordre[next]] {
        restants[suivant] -= 1
        if restants[suivant] == 0 { ordre.append(suivant) }
      }
      next += 1
    }
    if ordre.count < elements.count { ordre += elements.indices.filter { restants[$0] > 0 } }
    return ordre.map { elements[$0] }
  }
}
