public import LedgerModel

/// An entry of the books (écriture): the amounts that one fact of the ledger moves between accounts, or one transfer recorded
/// by several facts. Its debits equal its credits.
public struct Ecriture: Hashable, Sendable {
  /// One line of an entry: an account is debited or credited.
  public struct Ligne: Hashable, Sendable {
    /// The account.
    public let compte: NumeroCompte
    /// The name of the account.
    public let libelle: String
    /// The client, if the account is that of clients' debts; else nil.
    public let client: CompteAuxiliaire?
    /// The client, if it has its own account below this one: its debts, or its advance payments.
    public let tiers: CompteAuxiliaire?
    /// The number of the document that it belongs to.
    public let document: String
    /// The fact in words, with that document; nil: the words of the entry.
    public let objet: String?
    /// The debit in euros; 0.00 if the account is credited.
    public let debit: Montant
    /// The credit in euros; 0.00 if the account is debited.
    public let credit: Montant
    /// The same in the currency of the document, above zero if it is debited; nil for a document in euros.
    public let enDevise: MontantEnDevise?
    /// The group of lines with which it adds up to zero; nil until then.
    public let lettrage: Lettrage?
  }

  /// Its journal.
  public let journal: String
  /// Its number: 1, 2, 3 … in its accounting year, in the order of validation, in all journals together.
  public let numero: Int
  /// The day from which it counts.
  public let date: Jour
  /// Its supporting document: the number of its document; for money the reference of the payment, if any. An advance has the
  /// name `AVANCE-` and its rank among the advances.
  public let piece: String
  /// The date of the document; for money the day of the bank.
  public let datePiece: Jour
  /// The fact in words, with the document.
  public let objet: String
  /// The client.
  public let client: CompteAuxiliaire
  /// The local day on which the fact was recorded, but not before its date (LPF, art. A47 A-1: an entry is booked, then validated).
  public let validation: Jour
  /// Its lines: two at least.
  public let lignes: [Ligne]

  /// The same as `objet`, with the client.
  public var libelle: String { "\(objet) \(client.nom)" }

  /// The numbers of its documents, each once.
  public var documents: [String] {
    var vus: Set<String> = []
    return lignes.map(\.document).filter { vus.insert($0).inserted }
  }
}

/// The account of one client among those of all clients.
public struct CompteAuxiliaire: Hashable, Sendable {
  /// Its rank among the clients, from 1 in the order of their creation; 0 for documents without a client.
  public let rang: Int
  /// The client's name: one name in all entries that are read together, the last one known to them.
  public let nom: String
  /// The client's own code at that time, else the code of its rank.
  public let code: String

  init(_ rang: Int, _ nom: Noms.Nom) {
    (self.rang, self.nom, code) = (rang, nom.texte, nom.code ?? CodeComptable.parRang(rang))
  }
}

/// An amount in another currency than the euro.
public struct MontantEnDevise: Hashable, Sendable {
  /// How much; above zero if the account is debited.
  public let montant: Montant
  /// The currency.
  public let devise: Devise
}
