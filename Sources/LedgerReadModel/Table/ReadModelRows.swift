import LedgerData
import LedgerDomain
import LedgerLog

/// Writes the rows of the read model: one statement for each thing that is written.
struct ReadModelRows: ~Copyable {
  var registre = PreparedStatement("INSERT OR REPLACE INTO registre VALUES (1, ?, ?, ?, ?, ?, ?)")
  var position = PreparedStatement("INSERT INTO position VALUES (?, ?, ?, ?)")
  var forgetPosition = PreparedStatement("DELETE FROM position")
  var client = PreparedStatement("INSERT OR REPLACE INTO clients VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
  var evenement = PreparedStatement("INSERT INTO evenements VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
  var commande = PreparedStatement("INSERT INTO commandes VALUES (?, ?, ?)")
  var facture = PreparedStatement(FactureRow.insert)
  var factureChange = PreparedStatement(FactureRow.update)
  var ligne = PreparedStatement("INSERT OR REPLACE INTO lignes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
  var ventilation = PreparedStatement("INSERT OR REPLACE INTO ventilation VALUES (?, ?, ?, ?)")
  var paiement = PreparedStatement("INSERT OR REPLACE INTO paiements VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
  var imputation = PreparedStatement("INSERT OR REPLACE INTO imputations VALUES (?, ?, ?, ?, ?)")
  var remboursement = PreparedStatement("INSERT OR REPLACE INTO remboursements VALUES (?, ?, ?, ?, ?, ?, ?)")
  var forgetLignes = PreparedStatement("DELETE FROM lignes WHERE facture = ? AND position > ?")
  var forgetVentilation = PreparedStatement("DELETE FROM ventilation WHERE facture = ?")
  var forgetPaiements = PreparedStatement("DELETE FROM paiements WHERE facture = ? AND position > ?")
  var forgetImputations = PreparedStatement("DELETE FROM imputations WHERE facture = ? AND position > ?")
  var forgetRemboursements = PreparedStatement("DELETE FROM remboursements WHERE facture = ? AND position > ?")
}

extension ReadModelRows {
  /// Writes which state the model shows from now on.
  mutating func write(_ place: ReadModelPosition, in base: borrowing SQLiteDatabase) throws(SQLiteFailure) {
    try forgetPosition.run(on: base) { _ in }
    try position.run(on: base) { row in
      row.add(Int64(clamping: place.sequence))
      row.add(place.head.appendHex)
      row.add(place.line.lowerBound)
      row.add(place.line.upperBound)
    }
  }

  /// Writes the ledger's settings, made by `revision` events.
  mutating func write(
    _ ouvert: Registre, revision: Int, in base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) {
    try registre.run(on: base) { row in
      row.add(ouvert.id)
      row.add(ouvert.nom)
      row.add(ouvert.devise.description)
      row.add(ouvert.formatFacture.description)
      row.add(ouvert.formatAvoir.description)
      row.add(revision)
    }
  }

  /// Writes an event, about the document or client of that key.
  mutating func write(
    _ event: LogEvent, facture: Int64?, client: Int64?, in base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) {
    try evenement.run(on: base) { row in
      row.add(Int64(clamping: event.recorded.sequence))
      row.add(event.recorded.fact.type.nom)
      row.add(facture)
      row.add(client)
      row.add(event.recorded.revision)
      row.add(event.recorded.time.millisecondes)
      row.add(event.recorded.auteur)
      row.add(event.offset)
      row.add(event.count)
    }
  }

  /// Writes a commit: its first and last event, and the command it came from.
  mutating func write(
    commande id: Identifiant, _ sequences: ClosedRange<UInt64>, in base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) {
    try commande.run(on: base) { row in
      row.add(Int64(clamping: sequences.lowerBound))
      row.add(Int64(clamping: sequences.upperBound))
      row.add(id)
    }
  }

  /// Writes a client, made by `revision` events.
  mutating func write(
    _ fiche: Client, cle: Int64, revision: Int, in base: borrowing SQLiteDatabase
  ) throws(SQLiteFailure) {
    try client.run(on: base) { row in
      row.add(cle)
      row.add(fiche.id)
      row.add(fiche.nom)
      row.add(LookupKey.ifOther(fiche.nom))
      for text in [fiche.siren, fiche.siret, fiche.numeroTVA, fiche.email, fiche.telephone] { row.add(text) }
      let adresse = fiche.adresse ?? Adresse()
      for text in [adresse.rue, adresse.codePostal, adresse.ville, adresse.pays] { row.add(text) }
      row.add(revision)
    }
  }
}

extension SQLiteStatement {
  /// Adds an id, in words.
  mutating func add(_ id: Identifiant) { add(id.append) }

  /// Adds an id, or NULL.
  mutating func add(_ id: Identifiant?) {
    if let id { add(id) } else { addNull() }
  }

  /// Adds a day.
  mutating func add(_ jour: Jour) { add(jour.append) }

  /// Adds a day, or NULL.
  mutating func add(_ jour: Jour?) {
    if let jour { add(jour) } else { addNull() }
  }

  /// Adds an amount in cents.
  mutating func add(_ montant: Montant) { add(montant.centimes) }

  /// Adds a percentage in hundredths.
  mutating func add(_ taux: Taux) { add(Int64(taux.centiemes)) }
}
