import LedgerDomain

/// A document on its way into the tables.
struct FactureRow {
  /// Its key.
  let cle: Int64
  /// How many events it has.
  let revision: Int
  /// What it is now.
  let facture: Facture
  /// What the tables hold of it; nil where they hold nothing.
  let enregistree: Facture?
  /// Its place in its series.
  let place: (serie: Serie, rang: Int)?

  /// Whether its date counts in the order of its series.
  var lieLesDates: Bool { lieLesDates(facture) }

  /// Whether it is in the tables, and none of its columns that an index knows has changed.
  var isInItsPlaces: Bool {
    guard let enregistree else { return false }
    return enregistree.dateFacture == facture.dateFacture && enregistree.clientId == facture.clientId
      && lieLesDates(enregistree) == lieLesDates
  }

  private func lieLesDates(_ facture: Facture) -> Bool {
    place?.serie.compte(
      facture.dateFacture, estEnvoyee: facture.estEnvoyee, estAnnulee: facture.etat == .annulee) ?? false
  }
}

extension FactureRow {
  /// What never changes, and what an index knows.
  private static let places = [
    "cle", "id", "numero", "numero_cle", "typeDocument", "clientId", "dateFacture", "devise", "factureOrigineId",
    "serie_annee", "serie_rang", "lieLesDates",
  ]
  private static let others = [
    "etat", "nomClientEnvoi", "dateEcheance", "dateEnvoi", "dateDernierFait", "tva_centiemes", "conditionsPaiement",
    "remise_centiemes", "notes", "notesCommentaire", "lignes", "sousTotal_centimes", "montantRemise_centimes",
    "totalHT_centimes", "montantTVA_centimes", "totalTTC_centimes", "paye_centimes", "impute_centimes",
    "soldeDu_centimes", "dateAnnulation", "motifAnnulation", "avoirAnnulationId", "revision",
  ]

  /// Writes all of it, whatever was there: every index is written too.
  static let insert = """
    INSERT OR REPLACE INTO factures (\((places + others).joined(separator: ", ")))
    VALUES (\((places + others).map { _ in "?" }.joined(separator: ", ")))
    """
  /// Writes what no index knows, as most events need no more.
  static let update = """
    UPDATE factures SET \(others.map { "\($0) = ?" }.joined(separator: ", ")) WHERE cle = ?
    """
}

extension ReadModelRows {
  /// Writes a document: its own row, and those rows of its parts that changed.
  mutating func write(_ row: FactureRow, in base: borrowing SQLiteDatabase) throws(SQLiteFailure) {
    let totaux = row.facture.totauxIfTheyFit
    try writeOwn(row, totaux, in: base)
    try write(totaux?.ventilationTVA ?? [], of: row, in: base)
    try writeLignes(row, in: base)
    try writePaiements(row, in: base)
    try writeImputations(row, in: base)
    try writeRemboursements(row, in: base)
  }

  private mutating func writeOwn(
    _ row: FactureRow, _ totaux: Totaux?, in base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) {
    guard !row.isInItsPlaces else {
      return try factureChange.run(on: base) { values in
        values.addOthers(row, totaux)
        values.add(row.cle)
      }
    }
    try facture.run(on: base) { values in
      values.addPlaces(row)
      values.addOthers(row, totaux)
    }
  }

  private mutating func write(
    _ ventilation: [Totaux.Ventilation], of row: FactureRow, in base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) {
    if let enregistree = row.enregistree {
      guard enregistree.totauxIfTheyFit?.ventilationTVA ?? [] != ventilation else { return }
      try forgetVentilation.run(on: base) { $0.add(row.cle) }
    }
    for part in ventilation {
      try self.ventilation.run(on: base) { values in
        values.add(row.cle)
        values.add(part.taux)
        values.add(part.base)
        values.add(part.tva)
      }
    }
  }

  private mutating func writeLignes(_ row: FactureRow, in base: borrowing SQLiteDatabase) throws(SQLiteFailure) {
    let (new, old) = (row.facture.lignes, row.enregistree?.lignes ?? [])
    guard new != old else { return }
    for index in new.indices where index >= old.count || new[index] != old[index] {
      try ligne.run(on: base) { values in
        values.add(row.cle)
        values.add(index + 1)
        new[index].add(to: &values)
      }
    }
    guard new.count < old.count else { return }
    try forgetLignes.run(on: base) { $0.addPlace(row.cle, after: new.count) }
  }

  private mutating func writePaiements(_ row: FactureRow, in base: borrowing SQLiteDatabase) throws(SQLiteFailure) {
    let (new, old) = (row.facture.paiements, row.enregistree?.paiements ?? [])
    guard new != old else { return }
    for index in new.indices where index >= old.count || new[index] != old[index] {
      try paiement.run(on: base) { values in
        values.add(row.cle)
        values.add(index + 1)
        values.add(new[index].id)
        values.add(new[index].montant)
        values.add(new[index].datePaiement)
        values.add(new[index].moyen.rawValue)
        values.add(new[index].reference)
        values.add(new[index].motifAnnulation)
      }
    }
    guard new.count < old.count else { return }
    try forgetPaiements.run(on: base) { $0.addPlace(row.cle, after: new.count) }
  }

