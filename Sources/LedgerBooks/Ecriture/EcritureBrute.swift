import LedgerDomain

/// An entry as it is kept: the amounts, by what accounts are for. The accounts themselves are found when it is read.
struct EcritureBrute: Sendable {
  /// The journal of an entry.
  enum Journal: Sendable {
    case ventes, operationsDiverses
    case argent(ConditionsPaiement)
  }

  /// What an account is for.
  enum Role: Hashable, Sendable {
    case client
    /// What clients paid in advance; of an acompte, and of a line that takes one back, with its taxation.
    case acompte(Imposition?)
    case abandon(NatureAbandon?)
    /// With the rank from 1 of the account that the article names; 0: none.
    case vente(NatureLigne?, Imposition, article: Int32)
    case tva(Taux)
    case tvaAttente(Taux)
    case argent(ConditionsPaiement)
    /// An account at a bank that has an account of its own, by the rank of that.
    case banque(Int32)
    /// What a bank takes for its service.
    case fraisBancaires
    /// What a payment in another currency brings more or less than it settles.
    case change(estGain: Bool)

    /// Whether it is what is given up.
    var estAbandon: Bool { if case .abandon = self { true } else { false } }
    /// Whether it is what clients paid in advance.
    var estAcompte: Bool { if case .acompte = self { true } else { false } }
  }

  /// What is moved to an account, above zero if it is debited.
  struct Ligne: Sendable {
    let role: Role
    let centimes: Int64
    /// The same in the currency of the document; 0 if that is the euro.
    var enDevise: Int64 = 0

    /// What is left of it without `part`, which goes to another account.
    func moins(_ part: Ligne) -> Ligne {
      Ligne(role: role, centimes: centimes &- part.centimes, enDevise: enDevise &- part.enDevise)
    }

    /// The line that takes it back.
    var inverse: Ligne { Ligne(role: role, centimes: -centimes, enDevise: -enDevise) }
  }

  /// What proves an entry.
  enum Preuve: Sendable {
    /// Its document.
    case document
    /// The rectificative of that place, which replaces its document.
    case rectificative(Int32)
    /// Money that moved on a day of the bank, with the text that came with it.
    case argent(String?, le: Jour)
  }

  let nature: Nature
  let journal: Journal
  let date: Jour
  let validation: Jour
  /// The place of its document.
  let piece: Int32
  /// The place of the client's name.
  let nom: Int32
  let preuve: Preuve
  /// Whether it is a part of the same transfer as the entry before it.
  let suit: Bool
  let lignes: [Ligne]
  /// The place of what its line of acomptes is lettered with: its document, or the advance that pays it.
  var acompte: Int32
}

/// What entries come from: a document that was sent, or an advance.
struct Piece: Sendable {
  let numero: String
  let date: Jour
  let devise: Devise
  /// The place of its client among the clients, from 1; 0 if it has no client.
  let client: Int32
  /// The type of the document; nil for an advance.
  let type: TypeDocument?
  /// Whether its amounts cannot be given in euros.
  var estEtrangere: Bool
  /// The place of its entry of sale, if there is one; nil for an advance.
  var vente: Int32?
}
