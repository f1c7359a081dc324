import LedgerData
import LedgerDomain

/// Writes the rows of the read model.
struct ReadModelRows: ~Copyable {
  private var registre = TableWriter(TableColumns.registre)
  private var position = TableWriter(TableColumns.position)
  private var forgetPosition = PreparedStatement("DELETE FROM position")
  private var client = TableWriter(TableColumns.clients)
  private var evenement = TableWriter(TableColumns.evenements)
  private var commande = TableWriter(TableColumns.commandes)
  private var facture = TableWriter(TableColumns.factures)
  private var ventilation = TableWriter(TableColumns.ventilation)
  private var forgetVentilation = PreparedStatement("DELETE FROM ventilation WHERE facture = ?")
  private var lignes = PartsWriter(TableColumns.lignes)
  private var paiements = PartsWriter(TableColumns.paiements)
  private var imputations = PartsWriter(TableColumns.imputations)
  private var remboursements = PartsWriter(TableColumns.remboursements)

  /// Writes which state the model shows from now on.
  mutating func write(_ place: ReadModelPosition, in base: borrowing SQLiteDatabase) throws(SQLiteFailure) {
    try forgetPosition.run(on: base) { _ in }
    try position.write(place, in: base)
  }

  /// Writes the ledger's settings, made by `revision` events.
  mutating func write(
    _ ouvert: Registre, revision: Int, in base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) { try registre.write((ouvert, revision), in: base) }

  /// Writes an event, about the document or client of that key.
  mutating func write(
    _ event: LogEvent, facture: Int64?, client: Int64?, in base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) { try evenement.write(EvenementRow(event, facture: facture, client: client), in: base) }

  /// Writes a commit: its first and last event, and the command it came from.
  mutating func write(
    commande id: Identifiant, _ sequences: ClosedRange<UInt64>, in base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) { try commande.write((sequences, id), in: base) }

  /// Writes a client, made by `revision` events.
  mutating func write(
    _ fiche: Client, cle: Int64, revision: Int, in base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) { try client.write((cle, fiche, revision), in: base) }

  /// Writes a document, of which the tables hold `old`: its own row, and those rows of its parts that changed.
  mutating func write(
    _ row: FactureRow, insteadOf old: FactureRow?, in base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) {
    try facture.write(row, insteadOf: old, in: base)
    try writeVentilation(row, insteadOf: old, in: base)
    let (new, before) = (row.facture, old?.facture)
    try lignes.write(new.lignes, of: row.cle, insteadOf: before?.lignes ?? [], in: base)
    try paiements.write(new.paiements, of: row.cle, insteadOf: before?.paiements ?? [], in: base)
    try imputations.write(new.imputations, of: row.cle, insteadOf: before?.imputations ?? [], in: base)
    try remboursements.write(new.remboursements, of: row.cle, insteadOf: before?.remboursements ?? [], in: base)
  }

  private mutating func writeVentilation(
    _ row: FactureRow, insteadOf old: FactureRow?, in base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) {
    let parts = row.totaux?.ventilationTVA ?? []
    if let old {
      guard old.totaux?.ventilationTVA ?? [] != parts else { return }
      try forgetVentilation.run(on: base) { $0.add(row.cle) }
    }
    for (index, part) in parts.enumerated() {
      try ventilation.write(Part(cle: row.cle, position: index + 1, value: part), in: base)
    }
  }
}

/// Writes those parts of a document that changed.
private struct PartsWriter<Value: Equatable & Sendable>: ~Copyable {
  private var rows: TableWriter<Part<Value>>
  private var forget: PreparedStatement

  init(_ table: Table<Part<Value>>) {
    rows = TableWriter(table)
    forget = PreparedStatement("DELETE FROM \(table.name) WHERE facture = ? AND position > ?")
  }

  mutating func write(
    _ new: [Value], of cle: Int64, insteadOf old: [Value], in base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) {
    guard new != old else { return }
    for index in new.indices where index >= old.count || new[index] != old[index] {
      try rows.write(Part(cle: cle, position: index + 1, value: new[index]), in: base)
    }
    guard new.count < old.count else { return }
    try forget.run(on: base) {
      $0.add(cle)
      $0.add(new.count)
    }
  }
}
