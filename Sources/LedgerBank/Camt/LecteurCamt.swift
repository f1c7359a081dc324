import LedgerDomain
import LedgerWords
import LedgerXML

/// ISO 20022: camt.053 (statement) and camt.054 (advice), versions 02 and 08, read as the parser goes along.
final class LecteurCamt: XMLSink {
  private(set) var fault: XMLFault?
  private var refus: RefusReleve?
  private var releves: [Releve] = []
  /// Names from the outermost element down to a statement.
  private var dehors: [Substring] = []
  private var releve: Releve?
  private var solde = SoldeCamt()
  private var entree: EntreeCamt?
  /// The paths below the statement, the entry and the detail that are open.
  private var chemins: [CheminCamt] = []
  private var texte = ""
  private var deviseLue = ""
  private var place = 1

  private static let champsReleve = CheminCamt.table(ChampCamt.releve)
  private static let champsMouvement = CheminCamt.table(ChampCamt.mouvement)

  static func lit(_ bytes: [UInt8]) throws(RefusReleve) -> [Releve] {
    let lecteur = LecteurCamt()
    do throws(XMLFault) {
      // Nothing is kept of an element but what a line has: the bytes are limit enough.
      try Expat.read(bytes, elements: .max, into: lecteur)
    } catch {
      throw lecteur.refus ?? RefusReleve(error)
    }
    guard !lecteur.releves.isEmpty else { throw .inconnu(debut: String(lecteur.racine)) }
    return lecteur.releves
  }

  private var racine: Substring = ""

  func begin(_ name: String, _ attributes: [(name: String, value: String)], at place: (line: Int, column: Int)) {
    self.place = place.line
    texte = ""
    let local = name.utf8.lastIndex(of: 0x3A).map { name[name.utf8.index(after: $0)...] } ?? name[...]
    if releve == nil { return commence(local) }
    if !chemins.isEmpty { deviseLue = attributes.first { $0.name == "Ccy" }?.value ?? "" }
    switch (local, chemins.count) {
    case ("Ntry", 1) where chemins[0].profondeur == 0:
      entree = EntreeCamt()
      chemins.append(CheminCamt())
    case ("TxDtls", 2):
      entree?.details.append(DetailCamt())
      chemins.append(CheminCamt())
    default:
      if local == "Bal", chemins.count == 1 { solde = SoldeCamt() }
      chemins[chemins.count - 1].entre(local)
    }
  }

  func text(_ text: String) { texte += text }

  func end() {
    guard let dernier = chemins.indices.last else {
      _ = dehors.popLast()
      return
    }
    if chemins[dernier].profondeur > 0 {
      prend(chemins[dernier].somme, dans: dernier)
      chemins[dernier].sort()
    } else {
      chemins.removeLast()
      if dernier == 1 { termineEntree() }
      if dernier == 0 { termineReleve() }
    }
    texte = ""
  }

  /// An element above all statements begins, or a statement.
  private func commence(_ nom: Substring) {
    if dehors.isEmpty { racine = nom }
    switch (dehors.last, nom) {
    case ("BkToCstmrStmt", "Stmt"): releve = Releve(.camt053, devise: .euro)
    case ("BkToCstmrDbtCdtNtfctn", "Ntfctn"): releve = Releve(.camt054, devise: .euro)
    case (_, "BkToCstmrAcctRpt"): refuse(.provisoire)
    default: break
    }
    if releve == nil { dehors.append(nom) } else { chemins = [CheminCamt()] }
  }

  /// Takes the text of an element that ends.
  private func prend(_ somme: UInt64, dans rang: Int) {
    if rang == 0 {
      switch Self.champsReleve[somme] {
      case .iban?: releve?.compte = CompteBancaire.reduit(texte)
      case .autreCompte?: if releve?.compte == nil { releve?.compte = TexteBancaire.net(texte) }
      case .devise?: noteDevise(texte)
      case .soldeNature?: solde.nature = texte
      case .soldeMontant?: (solde.montant, solde.devise) = (montant(), deviseLue)
      case .soldeSens?: solde.estNegatif = estUnDebit()
      case .soldeJour?: solde.jour = jour()
      default: break  // catch-all: other fields belong to entries
      }
      if chemins[0].profondeur == 1, solde.montant != nil { noteSolde() }
      return
    }
    guard let champ = Self.champsMouvement[somme] else { return }
    if champ == .sens, estUnDebit() == nil { return }
    // What was sent in another currency says nothing of a fee, and does not come to the entry.
    guard !champ.estUnMontant || (rang == 1 && champ == .montant) || estDuCompte(deviseLue) else { return }
    if rang == 1 {
      if champ == .montant { noteDevise(deviseLue) }
      entree?.mouvement.prend(champ, texte, montant: montant, jour: jour)
    } else if let detail = entree?.details.indices.last {
      entree?.details[detail].prend(champ, texte, montant: montant, jour: jour)
    }
  }

