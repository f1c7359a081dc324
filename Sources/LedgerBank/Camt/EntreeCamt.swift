import LedgerDomain

/// An entry of a statement, with its details.
struct EntreeCamt {
  var mouvement = DetailCamt()
  var details: [DetailCamt] = []

  /// Its lines: one for each detail where all have an amount and they come to that of the entry, else one. nil where an
  /// amount, the direction or the day is missing. `compte` is the account of the statement.
  func lignes(de compte: String?) -> [LigneReleve]? {
    guard let montant = mouvement.signe, let jour = mouvement.jour else { return nil }
    let parts = details.compactMap { $0.signe(commeLEntree: mouvement) }
    let somme = parts.reduce(Int128(0)) { $0 + Int128($1.centimes) }
    guard details.count > 1, parts.count == details.count, somme == Int128(montant.centimes) else {
      var ligne = LigneReleve(jour: jour, montant: montant)
      mouvement.complete(&ligne, compte: compte)
      for detail in details { detail.complete(&ligne, compte: compte, estSeul: details.count == 1) }
      // Who pays with others in one amount does not pay it.
      if Set(details.map { $0.tiers(de: ligne, compte: compte) }).count > 1 {
        (ligne.tiers, ligne.ibanTiers) = (nil, nil)
      }
      ligne.textes = ligne.textes.rangees
      return [ligne]
    }
    return zip(details, parts).enumerated().map { rang, part in
      var ligne = LigneReleve(jour: jour, montant: part.1)
      mouvement.complete(&ligne, compte: compte)
      part.0.complete(&ligne, compte: compte, estSeul: true)
      // The entry is what the bank names: its details hang from it.
      ligne.identifiant = mouvement.identifiant.map { "\($0)/\(rang + 1)" } ?? ligne.identifiant
      ligne.textes = ligne.textes.rangees
      return ligne
    }
  }
}

/// One side of a payment.
struct PartieCamt: Hashable {
  var nom: String?
  var ultime: String?
  /// The first line of its address: some banks write the name there.
  var adresse: String?
  var iban: String?

  /// Who it is: on whose behalf, else itself.
  var tiers: String? { ultime ?? nom ?? adresse }
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
  private var debiteur = PartieCamt()
  private var crediteur = PartieCamt()
  /// What was taken off, record by record.
  private var frais: [Montant] = []
  private var fraisTotal: Montant?
  private var montantOrdonne: Montant?
  private var retour: String?

  /// Whether it is booked: what is pending comes again.
  var estAcquis: Bool { etat == "BOOK" }

  /// The amount with its sign.
  var signe: Montant? {
    guard let montant, let estDebit else { return nil }
    return estDebit ? Montant(centimes: -montant.centimes) : montant
  }

  /// The same; the direction is that of the entry where it has none of its own.
  func signe(commeLEntree entree: DetailCamt) -> Montant? {
    montant.map { estDebit ?? entree.estDebit == true ? Montant(centimes: -$0.centimes) : $0 }
  }

