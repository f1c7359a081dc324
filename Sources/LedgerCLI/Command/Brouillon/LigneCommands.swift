import LedgerDomain
import LedgerWords

/// `facture ajouter-ligne`: records a new line of a draft.
enum AjouterLigneCommand: WritingCommand {
  static let declaration = Declaration(
    name: "ajouter-ligne", summary: "add a line to a draft",
    about: "Adds a line at the end of a draft and prints the line's id.",
    positionals: [.required("NUMERO", "the number of the draft")],
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
  static let declaration = Declaration(
    name: "modifier-ligne", summary: "change a line of a draft",
    about: "Changes a line of a draft and prints the line's id.",
    positionals: [.required("NUMERO", "the number of the draft"), LigneFields.ligne],
    changes: LigneFields.options(required: false), options: Option.writing,
    notes: "An empty value removes the field: --tva=, --remise=, --unite=, --reference-commande=",
    example: "facture modifier-ligne F-2026-0001 1 --quantite=3 --tva=20")

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let document = try registre.document(arguments.positionals[0])
    let ligne = try registre.ligne(arguments.positional(1, "LIGNE"), of: document)
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
  static let declaration = Declaration(
    name: "retirer-ligne", summary: "remove a line from a draft",
    about: "Removes a line from a draft and prints the line's id.",
    positionals: [.required("NUMERO", "the number of the draft"), LigneFields.ligne],
    options: Option.writing,
    example: "facture retirer-ligne F-2026-0001 1")

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let document = try registre.document(arguments.positionals[0])
    return RetirerLigne(document, try registre.ligne(arguments.positional(1, "LIGNE"), of: document))
  }
}

/// The fields of a line, as `ajouter-ligne` and `modifier-ligne` are given them: a new one stands here twice.
enum LigneFields {
  /// Which line of a draft.
  static let ligne = Declaration.Positional.required(
    "LIGNE", "the line: its place from 1, or its id", of: LigneReference.self)

  /// `required`: those that make a line must be there. Else an empty value removes a field that may be absent.
  static func options(required: Bool) -> [Option] {
    [
      .value("designation", "TEXTE", "what is invoiced, up to 1,000 characters", required: required),
      .value("quantite", Quantite.self, "how many, up to 6 decimals, not 0; negative for a return", required: required),
      .value("prix-unitaire", PrixUnitaire.self, "the price of one before VAT, up to 6 decimals", required: required),
      .value("tva", Taux.self, "its rate of VAT, 0 to 100 (default: that of the document)", orNone: !required),
      .value(
        "categorie", CategorieTVA.self,
        "its category of VAT: S above 0; at 0 why none is taken (E exempt, AE reverse charge)"),
      .value("motif", "VATEX", "why no VAT is taken, as in VATEX-FR-CGI261-4"),
      .value("mention", "TEXTE", "what is printed of it (default: the usual text of the motif)"),
      .value("remise", Taux.self, "the percentage taken off the line", orNone: !required),
      .value(
        "unite", Unite.self, "what the quantity counts, as in heure or HUR (default: unité, C62)", orNone: !required),
      .value("nature", NatureLigne.self, "goods or a service", orNone: !required),
      .value("reference", "TEXTE", "what the seller calls it, as in an article number"),
      .value("acompte", "NUMERO", "the acompte that the line takes back, with a quantity of -1"),
      .value("reference-commande", "TEXTE", "the customer's order number"),
      .value("date-commande", Jour.self, "the day of the customer's order", orNone: !required),
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
  static var word: String { "UNITE" }

  init(option text: String) throws(BadValue) {
    guard let unite = Unite(nom: text) else { throw .unite(text) }
    self = unite
  }
}
