public import LedgerModel
import LedgerWords

/// Why a command on a document is refused: its state, its head or its lines forbid the command.
public typealias RefusFacture = Motif<Facture>

extension RefusFacture {
  /// No document has that number or id.
  public static var inconnue: Self {
    Self("facture-inconnue") { numero in
      Dit(
        "There is no document \(numero.cite).", fr: "Il n'y a pas de document \(numero.cite).",
        remede: "`facture list` shows the documents, and `facture list devis` the quotes.",
        fr: "`facture list` montre les documents, et `facture list devis` les devis.")
    }
  }

  /// A document already has that id.
  public static func dejaLa(_ id: FactureID) -> Self {
    Self(
      "facture-deja-la",
      "There is a document \(id) already.", fr: "Il y a déjà un document \(id).",
      remede: "Give a new document a new id.", fr: "Donnez un autre identifiant au nouveau document.")
  }

  /// It is the balance of an invoice of another system.
  public static var reprise: Self {
    Self("solde-repris") { numero in
      Dit(
        "\(numero) was taken over with its balance: this ledger does not have its lines or its VAT.",
        fr: "\(numero, apres: "La facture") a été reprise par son solde : ce registre n'a ni ses lignes ni sa TVA.",
        remede:
          "Correct it, and make its e-invoice, in the program that issued it; write off here what is no longer owed.",
        fr:
          "Corrigez-la, et faites sa facture électronique, dans le logiciel qui l'a émise ; abandonnez ici ce qui n'est plus dû."
      )
    }
  }

  /// It is no sale of this ledger: the balance of another system, or a quote.
  package static func horsVente(_ type: TypeDocument) -> Self { type == .devis ? .offre : .reprise }

  /// It is an offer: it is neither owed nor credited.
  public static var offre: Self {
    Self("devis") { numero in
      Dit(
        "\(numero) is a quote: nothing is owed on it.", fr: "\(numero) est un devis : rien n'est dû sur un devis.",
        remede: "Once it is accepted, invoice it: `facture facturer \(numero) --solde`.",
        fr: "Une fois accepté, facturez-le : `facture facturer \(numero) --solde`.")
    }
  }

