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

  /// Whether its date counts in the order of its series, as ``Catalogue/Document/lieLesDates(_:)`` has it.
  var lieLesDates: Bool {
    guard let place else { return false }
    return (facture.estEnvoyee || facture.etat != .annulee) && facture.dateFacture.annee == place.serie.annee
  }
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
    let facture = row.facture
    let reglement = facture.reglementIfItFits
    try self.facture.run(on: base) { values in
      values.add(row.cle)
      values.add(facture.id)
      values.add(facture.numero)
      values.add(LookupKey.ifOther(facture.numero))
      values.add(facture.typeDocument.rawValue)
      values.add(facture.etat.nom)
      values.add(facture.clientId)
      values.add(facture.envoi?.client?.nom)
      values.add(facture.dateFacture)
      values.add(facture.dateEcheance)
      values.add(facture.envoi?.dateEnvoi)
      values.add(facture.dateDernierFait)
      values.add(facture.tva)
      values.add(facture.conditionsPaiement.rawValue)
      values.add(facture.remisePourcentage)
      values.add(facture.devise.description)
      values.add(facture.notes)
      values.add(facture.notesCommentaire)
      values.add(facture.factureOrigineId)
      values.add(facture.lignes.count)
      values.add(totaux?.sousTotal.centimes)
      values.add(totaux?.montantRemise.centimes)
      values.add(totaux?.totalHT.centimes)
      values.add(totaux?.montantTVA.centimes)
      values.add(totaux?.totalTTC.centimes)
      values.add(reglement?.paye)
      values.add(reglement?.impute)
      values.add(reglement?.solde)
      values.add(facture.annulation?.date)
      values.add(facture.annulation?.motif)
      values.add(facture.annulation?.avoirId)
      values.add(row.place.map { Int64($0.serie.annee) })
      values.add(row.place.map { Int64($0.rang) })
      values.add(row.lieLesDates ? 1 : 0)
      values.add(row.revision)
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
        values.add(new[index].id)
        values.add(new[index].designation)
        values.add(new[index].quantite.millioniemes)
        values.add(new[index].prixUnitaire.millioniemes)
        values.add(new[index].tauxTVA.map { Int64($0.centiemes) })
        values.add(Int64(exactly: new[index].centimesNets))
        values.add(new[index].referenceCommande)
        values.add(new[index].dateCommande)
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

extension SQLiteStatement {
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
    guard let paye = Int64(exactly: centimesPayes(au: nil)), let impute = Int64(exactly: centimesImputes(au: nil)),
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
