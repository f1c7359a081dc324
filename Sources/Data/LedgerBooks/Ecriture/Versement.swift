import LedgerModel

/// One payment of a client. One command may record it in parts: for several factures, and as an advance.
struct Versement: Equatable, Sendable {
  let client: Int32
  let devise: Devise
  let moyen: ConditionsPaiement
  let reference: String?
  /// The day of the bank, and that of its entries.
  let jours: [Jour]

  /// The payment in `piece`; nil unless money of a client came in.
  init?(
    _ piece: Piece, _ nature: EcritureBrute.Nature, _ journal: EcritureBrute.Journal, _ preuve: EcritureBrute.Preuve,
    _ date: Jour
  ) {
    guard nature == .paiement || nature == .avance, case .argent(let moyen) = journal,
      case .argent(let reference, let jour) = preuve
    else { return nil }
    (client, devise, self.moyen, self.reference, jours) = (piece.client, piece.devise, moyen, reference, [jour, date])
  }
}

/// Follows a commit, to find the parts of one transfer: a commit with any other fact has no such parts.
struct CommitDeVersement: Sendable {
  private enum Etat {
    case vide, autre
    /// A part, and the sum so far.
    case partie(Versement, Int64)
  }
  private var avant = Etat.vide
  private var present = Etat.vide

  /// The next event begins.
  mutating func avance() { (avant, present) = (present, .autre) }

  /// The event has an entry of `centimes` of `versement`. Returns whether the entry before it belongs to the same transfer.
  mutating func suit(_ versement: Versement, _ centimes: Int64) -> Bool {
    switch avant {
    case .autre: return false
    case .vide: present = .partie(versement, centimes)
    case .partie(let autre, let recus):
      let (somme, deborde) = recus.addingReportingOverflow(centimes)
      guard versement == autre, !deborde else { return false }
      present = .partie(versement, somme)
      return true
    }
    return false
  }

  /// The commit ends.
  mutating func finit() { present = .vide }
}

extension Fact {
  /// Whether it applies an avoir: this usually moves no money, and the parts of a transfer around it stay one entry.
  var estUneImputation: Bool {
    switch self {
    case .facture(_, .avoirImpute), .facture(_, .avoirUtilise): true
    default: false  // catch-all: no application
    }
  }
}
