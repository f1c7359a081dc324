/// Which documents are looked for, in which order, and how many of them.
public struct RechercheFactures: Sendable {
  /// Those made out to this client.
  public var clientId: ClientID?
  /// Those of one of these types; empty: whatever theirs.
  public var types: Set<TypeDocument> = []
  /// Those with one of these statuts; empty: whatever theirs.
  public var statuts: Set<Statut> = []
  /// Those dated in this period.
  public var periode = Periode.toute
  /// Those with such a number.
  public var numero: MotifNumero?
  /// Those in whose texts all these words are: their number, designations, notes, comment, references, amounts, and the
  /// name, town and SIREN of their client.
  public var mots: MotsCherches?
  /// In which order.
  public var tri = TriFactures(.creation)
  /// Only what follows this document in that order, whether or not it is among those looked for.
  public var apres: FactureID?
  /// At most so many.
  public var limite: Int?

  /// Every document.
  public init() {}
}

extension EtatRegistre {
  /// The documents that `recherche` looks for, as seen from `au`, and how many more follow them.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  public func recherche(
    _ recherche: RechercheFactures, au: Jour
  ) throws(Debordement) -> (factures: [Facture], reste: Int) {
    var debut: TriFactures.Rang?
    if let apres = recherche.apres, let place = factures.firstIndex(where: { $0.id == apres }) {
      debut = try rang(factures[place], place, recherche.tri, au: au)
    }
    var classement = ClassementFactures(apres: debut, limite: recherche.limite)
    for place in factures.indices where try accepte(factures[place], recherche, au: au) {
      classement.offre(try rang(factures[place], place, recherche.tri, au: au))
    }
    let (page, reste) = classement.page()
    return (page.map { factures[$0.place] }, reste)
  }

  /// The questions that cost least come first.
  private func accepte(
    _ facture: Facture, _ recherche: RechercheFactures, au: Jour
  ) throws(Debordement) -> Bool {
    if let clientId = recherche.clientId, facture.clientId != clientId { return false }
    if !recherche.types.isEmpty, !recherche.types.contains(facture.typeDocument) { return false }
    guard recherche.periode.contient(facture.dateFacture) else { return false }
    if let numero = recherche.numero, !numero.accepte(facture.numero) { return false }
    if !recherche.statuts.isEmpty, !recherche.statuts.contains(try facture.statut(au: au)) { return false }
    guard let mots = recherche.mots else { return true }
    return mots.sontDans(textesCherches(facture))
  }

  /// The texts in which words are looked for.
  private func textesCherches(_ facture: Facture) -> [String] {
    let fiche = facture.clientId.flatMap { client($0) }
    let textes = [
      facture.numero, nomClient(facture), fiche?.adresse?.ville, fiche?.siren, facture.notes,
      facture.notesCommentaire,
    ]
    let references = facture.paiements.map(\.reference) + facture.remboursements.map(\.reference)
    return (textes + references).compactMap { $0 } + facture.lignes.flatMap(\.textesCherches)
      + facture.montantsCherches.map(\.texteCherche)
  }
}

extension Facture {
  /// The amounts that people know a document by: its totals, what is left to pay, what was paid and refunded.
  fileprivate var montantsCherches: [Montant] {
    var montants = paiements.map(\.montant) + remboursements.map(\.montant)
    // An amount that does not fit cannot be looked for.
    if case .success(let totaux) = Result(catching: totauxFiges) { montants += [totaux.totalTTC, totaux.totalHT] }
    if case .success(let solde) = Result(catching: { () throws(Debordement) in try soldeDu() }) {
      montants.append(solde)
    }
    return montants
  }
}

extension Montant {
  /// As people look for it, without its sign: `1234.50`, and `1234.00` also as `1234`.
  package var texteCherche: String {
    let texte = description.drop { $0 == "-" }
    return centimes.isMultiple(of: 100) ? "\(texte) \(texte.dropLast(3))" : String(texte)
  }
}
