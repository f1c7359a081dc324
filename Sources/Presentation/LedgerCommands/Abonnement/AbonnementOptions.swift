import LedgerModel
import LedgerOffers
import LedgerRules
package import LedgerTerminal
import LedgerUseCases
package import LedgerWords

/// How often a subscription is invoiced: a word, or a number of months.
package struct MoisOption: OptionValue {
  package static var word: Words { Words("month|quarter|half-year|year|N", fr: "mois|trimestre|semestre|an|N") }
  package static var choices: [Words] { mots.map(\.nom) }
  package static var isOpen: Bool { true }
  let mois: Int

  private static let mots: [(nom: Words, mois: Int)] = [
    (.choice("mois"), 1), (.choice("trimestre"), 3), (Words("half-year", fr: "semestre"), 6),
    (Words("year", fr: "an"), 12),
  ]

  package init(option text: String) throws(BadValue) {
    if let mot = Self.mots.first(where: { $0.nom.reads(text) }) {
      mois = mot.mois
    } else if let nombre = Int(text), nombre >= 0, text.utf8.first != UInt8(ascii: "+") {
      // The rule book says how many months are possible.
      mois = nombre
    } else {
      throw .notAmong(text, Self.choices + [Words("a number of months", fr: "un nombre de mois")])
    }
  }
}

/// The options of subscriptions.
enum AbonnementOptions {
  static let tousLes = Key<MoisOption>(
    "tous-les", "how often it is invoiced: each month, quarter, half-year or year, or every N months",
    fr: "la fréquence des factures : chaque mois, trimestre, semestre ou an, ou tous les N mois")
  static let depuis = Key<Jour>(
    "depuis", "the first day that is invoiced (default: today)",
    fr: "le premier jour facturé (par défaut : aujourd'hui)")
  static let jusqua = Key<Jour>("jusqua", "the last day that is invoiced", fr: "le dernier jour facturé")
  static let ancre = Key<Jour>(
    "ancre",
    "the first day of the first whole period: the days before it are charged pro rata (default: that of --depuis)",
    fr: "le premier jour de la première période entière : les jours d'avant sont comptés au prorata (par défaut : "
      + "celui de --depuis)")
  static let jour = Key<Count<31>>(
    "jour", "the day of the month on which periods begin; 31 is the last day of each month",
    fr: "le jour du mois où commencent les périodes ; 31 est le dernier jour de chaque mois")
  static let echu = Flag(
    "echu", "invoices each period on the day after it ends (default: on its first day)",
    fr: "facture chaque période le lendemain de sa fin (par défaut : son premier jour)")
  static let entier = Flag(
    "entier", "a part of a period costs as much as a whole one", fr: "une partie de période coûte une période entière")
  static let aPartirDe = Key<Count<10_000>>(
    "from", "the first period with the new lines or terms, by its number",
    fr: "la première période à laquelle s'appliquent les nouvelles lignes ou conditions, par son numéro")
  static let envoyer = Key<OuiNon>(
    "envoyer", "issue each invoice at once: after that it never changes (default: a draft)",
    fr: "émet aussitôt chaque facture : ensuite, elle ne change plus (par défaut : un brouillon)"
  )
  static let delai = Key<DelaiOption>(
    "echeance",
    "the payment term: 30d, 2m, 45d-end-of-month, end-of-month+45d or 30d-end-of-month-the-15 (default: 30d)",
    fr: "le délai de paiement : 30j, 2m, 45j-fin-de-mois, fin-de-mois+45j ou 30j-fin-de-mois-le-15 (par défaut : 30j)")
  /// The rhythm, which never changes.
  static let rythme: [any OptionKey] = [
    tousLes, depuis, ancre, jour, echu, jusqua, entier, Options.tva, Options.devise,
  ]
  /// The lines and terms, which may change.
  static let contenu: [any OptionKey] = [
    CreerCommand.ligne, delai,
    Options.conditions.saying(
      "\(ConditionsPaiement.aide) (default: transfer)", fr: "\(ConditionsPaiement.aide) (par défaut : Virement)"),
    envoyer, AffaireOptions.commande, AffaireOptions.contrat, AffaireOptions.referenceAcheteur,
  ]
  /// A subscription or an invoice, by its number.
  static let numeroOuFacture = Required<String>(
    argument: Words("S-NUMBER|NUMBER", fr: "S-NUMERO|NUMERO"),
    "the number of the subscription, as S-0001, or of the invoice",
    fr: "le numéro de l'abonnement, comme S-0001, ou de la facture")

  /// The form of a command about a subscription or an invoice.
  static func form(
    _ name: String, _ typed: TypedWords, abonnement: [any OptionKey], facture: [any OptionKey]
  ) -> Form? {
    guard let nom = typed.positionals.first else { return nil }
    return Form(name, [numeroOuFacture], Abonnement.estUnNumero(nom.uppercased()) ? abonnement : facture)
  }
}

/// A payment term without a day.
package struct DelaiOption: OptionValue {
  package static var word: Words { Words("TERM", fr: "DELAI") }
  let delai: DelaiPaiement

  package init(option text: String) throws(BadValue) {
    guard case .apres(let delai) = try EcheanceOption(option: text) else { throw .delai(text) }
    self.delai = delai
  }
}

extension RegistreRepository where Self: ~Copyable {
  /// The subscription of that number.
  ///
  /// - Throws: ``Refus`` `abonnement-inconnu`.
  mutating func abonnement(numero: String) throws -> Abonnement {
    guard let id = try look({ try $0.abonnementID(numero: numero.uppercased()) }), let abonnement = try abonnement(id)
    else { throw Refus.abonnement(numero, .inconnu) }
    return abonnement
  }
}

extension Arguments {
  /// The lines that are given, with new ids.
  func lignesAbonnement(in registre: inout some Ledger) throws -> [LigneFacture] {
    let newID = registre.environment.newID
    return try self[CreerCommand.ligne].map { try $0.ligne { try registre.article($0) }.ligne(newID()) }
  }

  /// `presentes` with the references that are given.
  func references(_ presentes: References?) -> References? {
    var references = presentes ?? References()
    self[AffaireOptions.commande].apply(to: &references.commande)
    self[AffaireOptions.contrat].apply(to: &references.contrat)
    self[AffaireOptions.referenceAcheteur].apply(to: &references.acheteur)
    return references.estVide ? nil : references
  }
}
