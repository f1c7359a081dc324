import LedgerDomain
import LedgerWords

/// Open Financial Exchange, 1 (SGML, whose leaves are not closed) and 2 (XML): one pass over tags and what stands between.
struct LecteurOFX {
  private static let longueurTag = 1_024
  private static let longueurTexte = 65_536
  private static let profondeur = 64

  private var releves: [Releve] = []
  private var releve: Releve?
  private var ligne: Mouvement?
  private var compte = Compte()
  /// The open aggregates: a leaf of OFX 1 is never among them.
  private var ouverts: [String] = []
  private var rang = 1

  /// What a movement says until it ends.
  private struct Mouvement {
    var champs: [String: String] = [:]
  }

  /// What names an account.
  private struct Compte {
    var champs: [String: String] = [:]

    var nom: String? {
      TexteBancaire.iban(
        banque: champs["BANKID"] ?? "", guichet: champs["BRANCHID"] ?? "", compte: champs["ACCTID"] ?? "")
        ?? champs["ACCTID"]
    }
  }

  static func lit(_ bytes: [UInt8]) throws(RefusReleve) -> [Releve] {
    var lecteur = LecteurOFX()
    let texte = Array(TexteBancaire.texte(bytes).utf8)
    guard var place = texte.firstIndex(of: 0x3C) else { throw lecteur.refus(sansFin) }
    lecteur.rang += texte[..<place].count { $0 == 0x0A }
    while place < texte.count {
      if texte[place...].starts(with: Self.commentaire) {
        let suite = try lecteur.apresCommentaire(texte, place)
        lecteur.rang += texte[place..<suite].count { $0 == 0x0A }
        place = texte[suite...].firstIndex(of: 0x3C) ?? texte.count
        continue
      }
      guard let fin = texte[place...].prefix(longueurTag).firstIndex(of: 0x3E) else { throw lecteur.refus(sansFin) }
      let suivant = texte[fin...].firstIndex(of: 0x3C) ?? texte.count
      guard suivant - fin <= longueurTexte else {
        throw lecteur.refus(Words("a text of it is too long", fr: "un de ses textes est trop long"))
      }
      try lecteur.prend(
        String(decoding: texte[place + 1..<fin], as: UTF8.self),
        String(decoding: texte[fin + 1..<suivant], as: UTF8.self))
      lecteur.rang += texte[place..<suivant].count { $0 == 0x0A }
      place = suivant
    }
    guard lecteur.ouverts.isEmpty else { throw lecteur.refus(sansFin) }
    guard !lecteur.releves.isEmpty else { throw .inconnu(debut: String(decoding: texte.prefix(40), as: UTF8.self)) }
    return lecteur.releves
  }

  private static let commentaire = Array("<!--".utf8)

  /// Where the comment at `place` ends: what stands in it does not count.
  private func apresCommentaire(_ texte: [UInt8], _ place: Int) throws(RefusReleve) -> Int {
    var fin = place + 4
    while fin + 2 < texte.count {
      if texte[fin] == 0x2D, texte[fin + 1] == 0x2D, texte[fin + 2] == 0x3E { return fin + 3 }
      fin += 1
    }
    throw refus(Self.sansFin)
  }

  private static var sansFin: Words { Words("it stops too early", fr: "il s'arrête trop tôt") }

  private func refus(_ raison: Words) -> RefusReleve { .illisible(ligne: rang, raison) }

  private mutating func prend(_ tag: String, _ texte: String) throws(RefusReleve) {
    guard let premier = tag.first, premier != "?" else { return }
    guard !tag.contains("<") else { throw refus(Words("a tag has no end", fr: "une balise n'est pas fermée")) }
    if premier == "!" {
      if tag.uppercased().hasPrefix("!DOCTYPE") { throw .doctype(ligne: rang) }
      return
    }
    let valeur = Self.valeur(texte)
    if premier == "/" {
      try ferme(String(tag.dropFirst()).uppercased())
    } else if valeur.isEmpty {
      guard tag.last != "/" else { return }
      try ouvre(tag.uppercased())
    } else {
      try note(tag.uppercased(), valeur)
    }
  }

  /// An aggregate begins, or a leaf without a value.
  private mutating func ouvre(_ nom: String) throws(RefusReleve) {
    guard Self.agregats.contains(nom) else { return }
    guard ouverts.count < Self.profondeur else {
      throw refus(Words("it is nested too deep", fr: "il est trop imbriqué"))
    }
    ouverts.append(nom)
    switch nom {
    case "STMTRS", "CCSTMTRS":
      guard releve == nil else { throw refus(Words("a statement has no end", fr: "un relevé n'a pas de fin")) }
      (releve, compte) = (Releve(.ofx, devise: .euro), Compte())
    case "STMTTRNP": releve?.enAttente += 1
    case "STMTTRN":
      guard ligne == nil else { throw refus(Words("a movement has no end", fr: "un mouvement n'a pas de fin")) }
      ligne = Mouvement()
    default: break
    }
  }

