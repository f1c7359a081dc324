import LedgerData
import LedgerModel

/// Writes the rows of the read model.
struct ReadModelRows: ~Copyable {
  /// Writes the ledger's settings.
  var registre = TableWriter<TableRegistre>()
  /// Writes closings.
  var clotures = TableWriter<TableClotures>()
  /// Writes the details of the seller.
  var emetteurs = TableWriter<TableEmetteurs>()
  /// Writes the accounts of the books.
  var comptes = TableWriter<TableComptes>()
  /// Writes reference rates.
  var taux = TableWriter<TableTaux>()
  /// Writes articles.
  var articles = TableWriter<TableArticles>()
  /// Writes accounts at banks.
  var banques = TableWriter<TableBanques>()
  /// Writes subscriptions.
  var abonnements = TableWriter<TableAbonnements>()
  /// Writes events.
  var evenements = TableWriter<TableEvenements>()
  /// Writes commits: their first and last event, and the command they came from.
  var commandes = TableWriter<TableCommandes>()
  /// Writes clients.
  var clients = TableWriter<TableClients>()
  private var position = TableWriter<TablePosition>()
  private var factures = TableWriter<TableFactures>()
  private var ventilation = TableWriter<TableVentilation>()
  private var forgetVentilation = PreparedStatement("DELETE FROM ventilation WHERE facture = ?")
  private var ventes = TableWriter<TableVentes>()
  private var lignes = PartsWriter<LigneFacture, TableLignes>()
  private var paiements = PartsWriter<Reglement, TablePaiements>()
  private var imputations = PartsWriter<Imputation, TableImputations>()
  private var remboursements = PartsWriter<Reglement, TableRemboursements>()
  private var abandons = PartsWriter<Abandon, TableAbandons>()
  private var avances = TableWriter<TableAvances>()
  private var forgetAvances = PreparedStatement("DELETE FROM avances WHERE client = ? AND rang = ?")

  /// Writes which state the model shows from now on.
  mutating func write(_ place: ReadModelPosition, in base: borrowing SQLiteDatabase) throws {
    try base.run("DELETE FROM position")
    try position.write(place, in: base)
  }

  /// Writes a document whose old form in the tables is `old`: its own row, and the changed rows of its parts.
  mutating func write(
    _ row: FactureRow, insteadOf old: FactureRow?, in base: borrowing SQLiteDatabase
  ) throws {
    if let old {
      try factures.write(row, insteadOf: old, cle: row.cle, in: base)
    } else {
      try factures.write(row, in: base)
    }
    try writeVentilation(row, insteadOf: old, in: base)
    // An issued document does not change any more.
    if old?.facture.envoi == nil, let vente = VenteRow(row) { try ventes.write(vente, in: base) }
    let (new, before) = (row.facture, old?.facture)
    try lignes.write(new.lignes, of: row.cle, insteadOf: before?.lignes ?? [], in: base)
    try paiements.write(new.paiements, of: row.cle, insteadOf: before?.paiements ?? [], in: base)
    try imputations.write(new.imputations, of: row.cle, insteadOf: before?.imputations ?? [], in: base)
    try remboursements.write(new.remboursements, of: row.cle, insteadOf: before?.remboursements ?? [], in: base)
    try abandons.write(new.abandons, of: row.cle, insteadOf: before?.abandons ?? [], in: base)
  }

  /// Writes the movements of the advances of the client of that key, whose old advances in the tables are `old`.
  mutating func write(
    _ new: Avances, of cle: Int64, insteadOf old: Avances, in base: borrowing SQLiteDatabase
  ) throws {
    for (index, avance) in new.liste.enumerated() {
      if index < old.liste.count {
        guard avance != old.liste[index] else { continue }
        try forgetAvances.run(on: base) {
          $0.add(cle)
          $0.add(Int64(index + 1))
        }
      }
      for (place, mouvement) in avance.mouvements.enumerated() {
        try avances.write((cle, index + 1, place + 1, avance, mouvement), in: base)
      }
    }
  }

  private mutating func writeVentilation(
    _ row: FactureRow, insteadOf old: FactureRow?, in base: borrowing SQLiteDatabase
  ) throws {
    let parts = row.totaux?.ventilationTVA ?? []
    if let old {
      guard old.totaux?.ventilationTVA ?? [] != parts else { return }
      try forgetVentilation.run(on: base) { $0.add(row.cle) }
    }
    for part in parts { try ventilation.write((row.cle, part), in: base) }
  }
}

/// Writes those parts of a document that changed.
private struct PartsWriter<Value: Equatable, Rows: Table>: ~Copyable where Rows.Row == Part<Value> {
  private var rows = TableWriter<Rows>()
  private var forget = PreparedStatement("DELETE FROM \(Rows.name) WHERE facture = ? AND position > ?")

  mutating func write(
    _ new: [Value], of cle: Int64, insteadOf old: [Value], in base: borrowing SQLiteDatabase
  ) throws {
    guard new != old else { return }
    for index in new.indices where index >= old.count || new[index] != old[index] {
      try rows.write(Part(cle: cle, position: index + 1, value: new[index]), in: base)
    }
    guard new.count < old.count else { return }
    try forget.run(on: base) {
      $0.add(cle)
      $0.add(Int64(new.count))
    }
  }
}
