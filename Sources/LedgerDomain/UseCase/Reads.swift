/// What a use case must see to decide.
public struct Reads: Sendable {
  /// Documents, with their clients.
  public var factures: [FactureID] = []
  /// Documents, with the ones they correct and the avoirs of either.
  public var familles: [FactureID] = []
  /// Clients.
  public var clients: [ClientID] = []
  /// Names that clients may have.
  public var noms: Set<String> = []
  /// Numbers that may be taken.
  public var numeros: Set<String> = []
  /// Series in which a number is to be given.
  public var series: [Serie] = []
  /// Documents that may give their number back: their series are to be seen.
  public var seriesDe: [FactureID] = []
  /// Documents that are to be sent: the series are to be seen in which they get their numbers.
  public var numerotes: [FactureID] = []
  /// Clients whose open factures are to be seen.
  public var ouvertes: [ClientID] = []
  /// Documents whose neighbours in their series matter.
  public var voisins: [FactureID] = []
  /// The kind of period that is to be closed: then what was recorded since the last closing matters.
  public var cloture: PeriodeComptable.Nature?

  /// Nothing yet.
  public init(
    factures: [FactureID] = [], familles: [FactureID] = [], clients: [ClientID] = [], noms: Set<String> = [],
    numeros: Set<String> = [], series: [Serie] = [], seriesDe: [FactureID] = [],
    numerotes: [FactureID] = [], ouvertes: [ClientID] = [],
    voisins: [FactureID] = [],
    cloture: PeriodeComptable.Nature? = nil
  ) {
    self.factures = factures
    self.familles = familles
    self.clients = clients
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
