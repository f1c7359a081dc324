public import LedgerModel
public import LedgerWords

/// Why a document or a client is not imported.
public typealias RefusImport = Motif<SujetImport>

/// The subject of a ``RefusImport``.
public enum SujetImport {}

extension RefusImport {
  /// It was paid on that day, but its statut differs.
  public static func datePaiementPassee(_ date: Jour, _ statut: Statut) -> Self {
    Self("date-paiement-passee") { numero in
      Dit(
        "\(numero) says it was paid on \(date), but its statut is \(statut.rawValue).",
        fr: "\(numero, apres: "Le document") est indiqué comme payé le \(date), mais son statut est "
          + "\(statut.rawValue).",
        remede: "Make its statut Payée, or leave datePaiement out.",
        fr: "Donnez-lui le statut Payée, ou omettez datePaiement.")
    }
  }

  /// Its applications differ from those of the avoir with that number.
  public static func imputationDifferente(avoir: String) -> Self {
    Self("imputation-differente") { numero in
      Dit(
        "The credit notes of \(numero) and the imputations of \(avoir) do not tell the same of each other.",
        fr: "Les avoirs de \(numero) et les imputations de \(avoir) ne concordent pas.",
        remede: "State each application on both with the same montant and date, or on one of them only.",
        fr: "Indiquez chaque imputation sur les deux, avec les mêmes montant et date, ou sur un seul.")
    }
  }

  /// The amount paid or due in the file differs from the sum of the document's payments and avoirs.
  public static func soldeDifferent(_ ecart: Ecart) -> Self {
    Self("solde-different") { numero in
      Dit(
        "\(numero) states \(ecart.champ) as \(ecart.enonce), but its payments and credit notes come to \(ecart.inscrit).",
        fr:
          "\(numero, apres: "Le document") indique \(ecart.enonce) pour \(ecart.champ), mais ses paiements et avoirs donnent "
          + "\(ecart.inscrit).",
        remede: "Give all of them (`paiements`, `avoirs`, …), or leave montantPaye and soldeDu out.",
        fr: "Donnez-les tous (`paiements`, `avoirs`, …), ou omettez montantPaye et soldeDu.")
    }
  }

  /// It needs a document that is not there.
  public static func lienManquant(_ lien: Words) -> Self {
    Self("lien-manquant") { numero in
      Dit(
        "\(numero) belongs together with \(lien), which is neither in the file nor recorded.",
        fr: "\(numero, apres: "Le document") est lié à \(lien), qui n'est ni dans le fichier ni dans le registre.",
        remede: "Import documents that are applied to each other from one file.",
        fr: "Importez d'un même fichier les documents imputés l'un sur l'autre.")
    }
  }

  /// It needs a document that is refused.
  public static func lieARefuse(_ autre: String) -> Self {
    Self("document-lie-refuse") { numero in
      Dit(
        "\(numero) belongs together with \(autre), which is refused.",
        fr: "\(numero, apres: "Le document") est lié au document \(autre), qui est refusé.",
        remede: "Correct that document and import both again.", fr: "Corrigez ce dernier et réimportez les deux.")
    }
  }

  /// The recorded document differs.
  public static func dejaLaEtDifferente(_ ecart: Ecart) -> Self {
    Self("deja-la-et-differente") { numero in
      Dit(
        "\(numero) is recorded already with another \(ecart.phrase)",
        fr: "\(numero, apres: "Le document") est déjà dans le registre, avec une différence : \(ecart.phrase)",
        remede: "An import overwrites no record: change the document through its own commands.",
        fr: "Un import n'écrase rien : modifiez le document par ses propres commandes.")
    }
  }

  /// The recorded client of that name differs.
  public static func clientDifferent(_ ecart: Ecart) -> Self {
    Self("client-different") { numero in
      Dit(
        "The customer \(numero.cite) is recorded already with another \(ecart.phrase)",
        fr: "Le client \(numero.cite) est déjà dans le registre, avec une différence : \(ecart.phrase)",
        remede:
          "What is recorded is never overwritten: change the customer with `facture modifier-client \(numero) --nom=…`.",
        fr: "Rien n'est jamais écrasé : modifiez le client avec `facture modifier-client \(numero) --nom=…`.")
    }
  }

  /// An advance of the client of that name is recorded otherwise.
  public static func avanceDifferente(_ ecart: Ecart, _ avance: ReglementID) -> Self {
    Self("avance-differente") { numero in
      Dit(
        "An advance of \(numero.cite) is recorded already with another \(ecart.phrase)",
        fr: "Une avance de \(numero.cite) est déjà dans le registre, avec une différence : \(ecart.phrase)",
        remede:
          "What is recorded is never overwritten: cancel it with "
          + "`facture annuler-avance \(numero) \(avance) --motif=TEXT`, and record it anew.",
        fr:
          "Rien n'est jamais écrasé : annulez-la avec `facture annuler-avance \(numero) \(avance) --motif=TEXTE`, puis "
          + "enregistrez-la de nouveau."
      )
    }
  }

  /// Its client and the copy of its client differ.
  public static func clientContradictoire(_ id: ClientID, copie: ClientID) -> Self {
    Self("client-contradictoire") { numero in
      Dit(
        "\(numero) names the customer \(id), but its `client` is \(copie).",
        fr: "\(numero, apres: "Le document") indique le client \(id), mais son `client` est \(copie).",
        remede: "Give both the same id.", fr: "Donnez aux deux le même identifiant.")
    }
  }
}

/// The first field of an imported document that differs from the record.
public struct Ecart: Equatable, Sendable {
  /// The field, as the file names it.
  public let champ: String
  /// The value in the file.
  public let enonce: Words
  /// The recorded value.
  public let inscrit: Words

  /// These values.
  package init(champ: String, enonce: Words, inscrit: Words) {
    (self.champ, self.enonce, self.inscrit) = (champ, enonce, inscrit)
  }
}

extension Ecart {
  /// The field, and its value on both sides.
  fileprivate var phrase: Words {
    let (enonce, inscrit) = (enonce.map(Texte.cite), inscrit.map(Texte.cite))
    return Words(
      "\(champ): the file says \(enonce), the ledger \(inscrit).",
      fr: "\(champ), le fichier dit \(enonce), le registre \(inscrit).")
  }
}

extension Refus {
  /// About the imported document of a number.
  public static func importation(_ numero: String, _ motif: RefusImport) -> Refus { motif.refus.sur(.importe(numero)) }
}
