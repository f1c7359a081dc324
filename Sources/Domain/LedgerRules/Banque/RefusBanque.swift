public import LedgerModel
import LedgerWords

/// Why a command on a bank account, its statements or their lines is refused.
public typealias RefusBanque = Motif<Banque>

extension RefusBanque {
  /// No account has that name or that IBAN.
  public static func inconnue(_ nom: String) -> Self {
    Self(
      "banque-inconnue",
      "There is no bank account \"\(Texte.cite(nom))\".", fr: "Il n'y a pas de compte bancaire « \(Texte.cite(nom)) ».",
      remede: "Declare it: `facture banque NAME --iban=IBAN`; `facture banque` shows the existing accounts.",
      fr: "Déclarez-le : `facture banque NOM --iban=IBAN` ; `facture banque` montre les comptes existants.")
  }

  /// No account is declared.
  public static var aucune: Self {
    Self(
      "banque-absente",
      "No bank account is declared.", fr: "Aucun compte bancaire n'est déclaré.",
      remede: "Declare one: `facture banque NAME --iban=IBAN`.",
      fr: "Déclarez-en un : `facture banque NOM --iban=IBAN`.")
  }

  /// Several accounts match.
  public static var aPreciser: Self {
    Self(
      "banque-a-preciser",
      "There is more than one bank account.", fr: "Il y a plusieurs comptes bancaires.",
      remede: "Say which: --compte=NAME; `facture banque` shows them.",
      fr: "Indiquez lequel : --compte=NOM ; `facture banque` les montre.")
  }

  /// The text is not an IBAN.
  public static func iban(_ iban: String) -> Self {
    Self(
      "iban-invalide",
      "\"\(Texte.cite(iban))\" is not an IBAN: its check digits are wrong.",
      fr: "« \(Texte.cite(iban)) » n'est pas un IBAN : sa clé de contrôle est fausse.",
      remede: "Copy it from a statement or from the bank's certificate.",
      fr: "Recopiez-le d'un relevé ou d'un RIB.")
  }

  /// The text cannot name an account.
  public static var nomInvalide: Self {
    Self(
      "nom-banque-invalide",
      "A bank account is called by 1 to 40 characters on one line.",
      fr: "Un compte bancaire porte un nom de 1 à 40 caractères, sur une ligne.",
      remede: "Give a short name, as in `courant`.", fr: "Donnez un nom court, par exemple `courant`.")
  }

  /// Another account has that name or that IBAN.
  public static func dejaDeclaree(_ nom: String) -> Self {
    Self(
      "banque-deja-declaree",
      "The bank account \(Texte.cite(nom)) has that name, or that IBAN in this currency, already.",
      fr: "Le compte bancaire \(Texte.cite(nom)) a déjà ce nom, ou cet IBAN dans cette devise.",
      remede: "`facture banque` shows them. Without --iban, it is the seller's IBAN.",
      fr: "`facture banque` les montre. Sans --iban, c'est l'IBAN de l'émetteur.")
  }

  /// The values are the same already.
  public static func sansChangement(_ nom: String) -> Self {
    Self(
      "rien-ne-change",
      "The bank account \(Texte.cite(nom)) has these values already: nothing changes.",
      fr: "Le compte bancaire \(Texte.cite(nom)) a déjà ces valeurs : rien ne change.",
      remede: "`facture banque` shows it.", fr: "`facture banque` le montre.")
  }

  /// Statements are there in another currency.
  public static func autreDevise(_ nom: String, _ devise: Devise) -> Self {
    Self(
      "banque-autre-devise",
      "The bank account \(Texte.cite(nom)) is in \(devise).",
      fr: "Le compte bancaire \(Texte.cite(nom)) est en \(devise).",
      remede: "Declare another one: `facture banque NAME --iban=ACCOUNT --devise=CURRENCY`.",
      fr: "Déclarez-en un autre : `facture banque NOM --iban=COMPTE --devise=DEVISE`.")
  }

  /// The statement, in that currency, belongs to another account.
  public static func autreCompte(_ compte: String, _ nom: String, _ devise: Devise) -> Self {
    Self(
      "releve-autre-compte",
      "The statement is of the account \(Texte.cite(compte)), not of \(Texte.cite(nom)).",
      fr: "Le relevé est celui du compte \(Texte.cite(compte)), et non de \(Texte.cite(nom)).",
      remede: "Declare that account: \(Banque.declaration(compte, devise)).",
      fr: "Déclarez ce compte : \(Banque.declaration(compte, devise)).")
  }

  /// No account of the statements is declared in that currency.
  public static func nonDeclare(_ comptes: [String], _ devise: Devise) -> Self {
    let cites = Words(same: comptes.prefix(5).map(Texte.cite).joined(separator: ", "))
    let premier = comptes.first ?? ""
    return Self(
      "banque-inconnue",
      "The statement is of an account in \(devise) that is not declared: \(cites).",
      fr: "Le relevé est celui d'un compte en \(devise) qui n'est pas déclaré : \(cites).",
      remede: "Declare it: \(Banque.declaration(premier, devise)). `facture banque` shows the existing accounts.",
      fr: "Déclarez-le : \(Banque.declaration(premier, devise)). `facture banque` montre les comptes existants.")
  }

  /// A CSV names an account, in that currency, by a name or a number that no account has.
  public static func nomInconnu(_ compte: String, _ devise: Devise) -> Self {
    let cite = Texte.cite(compte)
    return Self(
      "banque-inconnue",
      "The statement is of an account in \(devise) that is not declared: \(cite).",
      fr: "Le relevé est celui d'un compte en \(devise) qui n'est pas déclaré : \(cite).",
      remede: "Declare it: \(Banque.declaration(compte, devise)). If it is one of your accounts, name that account: "
        + "--compte=NAME.",
      fr: "Déclarez-le : \(Banque.declaration(compte, devise)). Si c'est un de vos comptes, indiquez lequel : "
        + "--compte=NOM.")
  }

