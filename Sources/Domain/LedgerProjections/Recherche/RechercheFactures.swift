public import LedgerModel

/// A search for documents: filters, sort order and limit.
public struct RechercheFactures: Sendable {
  /// Only documents of this client.
  public var clientId: ClientID?
  /// Only documents of one of these types; empty: any type but quotes.
  public var types: Set<TypeDocument> = []
  /// Only documents with one of these statuts; empty: any statut.
  public var statuts: Set<Statut> = []
  /// Also avoirs with an amount to refund; without `statuts` these alone.
  package var aRembourser = false
  /// Only documents with this next step at a platform.
  public var plateforme: SuitePlateforme?
  /// Only documents dated in this period.
  public var periode = Periode.toute
  /// Only documents whose number matches.
  public var numero: MotifNumero?
  /// Only documents whose texts have all these words: number, designations, notes, comment, references, amounts, and
  /// the name, town and SIREN of the client.
  public var mots: MotsCherches?
  /// The sort order.
  public var tri = TriFactures(.creation)
  /// Only documents after this one in the sort order; it need not match the filters.
  public var apres: FactureID?
  /// The most documents to return; nil: all.
  public var limite: Int?

  /// A search for every document.
  public init() {}

  /// Whether statuts choose among the documents.
  package var choisitParStatut: Bool { aRembourser || !statuts.isEmpty }
}

extension EtatRegistre {
  /// The documents that match `recherche`, as seen from `au`, and how many more follow them.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func recherche(
    _ recherche: RechercheFactures, au: Jour
  ) throws(Debordement) -> (factures: [Facture], reste: Int) {
    // Quotes are there only where their type is asked for, or where the list begins after one.
    let avecDevis = recherche.types.contains(.devis) || recherche.apres.map(estDevis) ?? false
    return avecDevis
      ? try self.recherche(recherche, parmi: documents(avec: avecRestes(devis)), au: au)
      : try self.recherche(recherche, parmi: factures, au: au)
  }

  private func recherche<Documents: RandomAccessCollection<Facture>>(
    _ recherche: RechercheFactures, parmi factures: Documents, au: Jour
  ) throws(Debordement) -> (factures: [Facture], reste: Int) where Documents.Index == Int {
    var debut: TriFactures.Rang?
    if let apres = recherche.apres, let place = factures.firstIndex(where: { $0.id == apres }) {
      debut = try rang(factures[place], place, recherche.tri, au: au)
    }
    var classement = ClassementFactures(apres: debut, limite: recherche.limite)
    for (place, facture) in factures.enumerated() where try accepte(facture, recherche, au: au) {
      classement.offre(try rang(facture, place, recherche.tri, au: au))
    }
    let (page, reste) = classement.page()
    return (page.map { factures[$0.place] }, reste)
  }

  /// Whether `facture` matches. The cheapest tests come first.
  private func accepte(
    _ facture: Facture, _ recherche: RechercheFactures, au: Jour
  ) throws(Debordement) -> Bool {
    if let clientId = recherche.clientId, facture.clientId != clientId { return false }
    let type = facture.typeDocument
    guard recherche.types.isEmpty ? type != .devis : recherche.types.contains(type) else { return false }
    guard recherche.periode.contient(facture.dateFacture) else { return false }
    if let plateforme = recherche.plateforme, suitePlateforme(facture) != plateforme { return false }
    if let numero = recherche.numero, !numero.accepte(facture.numero) { return false }
    if recherche.choisitParStatut, !recherche.statuts.contains(try facture.statut(au: au)) {
      guard recherche.aRembourser, try estARembourser(facture, au: au) else { return false }
    }
    guard let mots = recherche.mots else { return true }
    return mots.sontDans(textesCherches(facture))
  }

  /// Whether an amount of `facture`, an avoir, is to be refunded: more than the document that it corrects owes.
  private func estARembourser(_ facture: Facture, au: Jour) throws(Debordement) -> Bool {
    guard facture.estAvoir, try facture.statut(au: au) == .envoyee else { return false }
    let du = try facture.factureOrigineId.flatMap { self.facture($0) }?.soldeDu(au: au) ?? .zero
    return try facture.soldeDu(au: au).aRembourser(du: du) > .zero
  }

  /// The texts in which words are searched.
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
  /// The amounts in which words are searched: totals, balance, payments and refunds.
  fileprivate var montantsCherches: [Montant] {
    var montants = paiements.map(\.montant) + remboursements.map(\.montant)
    // An amount that does not fit cannot be searched.
    if case .success(let totaux) = Result(catching: totauxFiges) { montants += [totaux.totalTTC, totaux.totalHT] }
    if case .success(let solde) = Result(catching: { () throws(Debordement) in try soldeDu() }) {
      montants.append(solde)
    }
    return montants
  }
}

extension Montant {
  /// The amount without its sign: `1234.50`, and `1234.00` also as `1234`.
  package var texteCherche: String {
    let texte = description.drop { $0 == "-" }
    return centimes.isMultiple(of: 100) ? "\(texte) \(texte.dropLast(3))" : String(texte)
  }
}
