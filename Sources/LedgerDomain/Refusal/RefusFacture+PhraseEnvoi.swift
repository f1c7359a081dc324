import LedgerWords

/// What is said of a refusal about a document that is sent, and about its number.
extension RefusFacture {
  func phraseDeLEnvoi(_ numero: String) -> Phrase {
    switch self {
    case .incomplete(let manques): Manque.phrase(numero, manques)
    case .copieDUnAutreClient(let id):
      Phrase(
        "copie-d-un-autre-client",
        Words(
          "\(numero) is sent with a copy of the client \(id), and is not made out to that client.",
          fr: "Le document \(numero) est envoyé avec une copie du client \(id), qui n'est pas le sien."),
        Words("Give the copy of its own client.", fr: "Donnez la copie de son propre client."))
    case .copieInvalide(let refus):
      Phrase(
        refus.code,
        Words(
          "\(numero) is sent with a copy of its client that is none: \(refus.message)",
          fr: "Le document \(numero) est envoyé avec une copie de son client qui n'est pas valable : \(refus.message)"),
        refus.hint)
    case .numeroGarde:
      Phrase(
        "numero-garde",
        Words(
          "\(numero) is sent, and keeps its number.", fr: "Le document \(numero) est envoyé, et garde son numéro."),
        Words("Cancel it without giving the number back.", fr: "Annulez-le sans rendre le numéro."))
    case .numeroDUnAutre(let autre):
      Phrase(
        "numero-garde",
        Words(
          "\(numero) cannot give back \(Texte.cite(autre)), which is not its number.",
          fr: "Le document \(numero) ne peut pas rendre \(Texte.cite(autre)), qui n'est pas son numéro."),
        Words("Give back its own, or none.", fr: "Rendez le sien, ou aucun."))
    case .numeroSuivi:
      Phrase(
        "numero-garde",
        Words(
          "\(numero) cannot be given back: it is not the highest number of a series, or there is a gap before it.",
          fr: "Le numéro \(numero) ne peut pas être rendu : "
            + "ce n'est pas le plus haut d'une série, ou un trou le précède."),
        Words(
          "Cancel it without giving the number back: it stays in its series as cancelled.",
          fr: "Annulez le document sans rendre le numéro : il reste dans sa série, annulé."))
    default: phraseDesNumeros(numero)
    }
  }

  private func phraseDesNumeros(_ numero: String) -> Phrase {
    switch self {
    case .sansNumero:
      Phrase(
        "sans-numero",
        Words(
          "\(numero) is a draft without a number, and what is sent has one.",
          fr: "\(numero) est un brouillon sans numéro, et un document envoyé en a un."),
        Words(
          "`facture envoyer \(numero)` gives it the next number of its series.",
          fr: "`facture envoyer \(numero)` lui donne le numéro suivant de sa série."))
    case .numeroDejaAttribue:
      Phrase(
        "numero-deja-attribue", Words("\(numero) is a number already.", fr: "\(numero) est déjà un numéro."),
        Words("A document gets one number.", fr: "Un document ne reçoit qu'un numéro."))
    case .numeroHorsSuite(let autre, let suivant):
      Phrase(
        "numero-hors-suite",
        Words(
          "\(numero) cannot get the number \(Texte.cite(autre)): \(suivant) is the next one of its series.",
          fr: "Le document \(numero) ne peut pas recevoir le numéro \(Texte.cite(autre)) : "
            + "le suivant de sa série est \(suivant)."),
        Words(
          "Numbers have no gap: give it \(suivant).",
          fr: "Les numéros se suivent sans trou : donnez-lui \(suivant)."))
    case .nomDeBrouillon:
      Phrase(
        "nom-de-brouillon",
        Words(
          "\(numero) is what a draft without a number is called, and this ledger gives each draft its number.",
          fr: "\(numero) est le nom d'un brouillon sans numéro, et ce registre donne un numéro à chaque brouillon."),
        Words(
          "Give the document a number, or import it into a ledger opened with --numerotation=envoi.",
          fr: "Donnez un numéro au document, ou importez-le dans un registre ouvert avec --numerotation=envoi."))
    default:  // sansCopie
      Phrase(
        "sans-copie-du-client",
        Words(
          "\(numero) is sent without a copy of its client.",
          fr: "Le document \(numero) est envoyé sans copie de son client."),
        Words(
          "What is sent keeps the client as it is that day.",
          fr: "Un document envoyé garde le client tel qu'il est ce jour-là."))
    }
  }
}