  mutating func prend(_ champ: ChampCamt, _ texte: String, montant: () -> Montant?, jour: () -> Jour?) {
    switch champ {
    case .montant: self.montant = montant()
    // Before fees or another currency: it counts where there is nothing else.
    case .montantTransaction: self.montant = self.montant ?? montant()
    case .montantOrdonne: montantOrdonne = montant()
    case .sens: estDebit = texte == "DBIT"
    case .annulation: estAnnulation = texte == "true" || texte == "1"
    case .etat: if let lu = TexteBancaire.net(texte) { etat = lu }
    case .jour: self.jour = jour()
    case .jourValeur: jourValeur = jour()
    case .identifiant: identifiant = TexteBancaire.net(texte) ?? identifiant
    case .famille: famille = texte
    case .texteBanque, .retourTexte: ajoute(.libelle, texte)
    case .boutEnBout: ajoute(.boutEnBout, texte)
    // Banks cut it in the middle of a word.
    case .communication: communication += texte
    case .communicationPlus: ajoute(.communication, texte)
    case .reference: ajoute(.structuree, texte)
    case .debiteur: debiteur.nom = TexteBancaire.net(texte)
    case .debiteurUltime: debiteur.ultime = TexteBancaire.net(texte)
    case .debiteurAdresse: debiteur.adresse = debiteur.adresse ?? TexteBancaire.net(texte)
    case .debiteurIban: debiteur.iban = CompteBancaire.reduit(texte)
    case .crediteur: crediteur.nom = TexteBancaire.net(texte)
    case .crediteurUltime: crediteur.ultime = TexteBancaire.net(texte)
    case .crediteurAdresse: crediteur.adresse = crediteur.adresse ?? TexteBancaire.net(texte)
    case .crediteurIban: crediteur.iban = CompteBancaire.reduit(texte)
    case .frais: if let lu = montant() { frais.append(lu) }
    case .fraisTotal: fraisTotal = montant()
    // A fee that is given back, or billed apart, was not taken off.
    case .fraisSens: if texte == "CRDT" { _ = frais.popLast() }
    case .fraisInclus: if texte == "false" || texte == "0" { _ = frais.popLast() }
    case .retour: retour = TexteBancaire.net(texte)
    case .iban, .autreCompte, .devise, .soldeNature, .soldeMontant, .soldeSens, .soldeJour: break
    }
  }

  private mutating func ajoute(_ champ: LigneReleve.Champ, _ texte: String) {
    guard let net = TexteBancaire.net(texte), champ != .boutEnBout || net != "NOTPROVIDED" else { return }
    textes.append(.init(champ, net))
  }

  /// The other side of `ligne`: who paid what came in, or was paid. Banks turn the sides of a returned item round, or
  /// leave them: then the account of the statement shows which is which.
  func tiers(de ligne: LigneReleve, compte: String?) -> PartieCamt {
    let (autre, soi) = ligne.montant < .zero ? (crediteur, debiteur) : (debiteur, crediteur)
    let estTourne = autre.iban != nil && autre.iban == compte
    return estTourne || (motifDeRetour != nil && autre == PartieCamt() && soi.iban != compte) ? soi : autre
  }

  /// Why it came back; nil: it did not.
  private var motifDeRetour: String? {
    retour ?? (estAnnulation || Self.famillesDeRetour.contains(famille) ? famille : nil)
  }

  /// What ISO 20022 calls a returned transfer, an unpaid debit, a debit turned back and an unpaid cheque.
  private static let famillesDeRetour: Set<String> = ["RRTN", "UPDD", "PRDD", "UPCQ"]

  /// Says of `ligne` what it says itself. Where it is alone, it also states what was taken off the amount.
  func complete(_ ligne: inout LigneReleve, compte: String?, estSeul: Bool = true) {
    ligne.textes += textes
    if let net = TexteBancaire.net(communication) { ligne.textes.append(.init(.communication, net)) }
    ligne.jourValeur = ligne.jourValeur ?? jourValeur
    ligne.identifiant = ligne.identifiant ?? identifiant
    let tiers = tiers(de: ligne, compte: compte)
    ligne.tiers = ligne.tiers ?? tiers.tiers
    ligne.ibanTiers = ligne.ibanTiers ?? tiers.iban
    if let motifDeRetour, retour != nil || ligne.retour == nil { ligne.retour = motifDeRetour }
    guard estSeul, ligne.frais == nil else { return }
    let somme = frais.isEmpty ? fraisTotal ?? .zero : Montant(centimes: frais.reduce(0) { $0 &+ $1.centimes })
    if somme > .zero {
      ligne.frais = somme
    } else if let montantOrdonne, ligne.montant > .zero, montantOrdonne > ligne.montant {
      ligne.frais = Montant(centimes: montantOrdonne.centimes - ligne.montant.centimes)
    }
  }
}

extension [LigneReleve.Texte] {
  /// Those that say most first.
  fileprivate var rangees: Self {
    LigneReleve.Champ.allCases.flatMap { champ in filter { $0.champ == champ } }
  }
}
