import LedgerWords

/// A statement of a bank account, as its file states it.
public struct Releve: Hashable, Sendable {
  /// The forms in which banks give statements.
  public enum Format: String, CaseIterable, Sendable {
    /// ISO 20022, statement of an account.
    case camt053 = "camt.053"
    /// ISO 20022, report of an account: its lines of the running day are not final.
    case camt052 = "camt.052"
    /// ISO 20022, advice of movements: it has no balances.
    case camt054 = "camt.054"
    /// The French form of 120 characters a line.
    case cfonb120
    /// Open Financial Exchange, 1 and 2.
    case ofx
    /// A table, whose columns a profile names.
    case csv
  }

  /// The balance of the account on a day.
  public struct Solde: Hashable, Sendable {
    /// The day.
    public let jour: Jour?
    /// The amount; below zero for an overdraft.
    public let montant: Montant

    /// `montant` on `jour`.
    public init(jour: Jour?, montant: Montant) {
      self.jour = jour
      self.montant = montant
    }
  }

  /// The form of the file.
  public let format: Format
  /// The account, by its IBAN if the file states it; nil if the file names no account.
  public var compte: String?
  /// The currency.
  public var devise: Devise
  /// The balance before the lines; nil if the file omits it.
  public var ouverture: Solde?
  /// The balance after them.
  public var cloture: Solde?
  /// The lines that are booked, in the order of the file.
  public var lignes: [LigneReleve] = []
  /// The number of lines left out: those that wait to be booked, and those of the running day.
  public var enAttente = 0
  /// The number of lines without a booking day, for which the day of value counts.
  public var joursDeValeur = 0
  /// Whether the file states a balance without a day or an amount: it does not count.
  public var soldeIncomplet = false
  /// The places of the lines whose type contradicts the sign of their amount, or that a camt marks as reversals.
  public var contredites: [Int] = []
  /// The bank's ids of lines that this file corrects or removes.
  public var corrections: [String] = []
  /// The name of the account in the file, if it is not its id; the ledger keeps it, to know the account again.
  public var nomDuCompte: String?

  /// The places of the lines with the id and content of an earlier one.
  public private(set) var repetees: [Int] = []

  /// A statement without lines.
  public init(_ format: Format, compte: String? = nil, devise: Devise) {
    self.format = format
    self.compte = compte
    self.devise = devise
  }

  /// The balances' movement less that of the lines: zero if the file is whole; nil if a balance is missing.
  public var ecart: MontantLarge? { bilan?.manque }

  /// The same without ids that appear twice in it: some banks write a zero, the day or the amount in place of an id.
  package var identifie: Releve {
    var nombres: [String: Int] = [:]
    for ligne in lignes { if let id = ligne.identifiant { nombres[id, default: 0] += 1 } }
    guard nombres.values.contains(where: { $0 > 1 }) else { return self }
    var (releve, vues) = (self, Set<LigneReleve>())
    releve.repetees = lignes.indices.filter { place in
      lignes[place].identifiant != nil && !vues.insert(lignes[place]).inserted
    }
    for place in lignes.indices where lignes[place].identifiant.map({ nombres[$0, default: 0] > 1 }) == true {
      releve.lignes[place].identifiant = nil
    }
    return releve
  }

  /// The statement without lines that may still change on `aujourdhui`: those of the running day in a camt.052, and a balance that
  /// includes them.
  public func acquis(le aujourdhui: Jour) -> Releve {
    guard format == .camt052, lignes.contains(where: { $0.jour >= aujourdhui }) else { return self }
    var acquis = self
    let gardees = lignes.indices.filter { lignes[$0].jour < aujourdhui }
    acquis.lignes = gardees.map { lignes[$0] }
    acquis.contredites = gardees.indices.filter { contredites.contains(gardees[$0]) }
    acquis.enAttente += lignes.count - gardees.count
    if cloture?.jour.map({ $0 >= aujourdhui }) ?? true { acquis.cloture = nil }
    return acquis
  }

  /// Whether the closing balance includes `ligne`. Without an opening balance it counts for its own day, and later lines are
  /// not in it.
  package func soldeInclut(_ ligne: LigneReleve) -> Bool {
    guard ouverture == nil, let jour = cloture?.jour else { return true }
    return ligne.jour <= jour
  }

  /// The movement by its balances, and by its lines; nil if a balance is missing.
  package var bilan: TrouDeSolde? {
    guard let ouverture, let cloture else { return nil }
    return TrouDeSolde(
      attendu: MontantLarge(cloture.montant) - MontantLarge(ouverture.montant),
      trouve: lignes.reduce(.zero) { $0 + MontantLarge($1.montant) })
  }
}

