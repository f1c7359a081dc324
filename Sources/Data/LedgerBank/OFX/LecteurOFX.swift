import LedgerModel
import LedgerRules
import LedgerWords

/// Open Financial Exchange, 1 (SGML, whose leaves are not closed) and 2 (XML): its tags and texts become statements.
struct LecteurOFX {
  private static let profondeur = 64

  private var releves: [Releve] = []
  private var releve: Releve?
  /// The fields of the open movement, the first of each name, and the others.
  private var ligne: [String: String]?
  private var repetes: [(nom: String, valeur: String)] = []
  private var compte = Compte()
  /// The days that the open statement declares.
  private var periode = Periode.toute
  /// The balance of the open statement, as read so far; nil: it states none.
  private var solde: (jour: Jour?, montant: Montant?)?
  /// The types and signs of the movements of the open statement.
  private var sens = SensOFX()
  /// Whether the open statement declares its currency; else the currencies of its movements.
  private var (aSaDevise, devises) = (false, [String?]())
  /// The ids of lines that the open statement corrects, each with the place of the new line.
  private var corrections: [(id: String, place: Int?)] = []
  /// The amounts of the file that may be thousands or cents, and the marks before cents in its other amounts.
  private var ambigus: [(marque: Character, refus: RefusReleve)] = []
  private var marques: Set<Character> = []
  /// The open aggregates: a leaf of OFX 1 is never among them.
  private var ouverts: [String] = []
  private var rang = 1

  /// The fields that name an account.
  private struct Compte {
    var champs: [String: String] = [:]

    var nom: String? {
      TexteBancaire.iban(
        banque: champs["BANKID"] ?? "", guichet: champs["BRANCHID"] ?? "", compte: champs["ACCTID"] ?? "")
        ?? champs["ACCTID"]
    }
  }

  static func lit(_ texte: [UInt8]) throws(RefusReleve) -> [Releve] {
    var (lecteur, balises) = (LecteurOFX(), try BalisesOFX(texte))
    while let balise = try balises.suivante() {
      lecteur.rang = balise.rang
      try lecteur.prend(balise)
    }
    guard lecteur.ouverts.isEmpty else { throw .illisible(ligne: balises.rang, BalisesOFX.sansFin) }
    guard !lecteur.releves.isEmpty else { throw .inconnu(debut: String(decoding: texte.prefix(40), as: UTF8.self)) }
    // The other amounts tell whether its mark is that of thousands.
    for ambigu in lecteur.ambigus where lecteur.marques.count != 1 || lecteur.marques.contains(ambigu.marque) {
      throw ambigu.refus
    }
    return lecteur.releves
  }

  private func refus(_ raison: Words) -> RefusReleve { .illisible(ligne: rang, raison) }

  private mutating func prend(_ balise: BalisesOFX.Balise) throws(RefusReleve) {
    if balise.ferme {
      try ferme(balise.nom)
    } else if balise.texte.isEmpty {
      if !balise.estVide { try ouvre(balise.nom) }
    } else {
      let texte = balise.texte
      try note(balise.nom, Self.champsDeTexte.contains(balise.nom) ? texte : TexteBancaire.net(texte) ?? "")
    }
  }

  /// An aggregate begins, or a leaf without a value.
  private mutating func ouvre(_ nom: String) throws(RefusReleve) {
    guard Self.agregats.contains(nom) else { return }
    // Some banks do not close their list of movements.
    if Self.partiesDuReleve.contains(nom), let dernier = ouverts.last, Self.partiesDuReleve.contains(dernier) {
      ouverts.removeLast()
    }
    guard ouverts.count < Self.profondeur else {
      throw refus(Words("it is nested too deep", fr: "il est trop imbriqué"))
    }
    ouverts.append(nom)
    switch nom {
    case "STMTRS", "CCSTMTRS":
      guard releve == nil else { throw refus(Words("a statement has no end", fr: "un relevé n'a pas de fin")) }
      (releve, compte, periode, sens) = (Releve(.ofx, devise: .euro), Compte(), .toute, SensOFX())
      (aSaDevise, devises, corrections, solde) = (false, [], [], nil)
    case "LEDGERBAL": solde = (nil, nil)
    case "STMTTRNP": releve?.enAttente += 1
    case "STMTTRN":
      guard ligne == nil else { throw refus(Words("a movement has no end", fr: "un mouvement n'a pas de fin")) }
      (ligne, repetes) = ([:], [])
    default: break
    }
  }

