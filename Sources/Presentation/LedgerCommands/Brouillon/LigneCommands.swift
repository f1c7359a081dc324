package import LedgerModel
import LedgerRules
package import LedgerTerminal
package import LedgerUseCases
package import LedgerWords

/// `facture ajouter-ligne`: records a new line of a draft.
package enum AjouterLigneCommand: WritingCommand {
  package static let name = "ajouter-ligne"
  package static let summary = Words("add a line to a draft", fr: "ajouter une ligne à un brouillon")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Adds a line at the end of a draft and prints the line's id. --reprend adds the lines that deduct a whole
      deposit invoice, one per VAT rate, and prints the id of the first; --article adds a line of the catalogue.
      """,
      fr: """
        Ajoute une ligne à la fin d'un brouillon et affiche l'identifiant de la ligne. Avec --reprend, ajoute les lignes qui
        reprennent toute une facture d'acompte, une par taux de TVA, et affiche l'identifiant de la première ; avec --article,
        une ligne du catalogue.
        """),
    positionals: [Argument.brouillon],
    options: LigneFields.options(ofNew: true) + [reprend, article], common: Options.writing,
    example:
      #"facture ajouter-ligne F-2026-0001 --designation="Farine T65" --quantite=2.5 --prix-unitaire=12.40 --tva=5.5"#
  ) { typed in
    if typed.text(article) != nil {
      return Form("ajouter-ligne --article", [Argument.brouillon], [article, reprend, LigneFields.quantite])
    }
    return typed.text(reprend) == nil ? nil : Form("ajouter-ligne --reprend", [Argument.brouillon], [reprend, article])
  }
  private static let article = Key<String>(
    "article", word: Words(same: "CODE"),
    "an item of the catalogue, with --quantite (default: 1), and nothing else",
    fr: "un article du catalogue, avec --quantite (par défaut : 1), et rien d'autre")
  private static let reprend = Key<String>(
    "reprend", word: Placeholder.numero, "the deposit invoice whose whole remainder is deducted",
    fr: "la facture d'acompte dont tout le reste est repris")

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    if let code = arguments[article] {
      if arguments[reprend] != nil { throw UsageError.contraryOptions(article.place, reprend.place) }
      guard let article = try registre.article(code), !article.estRetire else { throw Refus.article(code, .inconnu) }
      let ligne = article.ligne(registre.environment.newID(), arguments[LigneFields.quantite] ?? .une)
      return AjouterLigne(try registre.document(arguments[Argument.brouillon]), ligne)
    }
    if let acompte = arguments[reprend] {
      return ReprendreAcompte(
        try registre.document(acompte), sur: try registre.document(arguments[Argument.brouillon]))
    }
    var ligne = try LigneFields.ligne(registre.environment.newID(), arguments)
    ligne.acompteId = try arguments[LigneFields.acompte].valeur.map { try registre.document($0) }
    var ajouter = AjouterLigne(try registre.document(arguments[Argument.brouillon]), ligne)
    ajouter.taxation = LigneFields.taxation(arguments)
    return ajouter
  }
}

/// `facture modifier-ligne`: records what changes of a line of a draft.
package enum ModifierLigneCommand: WritingCommand {
  package static let name = "modifier-ligne"
  package static let summary = Words("change a line of a draft", fr: "modifier une ligne d'un brouillon")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      "Changes a line of a draft and prints the line's id.",
      fr: "Modifie une ligne d'un brouillon et affiche l'identifiant de la ligne."),
    positionals: [Argument.brouillon, LigneFields.argument],
    changes: LigneFields.options(ofNew: false), common: Options.writing,
    notes: Words(
      "An empty value removes the field: --tva=, --remise=, --unite=, --reference-commande=",
      fr: "Une valeur vide efface le champ : --tva=, --remise=, --unite=, --reference-commande="),
    example: "facture modifier-ligne F-2026-0001 1 --quantite=3 --tva=20")

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let document = try registre.document(arguments[Argument.brouillon])
    let ligne = try registre.ligne(arguments[LigneFields.argument], of: document)
    var change = ModifierLigne(document, ligne)
    change.changement = LigneFields.changes(of: ligne, arguments)
    change.taxation = LigneFields.taxation(arguments)
    change.termes = arguments[AffaireOptions.terme]
    switch arguments[LigneFields.prixTTC] {
    case .inchange: break
    case .efface: change.termes.append(Terme(.prixTTC, ""))
    case .remplace(let prix): change.termes.append(Terme(.prixTTC, "\(prix)"))
    }
    change.acompteId = try arguments[LigneFields.acompte].map { try registre.document($0) }
    return change
  }
}

/// `facture retirer-ligne`: records that a line is removed from a draft.
package enum RetirerLigneCommand: WritingCommand {
  package static let name = "retirer-ligne"
  package static let summary = Words("remove a line from a draft", fr: "retirer une ligne d'un brouillon")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      "Removes a line from a draft and prints the line's id.",
      fr: "Retire une ligne d'un brouillon et affiche l'identifiant de la ligne."),
    positionals: [Argument.brouillon, LigneFields.argument],
    common: Options.writing,
    example: "facture retirer-ligne F-2026-0001 1")

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let document = try registre.document(arguments[Argument.brouillon])
    return RetirerLigne(document, try registre.ligne(arguments[LigneFields.argument], of: document))
  }
}

/// `facture remplacer-lignes`: records all lines of a draft at once.
package enum RemplacerLignesCommand: WritingCommand {
  package static let name = "remplacer-lignes"
  package static let summary = Words("replace the lines of a draft", fr: "remplacer les lignes d'un brouillon")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Gives a draft exactly these lines, in this order, and prints its number. Where the description is that of a line
      already there, the line keeps what you do not give again, such as its unit. All changes are recorded at once, or
      none.
      """,
      fr: """
        Donne à un brouillon exactement ces lignes, dans cet ordre, et affiche son numéro. Une ligne dont la désignation
        est déjà là garde ce que vous ne redonnez pas, comme son unité. Toutes les modifications sont enregistrées en
        une fois, ou aucune.
        """),
    positionals: [Argument.brouillon], options: [lignes], common: Options.writing,
    example: #"facture remplacer-lignes F-2026-0001 -l "Farine T65;2;12.40" -l "Livraison;1;15""#)
  private static let lignes = CreerCommand.ligne.required

  package static var isOfDocument: Bool { true }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let numero = try arguments[Argument.brouillon]
    guard let facture = try registre.facture(registre.document(numero)) else { throw Refus.facture(numero, .inconnue) }
    try facture.comptee.exigeBrouillon()
    var editer = EditerBrouillon(facture)
    editer.lignes = try arguments[lignes].map { try $0.ligne { try registre.article($0) } }
    return editer
  }
}

