public import LedgerModel
import LedgerRules

/// Creates a client.
public struct CreerClient: UseCase {
  /// The client, with its new id.
  public let client: Client
  /// Whether another client may have the same name.
  public var homonyme = false
  /// Whether a user enters it. A client from a file may have any text as country, until a document
  /// is issued, and a rate of penalties that the law allowed once.
  private var estSaisi = true

  /// Creates `client`.
  public init(_ client: Client) { self.client = client }

  /// Creates a client from a file. Files identify clients by id, so several may have the same name.
  package init(importe client: Client) {
    self.init(client)
    homonyme = true
    estSaisi = false
  }

  /// The client, whose id must be new, and the clients of its name.
  public func reads(on today: Jour) -> Reads {
    var reads = Reads(clients: [client.id], noms: [client.nom])
    if let code = client.codeComptable { reads.codesComptables = [code] }
    return reads
  }

  /// Refused when the name or the code of its account is taken, the name is blank, a field is not valid, or
  /// the country is unknown.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    _ = try view.ouvert()
    guard view.clients[client.id] == nil else { throw .client(.dejaLa(client.id)) }
    try client.admis()
    var client = client
    if estSaisi {
      if let pays = client.adresse?.pays { client.adresse?.pays = Pays.code(pays) }
      try client.admetNature()
      try client.adresse?.admetPays()
      try client.recouvrement?.tauxPenalites?.admis(le: view.today, view.registre)
    }
    try view.exigeCodeLibre(client)
    let homonymes = view.homonymes[client.nom] ?? []
    guard homonyme || homonymes.isEmpty else { throw .client(.nomPris(client.nom, homonymes)) }
    return [.client(client.id, .clientCree(client))]
  }
}
