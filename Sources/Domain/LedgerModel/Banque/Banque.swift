/// An account at a bank, whose statements a ledger keeps.
public struct Banque: Hashable, Sendable {
  /// The name that its owner gives it.
  public var nom: String
  /// Its id in statements: the IBAN in capitals without spaces, or another id, such as that of a card or of PayPal.
  public var iban: String
  /// Its currency.
  public let devise: Devise
  /// Its account in the books; nil: that of transfers.
  public var compte: NumeroCompte?

  /// An account with these values.
  public init(_ nom: String, iban: String, devise: Devise = .euro, compte: NumeroCompte? = nil) {
    (self.nom, self.iban, self.devise, self.compte) = (nom, Iban.lu(iban) ?? iban, devise, compte)
  }
}

/// An imported statement, without the lines known before.
public struct ReleveImporte: Hashable, Sendable {
  /// Its number among those of the account, from 1. A long statement takes several events of one commit.
  public let numero: Int
  /// The form of the file.
  public let format: Releve.Format
  /// SHA-256 of the file, 64 hex digits.
  public let sha256: String
  /// The name that the file gives the account, if it is not its id and was not known before.
  public var compte: String?
  /// The days of its lines, and of its balances.
  public var periode = Periode.toute
  /// The balance before its lines; nil if the file omits it.
  public var ouverture: Releve.Solde?
  /// The balance after them.
  public var cloture: Releve.Solde?
  /// How many of its lines were known.
  public var connues = 0
  /// How many lines were not booked yet, and left out.
  public var enAttente = 0
  /// Its new lines.
  public var lignes: [LigneBanque] = []
  /// Its lines that a person, or the balances, matched with known ones.
  public var doublons: [Doublon] = []

  /// A line that repeats a known one in another form.
  public struct Doublon: Hashable, Sendable {
    /// Its key (``LigneBanque/cle``).
    public let cle: String
    /// The number of the known line.
    public let ligne: Int

    /// The line of that key is the line of that number.
    public init(_ cle: String, _ ligne: Int) { (self.cle, self.ligne) = (cle, ligne) }
  }

  /// A statement without lines.
  public init(_ numero: Int, _ format: Releve.Format, sha256: String) {
    (self.numero, self.format, self.sha256) = (numero, format, sha256)
  }
}

/// A line of an imported statement.
public struct LigneBanque: Hashable, Sendable {
  /// Its number among those of the account, from 1.
  public let numero: Int
  /// The key that identifies its content, 64 hex digits: SHA-256 of its day, amount and texts (``LigneReleve/contenu``).
  public let cle: String
  /// The bank's data of the line; without texts if they are private.
  public let ligne: LigneReleve

  /// The line of that number.
  public init(_ numero: Int, cle: String, _ ligne: LigneReleve) {
    (self.numero, self.cle, self.ligne) = (numero, cle, ligne)
  }
}

extension ReleveImporte {
  /// The statement in parts that fit a line of the log each.
  package var parts: [ReleveImporte] {
    var (parts, part, poids) = ([ReleveImporte](), self, 0)
    (part.lignes, part.doublons) = ([], [])
    let tete = part
    func ajoute(_ poidsDeLUn: Int, _ change: (inout ReleveImporte) -> Void) {
      if poids > 0, poids + poidsDeLUn > Self.poidsMax {
        parts.append(part)
        (part, poids) = (tete, 0)
      }
      change(&part)
      poids += poidsDeLUn
    }
    for ligne in lignes { ajoute(ligne.ligne.poids) { $0.lignes.append(ligne) } }
    for doublon in doublons { ajoute(Self.poidsDoublon) { $0.doublons.append(doublon) } }
    return parts + [part]
  }

  /// In bytes: less than a line of the log, with room for the other fields.
  private static var poidsMax: Int { 60_000 }
  private static var poidsDoublon: Int { 100 }
}

extension LigneReleve {
  /// Its content: its day, its amount, and its texts without separators between words.
  public var contenu: String {
    let textes = self.textes.map { String(decoding: TexteSerre($0.texte).signes, as: UTF8.self) }
    return ([jour.description, montant.description] + textes).joined(separator: "\n")
  }

  /// The part of it that is kept for ever: at most ``octetsGardes`` bytes of texts. Without `entiere`, texts and name are left
  /// out: private purchases stay private.
  package func gardee(entiere: Bool) -> LigneReleve {
    var gardee = LigneReleve(jour: jour, montant: montant)
    (gardee.jourValeur, gardee.identifiant) = (jourValeur, identifiant)
    guard entiere else { return gardee }
    (gardee.ibanTiers, gardee.frais) = (ibanTiers, frais)
    var reste = Self.octetsGardes
    func coupe(_ texte: String) -> String {
      let coupe = String(String.UnicodeScalarView(texte.unicodeScalars.prefix(reste / 4)))
      reste -= coupe.utf8.count
      return coupe
    }
    gardee.tiers = tiers.map(coupe)
    gardee.retour = retour.map(coupe)
    gardee.textes = textes.map { Texte($0.champ, coupe($0.texte)) }.filter { !$0.texte.isEmpty }
    return gardee
  }

  /// How many bytes of its texts are kept: more than any bank writes.
  private static let octetsGardes = 8_000

  /// Its size in an event, in bytes, at most.
  fileprivate var poids: Int {
    let textes = self.textes.map(\.texte) + [tiers, ibanTiers, identifiant, retour].compactMap { $0 }
    return textes.reduce(400) {
      $0 + 32 + $1.utf8.reduce(0) { $0 + ($1 < 0x20 || $1 == 0x7F ? 6 : $1 == 0x22 || $1 == 0x5C ? 2 : 1) }
    }
  }
}
