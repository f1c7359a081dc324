public import LedgerModel
public import LedgerNorm
import LedgerWords

extension RefusFacture {
  /// It lacks these details of an invoice.
  public static func incomplete(_ manques: [Manque], client: String?) -> Self {
    Self(manques.count == 1 ? manques[0].code : "facture-incomplete") { numero in
      Manque.incomplete(numero, manques, client: client)
    }
  }

  /// It is issued with a copy of another client than its own.
  public static func copieDUnAutreClient(_ id: ClientID) -> Self {
    Self("copie-d-un-autre-client") { numero in
      Dit(
        "\(numero) is issued with a copy of the customer \(id), and is not made out to that customer.",
        fr: "\(numero, apres: "Le document") est émis avec une copie du client \(id), qui n'est pas le sien.",
        remede: "Give the copy of its own customer.", fr: "Donnez la copie de son propre client.")
    }
  }

  /// It is issued with a copy of its client that is not valid, for that reason.
  public static func copieInvalide(_ refus: Refus) -> Self {
    Self(refus.code) { numero in
      Dit(
        Words(
          "\(numero) is issued with an invalid copy of its customer: \(refus.message)",
          fr:
            "\(numero, apres: "Le document") est émis avec une copie incorrecte de son client : \(refus.message)"
        ), refus.hint)
    }
  }

  /// An issued document cannot give its number back.
  public static var numeroGarde: Self {
    Self("numero-garde") { numero in
      Dit(
        "\(numero) is issued, and keeps its number.",
        fr: "\(numero, apres: "Le document") est émis, et garde son numéro.",
        remede: "Cancel it without giving the number back.", fr: "Annulez-le sans libérer le numéro.")
    }
  }

  /// The number to give back belongs to another document.
  public static func numeroDUnAutre(_ autre: String) -> Self {
    Self("numero-garde") { numero in
      Dit(
        "\(numero) cannot give back \(Texte.cite(autre)), which is not its number.",
        fr: "\(numero, apres: "Le document") ne peut pas libérer \(Texte.cite(autre)), qui n'est pas son numéro.",
        remede: "Give back its own, or none.", fr: "Libérez le sien, ou aucun.")
    }
  }

  /// The number to give back is not the highest of its series, or has a gap before it.
  public static var numeroSuivi: Self {
    Self("numero-garde") { numero in
      Dit(
        "The number \(numero) cannot be released: it is not the last one of a series, or a gap comes before it.",
        fr: "Le numéro \(numero) ne peut pas être libéré : ce n'est pas le dernier d'une série, ou un trou le précède.",
        remede: "Cancel it without giving the number back: it stays in its series as cancelled.",
        fr: "Annulez le document sans libérer le numéro : il reste dans sa série, annulé.")
    }
  }

  /// It would be issued without a number.
  public static var sansNumero: Self {
    Self("sans-numero") { numero in
      Dit(
        "\(numero) is a draft without a number, and what is issued has one.",
        fr: "\(numero) est un brouillon sans numéro, et un document émis en a un.",
        remede:
          "Give it the number that it was issued with. A draft of this ledger gets its number when it is issued.",
        fr: "Donnez-lui le numéro de son émission. Un brouillon de ce registre reçoit le sien à son émission.")
    }
  }

  /// It has a number already.
  public static var numeroDejaAttribue: Self {
    Self("numero-deja-attribue") { numero in
      Dit(
        "\(numero) is a number already.", fr: "\(numero) est déjà un numéro.",
        remede: "A document gets one number.", fr: "Un document ne reçoit qu'un numéro.")
    }
  }

  /// Its number is not the next one of its series.
  public static func numeroHorsSuite(_ autre: String, suivant: String) -> Self {
    Self("numero-hors-suite") { numero in
      Dit(
        "\(numero) cannot get the number \(Texte.cite(autre)): \(suivant) is the next one of its series.",
        fr: "\(numero, apres: "Le document") ne peut pas recevoir le numéro \(Texte.cite(autre)) : "
          + "le suivant de sa série est \(suivant).",
        remede: "Numbers have no gap: give it \(suivant).",
        fr: "Les numéros se suivent sans trou : donnez-lui \(suivant).")
    }
  }

  /// Its number would be the name of a draft.
  public static var nomDeBrouillon: Self {
    Self("nom-de-brouillon") { numero in
      Dit(
        "\(numero) is the name of a draft without a number, and this ledger gives each draft a number.",
        fr: "\(numero) est le nom d'un brouillon sans numéro, et ce registre donne un numéro à chaque brouillon.",
        remede: "Give the document a number, or import it into a ledger opened with --numerotation=envoi.",
        fr: "Donnez un numéro au document, ou importez-le dans un registre ouvert avec --numerotation=envoi.")
    }
  }

  /// It is a quote, and its number is one of the invoices' series: that series would have a gap.
  public static var devisParmiLesFactures: Self {
    Self("numero-d-une-autre-serie") { numero in
      Dit(
        "The quote \(numero) has a number of invoices or credit notes: their series would have a gap.",
        fr: "Le devis \(numero) porte un numéro de facture ou d'avoir : leur suite aurait un trou.",
        remede: "Give it a number of another form, as D-2026-0001.",
        fr: "Donnez-lui un numéro d'une autre forme, comme D-2026-0001.")
    }
  }

  /// It has a client, but is issued without a copy of the client.
  public static var sansCopie: Self {
    Self("sans-copie-du-client") { numero in
      Dit(
        "\(numero) is issued without a copy of its customer.",
        fr: "\(numero, apres: "Le document") est émis sans copie de son client.",
        remede: "An issued document keeps the customer as on that day.",
        fr: "Un document émis garde le client tel qu'il est ce jour-là.")
    }
  }
}