  /// An aggregate ends, with the unclosed ones inside it.
  private mutating func ferme(_ nom: String) throws(RefusReleve) {
    guard Self.agregats.contains(nom) else { return }
    guard let place = ouverts.lastIndex(of: nom) else {
      // A part that ended at the start of another one.
      if Self.partiesDuReleve.contains(nom), ouverts.last.map(Self.releves.contains) == true { return }
      throw refus(Words("\(nom) ends and was not open", fr: "\(nom) se ferme sans avoir été ouvert"))
    }
    if let reste = ouverts[(place + 1)...].first(where: { !Self.partiesDuReleve.contains($0) }) {
      throw refus(Words("\(reste) is not closed before \(nom)", fr: "\(reste) n'est pas fermé avant \(nom)"))
    }
    ouverts.removeLast(ouverts.count - place)
    switch nom {
    case "STMTTRN": try ajoute()
    case "STMTRS", "CCSTMTRS": try termine()
    default: break
    }
  }

  /// A statement ends.
  private mutating func termine() throws(RefusReleve) {
    guard let nom = compte.nom else {
      throw refus(Words("a statement names no account", fr: "un relevé ne nomme pas de compte"))
    }
    guard var fini = releve else { return }
    fini.compte = nom
    try prendDevise(&fini)
    corrige(&fini)
    fini.contredites = sens.contredites(fini.lignes)
    prendSolde(&fini)
    releves.append(fini)
    releve = nil
  }

  /// The balance of `releve`: without a day or an amount it says nothing.
  private func prendSolde(_ releve: inout Releve) {
    guard let (jour, montant) = solde else { return }
    guard let jour, let montant, jour >= JourBancaire.premier else {
      releve.soldeIncomplet = true
      return
    }
    // Some banks give the balance of the day of the export with lines of an older period: it does not belong to them.
    if periode.contient(jour) { releve.cloture = Releve.Solde(jour: jour, montant: montant) }
  }

  /// Whether `texte` is no day: some banks write zeros.
  private static func estSansJour(_ texte: String) -> Bool {
    texte.prefix { $0 != "." && $0 != "[" }.allSatisfy { $0 == "0" }
  }

  /// The currency of `releve`: if the statement does not declare it, that of all its movements.
  private func prendDevise(_ releve: inout Releve) throws(RefusReleve) {
    guard !aSaDevise, let dite = devises.lazy.compactMap({ $0 }).first else { return }
    guard devises.allSatisfy({ $0 == dite }) else {
      throw refus(Words("its movements have several currencies", fr: "ses mouvements ont plusieurs devises"))
    }
    releve.devise = try devise(dite, "CURSYM")
  }

  /// Removes the lines that other movements of the file replace or delete.
  private mutating func corrige(_ releve: inout Releve) {
    guard !corrections.isEmpty else { return }
    let nouvelles = Set(
      corrections.compactMap { correction in
        correction.place.flatMap { releve.lignes[$0].identifiant == correction.id ? $0 : nil }
      })
    let ids = Set(corrections.map(\.id))
    let gardees = releve.lignes.indices.filter { place in
      nouvelles.contains(place) || releve.lignes[place].identifiant.map(ids.contains) != true
    }
    // A line that keeps its id is not another one.
    releve.corrections = ids.subtracting(nouvelles.compactMap { releve.lignes[$0].identifiant }).sorted()
    releve.lignes = gardees.map { releve.lignes[$0] }
    sens.garde(gardees)
  }

