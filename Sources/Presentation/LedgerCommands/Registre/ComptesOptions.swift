import LedgerModel
import LedgerRules
package import LedgerTerminal
package import LedgerWords

/// The accounts, from the options of `facture comptes`.
extension Arguments {
  /// Changes `comptes` by these options; an empty account takes the setting back.
  ///
  /// - Throws: `Refus` where the first day of a year is not known.
  func apply(to comptes: inout Comptes) throws(Refus) {
    func apply(_ key: Change<NumeroCompte>, _ usuel: NumeroCompte, to compte: inout NumeroCompte) {
      switch self[key] {
      case .inchange: break
      case .efface: compte = usuel
      case .remplace(let dit): compte = dit
      }
    }
    apply(ComptesOptions.clients, .clients, to: &comptes.clients)
    apply(ComptesOptions.acomptes, .acomptes, to: &comptes.acomptes)
    apply(ComptesOptions.pertes, .pertes, to: &comptes.pertes)
    apply(ComptesOptions.ecarts, .ecarts, to: &comptes.ecarts)
    apply(ComptesOptions.escomptes, .escomptes, to: &comptes.escomptes)
    apply(ComptesOptions.gainsChange, .gainsChange, to: &comptes.gainsChange)
    apply(ComptesOptions.pertesChange, .pertesChange, to: &comptes.pertesChange)
    for vente in self[ComptesOptions.vente] { comptes.definit(vente.objet, vente.compte) }
    for tva in self[ComptesOptions.tva] {
      if let objet = tva.objet.objet {
        comptes.definit(objet, tva.compte)
      } else {
        comptes.autresTVA = tva.compte ?? .tvaCollectee
      }
    }
    switch self[ComptesOptions.tvaAttente] {
    case .inchange: break
    case .efface: comptes.tvaAttente = nil
    case .remplace(let dit): comptes.tvaAttente = dit
    }
    switch self[ComptesOptions.rabais] {
    case .inchange: break
    case .efface: comptes.rabais = nil
    case .remplace(let dit): comptes.rabais = dit
    }
    switch self[ComptesOptions.exerciceAu] {
    case .inchange: break
    case .efface: comptes.exercice = nil
    case .remplace(let fin):
      guard let debut = self[ComptesOptions.exerciceDu] ?? comptes.exercice?.debut else {
        throw .comptes(.exerciceSansDebut)
      }
      comptes.exercice = Exercice(du: debut, au: fin)
    }
    for moyen in self[ComptesOptions.moyen] {
      comptes.definit(moyen.objet.moyen, moyen.compte, journal: moyen.objet.journal)
    }
    for libelle in self[ComptesOptions.libelle] { comptes.definit(libelle.compte, libelle.texte) }
    comptes.ordonne()
  }
}

extension NumeroCompte: DomainValue { package static var word: Words { Placeholder.compte } }

/// The purpose of an account, as it is typed before the `=`.
protocol ObjetDeCompte: OptionValue {
  /// An example of the whole, as in `20=445711`.
  static var forme: String { get }
}

/// `OBJET=COMPTE`; an empty account takes the setting back.
struct CompteDit<Objet: ObjetDeCompte>: OptionValue {
  static var word: Words { [Objet.word, Placeholder.compte].joined(separator: "=") }
  let objet: Objet
  let compte: NumeroCompte?

  init(option text: String) throws(BadValue) {
    guard let equals = text.firstIndex(of: "=") else { throw .compte(text, forme: Objet.forme) }
    objet = try Objet(option: String(text[..<equals]))
    let compte = String(text[text.index(after: equals)...])
    self.compte = compte.isEmpty ? nil : try NumeroCompte(option: compte)
  }
}

/// `COMPTE=TEXTE`: the label of an account.
struct LibelleDit: OptionValue {
  static var word: Words { [Placeholder.compte, Placeholder.texte].joined(separator: "=") }
  let compte: NumeroCompte
  let texte: String?

  init(option text: String) throws(BadValue) {
    guard let equals = text.firstIndex(of: "=") else { throw .compte(text, forme: "706100=Formations") }
    compte = try NumeroCompte(option: String(text[..<equals]))
    let texte = String(text[text.index(after: equals)...])
    self.texte = texte.isEmpty ? nil : texte
  }
}

extension VentesVisees: ObjetDeCompte {
  package static var word: Words { Words("NATURE:CATEGORY:RATE", fr: "NATURE:CATEGORIE:TAUX") }
  static let forme = "service:S:20=706100"

  /// A star, or nothing, means any.
  package init(option text: String) throws(BadValue) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 3 else { throw .compte(text, forme: Self.forme) }
    func part<Value: OptionValue>(_ index: Int) throws(BadValue) -> Value? {
      guard index < parts.count, !parts[index].isEmpty, parts[index] != "*" else { return nil }
      return try Value(option: parts[index])
    }
    self.init(nature: try part(0), categorie: try part(1), taux: try part(2))
  }
}

