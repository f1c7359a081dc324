import LedgerModel

/// A stored entry: the amounts, by the role of each account. A reader looks up the accounts.
struct EcritureBrute: Sendable {
  /// The journal of an entry.
  enum Journal: Sendable {
    case ventes, operationsDiverses
    case argent(ConditionsPaiement)
  }

  /// The role of an account.
  enum Role: Hashable, Sendable {
    case client
    /// Clients' advance payments; for an acompte, and for a line that takes one back, with its taxation.
    case acompte(Imposition?)
    case abandon(NatureAbandon)
    /// With the rank from 1 of the article's account; 0 without one.
    case vente(NatureLigne?, Imposition, article: Int32)
    /// A rebate on the turnover of a period.
    case rabais(NatureLigne?, Imposition)
    /// The counterpart of balances that are taken over.
    case ouverture
    case tva(TVA)
    case tvaAttente(TVA)
    case argent(ConditionsPaiement)
    /// A bank account with its own account in the books, by the rank of that account.
    case banque(Int32)
    /// Bank charges.
    case fraisBancaires
    /// The gain or loss of a payment in another currency against the settled debt.
    case change(estGain: Bool)

    /// Whether it is clients' advance payments.
    var estAcompte: Bool { if case .acompte = self { true } else { false } }
  }

  /// The amount moved to an account, above zero for a debit.
  struct Ligne: Sendable {
    let role: Role
    let centimes: Int64
    /// The same in the currency of the document; 0 if that is the euro.
    var enDevise: Int64 = 0

    /// Its rest without `part`, which goes to another account.
    func moins(_ part: Ligne) -> Ligne {
      Ligne(role: role, centimes: centimes &- part.centimes, enDevise: enDevise &- part.enDevise)
    }

    /// The opposite line.
    var inverse: Ligne { Ligne(role: role, centimes: -centimes, enDevise: -enDevise) }
  }

  /// The supporting document of an entry.
  enum Preuve: Sendable {
    /// Its document.
    case document
    /// The rectificative at that place, which replaces its document.
    case rectificative(Int32)
    /// Money that moved on a day of the bank, with the text of the payment.
    case argent(String?, le: Jour)
  }

  let nature: Nature
  let journal: Journal
  let date: Jour
  /// The day on which it was recorded; of an entry dated later, that later day.
  let validation: Jour
  /// The place of its document.
  let piece: Int32
  /// The place of the client's name.
  let nom: Int32
  let preuve: Preuve
  /// Whether it belongs to the same transfer as the entry before it.
  let suit: Bool
  /// Its lines among those of all entries.
  let lignes: Range<Int32>
  /// The piece that letters its line of acomptes: its document, or the advance that pays it.
  var acompte: Int32
}

/// The source of entries: an issued document, or an advance.
struct Piece: Sendable {
  let numero: String
  let date: Jour
  let devise: Devise
  /// The place of its client among the clients, from 1; 0 if it has no client.
  let client: Int32
  /// The type of the document; nil for an advance.
  let type: TypeDocument?
  /// Whether its amounts cannot be given in euros.
  var estSansEuros: Bool
  /// The place of its entry of sale, if there is one; nil for an advance.
  var vente: Int32?
}
