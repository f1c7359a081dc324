import LedgerModel
import LedgerWords
import LedgerXML

/// An entry of a statement, with its details.
struct EntreeCamt {
  var mouvement = DetailCamt()
  var details: [DetailCamt] = []

  /// Another entry begins, in the same storage.
  mutating func recommence() {
    mouvement = DetailCamt()
    details.removeAll(keepingCapacity: details.count < 10)
  }

  /// The missing field, as a clause; nil: the entry is complete.
  var manque: Words? {
    if mouvement.signe == nil {
      return Words("an entry has no amount, or no sign", fr: "une écriture n'a pas de montant ou de sens")
    }
    guard jour == nil else { return nil }
    return Words(
      "an entry has neither BookgDt nor ValDt", fr: "une écriture n'a ni BookgDt ni ValDt")
  }

  /// The day of booking, else the day of value.
  private var jour: Jour? { mouvement.jour ?? mouvement.jourValeur }

  /// Adds its lines: one for each detail if all have an amount and their sum is that of the entry, else one. An entry with a
  /// missing field adds no line. `compte` is that of the statement.
  func ajoute(a lignes: inout [LigneReleve], de compte: String?) {
    guard let montant = mouvement.signe, let jour else { return }
    if let parts = parts(de: montant) {
      for rang in details.indices {
        var ligne = LigneReleve(jour: jour, montant: parts[rang])
        mouvement.complete(&ligne, compte: compte)
        details[rang].complete(&ligne, compte: compte, estSeul: true)
        // The bank's id names the entry: the ids of its details extend it.
        ligne.identifiant = mouvement.identifiant.map { "\($0)/\(rang + 1)" } ?? ligne.identifiant
        details[rang].ajouteTextes(a: &ligne)
        mouvement.ajouteTextes(a: &ligne)
        ligne.textes.range()
        lignes.append(ligne)
      }
      return
    }
    var ligne = LigneReleve(jour: jour, montant: montant)
    mouvement.complete(&ligne, compte: compte)
    for rang in details.indices {
      details[rang].complete(&ligne, compte: compte, estSeul: details.count == 1)
      details[rang].ajouteTextes(a: &ligne)
    }
    mouvement.ajouteTextes(a: &ligne)
    ligne.textes.range()
    // Several payers in one amount: the line has no single payer.
    if details.count > 1, Set(details.map { $0.tiers(de: ligne, compte: compte) }).count > 1 {
      (ligne.tiers, ligne.ibanTiers) = (nil, nil)
    }
    lignes.append(ligne)
  }

  /// The amounts of its details; nil for a single detail, or if their sum is not `montant`.
  private func parts(de montant: Montant) -> [Montant]? {
    guard details.count > 1 else { return nil }
    let parts = details.compactMap { $0.signe(commeLEntree: mouvement) }
    let somme = parts.reduce(Int128(0)) { $0 + Int128($1.centimes) }
    return parts.count == details.count && somme == Int128(montant.centimes) ? parts : nil
  }
}

/// One party of a payment.
struct PartieCamt: Hashable {
  var nom: String?
  var ultime: String?
  /// The first line of its address: some banks write the name there.
  var adresse: String?
  var iban: String?

  /// The party: the one behind the payment, else the payer or payee itself.
  var tiers: String? { ultime ?? nom ?? adresse }
}

/// The data of an entry, or of one of its details.
struct DetailCamt {
  private(set) var jour: Jour?
  private(set) var identifiant: String?
  private var montant: Montant?
  private var estDebit: Bool?
  /// Whether the bank marks it as a reversal.
  private(set) var estAnnulation = false
  /// Whether it is booked: pending entries come again.
  private(set) var estAcquis = false
  private(set) var jourValeur: Jour?
  /// The kind of returned item; empty for other items.
  private var famille = ""
  private var textes: [LigneReleve.Texte] = []
  private var debiteur = PartieCamt()
  private var crediteur = PartieCamt()
  /// The deducted fees, one by one.
  private var frais: [Montant] = []
  private var fraisTotal: Montant?
  private var montantOrdonne: Montant?
  private var retour: String?

  /// The amount with its sign.
  var signe: Montant? {
    guard let montant, let estDebit else { return nil }
    return estDebit ? Montant(centimes: -montant.centimes) : montant
  }

  /// The same, with the direction of the entry as the default.
  func signe(commeLEntree entree: DetailCamt) -> Montant? {
    montant.map { estDebit ?? entree.estDebit == true ? Montant(centimes: -$0.centimes) : $0 }
  }

