import LedgerModel
import LedgerRules
import LedgerWords
import LedgerXML

/// ISO 20022: camt.053 (statement), camt.052 (report of an account) and camt.054 (advice), versions 02 to 08, read during parsing.
struct LecteurCamt: XMLByteSink {
  private var refus: RefusReleve?
  private var releves: [Releve] = []
  private var racine: String?
  /// Names from the outermost element down to a statement.
  private var dehors: [String] = []
  /// The open statement, while ``chemins`` has a path.
  private var releve = Releve(.camt053, devise: .euro)
  /// Its currency as in the file, once known.
  private var devise = ""
  /// The days that it declares.
  private var periode = Periode.toute
  private var solde = SoldeCamt()
  /// The ranks of the balances so far.
  private var (ouvertureLue, clotureLue) = (Int.max, Int.max)
  private var entree = EntreeCamt()
  /// The path to each open element, from the statement, the entry or the detail that it is in.
  private var chemins: [UInt64] = []
  /// The positions of the entry and its detail among them, from 1.
  private var debuts: [Int] = []
  /// The open element's field, and its currency.
  private var champ: ChampCamt?
  private var deviseLue = ""

  private static let champsReleve = TableCamt(ChampCamt.releve)
  private static let champsMouvement = TableCamt(ChampCamt.mouvement)

  static func lit(_ bytes: [UInt8]) throws(RefusReleve) -> [Releve] {
    var lecteur = LecteurCamt()
    do throws(XMLFault) {
      // Only the data of lines is kept: the limit on bytes is enough.
      try Expat.read(bytes, elements: .max, isUTF8: true, into: &lecteur)
    } catch {
      throw lecteur.refus ?? RefusReleve(error)
    }
    guard !lecteur.releves.isEmpty else { throw FormeEtrangere.autreXML(lecteur.racine ?? "").refus }
    return lecteur.releves
  }

  var takesTextAroundElements: Bool { false }

  mutating func begin(
    _ nom: Span<UInt8>, _ attributs: Attributes, after text: Span<UInt8>, at place: Place
  ) throws(XMLFault) {
    guard !chemins.isEmpty else { return commenceReleve(nom.text) }
    let chemin = TableCamt.suite(chemins.last ?? TableCamt.graine, nom)
    champ = debuts.isEmpty ? Self.champsReleve[chemin] : Self.champsMouvement[chemin]
    chemins.append(chemin)
    switch champ {
    case .solde: solde = SoldeCamt()
    case .entree:
      entree.recommence()
      commencePartie()
    case .detail where debuts.count == 1:
      entree.details.append(DetailCamt())
      commencePartie()
    default:
      guard champ?.estUnMontant == true else { return }
      var devise = ""
      attributs { if $0.text == "Ccy" { devise = $1.text } }
      deviseLue = devise
    }
  }

  /// The open element is an entry, or a detail: paths begin at it.
  private mutating func commencePartie() {
    chemins[chemins.count - 1] = TableCamt.graine
    debuts.append(chemins.count)
  }

  mutating func end(after text: Span<UInt8>, at place: Place) throws(XMLFault) {
    do throws(FauteCamt) {
      try termine(text)
    } catch {
      throw .broken(line: place().line, column: 1, error.raison)
    }
  }

  /// The open element ends, with that text.
  private mutating func termine(_ octets: Span<UInt8>) throws(FauteCamt) {
    let rang = chemins.count
    guard chemins.popLast() != nil else {
      _ = dehors.popLast()
      return
    }
    if rang == debuts.last {
      debuts.removeLast()
      if debuts.isEmpty { try termineEntree() }
    } else if rang == 1 {
      termineReleve()
    } else {
      if let champ { try prend(champ, octets) }
      if rang == 2, debuts.isEmpty { try noteSolde() }
    }
    champ = nil
  }

  /// An element above all statements begins, or a statement.
  private mutating func commenceReleve(_ nom: String) {
    let local = nom.split(separator: ":").last.map(String.init) ?? nom
    if racine == nil { racine = local }
    switch (dehors.last, local) {
    case ("BkToCstmrStmt", "Stmt"): releve = Releve(.camt053, devise: .euro)
    case ("BkToCstmrDbtCdtNtfctn", "Ntfctn"): releve = Releve(.camt054, devise: .euro)
    case ("BkToCstmrAcctRpt", "Rpt"): releve = Releve(.camt052, devise: .euro)
    default: return dehors.append(local)
    }
    chemins = [TableCamt.graine]
  }