  private func estDuCompte(_ devise: String) -> Bool { devise.isEmpty || devise == releve?.devise.description }

  /// A balance is whole when its element ends: the opening and the closing count, in the currency of the account.
  private func noteSolde() {
    defer { solde = SoldeCamt() }
    guard let montant = solde.montant else { return }
    if !aDevise, ["OPBD", "PRCD", "CLBD"].contains(solde.nature) { noteDevise(solde.devise) }
    guard estDuCompte(solde.devise) else { return }
    guard let estNegatif = solde.estNegatif else { return refuse(Self.sansSens) }
    let lu = Releve.Solde(jour: solde.jour, montant: estNegatif ? Montant(centimes: -montant.centimes) : montant)
    switch solde.nature {
    case "OPBD": releve?.ouverture = lu
    case "PRCD": if releve?.ouverture == nil { releve?.ouverture = lu }
    case "CLBD": releve?.cloture = lu
    default: break
    }
  }

  private var aDevise = false

  private func noteDevise(_ texte: String) {
    guard !texte.isEmpty, let lue = try? Devise(texte) else {
      if !texte.isEmpty { refuse(Words("its currency is not known", fr: "sa devise est inconnue")) }
      return
    }
    if aDevise, lue != releve?.devise {
      refuse(Words("its currency is not that of the account", fr: "sa devise n'est pas celle du compte"))
    }
    releve?.devise = lue
    aDevise = true
  }

  private func termineEntree() {
    guard let entree, var fini = releve else { return }
    self.entree = nil
    guard entree.mouvement.estAcquis else {
      releve?.enAttente += 1
      return
    }
    guard let lignes = entree.lignes(de: fini.compte) else {
      return refuse(
        Words(
          "an entry has no amount, no direction or no day", fr: "une écriture n'a pas de montant, de sens ou de jour"))
    }
    releve = nil
    fini.lignes += lignes
    releve = fini
  }

  private func termineReleve() {
    if let releve { releves.append(releve) }
    (releve, aDevise) = (nil, false)
  }

  /// Whether the text says that money went out; nil where it says neither that nor the contrary.
  private func estUnDebit() -> Bool? {
    switch texte {
    case "DBIT": return true
    case "CRDT": return false
    default:
      refuse(Self.sansSens)
      return nil
    }
  }

  private static let sansSens = Words(
    "an amount is neither CRDT nor DBIT", fr: "un montant n'est ni CRDT ni DBIT")

  /// The amount in the text; never below zero.
  private func montant() -> Montant? {
    guard let montant = try? Montant(texte.filter { !$0.isWhitespace }), montant >= .zero else {
      refuse(
        Words("an amount is not a number with two decimals", fr: "un montant n'est pas un nombre à deux décimales"))
      return nil
    }
    return montant
  }

  /// The day at the beginning of the text.
  private func jour() -> Jour? {
    guard let jour = try? Jour(String(texte.filter { !$0.isWhitespace }.prefix(10))) else {
      refuse(Words("a day is not AAAA-MM-JJ", fr: "un jour n'est pas de la forme AAAA-MM-JJ"))
      return nil
    }
    return jour
  }

  private func refuse(_ raison: Words) { refuse(.illisible(ligne: place, raison)) }

  private func refuse(_ refus: RefusReleve) {
    guard self.refus == nil else { return }
    self.refus = refus
    fault = .broken(line: place, column: 1, Words(same: ""))
  }
}

/// A balance as far as it is read.
private struct SoldeCamt {
  var nature = ""
  var montant: Montant?
  var devise = ""
  var estNegatif: Bool?
  var jour: Jour?
}