  private mutating func ferme(_ nom: String) throws(RefusReleve) {
    guard Self.agregats.contains(nom) else { return }
    guard ouverts.popLast() == nom else {
      throw refus(Words("\(nom) ends and was not open", fr: "\(nom) se ferme sans avoir été ouvert"))
    }
    switch nom {
    case "STMTTRN": try ajoute()
    case "STMTRS", "CCSTMTRS":
      guard let nom = compte.nom else {
        throw refus(Words("a statement names no account", fr: "un relevé ne nomme pas de compte"))
      }
      releve?.compte = nom
      if let fini = releve { releves.append(fini) }
      releve = nil
    default: break
    }
  }

  private mutating func note(_ nom: String, _ valeur: String) throws(RefusReleve) {
    switch (ouverts.last, nom) {
    case ("STMTTRN", _): if ligne?.champs[nom] == nil { ligne?.champs[nom] = valeur }
    case ("PAYEE", "NAME"): if ligne?.champs[nom] == nil { ligne?.champs[nom] = valeur }
    case ("BANKACCTFROM", _), ("CCACCTFROM", _): compte.champs[nom] = valeur
    case ("LEDGERBAL", "BALAMT"):
      guard let montant = Self.montant(valeur) else {
        throw refus(Words("its balance is not an amount", fr: "son solde n'est pas un montant"))
      }
      releve?.cloture = .init(jour: nil, montant: montant)
    case ("LEDGERBAL", "DTASOF"):
      if let solde = releve?.cloture { releve?.cloture = .init(jour: Self.jour(valeur), montant: solde.montant) }
    case ("STMTRS", "CURDEF"), ("CCSTMTRS", "CURDEF"):
      guard let devise = try? Devise(valeur) else {
        throw refus(Words("its currency is not known", fr: "sa devise est inconnue"))
      }
      releve?.devise = devise
    case ("CURRENCY", "CURSYM"):
      guard ligne == nil || valeur == releve?.devise.description else {
        throw refus(Words("its currency is not that of the account", fr: "sa devise n'est pas celle du compte"))
      }
    default: break
    }
  }

  /// A movement is whole.
  private mutating func ajoute() throws(RefusReleve) {
    guard let champs = ligne?.champs, releve != nil else {
      throw refus(Words("a movement stands outside of a statement", fr: "un mouvement est hors d'un relevé"))
    }
    ligne = nil
    guard !ouverts.contains("BANKTRANLISTP") else {
      releve?.enAttente += 1
      return
    }
    guard let montant = champs["TRNAMT"].flatMap(Self.montant), let jour = champs["DTPOSTED"].flatMap(Self.jour) else {
      throw refus(
        Words("a movement has no amount or no day", fr: "un mouvement n'a pas de montant ou pas de jour"))
    }
    var mouvement = LigneReleve(jour: jour, montant: montant)
    mouvement.jourValeur = champs["DTAVAIL"].flatMap(Self.jour)
    mouvement.identifiant = champs["FITID"]
    mouvement.tiers = montant > .zero ? champs["NAME"] : nil
    mouvement.textes = [(LigneReleve.Champ.communication, "MEMO"), (.libelle, "NAME"), (.libelle, "CHECKNUM")]
      .compactMap {
        champ, nom in champs[nom].map { .init(champ, $0) }
      }
    if champs["TRNTYPE"] == "RETURN" { mouvement.retour = "RETURN" }
    releve?.lignes.append(mouvement)
  }

  /// An amount, with a comma in French banks.
  private static func montant(_ texte: String) -> Montant? {
    TexteBancaire.montant(texte.replacing(",", with: "."), decimale: ".")
  }

  /// The day at the beginning of AAAAMMJJHHMMSS[zone]: the zone does not count.
  private static func jour(_ texte: String) -> Jour? {
    let chiffres = texte.utf8.prefix(8).map { Int($0) - 0x30 }
    guard chiffres.count == 8, chiffres.allSatisfy((0...9).contains) else { return nil }
    func nombre(_ places: Range<Int>) -> Int { chiffres[places].reduce(0) { $0 * 10 + $1 } }
    return Jour(annee: nombre(0..<4), mois: nombre(4..<6), jour: nombre(6..<8))
  }

  /// The text of a leaf, with the entities of OFX.
  private static func valeur(_ texte: String) -> String {
    let net = TexteBancaire.net(texte) ?? ""
    guard net.contains("&") else { return net }
    return net.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&nbsp;", with: " ")
      .replacing("&amp;", with: "&")
  }

  /// The aggregates on the way to a movement, and those that matter beside.
  private static let agregats: Set<String> = [
    "OFX", "BANKMSGSRSV1", "CREDITCARDMSGSRSV1", "STMTTRNRS", "CCSTMTTRNRS", "STMTRS", "CCSTMTRS", "BANKACCTFROM",
    "CCACCTFROM", "BANKTRANLIST", "BANKTRANLISTP", "STMTTRN", "STMTTRNP", "LEDGERBAL", "AVAILBAL", "BANKACCTTO",
    "CCACCTTO", "PAYEE", "CURRENCY", "ORIGCURRENCY",
  ]
}
