public import LedgerModel
public import LedgerOffers

/// The series of the next number of a document: the form of the ledger says which period of the day it is.
public struct SerieDuJour: Hashable, Sendable {
  /// The type of the document.
  public let type: TypeDocument
  /// Its date.
  public let date: Jour

  /// The series of `type` on `date`.
  public init(_ type: TypeDocument, _ date: Jour) { (self.type, self.date) = (type, date) }
}

/// The data that a use case reads for its decision.
public struct Reads: Sendable {
  /// Documents, with their clients.
  public var factures: [FactureID] = []
  /// Documents, with the ones they correct and the avoirs of both.
  public var familles: [FactureID] = []
  /// Clients.
  public var clients: [ClientID] = []
  /// Clients for whom the decision asks whether a document was issued to them.
  public var facturees: [ClientID] = []
  /// Names of clients.
  public var noms: Set<String> = []
  /// Codes of the accounts of clients.
  public var codesComptables: Set<String> = []
  /// Numbers to check, in case they are taken.
  public var numeros: Set<String> = []
  /// Series that will give a number.
  public var series: [SerieDuJour] = []
  /// Documents that may give their number back: their series are read.
  public var seriesDe: [FactureID] = []
  /// Documents to issue: the series of their future numbers are read.
  public var numerotes: [FactureID] = []
  /// Clients whose open factures are read.
  public var ouvertes: [ClientID] = []
  /// Clients whose letters are read, with their open documents and the avoirs applied to these.
  public var relances: [ClientID] = []
  /// Documents whose penalties are read: with the avoirs applied to them, and the invoices of their penalties.
  public var penalites: [FactureID] = []
  /// Documents whose neighbouring numbers are read.
  public var voisins: [FactureID] = []
  /// Parts of the slices.
  public var extraits: [Extrait] = []
  /// Whether a new subscription gets a number.
  public var nouvelAbonnement = false
  /// The client whose retention of personal values is computed: this reads all events.
  public var conservation: ClientID?
  /// The kind of period to close: the events since the last closing are read; for months and years all, for the VAT that is due.
  public var cloture: PeriodeComptable.Nature?

  /// Empty by default.
  public init(
    factures: [FactureID] = [], familles: [FactureID] = [], clients: [ClientID] = [],
    facturees: [ClientID] = [], noms: Set<String> = [],
    numeros: Set<String> = [], series: [SerieDuJour] = [], seriesDe: [FactureID] = [],
    numerotes: [FactureID] = [], ouvertes: [ClientID] = [],
    voisins: [FactureID] = [],
    cloture: PeriodeComptable.Nature? = nil
  ) {
    self.factures = factures
    self.familles = familles
    self.clients = clients
    self.facturees = facturees
    self.noms = noms
    self.numeros = numeros
    self.series = series
    self.seriesDe = seriesDe
    self.numerotes = numerotes
    self.ouvertes = ouvertes
    self.voisins = voisins
    self.cloture = cloture
  }
}

extension Reads {
  /// Only that part of a slice.
  init(_ extrait: Extrait) {
    self.init()
    extraits = [extrait]
  }

  /// A client, and the retention of its personal values.
  static func conservation(de client: ClientID) -> Reads {
    var reads = Reads(clients: [client])
    reads.conservation = client
    return reads
  }

  /// The reads of both.
  static func + (a: Reads, b: Reads) -> Reads {
    var reads = a
    reads.factures += b.factures
    reads.familles += b.familles
    reads.clients += b.clients
    reads.ouvertes += b.ouvertes
    reads.extraits += b.extraits
    return reads
  }
}
