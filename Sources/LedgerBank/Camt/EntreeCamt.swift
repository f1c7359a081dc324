import LedgerDomain

/// An entry of a statement, with its details.
struct EntreeCamt {
  var mouvement = DetailCamt()
  var details: [DetailCamt] = []

  /// Its lines: one for each detail where all have an amount and they come to that of the entry, else one. nil where an
  /// amount or the day is missing.
  var lignes: [LigneReleve]? {
    guard let montant = mouvement.signe, let jour = mouvement.jour else { return nil }
    let parts = details.compactMap { $0.signe(commeLEntree: mouvement) }
    let somme = parts.reduce(Int128(0)) { $0 + Int128($1.centimes) }
    guard details.count > 1, parts.count == details.count, somme == Int128(montant.centimes) else {
      var ligne = LigneReleve(jour: jour, montant: montant)
      mouvement.complete(&ligne, nil)
      for detail in details { detail.complete(&ligne, details.count == 1 ? montant : nil) }
      ligne.textes = ligne.textes.rangees
      return [ligne]
    }
    return zip(details, parts).enumerated().map { rang, part in
      var ligne = LigneReleve(jour: jour, montant: part.1)
      mouvement.complete(&ligne, nil)
      part.0.complete(&ligne, part.1)
      // The entry is what the bank names: its details hang from it.
      ligne.identifiant = mouvement.identifiant.map { "\($0)/\(rang + 1)" } ?? ligne.identifiant
      ligne.textes = ligne.textes.rangees
      return ligne
    }
  }
}

/// What an entry says of itself, or one of its details.
struct DetailCamt {
  private(set) var jour: Jour?
  private(set) var identifiant: String?
  private var montant: Montant?
  private var estDebit: Bool?
  private var estAnnulation = false
  private var etat = "BOOK"
  private var jourValeur: Jour?
  private var famille = ""
  private var textes: [LigneReleve.Texte] = []
  private var communication = ""
  private var tiers: String?
  private var tiersUltime: String?
  private var ibanTiers: String?
  private var frais: Montant?
  private var montantOrdonne: Montant?
  private var retour: String?

  /// Whether it is booked: what is pending comes again.
  var estAcquis: Bool { etat == "BOOK" }

  /// The amount with its sign.
  var signe: Montant? {
    montant.map { estDebit == true ? Montant(centimes: -$0.centimes) : $0 }
  }

  /// The same; the direction is that of the entry where it has none of its own.
  func signe(commeLEntree entree: DetailCamt) -> Montant? {
    montant.map { estDebit ?? entree.estDebit == true ? Montant(centimes: -$0.centimes) : $0 }
  }

  mutating func prend(_ champ: ChampCamt, _ texte: String, montant: () -> Montant?, jour: () -> Jour?) {
    switch champ {
    case .montant: self.montant = montant()
    case .sens: estDebit = texte == "DBIT"
    case .annulation: estAnnulation = texte == "true" || texte == "1"
    case .etat: if let lu = TexteBancaire.net(texte) { etat = lu }
    case .jour: self.jour = jour()
    case .jourValeur: jourValeur = jour()
    case .identifiant: identifiant = TexteBancaire.net(texte) ?? identifiant
    case .famille: famille = texte
    case .texteBanque: ajoute(.libelle, texte)
    case .boutEnBout: if texte != "NOTPROVIDED" { ajoute(.boutEnBout, texte) }
    case .tiers: tiers = TexteBancaire.net(texte)
    case .tiersUltime: tiersUltime = TexteBancaire.net(texte)
    case .ibanTiers: ibanTiers = CompteBancaire.reduit(texte)
    // Banks cut it in the middle of a word.
    case .communication: communication += texte
    case .reference: ajoute(.structuree, texte)
    case .frais: frais = Montant(centimes: (frais?.centimes ?? 0) &+ (montant()?.centimes ?? 0))
    case .montantOrdonne: montantOrdonne = montant()
    case .retour: retour = TexteBancaire.net(texte)
    case .retourTexte: ajoute(.libelle, texte)
    case .iban, .autreCompte, .devise, .soldeNature, .soldeMontant, .soldeSens, .soldeJour: break
    }
  }

  private mutating func ajoute(_ champ: LigneReleve.Champ, _ texte: String) {
    if let net = TexteBancaire.net(texte) { textes.append(.init(champ, net)) }
  }

  /// Says of `ligne` what it says itself; `montant` is its amount where it is alone, and states what was taken off.
  func complete(_ ligne: inout LigneReleve, _ montant: Montant?) {
    ligne.textes += textes
    if let net = TexteBancaire.net(communication) { ligne.textes.append(.init(.communication, net)) }
    ligne.jourValeur = ligne.jourValeur ?? jourValeur
    ligne.identifiant = ligne.identifiant ?? identifiant
    ligne.tiers = ligne.tiers ?? tiersUltime ?? tiers
    ligne.ibanTiers = ligne.ibanTiers ?? ibanTiers
    ligne.frais = ligne.frais ?? frais
    if ligne.frais == nil, let montant, let montantOrdonne, montant > .zero, montantOrdonne > montant {
      ligne.frais = Montant(centimes: montantOrdonne.centimes - montant.centimes)
    }
    if retour != nil || estAnnulation || famille == "RRTN" { ligne.retour = retour ?? ligne.retour ?? famille }
  }
}

extension [LigneReleve.Texte] {
  /// Those that say most first.
  fileprivate var rangees: Self {
    LigneReleve.Champ.allCases.flatMap { champ in filter { $0.champ == champ } }
  }
}
