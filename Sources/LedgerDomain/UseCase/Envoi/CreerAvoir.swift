/// Makes a draft avoir of a sent facture: the same client, currency, remise and lines, or some of them.
public struct CreerAvoir: UseCase {
  /// The facture it corrects.
  public let origine: FactureID
  /// The id of the new avoir.
  public let id: FactureID
  /// The lines of the facture to credit; nil: all of them.
  public let lignes: [LigneID]?

  /// An avoir of `origine`.
  public init(_ origine: FactureID, id: FactureID, lignes: [LigneID]? = nil) {
    self.origine = origine
    self.id = id
    self.lignes = lignes
  }

  /// The facture, where all of it is asked for its other avoirs, and the series of avoirs.
  public func reads(on today: Jour) -> Reads {
    Reads(
      factures: [origine, id], familles: lignes == nil ? [origine] : [],
      series: [Serie(type: .avoir, annee: today.annee)])
  }

  /// Refused when the facture is not sent, itself an avoir, or credited wholly and asked for again, has no such line, and as at creation.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let facture = try view.facture(origine)
    try facture.comptee.exigeCorrigible()
    try facture.comptee.exigeEnvoyee()
    // Of lines that are named its sending tells what is left.
    if lignes == nil, view.credit(de: origine).epuise(try facture.exigeTotaux()) {
      throw .avoir(facture.numero, .toutCredite)
    }
    var view = view
    var facts: [Fact] = []
    try view.decide(CreerFacture(id, avoirDe: facture), into: &facts)
    var ajout = AjoutDeLignes(try view.facture(id))
    for ligne in try choisies(facture) { try ajout.ajoute(ligne.copie(view.environment.newID()), into: &facts) }
    return facts
  }

  private func choisies(_ facture: Facture) throws(Refus) -> [LigneFacture] {
    guard let lignes else { return facture.lignes }
    let presentes = Dictionary(facture.lignes.map { ($0.id, $0) }) { first, _ in first }
    var vues: Set<LigneID> = []
    return try lignes.map { id throws(Refus) in
      guard let ligne = presentes[id] else { throw .facture(facture.numero, .ligneInconnue("\(id)")) }
      guard vues.insert(id).inserted else { throw .avoir(facture.numero, .ligneDejaChoisie(ligne.designation)) }
      return ligne
    }
  }
}
