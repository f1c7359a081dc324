public import LedgerModel
import LedgerWords

/// Why an article of the catalogue is not valid.
public typealias RefusArticle = Motif<Article>

extension RefusArticle {
  /// The values are the same already.
  public static var sansChangement: Self {
    Self("rien-ne-change") { code in
      Dit(
        "The item \(code) has these values already: nothing changes.",
        fr: "L'article \(code) a déjà ces valeurs : rien ne change.",
        remede: "`facture list articles` shows it.", fr: "`facture list articles` le montre.")
    }
  }

  /// The article is no longer sold; it had that price.
  public static func dejaRetire(_ prix: PrixUnitaire) -> Self {
    Self("article-deja-retire") { code in
      Dit(
        "The item \(code) is already withdrawn from sale. The catalogue stays as it is.",
        fr: "L'article \(code) n'est déjà plus vendu. Le catalogue reste tel quel.",
        remede: "To sell it again, give its price: `facture article \(code) --prix-unitaire=\(prix)`.",
        fr: "Pour le vendre de nouveau, donnez son prix : `facture article \(code) --prix-unitaire=\(prix)`.")
    }
  }

  /// The catalogue has no article with that code, or its sale has ended.
  public static var inconnu: Self {
    Self("article-inconnu") { code in
      Dit(
        "There is no item \(code) in the catalogue.", fr: "Il n'y a pas d'article \(code) dans le catalogue.",
        remede: "`facture list articles` shows them; a line without one needs a description and a price.",
        fr: "`facture list articles` les montre ; une ligne sans article demande une désignation et un prix.")
    }
  }

  /// The text is not a valid code.
  public static var codeInvalide: Self {
    Self("code-article-invalide") { code in
      Dit(
        "\"\(code)\" is not a code of an article.", fr: "« \(code) » n'est pas un code d'article.",
        remede: "Give 1 to 40 characters on one line, without a semicolon, as in FORM-1.",
        fr: "Donnez de 1 à 40 caractères sur une ligne, sans point-virgule, par exemple FORM-1.")
    }
  }
}

extension Refus {
  /// About the article of a code.
  public static func article(_ code: String, _ motif: RefusArticle) -> Refus { motif.refus.sur(.document(code)) }
}
