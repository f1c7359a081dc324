/// The number of an account, for example 706000: three digits, the first from 1 to 8 (plan comptable général), then
/// digits and letters, 20 characters at most.
public struct NumeroCompte: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Its greatest length.
  package static let longueurMax = 20

  /// Its characters.
  public let description: String

  /// The account of that number, in capitals.
  ///
  /// - Throws: ``ValeurInvalide`` where `text` does not have that form.
  public init(_ text: String) throws(ValeurInvalide) {
    guard Self.estValide(text) else { throw .compteInvalide(text) }
    description = text
  }

  private init(connu: String) { description = connu }

  /// Its class in the plan comptable, from 1 to 8.
  public var classe: Int { Int(description.utf8.first ?? 0) - Int(UInt8(ascii: "0")) }

  /// Compares the characters.
  public static func < (a: Self, b: Self) -> Bool { a.description < b.description }

  private static func estValide(_ text: String) -> Bool {
    let octets = Array(text.utf8)
    guard (3...longueurMax).contains(octets.count), (UInt8(ascii: "1")...UInt8(ascii: "8")).contains(octets[0]),
      octets[1...2].allSatisfy(estUnChiffre)
    else { return false }
    return octets.allSatisfy { estUnChiffre($0) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  private static func estUnChiffre(_ octet: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(octet) }
}

/// The default accounts.
extension NumeroCompte {
  /// Debts of clients.
  public static let clients = NumeroCompte(connu: "411000")
  /// Advance payments of clients.
  public static let acomptes = NumeroCompte(connu: "419100")
  /// Debts of the seller, for set-offs.
  public static let fournisseurs = NumeroCompte(connu: "401000")
  /// Services sold.
  public static let prestations = NumeroCompte(connu: "706000")
  /// Goods sold.
  public static let marchandises = NumeroCompte(connu: "707000")
  /// Disbursements for customers.
  public static let debours = NumeroCompte(connu: "467000")
  /// Penalties for late payment, and the lump sum for recovery (PCG, 763: revenus des autres créances).
  public static let penalites = NumeroCompte(connu: "763100")
  /// The counterpart of balances that are taken over (PCG, class 8: bilan d'ouverture).
  public static let ouverture = NumeroCompte(connu: "890000")
  /// VAT collected at a rate without its own account.
  public static let tvaCollectee = NumeroCompte(connu: "445710")
  /// VAT that is invoiced but not due yet, in a new ledger.
  public static let tvaEnAttente = NumeroCompte(connu: "445740")
  /// Write-offs as losses.
  public static let pertes = NumeroCompte(connu: "654000")
  /// Write-offs as small differences.
  public static let ecarts = NumeroCompte(connu: "658000")
  /// Write-offs as early-payment discounts.
  public static let escomptes = NumeroCompte(connu: "665000")
  /// Exchange losses on debts of clients (PCG, art. 946-65).
  public static let pertesChange = NumeroCompte(connu: "656000")
  /// Exchange gains on them (PCG, art. 947-75).
  public static let gainsChange = NumeroCompte(connu: "756000")
  /// Money at the bank.
  public static let banque = NumeroCompte(connu: "512000")
  /// Cheques not yet at the bank.
  public static let cheques = NumeroCompte(connu: "511200")
  /// Bank charges (PCG, art. 946-62).
  public static let fraisBancaires = NumeroCompte(connu: "627000")
  /// Money in the till.
  public static let caisse = NumeroCompte(connu: "530000")

  /// VAT due to another member state: an account for each.
  package static func tva(de etat: Pays) -> NumeroCompte { NumeroCompte(connu: tvaDesEtats + etat.description) }

  /// The state of such an account, or nil.
  var etatDeTVA: Pays? {
    guard description.hasPrefix(Self.tvaDesEtats) else { return nil }
    return Pays(String(description.dropFirst(Self.tvaDesEtats.count)))
  }

  /// « Taxes sur le chiffre d'affaires collectées » (PCG, 4457); 44571 below it is VAT of France.
  private static let tvaDesEtats = "4457"

  /// VAT collected at each rate of France, the highest first.
  package static let tvaParTaux: [(taux: Taux, compte: NumeroCompte)] = [2_000, 1_000, 550, 210].enumerated().compactMap
  {
    rang, centiemes in
    Taux(centiemes: Int64(centiemes)).map { ($0, NumeroCompte(connu: "44571\(rang + 1)")) }
  }
}