  mutating func prend(_ champ: ChampCamt, _ octets: Span<UInt8>) throws(FauteCamt) {
    switch champ {
    case .montant: montant = try octets.montant
    // Before fees or in another currency: used if no other amount is given.
    case .montantTransaction: if montant == nil { montant = try octets.montant }
    case .montantOrdonne: montantOrdonne = try octets.montant
    case .sens: estDebit = try octets.estUnDebit
    case .annulation: estAnnulation = ["true", "1"].contains(octets.text)
    case .etat: if let etat = TexteBancaire.net(octets.text) { estAcquis = etat == "BOOK" }
    case .jour: jour = try octets.jour
    case .jourValeur: jourValeur = try octets.jour
    case .identifiant: identifiant = TexteBancaire.net(octets.text) ?? identifiant
    case .famille: famille = Self.famillesDeRetour.first { $0 == octets.text } ?? ""
    case .texteBanque, .retourTexte: ajoute(.libelle, octets.text)
    case .boutEnBout: ajoute(.boutEnBout, octets.text)
    case .communication, .communicationPlus: ajoute(.communication, octets.text)
    case .reference: ajoute(.structuree, octets.text)
    case .debiteur: debiteur.nom = TexteBancaire.net(octets.text)
    case .debiteurUltime: debiteur.ultime = TexteBancaire.net(octets.text)
    case .debiteurAdresse: debiteur.adresse = debiteur.adresse ?? TexteBancaire.net(octets.text)
    case .debiteurIban: debiteur.iban = Self.iban(octets.text)
    case .crediteur: crediteur.nom = TexteBancaire.net(octets.text)
    case .crediteurUltime: crediteur.ultime = TexteBancaire.net(octets.text)
    case .crediteurAdresse: crediteur.adresse = crediteur.adresse ?? TexteBancaire.net(octets.text)
    case .crediteurIban: crediteur.iban = Self.iban(octets.text)
    case .frais: frais.append(try octets.montant)
    case .fraisTotal: fraisTotal = try octets.montant
    // A refunded fee, or one billed apart, was not deducted.
    case .fraisSens: if octets.text == "CRDT" { _ = frais.popLast() }
    case .fraisInclus: if ["false", "0"].contains(octets.text) { _ = frais.popLast() }
    case .retour: retour = TexteBancaire.net(octets.text)
    case .solde, .entree, .detail, .premierJour, .dernierJour, .iban, .autreCompte, .devise, .soldeNature,
      .soldeMontant, .soldeSens, .soldeJour,
      .soldeCredit, .soldeSousNature:
      break
    }
  }

  /// The account in the form for comparison: nearly every bank writes it like this.
  private static func iban(_ texte: String) -> String {
    texte.utf8.allSatisfy { (0x30...0x5A).contains($0) } ? texte : CompteBancaire.reduit(texte)
  }

  private mutating func ajoute(_ champ: LigneReleve.Champ, _ texte: String) {
    guard let net = TexteBancaire.morceau(texte), champ != .boutEnBout || net != "NOTPROVIDED" else { return }
    textes.append(.init(champ, net))
  }

  /// The other party of `ligne`: the payer of money received, or the payee. For a returned item some banks swap the parties:
  /// the account of the statement then decides.
  func tiers(de ligne: LigneReleve, compte: String?) -> PartieCamt {
    let vientDuDebiteur = ligne.montant >= .zero
    let iban = vientDuDebiteur ? debiteur.iban : crediteur.iban
    var estTourne = iban != nil && iban == compte
    if !estTourne, motifDeRetour != nil {
      estTourne =
        (vientDuDebiteur ? debiteur : crediteur) == PartieCamt()
        && (vientDuDebiteur ? crediteur.iban : debiteur.iban) != compte
    }
    return vientDuDebiteur != estTourne ? debiteur : crediteur
  }

  /// Why it came back, or nil.
  private var motifDeRetour: String? {
    retour ?? (estAnnulation || !famille.isEmpty ? famille : nil)
  }

  /// The ISO 20022 codes of a returned transfer, an unpaid debit, a reversed debit and an unpaid cheque.
  private static let famillesDeRetour = ["RRTN", "UPDD", "PRDD", "UPCQ"]

  /// Adds its texts to `ligne`.
  func ajouteTextes(a ligne: inout LigneReleve) {
    if ligne.textes.isEmpty { ligne.textes.reserveCapacity(textes.count + 2) }
    ligne.textes += textes
  }

  /// Adds its own data, except texts, to `ligne`. A single detail also gives the fee deducted from the amount.
  func complete(_ ligne: inout LigneReleve, compte: String?, estSeul: Bool = true) {
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
  /// Puts the most useful texts first, each kind in its order.
  fileprivate mutating func range() { sort { $0.champ.rang < $1.champ.rang } }
}

extension LigneReleve.Champ {
  fileprivate var rang: Int {
    switch self {
    case .structuree: 0
    case .boutEnBout: 1
    case .communication: 2
    case .libelle: 3
    }
  }
}
