public import LedgerModel
import LedgerWords

/// Of the lines of statements, and of deposits of cheques.
extension RefusBanque {
  /// The account has no line or deposit with that number.
  public static func ligneInconnue(_ ligne: Int) -> Self {
    Self(
      "ligne-de-releve-inconnue",
      "The bank account has no line \(ligne).", fr: "Le compte bancaire n'a pas de ligne \(ligne).",
      remede: "`facture rapprocher` shows the open ones, with their numbers.",
      fr: "`facture rapprocher` montre celles qui restent, avec leurs numéros.")
  }

  /// The line is settled or set aside already.
  public static func dejaTraitee(_ ligne: Int) -> Self {
    Self(
      "ligne-deja-traitee",
      "Line \(ligne) is settled or set aside already.", fr: "La ligne \(ligne) est déjà rapprochée ou écartée.",
      remede: "To undo that: `facture rapprocher \(ligne) --defaire --motif=TEXT`.",
      fr: "Pour la défaire : `facture rapprocher \(ligne) --defaire --motif=TEXTE`.")
  }

  /// The line has no proposal.
  public static func sansProposition(_ ligne: Int) -> Self {
    Self(
      "ligne-sans-proposition",
      "Line \(ligne) has no proposal.", fr: "La ligne \(ligne) n'a pas de proposition.",
      remede: "Tell its purpose: --sur=NUMBER, --avance --client=CUSTOMER, or --ecarter --motif=TEXT.",
      fr: "Indiquez ce qu'elle règle : --sur=NUMERO, --avance --client=CLIENT, ou --ecarter --motif=TEXTE.")
  }

  /// The line is neither settled nor set aside.
  public static func libre(_ ligne: Int) -> Self {
    Self(
      "ligne-non-traitee",
      "Line \(ligne) is neither settled nor set aside: there is nothing to undo.",
      fr: "La ligne \(ligne) n'est ni rapprochée ni écartée : il n'y a rien à défaire.",
      remede: "`facture rapprocher` shows it.", fr: "`facture rapprocher` la montre.")
  }

  /// The sum of the named parts differs from the amount of the line.
  public static func inexact(_ ligne: Int, _ montant: Montant, trouve: MontantLarge) -> Self {
    Self(
      "rapprochement-inexact",
      "Line \(ligne) is \(montant), but the documents to settle come to \(trouve).",
      fr: "La ligne \(ligne) est de \(montant), mais les documents à régler font \(trouve).",
      remede: "Name other documents, or explain the difference: --avance, or --frais=AMOUNT.",
      fr: "Désignez d'autres documents, ou expliquez la différence : --avance, ou --frais=MONTANT.")
  }

  /// The ledger has no such movement, or another amount.
  public static func reglementInconnu(_ id: ReglementID) -> Self {
    Self(
      "reglement-sans-mouvement",
      "The payment \(id) of that line is not in this ledger.",
      fr: "Le règlement \(id) de cette ligne n'est pas dans ce registre.",
      remede: "`facture show NUMBER` shows payments with their ids.",
      fr: "`facture show NUMERO` montre les règlements avec leurs identifiants.")
  }

  /// No avoir was applied as the line says.
  public static func avoirNonDeduit(_ ligne: Int) -> Self {
    Self(
      "avoir-non-deduit",
      "The ledger has not applied the credit notes that line \(ligne) says were taken off.",
      fr: "Les avoirs que la ligne \(ligne) indique comme déduits ne sont pas imputés dans le registre.",
      remede: "Record the line again: `facture rapprocher \(ligne)` shows how.",
      fr: "Enregistrez de nouveau la ligne : `facture rapprocher \(ligne)` montre comment.")
  }

  /// The movement is a part of another line, of the account of that name.
  public static func dejaRapproche(_ id: ReglementID, ligne: Int, _ nom: String) -> Self {
    Self(
      "reglement-deja-rapproche",
      "\(id) is a part of line \(ligne) of the bank account \(Texte.cite(nom)) already.",
      fr: "\(id) fait déjà partie de la ligne \(ligne) du compte bancaire \(Texte.cite(nom)).",
      remede: "Take that line back first: `facture rapprocher \(ligne) --compte=\(nom) --defaire --motif=TEXT`.",
      fr: "Défaites d'abord cette ligne : `facture rapprocher \(ligne) --compte=\(nom) --defaire --motif=TEXTE`.")
  }