  /// Takes the text of an element that ends.
  private mutating func prend(_ champ: ChampCamt, _ octets: Span<UInt8>) throws(FauteCamt) {
    guard debuts.isEmpty else {
      if debuts.count == 1, champ == .montant {
        try noteDevise(deviseLue)
      } else if champ.estUnMontant, !estDuCompte(deviseLue) {
        // An amount sent in another currency is neither a fee nor a part of the entry's amount.
        return
      }
      guard debuts.count == 2 else { return try entree.mouvement.prend(champ, octets) }
      return try entree.details[entree.details.count - 1].prend(champ, octets)
    }
    switch champ {
    case .premierJour: periode = Periode(depuis: try octets.jour, jusqua: periode.jusqua)
    case .dernierJour: periode = Periode(depuis: periode.depuis, jusqua: try octets.jour)
    case .iban: releve.compte = CompteBancaire.reduit(octets.text)
    case .autreCompte: if releve.compte == nil { releve.compte = TexteBancaire.net(octets.text) }
    case .devise: try noteDevise(octets.text)
    case .soldeNature: solde.nature = octets.text
    case .soldeMontant: (solde.montant, solde.devise) = (try octets.montant, deviseLue)
    case .soldeSens: solde.estNegatif = try octets.estUnDebit
    case .soldeJour: solde.jour = try octets.jour
    case .soldeCredit: solde.compteUnCredit = solde.compteUnCredit || ["true", "1"].contains(octets.text)
    case .soldeSousNature: solde.estIntermediaire = true
    default: break  // catch-all: other fields belong to entries
    }
  }

  private func estDuCompte(_ lue: String) -> Bool { lue.isEmpty || lue == (devise.isEmpty ? "EUR" : devise) }

  /// A balance is complete when its element ends: the opening and the closing count, in the currency of the account, unless
  /// their day is outside the days of the statement. A balance that includes a line of credit does not count; of several of one
  /// kind the plain one counts.
  private mutating func noteSolde() throws(FauteCamt) {
    defer { solde = SoldeCamt() }
    guard let montant = solde.montant, !solde.compteUnCredit else { return }
    if devise.isEmpty, ["OPBD", "PRCD", "CLBD"].contains(solde.nature) { try noteDevise(solde.devise) }
    guard estDuCompte(solde.devise), !estHorsDesJours else { return }
    guard let estNegatif = solde.estNegatif else { throw .sens }
    let lu = Releve.Solde(jour: solde.jour, montant: estNegatif ? Montant(centimes: -montant.centimes) : montant)
    switch solde.nature {
    case "OPBD": if rang(solde) <= ouvertureLue { (releve.ouverture, ouvertureLue) = (lu, rang(solde)) }
    case "PRCD": if releve.ouverture == nil { releve.ouverture = lu }
    case "CLBD": if rang(solde) <= clotureLue { (releve.cloture, clotureLue) = (lu, rang(solde)) }
    default: break
    }
  }

  /// Whether the balance is of a day that the statement does not cover. An opening one may be of an earlier day.
  private var estHorsDesJours: Bool {
    guard let jour = solde.jour else { return false }
    return solde.nature == "CLBD" ? !periode.contient(jour) : periode.jusqua.map { $0 < jour } ?? false
  }

  /// The rank of a balance: 0 for a plain one.
  private func rang(_ solde: SoldeCamt) -> Int { solde.estIntermediaire ? 1 : 0 }

  private mutating func noteDevise(_ texte: String) throws(FauteCamt) {
    guard !texte.isEmpty, texte != devise else { return }
    guard let lue = try? Devise(texte) else {
      if Devise.estSansCentimes(texte) { refus = .sansCentimes(texte) }
      throw FauteCamt(
        raison: Words(
          "the currency \"\(Texte.cite(texte))\" is not known", fr: "la devise « \(Texte.cite(texte)) » est inconnue"))
    }
    guard devise.isEmpty else {
      throw FauteCamt(
        raison: Words("its currency is not that of the account", fr: "sa devise n'est pas celle du compte"))
    }
    releve.devise = lue
    devise = texte
  }

  private mutating func termineEntree() throws(FauteCamt) {
    guard entree.mouvement.estAcquis else {
      releve.enAttente += 1
      return
    }
    if let manque = entree.manque { throw FauteCamt(raison: manque) }
    if entree.mouvement.jour == nil { releve.joursDeValeur += 1 }
    let debut = releve.lignes.count
    entree.ajoute(a: &releve.lignes, de: releve.compte)
    // Some banks write a reversal with the direction of the reversed entry: the balances tell.
    if entree.mouvement.estAnnulation { releve.contredites += Array(debut..<releve.lignes.count) }
  }

  private mutating func termineReleve() {
    releves.append(releve)
    (devise, periode) = ("", .toute)
    (ouvertureLue, clotureLue) = (Int.max, Int.max)
  }
}

/// A balance, as read so far.
private struct SoldeCamt {
  var nature = ""
  var montant: Montant?
  var devise = ""
  var estNegatif: Bool?
  var jour: Jour?
  /// Whether it includes a line of credit.
  var compteUnCredit = false
  /// Whether it belongs to a page instead of the statement.
  var estIntermediaire = false
}
