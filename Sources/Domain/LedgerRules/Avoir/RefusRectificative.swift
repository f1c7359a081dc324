public import LedgerModel
import LedgerWords

/// Why a rectificative cannot be made or issued, or cannot replace a facture.
public typealias RefusRectificative = Motif<SujetRectificative>

/// The subject of a ``RefusRectificative``.
public enum SujetRectificative {}

extension RefusRectificative {
  /// The rectificative names no facture that it replaces.
  public static var sansOrigine: Self {
    Self("origine-absente") { numero in
      Dit(
        "\(numero) is a corrected invoice, and names no invoice that it replaces.",
        fr: "\(numero) est une facture rectificative, et n'indique pas la facture qu'elle remplace.",
        remede: "Create it of one: `facture creer --rectifie=NUMBER`.",
        fr: "Créez-la à partir d'une facture : `facture creer --rectifie=NUMERO`.")
    }
  }

  /// The rectificative would be paid when it is issued.
  public static var dejaPayee: Self {
    Self("rectificative-payee") { numero in
      Dit(
        "\(numero) is a corrected invoice, and is not paid when it is issued.",
        fr: "\(numero) est une facture rectificative : elle ne peut pas être payée dès l'émission.",
        remede: "Issue it, then record the payment: `facture enregistrer-paiement \(numero)`.",
        fr: "Émettez-la, puis enregistrez le paiement : `facture enregistrer-paiement \(numero)`.")
    }
  }

  /// It has another client than the facture with that number, which it replaces.
  public static func autreClient(_ origine: String) -> Self {
    Self("rectificative-autre-client") { numero in
      Dit(
        "\(numero) replaces \(origine), which is made out to another customer.",
        fr: "\(numero) remplace \(origine), qui est au nom d'un autre client.",
        remede:
          "Name the customer of \(origine), or credit it (`facture annuler \(origine) --motif=TEXT`) and make a new "
          + "invoice.",
        fr: "Donnez-lui le client de \(origine), ou créditez \(origine) (`facture annuler \(origine) --motif=TEXTE`) "
          + "et faites une nouvelle facture.")
    }
  }

  /// It is in another currency than the facture of that number, which it replaces.
  public static func autreDevise(_ devise: Devise, _ origine: String, _ autre: Devise) -> Self {
    Self("autre-devise") { numero in
      Dit(
        "\(numero) is in \(devise) and replaces \(origine), which is in \(autre).",
        fr: "\(numero) est en \(devise) et remplace \(origine), qui est en \(autre).",
        remede: "Give it the currency of \(origine), or credit that one (`facture annuler \(origine) --motif=TEXT`) "
          + "and make a new invoice.",
        fr: "Donnez-lui la devise de \(origine), ou créditez \(origine) (`facture annuler \(origine) --motif=TEXTE`) "
          + "et faites une nouvelle facture.")
    }
  }

  /// It is dated before the facture of that number, which it replaces.
  public static func dateAvantOrigine(_ date: Jour, _ origine: String, _ premiere: Jour) -> Self {
    Self("rectificative-avant-origine") { numero in
      Dit(
        "\(numero) is dated \(date), before the invoice \(origine) of \(premiere) that it replaces.",
        fr: "\(numero) est datée du \(date), avant la facture \(origine) du \(premiere) qu'elle remplace.",
        remede: "Give it \(premiere) or a later date: \(commande: "modifier", numero, "--date=\(premiere)").",
        fr: "Datez-la du \(premiere) ou d'après : \(commande: "modifier", numero, "--date=\(premiere)").")
    }
  }

  /// It would be issued before the facture of that number was, which it replaces.
  public static func envoiAvantOrigine(_ date: Jour, _ origine: String, _ premier: Jour) -> Self {
    Self("rectificative-avant-origine") { numero in
      Dit(
        "\(numero) cannot be issued on \(date), before the invoice \(origine) that it replaces, "
          + "which was issued on \(premier).",
        fr: "\(numero) ne peut pas être émise le \(date) : "
          + "la facture \(origine), qu'elle remplace, l'a été le \(premier).",
        remede: "Give \(premier) or a later date.", fr: "Donnez le \(premier) ou une date ultérieure.")
    }
  }

  /// The document to replace is an avoir or an acompte.
  public static var pasUneFacture: Self {
    Self("rectificative-impossible", seCorrige: true) { numero in
      Dit(
        "\(numero) is a credit note or a deposit invoice, and only an invoice is replaced.",
        fr: "\(numero) est un avoir ou une facture d'acompte, et seule une facture ordinaire se remplace.",
        remede: "`facture show \(numero)` shows it.", fr: "`facture show \(numero)` montre le document.")
    }
  }

  /// The facture has a payment, an avoir or a write-off, even an undone one.
  public static var entamee: Self {
    Self("rectificative-impossible", seCorrige: true) { numero in
      Dit(
        "\(numero) cannot be replaced: it has a payment, a credit note or a write-off.",
        fr: "\(numero) ne peut pas être remplacée : un paiement, un avoir ou un abandon de solde y est enregistré.",
        remede: "`facture show \(numero)` shows it.", fr: "`facture show \(numero)` montre le document.")
    }
  }

  /// Only a rectificative of the facture, issued on that day, can replace it; the document with that number is another document.
  public static func dUneAutre(_ autre: String) -> Self {
    Self("rectificative-d-une-autre") { numero in
      Dit(
        "\(numero) is not replaced by \(autre) on that day.", fr: "\(autre) ne remplace pas \(numero) ce jour-là.",
        remede: "An invoice is replaced by its corrected invoice, issued on that day.",
        fr: "Une facture est remplacée par sa facture rectificative, émise ce jour-là.")
    }
  }

  /// The rectificative with that id is not sent together with the replacement.
  public static func manque(_ rectificative: FactureID) -> Self {
    Self("rectificative-absente") { numero in
      Dit(
        "\(numero) is replaced by the corrected invoice \(rectificative), which is not issued in this file.",
        fr: "\(numero) est remplacée par la facture rectificative \(rectificative), "
          + "qui n'est pas émise dans ce fichier.",
        remede: "Give both documents in the same file.", fr: "Donnez les deux documents dans le même fichier.")
    }
  }

  /// The facture that it replaces is not there.
  public static func origineInconnue(_ origine: FactureID) -> Self {
    Self("origine-inconnue") { numero in
      Dit(
        "The corrected invoice \(numero) replaces the invoice \(origine), "
          + "which is neither recorded nor imported from this file.",
        fr: "\(numero, apres: "La facture rectificative") remplace la facture \(origine), "
          + "qui n'est ni enregistrée ni importée de ce fichier.",
        remede: "Import that invoice first.", fr: "Importez d'abord cette facture.")
    }
  }

  /// The facture takes back an acompte in that currency, whose euros are fixed.
  public static func reprendUnAcompte(_ devise: Devise) -> Self {
    Self("rectificative-impossible", seCorrige: true) { numero in
      Dit(
        "\(numero) cannot be replaced: it deducts a deposit invoice in \(devise).",
        fr: "\(numero) ne peut pas être remplacée : elle reprend un acompte en \(devise).",
        remede: "Credit it (`facture annuler \(numero) --motif=TEXT`), and make a new invoice.",
        fr: "Créditez-la (`facture annuler \(numero) --motif=TEXTE`), et faites une nouvelle facture.")
    }
  }
}

extension Refus {
  /// About the document of a number, and a rectificative.
  public static func rectificative(_ numero: String, _ motif: RefusRectificative) -> Refus {
    motif.refus.sur(.document(numero, nom: Objet.cetteFacture))
  }
}