  /// Several choices of payments of the documents come to the line, and only some of them came back.
  public static func plusieursRetours(_ ligne: Int, _ numero: String) -> Self {
    Self(
      "rapprochement-inexact",
      "Several payments may be those that line \(ligne) takes back.",
      fr: "Plusieurs paiements sont peut-être ceux que la ligne \(ligne) reprend.",
      remede:
        "Cancel the right one first: `facture annuler-paiement \(numero) PAYMENT --rejet --date=DATE --motif=TEXT`, then "
        + "`facture rapprocher \(ligne) --sur=\(numero)`. `facture show \(numero)` shows the payments with their ids.",
      fr:
        "Annulez d'abord le bon : `facture annuler-paiement \(numero) PAIEMENT --rejet --date=DATE --motif=TEXTE`, puis "
        + "`facture rapprocher \(ligne) --sur=\(numero)`. `facture show \(numero)` montre les paiements et leurs identifiants."
    )
  }

  /// The movement is a part of that line or deposit twice, or of another deposit.
  public static func dejaRemis(_ id: ReglementID) -> Self {
    Self(
      "reglement-deja-rapproche",
      "\(id) is a part of it twice, or of another deposit already.",
      fr: "\(id) y figure deux fois, ou fait déjà partie d'une autre remise.",
      remede: "Name it once, or correct the other deposit first.",
      fr: "Indiquez-le une seule fois, ou corrigez d'abord l'autre remise.")
  }

  /// A fee must be above zero.
  public static func frais(_ ligne: Int) -> Self {
    Self(
      "frais-impossibles",
      "The fee of line \(ligne) must be above zero.", fr: "Les frais de la ligne \(ligne) doivent être positifs.",
      remede: "Set a line that is a fee alone aside: `facture rapprocher \(ligne) --ecarter --motif=TEXT`.",
      fr: "Écartez une ligne qui n'est que des frais : `facture rapprocher \(ligne) --ecarter --motif=TEXTE`.")
  }

  /// A reason is blank.
  public static var sansMotif: Self {
    Self(
      "motif-vide",
      "The reason is missing: it says why a line is set aside or undone.",
      fr: "Pour écarter ou défaire une ligne, il faut un motif.",
      remede: "--ecarter and --defaire need --motif=TEXT.", fr: "--ecarter et --defaire demandent --motif=TEXTE.")
  }

  /// A line of a statement proves the payment, so it cannot be a mistake.
  public static func prouve(_ id: ReglementID, ligne: Int, _ nom: String) -> Self {
    // An import does not read the bank accounts.
    Self(
      "reglement-rapproche", admisImporte: true,
      "Line \(ligne) of the bank account \(Texte.cite(nom)) says that the money of \(id) moved.",
      fr: "La ligne \(ligne) du compte bancaire \(Texte.cite(nom)) prouve que le règlement \(id) a eu lieu.",
      remede:
        "If the line is of something else: `facture rapprocher \(ligne) --defaire --avec-paiements --motif=TEXT`. "
        + "If the money came back: --rejet.",
      fr: "Si la ligne concerne autre chose : `facture rapprocher \(ligne) --defaire --avec-paiements --motif=TEXTE`. "
        + "Si l'argent est revenu : --rejet.")
  }

  /// The cheque is in a deposit, so it cannot be a mistake.
  public static func remis(_ id: ReglementID, remise: Int, _ nom: String) -> Self {
    // An import does not read the bank accounts.
    Self(
      "cheque-remis", admisImporte: true,
      "The cheque of \(id) is in deposit \(remise) of the bank account \(Texte.cite(nom)).",
      fr: "Le chèque de \(id) est dans la remise \(remise) du compte bancaire \(Texte.cite(nom)).",
      remede: "Correct that deposit first, without this cheque: "
        + "`facture remise-cheques --numero=\(remise) --date=… --paiements=…`. If it came back: --rejet.",
      fr: "Corrigez d'abord cette remise, sans ce chèque : "
        + "`facture remise-cheques --numero=\(remise) --date=… --paiements=…`. S'il est revenu impayé : --rejet.")
  }

