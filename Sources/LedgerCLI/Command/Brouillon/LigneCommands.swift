import LedgerDomain
import LedgerWords

/// `facture ajouter-ligne`: records a new line of a draft.
enum AjouterLigneCommand: WritingCommand {
  static let name = "ajouter-ligne"
  static let summary = Words("add a line to a draft", fr: "ajouter une ligne à un brouillon")
  static let declaration = Declaration(
    name: name,
    about: Words(
      "Adds a line at the end of a draft and prints the line's id.",
      fr: "Ajoute une ligne à la fin d'un brouillon et affiche l'identifiant de la ligne."),
    positionals: [.brouillon],
    options: LigneFields.options(required: true) + Option.writing,
    example:
      #"facture ajouter-ligne F-2026-0001 --designation="Farine T65" --quantite=2.5 --prix-unitaire=12.40 --tva=5.5"#)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var ligne = try LigneFields.ligne(registre.environment.newID(), arguments)
    ligne.acompteId = try arguments.text("acompte").map { try registre.document($0) }
    var ajouter = AjouterLigne(try registre.document(arguments.positionals[0]), ligne)
    ajouter.taxation = try LigneFields.taxation(arguments)
    return ajouter
  }
}

/// `facture modifier-ligne`: records what changes of a line of a draft.
enum ModifierLigneCommand: WritingCommand {
  static let name = "modifier-ligne"
  static let summary = Words("change a line of a draft", fr: "modifier une ligne d'un brouillon")
  static let declaration = Declaration(
    name: name,
    about: Words(
      "Changes a line of a draft and prints the line's id.",
      fr: "Modifie une ligne d'un brouillon et affiche l'identifiant de la ligne."),
    positionals: [.brouillon, LigneFields.ligne],
    changes: LigneFields.options(required: false), options: Option.writing,
    notes: Words(
      "An empty value removes the field: --tva=, --remise=, --unite=, --reference-commande=",
      fr: "Une valeur vide efface le champ : --tva=, --remise=, --unite=, --reference-commande="),
    example: "facture modifier-ligne F-2026-0001 1 --quantite=3 --tva=20")

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let document = try registre.document(arguments.positionals[0])
    let ligne = try registre.ligne(arguments.positional(1, Placeholder.ligne), of: document)
    var change = ModifierLigne(document, ligne)
    change.changement = try LigneFields.changes(of: ligne, arguments)
    change.taxation = try LigneFields.taxation(arguments)
    if let acompte = arguments.given("acompte") {
      change.acompteId = acompte.isEmpty ? .efface : .remplace(try registre.document(acompte))
    }
    return change
  }
}

/// `facture retirer-ligne`: records that a line is removed from a draft.
enum RetirerLigneCommand: WritingCommand {
  static let name = "retirer-ligne"
  static let summary = Words("remove a line from a draft", fr: "retirer une ligne d'un brouillon")
  static let declaration = Declaration(
    name: name,
    about: Words(
      "Removes a line from a draft and prints the line's id.",
      fr: "Retire une ligne d'un brouillon et affiche l'identifiant de la ligne."),
    positionals: [.brouillon, LigneFields.ligne],
    options: Option.writing,
    example: "facture retirer-ligne F-2026-0001 1")

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let document = try registre.document(arguments.positionals[0])
    return RetirerLigne(document, try registre.ligne(arguments.positional(1, Placeholder.ligne), of: document))
  }
}

/// The fields of a line, as `ajouter-ligne` and `modifier-ligne` are given them: a new one stands here twice.
enum LigneFields {
  /// Which line of a draft.
  static let ligne = Declaration.Positional.required(
    Placeholder.ligne,
    Words("the line: its place from 1, or its id", fr: "la ligne : son rang à partir de 1, ou son identifiant"),
    of: LigneReference.self)