  /// Notes a field of the open movement. Its amount and its day stand once.
  private mutating func noteChamp(_ nom: String, _ valeur: String) throws(RefusReleve) {
    guard ligne?[nom] != nil else {
      ligne?[nom] = valeur
      return
    }
    guard nom != "TRNAMT", nom != "DTPOSTED" else {
      throw illisible(valeur, nom, Words("is the second one of its movement", fr: "est le second de son mouvement"))
    }
    repetes.append((nom, valeur))
  }

  private mutating func note(_ nom: String, _ valeur: String) throws(RefusReleve) {
    switch (ouverts.last, nom) {
    case ("STMTTRN", _), ("PAYEE", "NAME"): try noteChamp(nom, valeur)
    case ("BANKACCTFROM", _), ("CCACCTFROM", _): compte.champs[nom] = valeur
    case ("LEDGERBAL", "BALAMT"): solde = (solde?.jour, valeur.isEmpty ? nil : try montant(valeur, nom))
    case ("LEDGERBAL", "DTASOF"): solde = (Self.estSansJour(valeur) ? nil : try jour(valeur, nom), solde?.montant)
    case ("BANKTRANLIST", "DTSTART"): periode = Periode(depuis: JourBancaire.ofx(valeur), jusqua: periode.jusqua)
    case ("BANKTRANLIST", "DTEND"): periode = Periode(depuis: periode.depuis, jusqua: JourBancaire.ofx(valeur))
    case ("STMTRS", "CURDEF"), ("CCSTMTRS", "CURDEF"):
      let lue = try devise(valeur, nom)
      releve?.devise = lue
      aSaDevise = true
    case ("CURRENCY", "CURSYM"):
      guard ligne == nil || !aSaDevise || valeur == releve?.devise.description else {
        throw refus(Words("its currency is not that of the account", fr: "sa devise n'est pas celle du compte"))
      }
      ligne?[nom] = valeur
    default: break
    }
  }

  /// A movement is complete.
  private mutating func ajoute() throws(RefusReleve) {
    guard let champs = ligne, releve != nil else {
      throw refus(Words("a movement is outside of a statement", fr: "un mouvement est hors d'un relevé"))
    }
    ligne = nil
    guard !ouverts.contains("BANKTRANLISTP") else {
      releve?.enAttente += 1
      return
    }
    let absent = Words(
      "a movement has no amount, or no date",
      fr: "un mouvement n'a pas de montant, ou pas de date")
    guard let dit = champs["TRNAMT"], let jourDit = champs["DTPOSTED"] else { throw refus(absent) }
    var mouvement = LigneReleve(jour: try jour(jourDit, "DTPOSTED"), montant: try montant(dit, "TRNAMT"))
    mouvement.jourValeur = champs["DTAVAIL"].flatMap(JourBancaire.ofx)
    mouvement.identifiant = champs["FITID"]
    mouvement.tiers = mouvement.montant > .zero ? champs["NAME"].flatMap(TexteBancaire.net) : nil
    mouvement.textes = textes(champs)
    if try note(correction: champs) { return }
    let type = champs["TRNTYPE"]?.uppercased() ?? ""
    if type == "RETURN" { mouvement.retour = "RETURN" }
    sens.note(type, mouvement.montant)
    if !aSaDevise { devises.append(champs["CURSYM"]) }
    releve?.lignes.append(mouvement)
  }

  /// Notes that the movement of `champs` corrects another one; returns whether it only deletes that.
  private mutating func note(correction champs: [String: String]) throws(RefusReleve) -> Bool {
    guard let id = champs["CORRECTFITID"] else { return false }
    let dit = champs["CORRECTACTION"] ?? ""
    guard ["REPLACE", "DELETE"].contains(dit.uppercased()) else {
      throw illisible(
        dit, "CORRECTACTION", Words("is neither REPLACE nor DELETE", fr: "n'est ni REPLACE ni DELETE"))
    }
    let supprime = dit.uppercased() == "DELETE"
    corrections.append((id, supprime ? nil : releve?.lignes.count))
    return supprime
  }