  /// The statement is in another currency than the account.
  public static func releveEnAutreDevise(_ banque: Banque, _ devise: Devise) -> Self {
    Self(
      "banque-autre-devise",
      "The bank account \(Texte.cite(banque.nom)) is in \(banque.devise), and the statement in \(devise).",
      fr: "Le compte bancaire \(Texte.cite(banque.nom)) est en \(banque.devise), et le relevé en \(devise).",
      remede: "Declare one in that currency: \(Banque.declaration(banque.iban, devise)).",
      fr: "Déclarez-en un dans cette devise : \(Banque.declaration(banque.iban, devise)).")
  }

  /// The id of an account is blank, too long or has hidden characters.
  public static func identifiantInvalide(_ texte: String) -> Self {
    Self(
      "identifiant-banque-invalide",
      "The id \"\(Texte.cite(texte))\" of a bank account has 1 to 40 characters on one line.",
      fr: "L'identifiant « \(Texte.cite(texte)) » d'un compte bancaire a de 1 à 40 caractères, sur une ligne.",
      remede: "Give the one of its statements: an IBAN, or the number of a card.",
      fr: "Donnez celui de ses relevés : un IBAN, ou le numéro d'une carte.")
  }

  /// The id of an account is a word that stands for an id in the help.
  public static func motDAttente(_ texte: String) -> Self {
    Self(
      "identifiant-banque-invalide",
      "\"\(Texte.cite(texte))\" is not the id of a bank account: it stands for the id in the help.",
      fr: "« \(Texte.cite(texte)) » n'est pas l'identifiant d'un compte bancaire : dans l'aide, ce mot le remplace.",
      remede: "Give the one of its statements: an IBAN, or the number of a card.",
      fr: "Donnez celui de ses relevés : un IBAN, ou le numéro d'une carte.")
  }

  /// The file corrects or removes a line that is recorded.
  public static func corrigee(_ ligne: LigneBanque) -> Self {
    Self(
      "ligne-corrigee",
      "The bank corrects line \(ligne.numero), \(ligne.ligne.montant) of \(ligne.ligne.jour), which is recorded. "
        + "Nothing is imported.",
      fr:
        "La banque corrige la ligne \(ligne.numero), \(ligne.ligne.montant) du \(ligne.ligne.jour), qui est enregistrée. "
        + "Rien n'est importé.",
      remede: "Set it aside, then import again: `facture rapprocher \(ligne.numero) --ecarter --motif=TEXT`. "
        + "If it is settled, undo that first: --defaire.",
      fr: "Écartez-la, puis importez de nouveau : `facture rapprocher \(ligne.numero) --ecarter --motif=TEXTE`. "
        + "Si elle est rapprochée, défaites d'abord le rapprochement : --defaire.")
  }

  /// In a file, the type of some lines contradicts the sign of their amounts.
  public static func sensContredit(_ ligne: LigneReleve, _ nombre: Int) -> Self {
    Self(
      "sens-contredit",
      "\(nombre, "line says", "lines say") by type that money went the other way than by amount, as \(ligne.montant) of "
        + "\(ligne.jour), \"\(Texte.cite(ligne.libelle))\".",
      fr:
        "Le type de \(nombre, "ligne contredit", "lignes contredit") le signe du montant : \(ligne.montant) du \(ligne.jour), "
        + "« \(Texte.cite(ligne.libelle)) ».",
      remede: "Compare with the balance at the bank, then choose which one counts: "
        + "\(option: "sens")=\(choice: "montant"), or \(option: "sens")=\(choice: "type").",
      fr: "Comparez avec le solde à la banque, puis indiquez ce qui compte : \(option: "sens")=\(choice: "montant"), "
        + "ou \(option: "sens")=\(choice: "type").")
  }

  /// The sum of a statement's lines differs from its balances.
  public static func trou(_ trou: TrouDeSolde) -> Self {
    Self(
      "trou-de-solde",
      "The lines of the statement come to \(trou.trouve), and its balances differ by \(trou.attendu): "
        + "\(trou.manque) is missing. The statement is not imported.",
      fr: "Les lignes du relevé font \(trou.trouve), et ses soldes diffèrent de \(trou.attendu) : il manque "
        + "\(trou.manque). Le relevé n'est pas importé.",
      remede: "Export the whole period from the bank once more.",
      fr: "Exportez de nouveau toute la période depuis la banque.")
  }
}

extension Banque {
  /// The command that declares an account of a statement. Its id is typed only if it is an IBAN or a number: other text of
  /// a file is quoted, and not for a command line.
  static func declaration(_ compte: String, _ devise: Devise) -> Words {
    let estUnNumero = (4...34).contains(compte.utf8.count) && compte.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard let id = Iban.lu(compte) ?? (estUnNumero ? compte : nil) else {
      let dit = Texte.cite(compte)
      return Words(
        "`facture banque NAME --iban=ACCOUNT --devise=\(devise)`, with \"\(dit)\" as ACCOUNT",
        fr: "`facture banque NOM --iban=COMPTE --devise=\(devise)`, avec « \(dit) » comme COMPTE")
    }
    let fin = "\(id.suffix(4))-\(devise)".lowercased()
    return Words(
      "`facture banque account-\(fin) --iban=\(id) --devise=\(devise)`",
      fr: "`facture banque compte-\(fin) --iban=\(id) --devise=\(devise)`")
  }
}

extension Refus {
  /// About an account at a bank, its statements or a line of them.
  public static func banque(_ motif: RefusBanque) -> Refus { motif.refus }
}
