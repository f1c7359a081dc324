import LedgerDomain
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

  /// The missing field, as a clause; nil: the entry is whole.
  var manque: Words? {
    if mouvement.signe == nil {
      return Words("an entry has no amount or no direction", fr: "une écriture n'a pas de montant ou de sens")
    }
    guard jour == nil else { return nil }
    return Words(
      "an entry has neither BookgDt nor ValDt", fr: "une écriture n'a ni BookgDt ni ValDt")
  }

  /// The day on which it is booked, else that of value.
  private var jour: Jour? { mouvement.jour ?? mouvement.jourValeur }

  /// Adds its lines: one for each detail where all have an amount and they come to that of the entry, else one. An
  /// entry with a missing field adds none. `compte` is that of the statement.
  func ajoute(a lignes: inout [LigneReleve], de compte: String?) {
    guard let montant = mouvement.signe, let jour else { return }
    if let parts = parts(de: montant) {
      for rang in details.indices {
        var ligne = LigneReleve(jour: jour, montant: parts[rang])
        mouvement.complete(&ligne, compte: compte)
        details[rang].complete(&ligne, compte: compte, estSeul: true)
        // The entry is what the bank names: its details hang from it.
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
    // Who pays with others in one amount does not pay it.
    if details.count > 1, Set(details.map { $0.tiers(de: ligne, compte: compte) }).count > 1 {
      (ligne.tiers, ligne.ibanTiers) = (nil, nil)
    }
    lignes.append(ligne)
  }

  /// The amounts of its details; nil where it has only one, or they do not come to `montant`.
  private func parts(de montant: Montant) -> [Montant]? {
    guard details.count > 1 else { return nil }
    let parts = details.compactMap { $0.signe(commeLEntree: mouvement) }
    let somme = parts.reduce(Int128(0)) { $0 + Int128($1.centimes) }
    return parts.count == details.count && somme == Int128(montant.centimes) ? parts : nil
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
  /// Whether it is booked: what is pending comes again.
  private(set) var estAcquis = false
  private(set) var jourValeur: Jour?
  /// What kind of returned item it is; empty: none.
  private var famille = ""
  private var textes: [LigneReleve.Texte] = []
  private var debiteur = PartieCamt()
  private var crediteur = PartieCamt()
  /// What was taken off, record by record.
  private var frais: [Montant] = []
  private var fraisTotal: Montant?
  private var montantOrdonne: Montant?
  private var retour: String?

  /// The amount with its sign.
  var signe: Montant? {
    guard let montant, let estDebit else { return nil }
    return estDebit ? Montant(centimes: -montant.centimes) : montant
  }

  /// The same; the direction is that of the entry where it has none of its own.
  func signe(commeLEntree entree: DetailCamt) -> Montant? {
    montant.map { estDebit ?? entree.estDebit == true ? Montant(centimes: -$0.centimes) : $0 }
  }

  mutating func prend(_ champ: ChampCamt, _ octets: Span<UInt8>) throws(FauteCamt) {
    switch champ {
    case .montant: montant = try octets.montant
    // Before fees or another currency: it counts where there is nothing else.
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
    // A fee that is given back, or billed apart, was not taken off.
    case .fraisSens: if octets.text == "CRDT" { _ = frais.popLast() }
    case .fraisInclus: if ["false", "0"].contains(octets.text) { _ = frais.popLast() }
    case .retour: retour = TexteBancaire.net(octets.text)
    case .solde, .entree, .detail, .iban, .autreCompte, .devise, .soldeNature, .soldeMontant, .soldeSens, .soldeJour,
      .soldeCredit, .soldeSousNature:
      break
    }
  }

  /// The account as it is compared: nearly every bank writes it so.
  private static func iban(_ texte: String) -> String {
    texte.utf8.allSatisfy { (0x30...0x5A).contains($0) } ? texte : CompteBancaire.reduit(texte)
  }

  private mutating func ajoute(_ champ: LigneReleve.Champ, _ texte: String) {
    guard let net = TexteBancaire.morceau(texte), champ != .boutEnBout || net != "NOTPROVIDED" else { return }
    textes.append(.init(champ, net))
  }

  /// The other side of `ligne`: who paid what came in, or was paid. Banks turn the sides of a returned item round, or
  /// leave them: then the account of the statement shows which is which.
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

  /// Why it came back; nil: it did not.
  private var motifDeRetour: String? {
    retour ?? (estAnnulation || !famille.isEmpty ? famille : nil)
  }

  /// What ISO 20022 calls a returned transfer, an unpaid debit, a debit turned back and an unpaid cheque.
  private static let famillesDeRetour = ["RRTN", "UPDD", "PRDD", "UPCQ"]

  /// Adds its texts to `ligne`.
  func ajouteTextes(a ligne: inout LigneReleve) {
    if ligne.textes.isEmpty { ligne.textes.reserveCapacity(textes.count + 2) }
    ligne.textes += textes
  }

  /// Says of `ligne` what it says itself, but its texts. Where it is alone, it also states what was taken off the amount.
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
  /// Puts those that say most first, each kind as it stands.
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
