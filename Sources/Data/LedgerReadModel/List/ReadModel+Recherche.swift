import LedgerData
import LedgerModel
import LedgerProjections

/// The answers of `EtatRegistre/recherche(_:au:)` from the tables: an index narrows the search, and the domain's rules
/// check the rest; or the index has the order, and the query ends with the page.
extension ReadModel {
  /// Whether the tables can answer: they can find only words that their index holds.
  func canLookFor(_ recherche: RechercheFactures) throws -> Bool {
    guard let mots = recherche.mots else { return true }
    return try ReadModelMots.canLookFor(mots) && motsAreUpToDate()
  }

  /// The keys of the documents that `recherche` looks for, in the order asked for, and how many more there are.
  ///
  /// - Throws: ``ReadModelFault`` or `IndexUnlikeTheLog` if a row is not valid.
  func trouve(_ recherche: RechercheFactures, au: Jour) throws -> (cles: [Int64], reste: Int) {
    guard let list = try listeEnOrdre(recherche) else { return try judged(recherche, au: au) }
    let cles = try base.rows("SELECT f.cle FROM \(list.source) \(list.sql)", list.values) { $0.integer(0) }
    return (cles, try list.reste(after: cles.count, of: nombreFactures(), base))
  }

  /// The list, if the tables hold it in its order; otherwise nil.
  func listeEnOrdre(_ recherche: RechercheFactures) throws -> ListeEnOrdre? {
    try ListeEnOrdre(recherche, after: apres(recherche), base)
  }

  /// How many documents there are, without the quotes.
  func nombreFactures() throws -> Int {
    let devis = try base.integer("SELECT count(*) FROM factures WHERE typeDocument = 'devis'") ?? 0
    return Int(try base.count("factures") - devis)
  }

  /// The key of the document after which the list begins.
  private func apres(_ recherche: RechercheFactures) throws -> Int64? {
    try recherche.apres.flatMap { try base.known(Sujet(.facture, $0))?.cle }
  }

  /// Whether an amount of the document, an avoir, is to be refunded.
  private func estARembourser(_ ligne: LigneListe, au: Jour) throws -> Bool {
    guard ligne.resume.typeDocument == .avoir, ligne.resume.statut == .envoyee else { return false }
    return try resumes([ligne], au: au).contains { $0.aRembourser > .zero }
  }

  /// The same, by checking every row that an index leaves.
  private func judged(_ recherche: RechercheFactures, au: Jour) throws -> (cles: [Int64], reste: Int) {
    guard let registre else { throw ReadModelFault.missing }
    let apres = try apres(recherche).map { try lignes([$0], au: au) }
    let debut = apres?.first?.rang(recherche.tri, registre)
    var classement = ClassementFactures(apres: debut, limite: recherche.limite)
    var conditions = try ConditionsListe(recherche, base)
    conditions.restreint(a: recherche.statuts.union(recherche.aRembourser ? [.envoyee] : []), au: au)
    let sql = LigneListe.sql(from: conditions.source, conditions.sql)
    try base.forEach(sql, [au] + conditions.values) { row in
      let ligne = try LigneListe(row, au: au)
      guard recherche.numero?.accepte(ligne.resume.numero) ?? true,
        recherche.types.isEmpty || recherche.types.contains(ligne.resume.typeDocument),
        try !recherche.choisitParStatut || recherche.statuts.contains(ligne.resume.statut)
          || recherche.aRembourser && estARembourser(ligne, au: au)
      else { return }
      classement.offre(ligne.rang(recherche.tri, registre))
    }
    let (rangs, reste) = classement.page()
    return (rangs.map { Int64($0.place) }, reste)
  }
}
