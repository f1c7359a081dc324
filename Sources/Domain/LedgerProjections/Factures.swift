public import LedgerModel

/// The documents of a ledger, in the order of their creation.
///
/// In a large ledger, issued documents are at rest: each is built again where it is read, which takes about a microsecond. Read one once,
/// and keep it while you ask for several of its fields.
public struct Factures: RandomAccessCollection, Sendable {
  /// One of them.
  private struct Document: Sendable {
    /// At rest; nil for drafts, and for the few issued documents that stay whole.
    var serree: FactureSerree?
    /// Empty, or the whole document: an array, so that few bytes are kept for those at rest.
    var entiere: [Facture]
  }

  private var documents: [Document] = []
  private var partage = FactureSerree.Partage()
  /// Whether the lines and notes of issued documents are kept.
  private let avecLignes: Bool
  /// How many documents, from the first, stay whole, until there are eight times as many: a small ledger is read faster so, and its
  /// memory is small.
  private var entieres: Int

  init(avecLignes: Bool, entieres: Int) { (self.avecLignes, self.entieres) = (avecLignes, entieres) }

  /// The place of the first document.
  public var startIndex: Int { 0 }
  /// The place after the last document.
  public var endIndex: Int { documents.count }
  /// The document at `place`.
  public subscript(place: Int) -> Facture {
    // A whole document is read in place: to copy its fields takes longer than to ask for one.
    _read {
      if let serree = documents[place].serree {
        yield serree.facture(partage)
      } else {
        yield documents[place].entiere[0]
      }
    }
  }

  /// The facts that decide the totals, the balance and the state of the document at `place`.
  subscript(situation place: Int) -> SituationFacture {
    _read {
      if let serree = documents[place].serree {
        yield serree.facture(partage).comptee.situation
      } else {
        yield documents[place].entiere[0].comptee.situation
      }
    }
  }

  /// The first document with that number; of those at rest only this one is built.
  func premiere(numero: String) -> Facture? {
    documents.firstIndex { ($0.serree?.numero ?? $0.entiere[0].numero) == numero }.map { self[$0] }
  }

  mutating func append(_ facture: consuming Facture) {
    documents.append(Document(entiere: [facture]))
    if documents.count / 8 == entieres { serreLesPremieres() }
  }

  private mutating func serreLesPremieres() {
    for place in 0..<entieres where documents[place].serree == nil {
      guard let serree = FactureSerree(reglee: documents[place].entiere[0], &partage) else { continue }
      documents[place] = Document(serree: serree, entiere: [])
    }
    entieres = 0
  }

  /// Puts `facture` in place of the document at `place`.
  mutating func remplace(_ place: Int, _ facture: consuming Facture) {
    documents[place] = Document(entiere: [facture])
  }

  /// Applies `event` to the document at `place`.
  mutating func apply(_ event: FactureEvent, _ place: Int) {
    if documents[place].serree?.ajoute(event) == true { return }
    change(place) { $0.apply(event) }
  }

  /// Applies the event that adds `ligne` to the document at `place`.
  mutating func apply(ajoutee ligne: consuming LigneFacture, _ place: Int) {
    guard documents[place].serree == nil else { return apply(.ligneAjoutee(ligne), place) }
    documents[place].entiere[0].apply(ajoutee: ligne)
  }

  /// Changes the document at `place` by other means than its events.
  mutating func change(_ place: Int, _ body: (inout Facture) -> Void) {
    if let serree = documents[place].serree { documents[place] = Document(entiere: [serree.facture(partage)]) }
    body(&documents[place].entiere[0])
  }

  /// Lets the document at `place` rest, if it is issued and nothing happened to it since.
  mutating func serre(_ place: Int) {
    guard place >= entieres, documents[place].serree == nil else { return }
    if let serree = FactureSerree(documents[place].entiere[0], lignes: avecLignes, &partage) {
      documents[place] = Document(serree: serree, entiere: [])
    } else {
      partage.partage(&documents[place].entiere[0])
    }
  }
}

extension Factures: Equatable {
  /// Whether they have the same documents.
  public static func == (a: Factures, b: Factures) -> Bool { a.elementsEqual(b) }

  /// Whether they are these documents.
  public static func == (a: Factures, b: [Facture]) -> Bool { a.elementsEqual(b) }
}
