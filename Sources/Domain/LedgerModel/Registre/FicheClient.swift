package import LedgerWords

/// The fields that tell clients apart, as an index keeps them.
public struct FicheClient: Hashable, Sendable {
  /// Its id.
  public let id: ClientID
  /// Its name.
  public private(set) var nom: String
  /// The nine digits of its SIREN.
  public private(set) var siren: String?
  /// Its town.
  public private(set) var ville: String?
  /// The code of its account in the books.
  public private(set) var codeComptable: String?

  /// A client of that name.
  public init(
    id: ClientID, nom: String, siren: String? = nil, ville: String? = nil, codeComptable: String? = nil
  ) {
    self.id = id
    self.nom = nom
    self.siren = siren
    self.ville = ville
    self.codeComptable = codeComptable
  }

  /// The fields of `client`.
  public init(_ client: Client) {
    self.init(
      id: client.id, nom: client.nom, siren: client.siren, ville: client.adresse?.ville,
      codeComptable: client.codeComptable)
  }

  /// Applies a change of the client.
  package mutating func apply(_ modifie: ClientModifie) {
    if let nom = modifie.nom { self.nom = nom }
    modifie.siren.apply(to: &siren)
    modifie.codeComptable.apply(to: &codeComptable)
    switch modifie.adresse {
    case .inchange: break
    case .efface: ville = nil
    case .remplace(let adresse): ville = adresse.ville
    }
  }

  /// Applies an erasure of the client's values.
  package mutating func apply(_ effacement: Effacement) {
    guard effacement.classes.contains(.identite) else { return }
    (nom, ville) = (Client.nomEfface, nil)
  }

  /// The name with SIREN and town, as messages show it.
  package var phrase: Words {
    let marks = [siren.map { "SIREN \($0)" }, ville].compactMap { $0 }.filter { !Texte.estVide($0) }
    let place = marks.isEmpty ? "" : " (\(marks.map(Texte.cite).joined(separator: ", ")))"
    return Words("\"\(Texte.cite(nom))\"\(place)", fr: "« \(Texte.cite(nom)) »\(place)")
  }

  /// The same with the id, to choose among clients of the same name.
  package var phraseAvecId: Words { Words("\(id) \(phrase)", fr: "\(id) \(phrase)") }
}