  /// It is not a draft: it is issued.
  public static func dejaEnvoyee(_ type: TypeDocument) -> Self {
    Self("facture-deja-envoyee", seCorrige: true) { numero in
      let rule = Words("an issued document never changes.", fr: "un document émis ne change plus.")
      let message =
        switch type {
        case .facture, .rectificative, .reprise:
          Words("\(numero) is issued, and \(rule)", fr: "\(numero, apres: "La facture") est émise : \(rule)")
        case .acompte:
          Words("\(numero) is issued, and \(rule)", fr: "\(numero, apres: "La facture d'acompte") est émise : \(rule)")
        case .avoir: Words("\(numero) is issued, and \(rule)", fr: "\(numero, apres: "L'avoir") est émis : \(rule)")
        case .devis: Words("\(numero) is issued, and \(rule)", fr: "\(numero, apres: "Le devis") est émis : \(rule)")
        }
      return Dit(
        message, Words("`facture show \(numero)` shows it.", fr: "`facture show \(numero)` montre le document."))
    }
  }

  /// It was already issued, on that day.
  public static func dejaEnvoyeeLe(_ jour: Jour, _ type: TypeDocument) -> Self {
    Self("facture-deja-envoyee") { numero in
      Dit(
        "\(numero) was issued already, on \(jour): there is nothing to do.",
        fr: type == .devis
          ? "\(numero, apres: "Le devis") est déjà émis, depuis le \(jour) : il n'y a rien à faire."
          : type == .avoir
            ? "\(numero, apres: "L'avoir") est déjà émis, depuis le \(jour) : il n'y a rien à faire."
            : "\(numero, apres: "La facture") est déjà émise, depuis le \(jour) : il n'y a rien à faire.",
        remede: "`facture show \(numero)` shows it.", fr: "`facture show \(numero)` montre le document.")
    }
  }

  /// It was already issued, on that day, and `montant` of it would have been paid at its issue; nil: its balance.
  public static func dejaEnvoyeeImpayee(_ jour: Jour, _ montant: Montant?) -> Self {
    Self("facture-deja-envoyee") { numero in
      let paiement =
        montant.map {
          Words(
            "`facture enregistrer-paiement \(numero) --montant=\($0.description)`",
            fr: "`facture enregistrer-paiement \(numero) --montant=\($0.description)`")
        }
        ?? Words(
          "`facture enregistrer-paiement \(numero)`", fr: "`facture enregistrer-paiement \(numero)`")
      return Dit(
        "\(numero) was issued already, on \(jour): its payment is not recorded.",
        fr: "\(numero, apres: "La facture") est déjà émise, depuis le \(jour) : son paiement n'est pas enregistré.",
        remede: "Record it: \(paiement).", fr: "Enregistrez-le : \(paiement).")
    }
  }

  /// It is still a draft.
  public static var nonEnvoyee: Self {
    Self("facture-non-envoyee") { numero in
      Dit(
        "\(numero) is still a draft.", fr: "\(numero) est encore un brouillon.",
        remede: "Issue it first: `facture envoyer \(numero)`.", fr: "Émettez-le d'abord : `facture envoyer \(numero)`.")
    }
  }

  /// It is cancelled.
  public static var annulee: Self {
    Self("facture-annulee", seCorrige: true) { numero in
      Dit(
        "\(numero) is cancelled.", fr: "\(numero, apres: "Le document") est annulé.",
        remede: "Make the invoice again: `facture dupliquer \(numero)`.",
        fr: "Refaites la facture : `facture dupliquer \(numero)`.")
    }
  }

  /// The document with that number replaces it.
  public static func remplacee(par numero: String) -> Self {
    Self("facture-annulee") { remplacee in
      Dit(
        "\(remplacee) is replaced by \(numero).", fr: "\(remplacee, apres: "La facture") est remplacée par \(numero).",
        remede: "Record the payment there: `facture enregistrer-paiement \(numero)`.",
        fr: "Enregistrez le paiement sur celle-ci : `facture enregistrer-paiement \(numero)`.")
    }
  }

  /// The values are the same already.
  public static var rienNeChange: Self {
    Self("rien-ne-change") { numero in
      Dit(
        "\(numero) has these values already: nothing changes.",
        fr: "\(numero, apres: "Le document") a déjà ces valeurs : rien ne change.",
        remede: "Give at least one field another value.", fr: "Donnez une autre valeur à un champ au moins.")
    }
  }

  /// The motif is blank.
  public static var motifVide: Self {
    Self("motif-vide") { numero in
      Dit(
        "A motif of \(numero) is blank.", fr: "Un motif de \(numero) est vide.",
        remede: "Say why, with at least one visible character: an auditor will ask.",
        fr: "Indiquez le motif, avec au moins un caractère visible : un contrôleur le demandera.")
    }
  }

  /// It has no client.
  public static var sansClient: Self {
    Self("sans-client") { numero in
      Dit(
        "\(numero) has no customer.", fr: "\(numero, apres: "Le document") n'a pas de client.",
        remede: "Name its customer first: \(commande: "modifier", numero, "--client=…").",
        fr: "Indiquez d'abord son client : \(commande: "modifier", numero, "--client=…").")
    }
  }

  /// It was changed since it was read.
  public static var changeeEntretemps: Self {
    Self("changee-entretemps") { numero in
      Dit(
        "\(numero) was changed by another command since it was read.",
        fr: "Une autre commande a modifié \(numero, apres: "le document") depuis sa lecture.",
        remede: "Look at it as it is now, and change it again.",
        fr: "Relisez-le tel qu'il est maintenant, puis modifiez-le de nouveau.")
    }
  }
}

extension Refus {
  /// About the document of a number: its state, its head, its lines.
  public static func facture(_ numero: String, _ motif: RefusFacture) -> Refus { motif.refus.sur(.document(numero)) }
}
