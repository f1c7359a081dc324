import LedgerDomain

/// The documents that were found, by their keys.
struct Trouvailles {
  /// The keys, in the order that was asked for.
  let cles: [Int64]
  /// How many more there are.
  let reste: Int
}

/// What `EtatRegistre/recherche(_:au:)` answers, of the tables: they narrow what is looked for by an index, and the
/// domain's rules judge what is left, or the index has the order and the list ends with its page.
extension ReadModel {
  /// Whether the tables can tell: they cannot where words are looked for that they do not have.
  func canLookFor(_ recherche: RechercheFactures) throws -> Bool {
    guard let mots = recherche.mots else { return true }
    return try ReadModelMots.canLookFor(mots) && motsAreUpToDate()
  }

  /// The documents that `recherche` looks for.
  ///
  /// - Throws: ``ReadModelFault`` where a row does not say what it should.
  func trouve(_ recherche: RechercheFactures, au: Jour) throws -> Trouvailles {
    let apres = try recherche.apres.flatMap { try known($0, in: "factures")?.cle }
    guard let list = try ListeEnOrdre(recherche, after: apres, base) else {
      return try judged(recherche, after: apres, au: au)
    }
    let cles = try base.rows("SELECT f.cle FROM \(list.source) \(list.sql)", list.values) { $0.integer(0) }
    return Trouvailles(cles: cles, reste: try list.reste(after: cles.count, of: nombreFactures(), base))
  }

  /// How many documents there are: keys are given without a gap, and counting rows would look at each.
  func nombreFactures() throws -> Int { Int(try base.integer("SELECT max(cle) FROM factures") ?? 0) }

  /// Every row that an index leaves is looked at.
  private func judged(_ recherche: RechercheFactures, after apres: Int64?, au: Jour) throws -> Trouvailles {
    let judge = try Judge(recherche, registre, au: au)
    var classement = ClassementFactures(apres: try apres.flatMap { try rang($0, judge) }, limite: recherche.limite)
    let conditions = ConditionsListe(recherche)
    var statement = try base.prepare(judge.sql(from: conditions.source, conditions.sql))
    statement.add(judge.values + conditions.values)
    try statement.begin()
    while try statement.next() {
      if try judge.accepte(statement) { classement.offre(try judge.rang(statement)) }
    }
    let (rangs, reste) = classement.page()
    return Trouvailles(cles: rangs.map { Int64($0.place) }, reste: reste)
  }

  private func rang(_ cle: Int64, _ judge: Judge) throws -> TriFactures.Rang? {
    var statement = try base.prepare(judge.sql("WHERE f.cle = ?"))
    statement.add(judge.values + [.integer(cle)])
    try statement.begin()
    return try statement.next() ? try judge.rang(statement) : nil
  }
}

/// Holds rows against what is looked for.
private struct Judge {
  private let recherche: RechercheFactures
  private let registre: Registre
  private let au: Jour
  private let reglements: Bool

  init(_ recherche: RechercheFactures, _ registre: Registre?, au: Jour) throws {
    guard let registre else { throw ReadModelFault.missing }
    self.recherche = recherche
    self.registre = registre
    self.au = au
    reglements = !recherche.statuts.isEmpty || recherche.tri.cle == .statut || recherche.tri.cle == .solde
  }

  /// The question for the columns it looks at.
  func sql(from source: String = "factures f", _ rest: String) -> String {
    LigneListe.sql(nom: recherche.tri.cle == .client, reglements: reglements, from: source, rest)
  }

  /// The values that it begins with.
  var values: [SQLiteValue] { reglements ? [.jour(au)] : [] }

  /// Whether the document is looked for.
  func accepte(_ row: borrowing SQLiteStatement) throws -> Bool {
    if let numero = recherche.numero, !numero.accepte(LigneListe.numero(row)) { return false }
    guard !recherche.statuts.isEmpty else { return true }
    guard let statut = LigneListe.statut(row, au: au) else { throw ReadModelFault.unlikeTheLog }
    return recherche.statuts.contains(statut)
  }

  /// Where it stands in the order.
  func rang(_ row: borrowing SQLiteStatement) throws -> TriFactures.Rang {
    guard let valeur = LigneListe.valeur(row, recherche.tri.cle, registre, au: au),
      let place = Int(exactly: LigneListe.cle(row))
    else { throw ReadModelFault.unlikeTheLog }
    return recherche.tri.rang(valeur, place: place)
  }
}