/// The fields of a line, as `ajouter-ligne` and `modifier-ligne` are given them: a new one stands here twice.
package enum LigneFields {
  /// Which line of a draft.
  static let argument = Required<LigneReference>(
    argument: Placeholder.ligne, "the line: its place from 1, or its id",
    fr: "la ligne : son rang à partir de 1, ou son identifiant")

  package static let designation = Key<AnyText>(
    "designation", "the description, up to 1,000 characters", fr: "la désignation, 1 000 caractères au plus")
  package static let quantite = Key<Quantite>(
    "quantite", "the quantity, up to 6 decimals, not 0; negative for a return",
    fr: "la quantité, six décimales au plus, différente de 0 ; négative pour un retour")
  static let prixUnitaire = Key<PrixUnitaire>(
    "prix-unitaire", "the unit price before VAT, up to 6 decimals", fr: "le prix unitaire HT, six décimales au plus")
  static let prixTTC = Change<PrixUnitaire>(
    "prix-ttc",
    "the unit price with VAT, instead of --prix-unitaire: the total of the line is then this price times the quantity",
    fr:
      "le prix unitaire TTC, au lieu de --prix-unitaire : le total de la ligne est alors ce prix multiplié par la quantité"
  )
  static let tva = Change<Taux>(
    "tva", "its VAT rate, 0 to 100 (default: the rate of the document)",
    fr: "son taux de TVA, de 0 à 100 (par défaut : celui du document)")
  static let categorie = Key<CategorieTVA>(
    "categorie",
    "its VAT category: S for a rate above 0; at 0 why: E exempt, AE reverse charge, K other Member "
      + "State, G export, O out of scope, Z zero rate",
    fr: "sa catégorie de TVA : S pour un taux positif ; à 0 pourquoi : E exonération, AE autoliquidation, K autre "
      + "État membre, G export, O hors champ, Z taux zéro"
  )
  static let motif = Change<String>(
    "motif", word: Words(same: "VATEX"),
    "the VAT exemption reason, as in VATEX-FR-CGI261-4: `facture help vatex` lists them",
    fr: "le motif d'absence de TVA, comme VATEX-FR-CGI261-4 : `facture help vatex` les affiche")
  static let mention = Change<String>(
    "mention", "the printed text (default: the usual text of the reason)",
    fr: "la mention imprimée (par défaut : le texte habituel du motif)")
  static let remise = Change<Taux>(
    "remise", "the discount on the line, in percent", fr: "la remise sur la ligne, en pourcentage")
  static let unite = Change<Unite>(
    "unite", "the unit of the quantity, as hour or HUR (default: unit, C62)",
    fr: "l'unité de la quantité, comme heure ou HUR (par défaut : unité, C62)")
  static let nature = Change<NatureLigne>(
    "nature",
    """
    goods, a service, works on a building, which take place where it stands (CGI 259 A 2°), or a disbursement without VAT \
    (CGI 267 II 2°)
    """,
    fr: """
      bien, service, travaux sur un immeuble, qui ont lieu là où il se trouve (CGI, art. 259 A, 2°), ou débours hors TVA \
      (CGI, art. 267, II, 2°)
      """)
  static let reference = Options.reference.saying(
    "the seller's reference, such as an item number", fr: "la référence de l'émetteur, comme un numéro d'article")
  static let acompte = Change<String>(
    "acompte", word: Placeholder.numero,
    "the deposit invoice that this line (quantity -1) deducts in part; for the whole: --reprend",
    fr: "la facture d'acompte que cette ligne (quantité -1) déduit en partie ; en entier : --reprend")
  static let dateCommande = Change<Jour>(
    "date-commande", "the date of the customer's order", fr: "la date de la commande du client")

  /// Options that a new line needs are required. In a change, an empty value removes an optional field.
  static func options(ofNew isNew: Bool) -> [any OptionKey] {
    func must<Value>(_ key: Key<Value>) -> any OptionKey { isNew ? key.required : key }
    func may<Value>(_ key: Change<Value>) -> any OptionKey { isNew ? key.ofNew : key }
    return [
      must(designation), must(quantite), prixUnitaire, may(prixTTC), may(tva), categorie, motif, mention, may(remise),
      may(unite), may(nature), reference, acompte, AffaireOptions.commande, may(dateCommande),
      AffaireOptions.terme,
    ]
  }

  /// The line that they make.
  static func ligne(_ id: LigneID, _ arguments: Arguments) throws(UsageError) -> LigneFacture {
    let ttc = arguments[prixTTC.ofNew]
    if ttc != nil, arguments[prixUnitaire] != nil { throw .contraryOptions(prixUnitaire.place, prixTTC.place) }
    guard let prix = arguments[prixUnitaire] ?? ttc else {
      throw .missingOptions([prixUnitaire.option.name], command: "ajouter-ligne")
    }
    var ligne = LigneFacture(
      id: id, designation: "", quantite: try arguments[quantite.required], prixUnitaire: prix)
    changes(of: id, arguments).apply(to: &ligne)
    ligne.termes = Termes.changes(nil, arguments[AffaireOptions.terme].map(\.enCode))
    if let ttc { ligne.prixTTC = ttc }
    return ligne
  }

  /// The changes of a line, from these options.
  static func changes(of ligne: LigneID, _ arguments: Arguments) -> LigneModifiee {
    var change = LigneModifiee(ligneId: ligne)
    change.designation = arguments[designation]?.text
    change.quantite = arguments[quantite]
    change.prixUnitaire = arguments[prixUnitaire]
    change.remisePourcentage = arguments[remise].valeur(sans: .zero)
    change.unite = arguments[unite].valeur(sans: .unite)
    change.nature = arguments[nature]
    change.reference = arguments[reference]
    change.referenceCommande = arguments[AffaireOptions.commande]
    change.dateCommande = arguments[dateCommande]
    return change
  }

  /// The VAT asked for a line.
  static func taxation(_ arguments: Arguments) -> TaxationDemandee {
    var taxation = TaxationDemandee()
    taxation.taux = arguments[tva]
    taxation.categorie = arguments[categorie]
    taxation.motif = arguments[motif].texte
    taxation.mention = arguments[mention].texte
    return taxation
  }
}

extension Changement {
  /// The new value; `vide` if it is cleared, nil if it stays.
  fileprivate func valeur(sans vide: Valeur) -> Valeur? {
    switch self {
    case .inchange: nil
    case .efface: vide
    case .remplace(let valeur): valeur
    }
  }
}

extension CategorieTVA: ChoiceValue {}
extension NatureLigne: ChoiceValue {}

extension Unite: OptionValue {
  package static var word: Words { Words("UNIT", fr: "UNITE") }

  package init(option text: String) throws(BadValue) {
    guard let unite = Unite(nom: text) else { throw .unite(text) }
    self = unite
  }
}