  /// The texts of a movement, the most useful first.
  private func textes(_ champs: [String: String]) -> [LigneReleve.Texte] {
    var textes: [LigneReleve.Texte] = []
    func ajoute(_ champ: LigneReleve.Champ, _ nom: String) {
      if let texte = champs[nom] { textes.append(.init(champ, texte)) }
      for autre in repetes where autre.nom == nom { textes.append(.init(champ, autre.valeur)) }
    }
    // A name that fills its field continues in the memo: both form one text.
    if champs["NAME"]?.unicodeScalars.count == Self.longueurNom {
      ajoute(.libelle, "NAME")
      ajoute(.libelle, "MEMO")
    } else {
      ajoute(.communication, "MEMO")
      ajoute(.libelle, "NAME")
    }
    ajoute(.libelle, "CHECKNUM")
    for nom in ["EXTDNAME", "REFNUM", "PAYEEID"] where champs[nom] != nil {
      // Some banks repeat there what stands elsewhere.
      let dejaDit = [champs["FITID"], champs["NAME"], champs["MEMO"]].contains(champs[nom])
      if !dejaDit { ajoute(.libelle, nom) }
    }
    return textes
  }

  /// The greatest length of a name.
  private static let longueurNom = 32

  private func devise(_ texte: String, _ nom: String) throws(RefusReleve) -> Devise {
    guard let devise = try? Devise(texte) else {
      guard !Devise.estSansCentimes(texte) else { throw .sansCentimes(texte) }
      throw illisible(texte, nom, Words("is not a currency that is known", fr: "n'est pas une devise connue"))
    }
    return devise
  }

  /// An amount, with a comma in French banks. One that may be thousands or cents is read as thousands until the end of the
  /// file.
  private mutating func montant(_ texte: String, _ nom: String) throws(RefusReleve) -> Montant {
    var decimale: Character?
    switch MontantEcrit.Marque(texte) {
    case .aucune: break
    case .centimes(let marque): marques.insert(marque)
    case .ambigue(let marque):
      decimale = marque == "." ? "," : "."
      let raison = Words(
        "may be thousands or cents, and no other amount of the file tells",
        fr: "peut être en milliers ou en centimes, et aucun autre montant du fichier ne le dit")
      ambigus.append((marque, illisible(texte, nom, raison)))
    }
    guard let lu = MontantEcrit(texte, decimale: decimale), lu.devise == nil || lu.devise == releve?.devise.description
    else {
      throw illisible(texte, nom, Words("is not an amount", fr: "n'est pas un montant"))
    }
    return lu.montant
  }

  private func jour(_ texte: String, _ nom: String) throws(RefusReleve) -> Jour {
    guard let jour = JourBancaire.ofx(texte) else {
      throw illisible(texte, nom, Words("is not a day as YYYYMMDD", fr: "n'est pas un jour de la forme AAAAMMJJ"))
    }
    return jour
  }

  private func illisible(_ texte: String, _ nom: String, _ raison: Words) -> RefusReleve {
    .rangee(
      ligne: rang, Words("\(nom) \"\(Texte.cite(texte))\" \(raison)", fr: "\(nom) « \(Texte.cite(texte)) » \(raison)"))
  }

  /// The texts of a movement: their lines are pieces of their own.
  private static let champsDeTexte: Set<String> = ["NAME", "MEMO", "CHECKNUM", "EXTDNAME", "REFNUM", "PAYEEID"]
  private static let releves: Set<String> = ["STMTRS", "CCSTMTRS"]
  /// The parts of a statement: each ends where the next one begins.
  private static let partiesDuReleve: Set<String> = ["BANKTRANLIST", "BANKTRANLISTP", "LEDGERBAL", "AVAILBAL"]
  /// The aggregates that are read.
  private static let agregats: Set<String> = [
    "OFX", "BANKMSGSRSV1", "CREDITCARDMSGSRSV1", "STMTTRNRS", "CCSTMTTRNRS", "STMTRS", "CCSTMTRS", "BANKACCTFROM",
    "CCACCTFROM", "BANKTRANLIST", "BANKTRANLISTP", "STMTTRN", "STMTTRNP", "LEDGERBAL", "AVAILBAL", "BANKACCTTO",
    "CCACCTTO", "PAYEE", "CURRENCY", "ORIGCURRENCY",
  ]
}
