import LedgerModel
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerExchange

/// The published schemas of records that have a list of fields: the list says what they must have, in which order.
struct ChampsSchemasTests {
  /// What a schema says of a field, besides its words and patterns.
  private struct Forme: Equatable {
    var nom: String
    var types: [String]
    var valeurs: [String] = []
    var champs: [String] = []
  }

  @Test(arguments: ["ClientCree", "ClientModifie", "ClientDTO", "FactureEnvoyee"])
  func `the schema of a client has the fields of its list`(schema: String) throws {
    let client = try Self.schema(schema, at: schema == "FactureEnvoyee" ? "client" : nil)
    let noms: Set = [
      "id", "nom", "confidentiel", "nomAbsent", "coordonneesPerdues", "prives", "efface", "perdu", "soldeAvances",
      "avances",
    ]
    let formes = try Self.formes(client, sauf: noms)
    #expect(formes == Client.champs.map { Self.forme($0, efface: schema == "ClientModifie") })
  }

  @Test(arguments: ["LigneAjoutee", "LigneModifiee"])
  func `the schema of a line has the fields of its list, last`(schema: String) throws {
    let formes = try Self.formes(Self.schema(schema, at: nil), sauf: [])
    let details = LigneFacture.details.map { Self.forme($0, efface: schema == "LigneModifiee") }
    #expect(formes.suffix(details.count) == details[...])
  }

  private static func forme(_ champ: ChampClient, efface: Bool) -> Forme {
    let nom = "\(champ.champ.nom)"
    switch champ {
    case .texte, .cle: return forme(nom, "string", efface)
    case .adresse: return forme(nom, "object", efface, champs: Adresse.parties.map { "\($0.nom)" })
    case .electronique, .identifiant: return forme(nom, "object", efface, champs: ["schema", "identifiant"])
    case .nature: return Forme(nom: nom, types: [], valeurs: NatureClient.allCases.map(\.rawValue))
    case .profil: return Forme(nom: nom, types: [], valeurs: ProfilFacture.allCases.map(\.rawValue))
    case .langue: return Forme(nom: nom, types: [], valeurs: LangueDocument.allCases.map(\.rawValue))
    case .recouvrement:
      return forme(nom, "object", efface, champs: ["tauxPenalites", "relances", "delaiRelances", "ageReleve"])
    }
  }

  private static func forme(_ detail: DetailLigne, efface: Bool) -> Forme {
    let nom = "\(detail.champ.nom)"
    switch detail {
    case .texte, .jour, .document: return forme(nom, "string", efface)
    case .termes: return forme(nom, "array", efface)
    case .devis: return forme(nom, "object", efface, champs: ["devisId", "ligneId", "quantite", "depassement"])
    case .penalites: return forme(nom, "object", efface, champs: ["factureId", "au"])
    }
  }

  /// A field that a change clears with `null` has that type too.
  private static func forme(_ nom: String, _ type: String, _ efface: Bool, champs: [String] = []) -> Forme {
    Forme(nom: nom, types: efface ? [type, "null"] : [type], champs: champs)
  }

  private static func schema(_ nom: String, at champ: String?) throws -> JSONValue {
    let schema = try JSONValue(reading: TemporaryRegistre.read(Checkout.path("EventSchemas/\(nom).v1.schema.json")))
    guard let champ else { return schema }
    return try #require(schema["properties"]?[champ])
  }

  /// The fields of an object in a schema, without those of other names.
  private static func formes(_ schema: JSONValue, sauf autres: Set<String>) throws -> [Forme] {
    guard case .object(let champs)? = schema["properties"] else { return [] }
    return champs.filter { !autres.contains($0.0) }.map { nom, champ in
      Forme(
        nom: nom, types: textes(champ["type"]), valeurs: textes(champ["enum"]), champs: noms(champ["properties"]))
    }
  }

  private static func noms(_ champs: JSONValue?) -> [String] {
    if case .object(let champs)? = champs { champs.map(\.0) } else { [] }
  }

  /// A text, or the texts of an array.
  private static func textes(_ value: JSONValue?) -> [String] {
    if case .array(let values)? = value { values.compactMap(\.string) } else { [value?.string].compactMap(\.self) }
  }
}
