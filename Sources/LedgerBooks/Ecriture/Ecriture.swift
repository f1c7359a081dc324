public import LedgerDomain

/// An entry of the books (écriture): what one fact of the ledger moves between accounts. Its debits equal its credits.
public struct Ecriture: Hashable, Sendable {
  /// One line of an entry: an account is debited or credited.
  public struct Ligne: Hashable, Sendable {
    /// The account.
    public let compte: NumeroCompte
    /// The name of the account.
    public let libelle: String
    /// The client, if the account is that of what clients owe; else nil.
    public let client: CompteAuxiliaire?
    /// What is debited, in euros; 0.00 if the account is credited.
    public let debit: Montant
    /// What is credited, in euros; 0.00 if the account is debited.
    public let credit: Montant
    /// The same in the currency of the document, above zero if it is debited; nil for a document in euros.
    public let enDevise: MontantEnDevise?
    /// The group of lines that it comes to zero with; nil while the group does not.
    public let lettrage: Lettrage?
  }

  /// Its journal.
  public let journal: String
  /// Its number: 1, 2, 3 … in the order of the log, whatever the journal.
  public let numero: Int
  /// The day from which it counts.
  public let date: Jour
  /// The number of its document; for an advance, `AVANCE-` and its place among the advances.
  public let piece: String
  /// The date of the document.
  public let datePiece: Jour
  /// What happened, in words, with the document and the client.
  public let libelle: String
  /// The same without the client.
  public let objet: String
  /// The client's name, as it was when the fact was recorded.
  public let client: CompteAuxiliaire
  /// The local day on which the fact was recorded.
  public let validation: Jour
  /// Its lines: two at least.
  public let lignes: [Ligne]
}

/// The account of one client among those of all clients.
public struct CompteAuxiliaire: Hashable, Sendable {
  /// Its place among the clients, from 1 in the order of their creation; 0 for documents without a client.
  public let rang: Int
  /// The client's name, as it was when the fact was recorded.
  public let nom: String

  /// C00001, C00002 … in the order of their creation.
  public var code: String { Self.code(rang) }

  static func code(_ rang: Int) -> String {
    let chiffres = String(rang)
    return "C" + String(repeating: "0", count: max(0, 5 - chiffres.count)) + chiffres
  }
}

/// An amount in another currency than the euro.
public struct MontantEnDevise: Hashable, Sendable {
  /// How much; above zero if the account is debited.
  public let montant: Montant
  /// The currency.
  public let devise: Devise
}
