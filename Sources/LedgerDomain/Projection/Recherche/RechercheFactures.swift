/// Which documents are looked for, in which order, and how many of them.
public struct RechercheFactures: Sendable {
  /// Those made out to this client.
  public var clientId: ClientID?
  /// Those with one of these statuts; empty: whatever theirs.
  public var statuts: Set<Statut> = []
  /// Those dated in this period.
  public var periode = Periode.toute
  /// Those with such a number.
  public var numero: MotifNumero?
  /// Those in whose designations, notes, comment or client's name all these words are.
  public var mots: MotsCherches?
  /// In which order.
  public var tri = TriFactures(.creation)
  /// Only what follows this document in that order, whether or not it is among those looked for.
  public var apres: FactureID?
  /// At most so many.
  public var limite: Int?

  /// Every document.
  public init() {}

  /// What was found.
  public struct Resultat: Sendable {
    /// The documents.
    public let factures: [Facture]
    /// How many more follow them.
    public let reste: Int
  }
}

extension EtatRegistre {
  /// The documents that `recherche` looks for, as seen from `au`.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  public func recherche(_ recherche: RechercheFactures, au: Jour) throws(Debordement) -> RechercheFactures.Resultat {
    var debut: TriFactures.Rang?
    if let apres = recherche.apres, let place = factures.firstIndex(where: { $0.id == apres }) {
      debut = try rang(factures[place], place, recherche.tri, au: au)
    }
    var classement = ClassementFactures(apres: debut, limite: recherche.limite)
    for place in factures.indices where try accepte(factures[place], recherche, au: au) {
      classement.offre(try rang(factures[place], place, recherche.tri, au: au))
    }
    let (page, reste) = classement.page()
    return .init(factures: page.map { factures[$0.place] }, reste: reste)
  }

  /// The questions that cost least come first.
  private func accepte(
    _ facture: Facture, _ recherche: RechercheFactures, au: Jour
  ) throws(Debordement) -> Bool {
    if let clientId = recherche.clientId, facture.clientId != clientId { return false }
    guard recherche.periode.contient(facture.dateFacture) else { return false }
    if let numero = recherche.numero, !numero.accepte(facture.numero) { return false }
    if !recherche.statuts.isEmpty, !recherche.statuts.contains(try facture.statut(au: au)) { return false }
    guard let mots = recherche.mots else { return true }
    let entete = [nomClient(facture) ?? "", facture.notes, facture.notesCommentaire ?? ""]
    return mots.sontDans([entete, facture.lignes.map(\.designation)].joined())
  }
}