/// Lines whose sum differs from the movement of the balances.
public struct TrouDeSolde: Hashable, Sendable {
  /// The movement by the balances.
  public let attendu: MontantLarge
  /// The sum of the lines.
  public let trouve: MontantLarge

  package init(attendu: MontantLarge, trouve: MontantLarge) { (self.attendu, self.trouve) = (attendu, trouve) }

  /// The missing amount.
  public var manque: MontantLarge { attendu - trouve }
}

/// One line of a statement: money that came in, or went out.
public struct LigneReleve: Hashable, Sendable {
  /// Where a text stands.
  public enum Champ: String, CaseIterable, Sendable {
    /// The structured reference of the creditor (ISO 11649, or the bank's).
    case structuree
    /// The payer's end-to-end reference.
    case boutEnBout
    /// The payer's message to the payee.
    case communication
    /// The bank's text.
    case libelle
  }

  /// A text, and where it stands.
  public struct Texte: Hashable, Sendable {
    /// Where.
    public let champ: Champ
    /// The text; a line feed stands between its lines.
    public let texte: String

    /// `texte` in `champ`.
    public init(_ champ: Champ, _ texte: String) {
      self.champ = champ
      self.texte = texte
    }
  }

  /// The day on which it is booked: that of a payment (BOI-TVA-BASE-20-20).
  public var jour: Jour
  /// The day of value.
  public var jourValeur: Jour?
  /// The amount; below zero for money that went out.
  public var montant: Montant
  /// Its texts, each with its place; the most useful first.
  public var textes: [Texte] = []
  /// The other party: the payer or the payee.
  public var tiers: String?
  /// Its IBAN.
  public var ibanTiers: String?
  /// The bank's own id of the line.
  public var identifiant: String?
  /// The fee that the bank deducted, as the bank states it.
  public var frais: Montant?
  /// Why an item came back, in the words or the code of the bank; nil for other lines.
  public var retour: String?

  /// `montant` booked on `jour`.
  public init(jour: Jour, montant: Montant) {
    self.jour = jour
    self.montant = montant
  }

  /// Why it came back: the bank's reason, or a label with a word for a return; nil for other lines.
  public var motifRetour: String? {
    if let retour { return retour }
    let dit = textes.contains { texte in
      TextePlie(texte.texte).mots.contains { Self.motsDeRetour.contains(String(decoding: $0, as: UTF8.self)) }
    }
    return dit ? libelle : nil
  }

  private static let motsDeRetour: Set<String> = [
    "impaye", "impayee", "impayes", "impayees", "rejet", "rejets", "rejete", "rejetee", "rejetes", "rejetees",
    "returned", "unpaid", "annulation", "extourne", "contrepassation", "rucklastschrift", "ruecklastschrift",
    "rucklastschriften", "ruecklastschriften", "stornering",
  ]

  /// The reference of a payment made from the line: it later links the payment to the line. nil without a text.
  public var reference: String? {
    let signes = libelle.unicodeScalars.filter { $0.properties.generalCategory != .control }.prefix(100)
    return signes.isEmpty ? nil : String(String.UnicodeScalarView(signes))
  }

  /// The bank's text, or else the pieces of the payer's message, in one line.
  public var libelle: String {
    if let premier = textes.first(where: { $0.champ == .libelle }) { return premier.enUneLigne }
    let morceaux = textes.filter { $0.champ == .communication }
    guard let premier = morceaux.first else { return textes.first?.enUneLigne ?? "" }
    return zip(morceaux, morceaux.dropFirst()).reduce(premier.enUneLigne) { libelle, paire in
      libelle + (paire.0.remplitSonChamp ? "" : " ") + paire.1.enUneLigne
    }
  }
}

extension LigneReleve.Texte {
  /// Its lines, separated by blanks.
  public var enUneLigne: String { texte.utf8.contains(0x0A) ? texte.replacing("\n", with: " ") : texte }

  /// Whether it fills its field: the next piece of the text then continues in the middle of a word.
  public var remplitSonChamp: Bool { Self.remplit(texte) }

  /// Whether `texte` fills a field of camt (35, 70 or 140 characters), of CFONB (31 or 70) or a name of OFX (32).
  public static func remplit(_ texte: String) -> Bool {
    texte.utf8.count >= 31 && [31, 32, 35, 70, 140].contains(texte.unicodeScalars.count)
  }
}
