import LedgerModel
import LedgerTerminal
import LedgerUseCases
import LedgerWords

/// The options of disputes, promises and penalties of an invoice, to begin and to end them.
enum SuiviOptions {
  static let litige = Key<MontantOuTout>(
    "litige", "of an invoice: the amount that the customer disputes, or \(choice: "tout")",
    fr: "pour une facture : le montant que le client conteste, ou \(choice: "tout")")
  static let promesse = Key<Jour>(
    "promesse", "of an invoice: the day for which the customer promises to pay; letters wait until then",
    fr: "pour une facture : le jour pour lequel le client promet de payer ; les lettres attendent jusque-là")
  static let sansPenalites = Flag(
    "sans-penalites", "of an invoice: ask for no penalties", fr: "pour une facture : ne demande pas de pénalités")
  static let motif = Key<String>(
    "motif", "the reason; needed, except with \(option: "promesse")",
    fr: "le motif ; à donner, sauf avec \(option: "promesse")")
  static let date = Options.date.saying(
    "the day from which it counts (default: today)",
    fr: "le jour à partir duquel cela compte (par défaut : aujourd'hui)")
  /// To begin them.
  static let debut: [any OptionKey] = [litige, promesse, sansPenalites, date, motif]

  static let issue = Key<IssueLitige>(
    "litige", "how the dispute of an invoice ended: rejected if the customer owes the amount, admitted if not",
    fr: "l'issue du litige d'une facture : rejete si le client doit bien le montant, admis sinon")
  static let promesseLevee = Flag(
    "promesse", "of an invoice: its promise no longer holds up letters",
    fr: "pour une facture : sa promesse ne retient plus les lettres")
  static let penalites = Flag(
    "avec-penalites", "of an invoice: ask for penalties again", fr: "pour une facture : redemande des pénalités")
  /// To end them.
  static let fin: [any OptionKey] = [issue, promesseLevee, penalites, date]

  /// The beginnings on the document `id`.
  static func commence(_ arguments: Arguments, _ id: FactureID, _ command: String) throws(UsageError) -> SuivreFacture {
    var natures: [SuiviModifie.Nature] = []
    if arguments[litige] != nil { natures.append(.litige) }
    if arguments[promesse] != nil { natures.append(.promesse) }
    if arguments[sansPenalites] { natures.append(.penalitesLevees) }
    guard !natures.isEmpty else {
      throw .missingOneOf([litige.option.name, promesse.option.name, sansPenalites.option.name], command: command)
    }
    var suivre = SuivreFacture(id, natures)
    (suivre.date, suivre.jour, suivre.motif) = (arguments[date], arguments[promesse], arguments[motif])
    suivre.montant = arguments[litige]?.montant
    return suivre
  }

  /// The ends on the document `id`.
  static func termine(_ arguments: Arguments, _ id: FactureID, _ command: String) throws(UsageError) -> SuivreFacture {
    var natures: [SuiviModifie.Nature] = []
    switch arguments[issue] {
    case .rejete: natures.append(.litigeRejete)
    case .admis: natures.append(.litigeAdmis)
    case nil: break
    }
    if arguments[promesseLevee] { natures.append(.promesseLevee) }
    if arguments[penalites] { natures.append(.penalitesRetablies) }
    guard !natures.isEmpty else {
      throw .missingOneOf([issue.option.name, promesseLevee.option.name, penalites.option.name], command: command)
    }
    var suivre = SuivreFacture(id, natures)
    suivre.date = arguments[date]
    return suivre
  }
}

/// How a dispute ends.
enum IssueLitige: String, ChoiceValue {
  case rejete, admis
}

/// An amount, or the whole balance.
struct MontantOuTout: OptionValue {
  static var word: Words { Words("AMOUNT|\(choice: "tout")", fr: "MONTANT|\(choice: "tout")") }
  /// The amount; nil: the whole balance.
  let montant: Montant?

  init(option text: String) throws(BadValue) {
    montant = Words.choice("tout").reads(text) ? nil : try Montant(option: text)
  }
}