  private mutating func writeImputations(_ row: FactureRow, in base: borrowing SQLiteDatabase) throws(SQLiteFailure) {
    let (new, old) = (row.facture.imputations, row.enregistree?.imputations ?? [])
    guard new != old else { return }
    for index in new.indices where index >= old.count || new[index] != old[index] {
      try imputation.run(on: base) { values in
        values.add(row.cle)
        values.add(index + 1)
        values.add(new[index].documentId)
        values.add(new[index].montant)
        values.add(new[index].dateImputation)
      }
    }
    guard new.count < old.count else { return }
    try forgetImputations.run(on: base) { $0.addPlace(row.cle, after: new.count) }
  }

  private mutating func writeRemboursements(
    _ row: FactureRow, in base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) {
    let (new, old) = (row.facture.remboursements, row.enregistree?.remboursements ?? [])
    guard new != old else { return }
    for index in new.indices where index >= old.count || new[index] != old[index] {
      try remboursement.run(on: base) { values in
        values.add(row.cle)
        values.add(index + 1)
        values.add(new[index].id)
        values.add(new[index].montant)
        values.add(new[index].dateRemboursement)
        values.add(new[index].moyen.rawValue)
        values.add(new[index].reference)
      }
    }
    guard new.count < old.count else { return }
    try forgetRemboursements.run(on: base) { $0.addPlace(row.cle, after: new.count) }
  }
}

extension LigneFacture {
  /// Adds what it is to a row. Asked of the line, so that it is lent where it lies and not copied.
  @inline(never)
  fileprivate func add(to values: inout SQLiteStatement) {
    values.add(id)
    values.add(designation)
    values.add(quantite.millioniemes)
    values.add(prixUnitaire.millioniemes)
    values.add(tauxTVA.map { Int64($0.centiemes) })
    values.add(Int64(exactly: centimesNets))
    values.add(referenceCommande)
    values.add(dateCommande)
  }
}

extension SQLiteStatement {
  /// Adds what never changes of a document, and what an index knows.
  fileprivate mutating func addPlaces(_ row: FactureRow) {
    add(row.cle)
    add(row.facture.id)
    add(row.facture.numero)
    add(LookupKey.ifOther(row.facture.numero))
    add(row.facture.typeDocument.rawValue)
    add(row.facture.clientId)
    add(row.facture.dateFacture)
    add(row.facture.devise.description)
    add(row.facture.factureOrigineId)
    add(row.place.map { Int64($0.serie.annee) })
    add(row.place.map { Int64($0.rang) })
    add(row.lieLesDates ? 1 : 0)
  }

  /// Adds all else of it.
  fileprivate mutating func addOthers(_ row: FactureRow, _ totaux: Totaux?) {
    let facture = row.facture
    add(facture.etat.nom)
    add(facture.envoi?.client?.nom)
    add(facture.dateEcheance)
    add(facture.envoi?.dateEnvoi)
    add(facture.dateDernierFait)
    add(facture.tva)
    add(facture.conditionsPaiement.rawValue)
    add(facture.remisePourcentage)
    add(facture.notes)
    add(facture.notesCommentaire)
    add(facture.lignes.count)
    add(totaux?.sousTotal.centimes)
    add(totaux?.montantRemise.centimes)
    add(totaux?.totalHT.centimes)
    add(totaux?.montantTVA.centimes)
    add(totaux?.totalTTC.centimes)
    let reglement = facture.reglementIfItFits
    add(reglement?.paye)
    add(reglement?.impute)
    add(reglement?.solde)
    add(facture.annulation?.date)
    add(facture.annulation?.motif)
    add(facture.annulation?.avoirId)
    add(row.revision)
  }

  /// Adds a document's key and the last position that stays.
  fileprivate mutating func addPlace(_ cle: Int64, after count: Int) {
    add(cle)
    add(count)
  }
}

extension Facture.Etat {
  /// Its name in the tables.
  fileprivate var nom: String {
    switch self {
    case .brouillon: "brouillon"
    case .envoyee: "envoyée"
    case .annulee: "annulée"
    }
  }
}

extension Facture {
  /// What it comes to: as frozen at sending, else as its lines make it; nil where that does not fit an amount.
  fileprivate var totauxIfTheyFit: Totaux? {
    if let envoi { return envoi.totaux }
    guard case .success(let totaux) = Result(catching: { () throws(Debordement) in try totaux() }) else { return nil }
    return totaux
  }

  /// What was paid, applied and is left, in cents, every recorded fact counted; nil where one does not fit.
  fileprivate var reglementIfItFits: (paye: Int64, impute: Int64, solde: Int64)? {
    guard let paye = Int64(exactly: situation.centimesPayes(au: nil)),
      let impute = Int64(exactly: situation.centimesImputes(au: nil)),
      case .success(let solde) = Result(catching: { () throws(Debordement) in try soldeDu() })
    else { return nil }
    return (paye, impute, solde.centimes)
  }

  /// The latest day on which one of its facts begins to count; nil while none was recorded.
  fileprivate var dateDernierFait: Jour? {
    var dates = paiements.map(\.datePaiement) + imputations.map(\.dateImputation)
    dates += remboursements.map(\.dateRemboursement)
    if let envoi { dates.append(envoi.dateEnvoi) }
    if let annulation { dates.append(annulation.date) }
    return dates.max()
  }
}