  /// What came back came back.
  public static func retourRecu(_ ligne: Int, de numero: String) -> Self {
    Self(
      "retour-recu",
      "Line \(ligne) says that a payment came back: that cannot be undone.",
      fr: "La ligne \(ligne) constate un paiement revenu impayé, ce que rien n'annule.",
      remede: "Undo the line alone, without --avec-paiements, and record the payment again: "
        + "`facture enregistrer-paiement \(numero)`.",
      fr: "Défaites la ligne seule, sans --avec-paiements, et enregistrez de nouveau le paiement : "
        + "`facture enregistrer-paiement \(numero)`.")
  }

  /// The day of a deposit cannot be in the future.
  public static func remiseFuture(_ date: Jour) -> Self {
    Self(
      "date-future",
      "\(date) is after today: a deposit is recorded when it was made.",
      fr: "Le \(date) est à venir : une remise s'enregistre quand elle est faite.",
      remede: "Give the day on which the cheques were deposited.", fr: "Donnez le jour de la remise.")
  }

  /// The booking day of a line cannot be in the future.
  public static func ligneFuture(_ date: Jour) -> Self {
    Self(
      "date-future",
      "The statement has a line of \(date), which is after today.",
      fr: "Le relevé a une ligne du \(date), une date à venir.",
      remede: "Check the form of its days, or the clock of this machine.",
      fr: "Vérifiez le format de ses dates, ou l'horloge de cette machine.")
  }

  /// A deposit holds only payments by cheque that no other deposit has.
  public static func pasUnCheque(_ id: ReglementID) -> Self {
    Self(
      "remise-sans-cheque",
      "\(id) is not among the cheques not deposited yet.",
      fr: "\(id) n'est pas un paiement par chèque en attente de remise.",
      remede: "`facture remise-cheques` shows the cheques not deposited yet.",
      fr: "`facture remise-cheques` montre les chèques en attente.")
  }

  /// The account has no deposit of cheques with that number.
  public static func remiseInconnue(_ remise: Int) -> Self {
    Self(
      "remise-inconnue",
      "The bank account has no deposit of cheques \(remise).",
      fr: "Le compte bancaire n'a pas de remise de chèques \(remise).",
      remede: "Give the number of a deposit; without --numero a new one is recorded.",
      fr: "Donnez le numéro d'une remise ; sans --numero, une nouvelle est enregistrée.")
  }

  /// The deposit is the same already.
  public static func remiseSansChangement(_ remise: Int, estAnnulee: Bool) -> Self {
    let dit =
      estAnnulee
      ? Words(
        "The deposit of cheques \(remise) is cancelled already: nothing changes.",
        fr: "La remise de chèques \(remise) est déjà annulée : rien ne change.")
      : Words(
        "The deposit of cheques \(remise) has these values already: nothing changes.",
        fr: "La remise de chèques \(remise) a déjà ces valeurs : rien ne change.")
    return Self(
      "rien-ne-change", "\(dit)", fr: "\(dit)",
      remede: "`facture remise-cheques` shows the cheques not deposited yet.",
      fr: "`facture remise-cheques` montre les chèques en attente.")
  }

  /// A cheque came in after the deposit.
  public static func remiseAvantCheque(_ date: Jour, recu: Jour) -> Self {
    Self(
      "remise-avant-cheque",
      "A cheque of \(recu) cannot be deposited on \(date).",
      fr: "Un chèque du \(recu) ne peut pas être remis le \(date).",
      remede: "Give \(recu) or a later day: --date=\(recu).",
      fr: "Donnez le \(recu) ou un jour ultérieur : --date=\(recu).")
  }

  /// No cheque waits for a deposit.
  public static var sansCheque: Self {
    Self(
      "aucun-cheque",
      "There is no cheque to deposit.", fr: "Il n'y a aucun chèque à remettre.",
      remede: "Record the payments by cheque first: `facture enregistrer-paiement NUMBER --moyen=cheque`.",
      fr: "Enregistrez d'abord les paiements par chèque : `facture enregistrer-paiement NUMERO --moyen=cheque`.")
  }
}
