import LedgerModel
import LedgerRules
package import LedgerTerminal
package import LedgerUseCases
package import LedgerWords

/// `facture article`: puts an article into the catalogue, changes it, or takes it out.
package enum ArticleCommand: WritingCommand {
  package static let name = "article"
  package static let summary = Words(
    "add, change or remove an item of the catalogue", fr: "ajouter, modifier ou retirer un article du catalogue")
  private static let code = Required<String>(
    argument: Words(same: "CODE"), "the code of the item, used in lines",
    fr: "le code de l'article, repris dans les lignes")
  private static let compte = Change<NumeroCompte>(
    "compte", "the account of its sales (default: that of `facture comptes`)",
    fr: "le compte de ses ventes (par défaut : celui de `facture comptes`)")
  private static let retirer = Flag(
    "retirer", "the item is no longer sold: no new line can use it",
    fr: "l'article n'est plus vendu : plus aucune ligne ne peut le reprendre")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Records an item under its code, and prints the code. A new one needs --designation and --prix-unitaire; for
      an existing one, only the given values change. `-l CODE;3` of `facture creer`, or `facture ajouter-ligne
      --article=CODE`, makes a line with the item's present data, and the code as its reference. Documents do not
      change with the catalogue.
      """,
      fr: """
        Enregistre un article sous son code, et affiche le code. Un nouvel article demande --designation et
        --prix-unitaire ; pour un article existant, seules les valeurs données changent. `-l CODE;3` de `facture
        creer`, ou `facture ajouter-ligne --article=CODE`, en fait une ligne avec les données de l'article ce jour-là,
        et son code comme référence. Les documents ne changent pas avec le catalogue.
        """),
    positionals: [code],
    options: [
      LigneFields.designation, LigneFields.prixUnitaire, LigneFields.tva, LigneFields.categorie, LigneFields.motif,
      LigneFields.mention, LigneFields.unite, LigneFields.nature, compte, retirer,
    ], common: Options.writing,
    example:
      #"facture article FORM-1 --designation="Formation" --prix-unitaire=600 --tva=20 --unite=jour --nature=service"#
  )

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let code = try arguments[code]
    let present = try registre.article(code)
    if arguments[retirer] {
      guard let present else { throw Refus.article(code, .inconnu) }
      guard !present.estRetire else { throw Refus.article(code, .dejaRetire(present.prixUnitaire)) }
    }
    let designation = arguments[LigneFields.designation]?.text
    guard let nom = designation ?? present?.designation,
      let prix = arguments[LigneFields.prixUnitaire] ?? present?.prixUnitaire
    else { throw UsageError.missingOptions(["designation", "prix-unitaire"], command: name) }
    var article = Article(code: code, designation: nom, prixUnitaire: prix)
    if let present {
      article = present
      (article.designation, article.prixUnitaire) = (nom, prix)
    }
    try taxe(&article, arguments)
    if arguments[LigneFields.unite] != .inchange { article.unite = arguments[LigneFields.unite].valeur ?? .unite }
    arguments[LigneFields.nature].apply(to: &article.nature)
    arguments[compte].apply(to: &article.compte)
    article.estRetire = arguments[retirer]
    return DefinirArticle(article, apres: present)
  }

  /// Its taxation, as lines are given theirs: a reason tells its category, a category its usual reason.
  private static func taxe(_ article: inout Article, _ arguments: Arguments) throws(Refus) {
    let mention = arguments[LigneFields.mention].valeur
    if let motif = arguments[LigneFields.motif].valeur {
      guard let raison = MotifExoneration(motif) else { throw .facture(article.code, .motifInconnu(motif)) }
      article.imposition = Imposition(.zero, raison.categorie)
      article.exoneration = Exoneration(raison, mention: mention)
    } else if let categorie = arguments[LigneFields.categorie] {
      let taux = arguments[LigneFields.tva].valeur ?? (categorie == .taxe ? article.imposition?.taux : nil) ?? .zero
      guard let imposition = Imposition(taux, categorie) else {
        throw .facture(article.code, .categorieEtTaux(categorie, taux))
      }
      article.imposition = imposition
      article.exoneration = MotifExoneration.seul(categorie).map { Exoneration($0, mention: mention) }
    } else if arguments[LigneFields.tva] != .inchange {
      (article.imposition, article.exoneration) = (arguments[LigneFields.tva].valeur.map { Imposition($0) }, nil)
    }
  }
}
