/// The form of a bank's CSV: its columns, and its form of days and amounts.
public struct ProfilCSV: Hashable, Sendable {
  /// The place of the amount.
  enum Montants: Hashable, Sendable {
    /// One column, with its sign.
    case signe(String)
    /// A column of debits, with or without a sign, and one of credits.
    case debitCredit(String, String)
    /// One column with its sign, and one with a fee to deduct, with or without a sign.
    case avantFrais(String, String)
  }

  /// Its name, which `--profil` takes.
  public let nom: String
  let separateur: UInt8
  let decimale: Character
  let jour: String
  let forme: FormeJour
  let montants: Montants
  /// The column of the direction of an amount without a sign, and its words for money that went out and that came in.
  var sens: String?
  var sensDebit = motsDebit
  var sensCredit = motsCredit
  /// The columns of texts; first the payer's message, if a column has that alone.
  var communication: String?
  let libelles: [String]
  var tiers: String?
  /// The column of the other party's IBAN; it may be missing.
  var ibanTiers: String?
  /// The column of the bank's own id.
  var identifiant: String?
  var devise: String?
  /// The column of the balance after the line; it may be missing.
  var solde: String?
  /// The column of a fee already deducted; it may be missing.
  var frais: String?
  /// The column that names the account; it may be missing.
  var compte: String?
  /// The words above the header, before the account in the same cell or the next one; `*`: the account is a first cell.
  var compteEnTete: String?
  /// The first words of rows other than lines: the balance before them, the balance after them, sums.
  var soldesDebut = ["Solde en début", "Solde initial", "Ancien solde"]
  var soldesFin = ["Solde en fin", "Solde final", "Nouveau solde", "Solde au"]
  var horsLignes = ["Total", "Totaux"]
  /// The column of the state of a line, and its words for a booked one.
  var etat: (colonne: String, acquis: Set<String>)? {
    etatColonne.map { ($0, etatsAcquis) }
  }
  var etatColonne: String?
  var etatsAcquis: Set<String> = []

  /// The usual words for money that went out.
  static let motsDebit = ["Af", "D", "DR", "DB", "Débit", "Debit", "Debet", "S", "Soll", "DBIT", "-"]
  /// The usual words for money that came in.
  static let motsCredit = ["Bij", "C", "CR", "Crédit", "Credit", "H", "Haben", "CRDT", "+"]

  /// The columns, some of them given by a number.
  private var toutes: [String] { sures + facultatives }

  /// Whether all columns are given by numbers: the file has no header.
  var estSansEntete: Bool { toutes.allSatisfy { Self.numero($0) != nil } }

  /// The number of a column, as in `#3`, from 1; nil for a name.
  static func numero(_ colonne: String) -> Int? {
    guard colonne.hasPrefix("#") else { return nil }
    let chiffres = colonne.utf8.dropFirst()
    return chiffres.allSatisfy { (0x30...0x39).contains($0) } ? Int(colonne.dropFirst()) : nil
  }

  /// The required columns. A column by number must be there, and a header needs a name.
  var exigees: [String] {
    sures.contains { Self.numero($0) == nil } ? sures + facultatives.filter { Self.numero($0) != nil } : toutes
  }

  /// The columns without which a line cannot be read.
  private var sures: [String] {
    let montants: [String] =
      switch montants {
      case .signe(let colonne): [colonne]
      case .debitCredit(let debit, let credit), .avantFrais(let debit, let credit): [debit, credit]
      }
    return [jour] + montants + libelles
      + [communication, tiers, identifiant, devise, etatColonne, sens].compactMap { $0 }
  }

  /// The optional columns.
  var facultatives: [String] { [solde, frais, compte, ibanTiers].compactMap { $0 } }

  /// Whether the fee must be deducted from the column of amounts.
  var fraisSontAPart: Bool { if case .avantFrais = montants { true } else { false } }

  /// For a profile of one's own, the known one of the same header.
  var modele: String?
  /// The name under which `facture releve profil --afficher` prints it, or its model; nil without either.
  var nomConnu: String? { Self.nomme(nom)?.nom ?? modele }

  init(
    _ nom: String, separateur: Character = ";", decimale: Character = ",", jour: String,
    forme: FormeJour = .jourMoisAnnee, _ montants: Montants, libelles: [String],
    _ plus: (inout ProfilCSV) -> Void = { _ in }
  ) {
    (self.nom, self.decimale, self.jour, self.forme) = (nom, decimale, jour, forme)
    (self.montants, self.libelles) = (montants, libelles)
    self.separateur = separateur.asciiValue ?? 0x3B
    plus(&self)
  }
}