/// A rate of VAT, another member state, or all rates that have no account of their own.
struct TVADite: ObjetDeCompte {
  static var word: Words { Words("RATE|STATE|others", fr: "TAUX|ÉTAT|autres") }
  static let forme = "20=445711"
  let objet: Comptes.TVA.Objet?

  init(option text: String) throws(BadValue) {
    if Words.choice("autres").reads(text) {
      objet = nil
    } else if let etat = Pays(text) {
      objet = .etat(etat)
    } else {
      objet = .taux(try Taux(option: text))
    }
  }
}

/// A means of payment, and the journal of its money if given.
struct MoyenDit: ObjetDeCompte {
  static var word: Words { Words("METHOD[:JOURNAL]", fr: "MOYEN[:JOURNAL]") }
  static let forme = "Virement:BNP=512100"
  let moyen: ConditionsPaiement
  let journal: String?

  init(option text: String) throws(BadValue) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    moyen = try ConditionsPaiement(option: parts.first ?? "")
    journal = parts.count == 2 ? parts[1] : nil
  }
}

/// The options about the accounts.
package enum ComptesOptions {
  static let clients = Change<NumeroCompte>(
    "clients", "trade receivables (default: 411000)", fr: "les créances clients (par défaut : 411000)")
  static let acomptes = Change<NumeroCompte>(
    "acomptes", "customer advances, deposit invoices too (default: 419100)",
    fr: "les avances des clients, acomptes compris (par défaut : 419100)")
  static let pertes = Change<NumeroCompte>(
    "pertes", "write-offs of bad debts (default: 654000)", fr: "les pertes sur créances (par défaut : 654000)")
  static let ecarts = Change<NumeroCompte>(
    "ecarts", "write-offs of small differences (default: 658000)",
    fr: "les écarts de règlement (par défaut : 658000)")
  static let escomptes = Change<NumeroCompte>(
    "escomptes", "early-payment discounts granted (default: 665000)",
    fr: "les escomptes accordés (par défaut : 665000)")
  static let gainsChange = Change<NumeroCompte>(
    "gains-change", "exchange gains (default: 756000)",
    fr: "les gains de change (par défaut : 756000)")
  static let pertesChange = Change<NumeroCompte>(
    "pertes-change", "exchange losses (default: 656000)",
    fr: "les pertes de change (par défaut : 656000)")
  static let vente = Repeated<CompteDit<VentesVisees>>(
    "vente", "sales (default: 706000 for services, 707000 for goods); may be repeated",
    fr: "les ventes (par défaut : 706000 pour les services, 707000 pour les marchandises) ; répétable")
  static let tva = Repeated<CompteDit<TVADite>>(
    "tva",
    """
    VAT collected (default: 445711 at 20 %, 445712 at 10, 445713 at 5.5, 445714 at 2.1, 445710 at others, \
    4457BE for VAT of Belgium); may be repeated
    """,
    fr: """
      la TVA collectée (par défaut : 445711 à 20 %, 445712 à 10, 445713 à 5,5, 445714 à 2,1, 445710 aux autres \
      taux, 4457BE pour la TVA de la Belgique) ; répétable
      """)
  static let tvaAttente = Change<NumeroCompte>(
    "tva-attente",
    "VAT invoiced but not due yet (445740 in a new ledger); empty: posted to the account of VAT due",
    fr: "la TVA facturée qui n'est pas encore exigible (445740 dans un nouveau registre) ; vide : sur le compte de "
      + "la TVA exigible")
  static let rabais = Change<NumeroCompte>(
    "rabais", "rebates on the turnover of a period, as 709600 (default: the accounts of the sales)",
    fr: "les rabais, remises et ristournes d'une période, comme 709600 (par défaut : les comptes de ventes)")
  static let exerciceAu = Change<Jour>(
    "exercice-au", "the last day of an accounting year that has not twelve months, as the first one; empty: none has",
    fr: "le dernier jour d'un exercice qui n'a pas douze mois, comme le premier ; vide : aucun")
  static let exerciceDu = Key<Jour>(
    "exercice-du", "its first day (default: the one known)", fr: "son premier jour (par défaut : celui qui est connu)"
  ).needing(exerciceAu)
  static let libelle = Repeated<LibelleDit>(
    "libelle", "the label of an account; may be repeated", fr: "le libellé d'un compte ; répétable")
  static let moyen = Repeated<CompteDit<MoyenDit>>(
    "moyen",
    """
    money, and its journal (default: transfer and card 512000 in BQ, cheque 511200 in BQ, cash 530000 in CA, \
    set-off 401000 in OD); may be repeated
    """,
    fr: """
      la trésorerie, et son journal (par défaut : Virement et Carte 512000 au journal BQ, Chèque 511200 au BQ, Espèces \
      530000 au CA, Compensation 401000 à l'OD) ; répétable
      """)

  /// All these options.
  static let all: [any OptionKey] = [
    clients, acomptes, pertes, ecarts, escomptes, gainsChange, pertesChange, vente, rabais, tva, tvaAttente, moyen,
    libelle,
    exerciceDu, exerciceAu,
  ]
}