  /// `required`: those that make a line must be there. Else an empty value removes a field that may be absent.
  static func options(required: Bool) -> [Option] {
    [
      .value(
        "designation", Placeholder.texte,
        Words("what is invoiced, up to 1,000 characters", fr: "ce qui est facturé, 1 000 caractères au plus"),
        required: required),
      .value(
        "quantite", Quantite.self,
        Words(
          "how many, up to 6 decimals, not 0; negative for a return",
          fr: "la quantité, six décimales au plus, différente de 0 ; négative pour un retour"), required: required),
      .value(
        "prix-unitaire", PrixUnitaire.self,
        Words("the price of one before VAT, up to 6 decimals", fr: "le prix unitaire HT, six décimales au plus"),
        required: required),
      .value(
        "tva", Taux.self,
        Words(
          "its rate of VAT, 0 to 100 (default: that of the document)",
          fr: "son taux de TVA, de 0 à 100 (par défaut : celui du document)"), orNone: !required),
      .value(
        "categorie", CategorieTVA.self,
        Words(
          "its category of VAT: S above 0; at 0 why none is taken (E exempt, AE reverse charge)",
          fr: "sa catégorie de TVA : S au-dessus de 0 ; à 0, la raison (E exonération, AE autoliquidation)")),
      .value(
        "motif", Words(same: "VATEX"),
        Words("why no VAT is taken, as in VATEX-FR-CGI261-4", fr: "le motif d'absence de TVA, comme VATEX-FR-CGI261-4")),
      .value(
        "mention", Placeholder.texte,
        Words(
          "what is printed of it (default: the usual text of the motif)",
          fr: "la mention imprimée (par défaut : le texte habituel du motif)")),
      .value(
        "remise", Taux.self, Words("the percentage taken off the line", fr: "la remise sur la ligne, en pourcentage"),
        orNone: !required),
      .value(
        "unite", Unite.self,
        Words(
          "what the quantity counts, as in hour or HUR (default: unit, C62)",
          fr: "l'unité de la quantité, comme heure ou HUR (par défaut : unité, C62)"), orNone: !required),
      .value("nature", NatureLigne.self, Words("goods or a service", fr: "bien ou service"), orNone: !required),
      .value(
        "reference", Placeholder.texte,
        Words(
          "what the seller calls it, as in an article number",
          fr: "la référence de l'émetteur, comme un numéro d'article")),
      .value(
        "acompte", Placeholder.numero,
        Words(
          "the acompte that the line takes back, with a quantity of -1",
          fr: "la facture d'acompte que la ligne reprend, avec une quantité de -1")),
      .value(
        "reference-commande", Placeholder.texte,
        Words("the customer's order number", fr: "le numéro de commande du client")),
      .value(
        "date-commande", Jour.self, Words("the day of the customer's order", fr: "la date de la commande du client"),
        orNone: !required),
    ]
  }

  /// The line that they make.
  static func ligne(_ id: LigneID, _ arguments: Arguments) throws(UsageError) -> LigneFacture {
    var ligne = LigneFacture(
      id: id, designation: "", quantite: try arguments.requiredValue("quantite"),
      prixUnitaire: try arguments.requiredValue("prix-unitaire"))
    try changes(of: id, arguments).apply(to: &ligne)
    return ligne
  }

  /// What they change of a line.
  static func changes(of ligne: LigneID, _ arguments: Arguments) throws(UsageError) -> LigneModifiee {
    var change = LigneModifiee(ligneId: ligne)
    change.designation = arguments.given("designation")
    change.quantite = try arguments.value("quantite")
    change.prixUnitaire = try arguments.value("prix-unitaire")
    change.remisePourcentage = try arguments.change("remise").valeur(sans: .zero)
    change.unite = try arguments.change("unite").valeur(sans: .unite)
    change.nature = try arguments.change("nature")
    change.reference = try arguments.change("reference")
    change.referenceCommande = try arguments.change("reference-commande")
    change.dateCommande = try arguments.change("date-commande")
    return change
  }

  /// What they ask of the VAT of a line.
  static func taxation(_ arguments: Arguments) throws(UsageError) -> TaxationDemandee {
    var taxation = TaxationDemandee()
    taxation.taux = try arguments.change("tva")
    taxation.categorie = try arguments.value("categorie")
    taxation.motif = arguments.given("motif")
    taxation.mention = arguments.given("mention")
    return taxation
  }
}

extension Changement {
  /// The value from now on; `vide` where it is cleared, nil where it stays.
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
  static var word: Words { Words("UNIT", fr: "UNITE") }

  init(option text: String) throws(BadValue) {
    guard let unite = Unite(nom: text) else { throw .unite(text) }
    self = unite
  }
}
