public import LedgerModel
import LedgerWords

/// Why a command on a quote is refused.
public typealias RefusDevis = Motif<DevisConclu>

extension RefusDevis {
  /// The document is no quote.
  public static var pasUnDevis: Self {
    Self("pas-un-devis") { numero in
      Dit(
        "\(numero) is not a quote.", fr: "\(numero) n'est pas un devis.",
        remede: "`facture list devis` shows the quotes.", fr: "`facture list devis` montre les devis.")
    }
  }

  /// It is no quote, and is exported with the invoices.
  package static var exporteCommeFacture: Self {
    Self("pas-un-devis") { numero in
      Dit(
        "\(numero) is not a quote.", fr: "\(numero) n'est pas un devis.",
        remede: "Export it as an invoice: `facture export factures --numero=\(numero)`.",
        fr: "Exportez-le avec les factures : `facture export factures --numero=\(numero)`.")
    }
  }

  /// It is a quote, and is exported with the quotes.
  package static var exporteCommeDevis: Self {
    Self("devis") { numero in
      Dit(
        "\(numero) is a quote.", fr: "\(numero) est un devis.",
        remede: "Export it as a quote: `facture export devis --numero=\(numero)`.",
        fr: "Exportez-le avec les devis : `facture export devis --numero=\(numero)`.")
    }
  }

  /// No electronic invoice is made of it.
  package static var sansFichier: Self {
    Self("devis-sans-fichier") { numero in
      Dit(
        "\(numero) is a quote: no electronic invoice is made of it.",
        fr: "\(numero) est un devis : il n'a pas de facture électronique.",
        remede: "Write its page: `facture export html --numero=\(numero)`.",
        fr: "Écrivez sa page : `facture export html --numero=\(numero)`.")
    }
  }

  /// It is issued: it is withdrawn, not cancelled.
  public static var emis: Self {
    Self("devis-emis") { numero in
      Dit(
        "\(numero) is a quote that was issued: it cannot be cancelled.",
        fr: "\(numero) est un devis émis : il ne s'annule pas.",
        remede: "Withdraw it: `facture refuser \(numero) --par=vendeur --motif=\"TEXT\"`.",
        fr: "Retirez-le : `facture refuser \(numero) --par=vendeur --motif=\"TEXTE\"`.")
    }
  }

  /// A deposit cannot be taken off a document with a discount on the whole.
  public static var remiseGlobale: Self {
    Self("devis-remise") { numero in
      Dit(
        "\(numero) is a quote: its discounts stand on its lines.",
        fr: "\(numero) est un devis : ses remises sont portées par ses lignes.",
        remede: "Set it on each line: `facture modifier-ligne \(numero) 1 --remise=5`.",
        fr: "Portez-la sur chaque ligne : `facture modifier-ligne \(numero) 1 --remise=5`.")
    }
  }

  /// It is a draft.
  public static var nonEnvoye: Self {
    Self("devis-non-envoye") { numero in
      Dit(
        "\(numero) is a draft: the customer has no offer yet.",
        fr: "\(numero) est un brouillon : le client n'a pas encore d'offre.",
        remede: "Issue it: `facture envoyer \(numero)`.", fr: "Émettez-le : `facture envoyer \(numero)`.")
    }
  }

  /// It is not accepted yet.
  public static var nonAccepte: Self {
    Self("devis-non-accepte") { numero in
      Dit(
        "\(numero) is not accepted yet.", fr: "\(numero) n'est pas encore accepté.",
        remede: "Record the acceptance: `facture accepter \(numero)`.",
        fr: "Enregistrez l'acceptation : `facture accepter \(numero)`.")
    }
  }

  /// It was answered, ended or replaced already.
  public static func conclu(_ conclu: DevisConclu) -> Self {
    switch conclu.issue {
    case .accepte:
      Self("devis-deja-accepte") { numero in
        Dit(
          "\(numero) was accepted on \(conclu.date).", fr: "\(numero) a été accepté le \(conclu.date).",
          remede: "To end it: `facture terminer \(numero) --motif=TEXT`. For another offer: "
            + "`facture devis --remplace=\(numero)`.",
          fr: "Pour y mettre fin : `facture terminer \(numero) --motif=TEXTE`. Pour une autre offre : "
            + "`facture devis --remplace=\(numero)`.")
      }
    case .refuse:
      Self("devis-refuse") { numero in
        Dit(
          "\(numero) was declined on \(conclu.date).", fr: "\(numero) a été refusé le \(conclu.date).",
          remede: "Make a new offer: `facture dupliquer \(numero)`.",
          fr: "Faites une nouvelle offre : `facture dupliquer \(numero)`.")
      }
    case .retire:
      Self("devis-retire") { numero in
        Dit(
          "\(numero) was withdrawn on \(conclu.date).", fr: "\(numero) a été retiré le \(conclu.date).",
          remede: "Make a new offer: `facture dupliquer \(numero)`.",
          fr: "Faites une nouvelle offre : `facture dupliquer \(numero)`.")
      }
    case .termine:
      Self("devis-termine") { numero in
        Dit(
          "\(numero) was ended on \(conclu.date): what is left of it is not invoiced.",
          fr: "\(numero) a été terminé le \(conclu.date) : ce qui en reste n'est pas facturé.",
          remede: "Make a new offer: `facture dupliquer \(numero)`.",
          fr: "Faites une nouvelle offre : `facture dupliquer \(numero)`.")
      }
    case .remplace:
      Self("devis-remplace") { numero in
        Dit(
          "A newer version has replaced \(numero) since \(conclu.date).",
          fr: "Une version plus récente remplace \(numero) depuis le \(conclu.date).",
          remede: "`facture show \(numero)` names it.", fr: "`facture show \(numero)` la nomme.")
      }
    }
  }

  /// The day is before the issue.
  public static func avantEnvoi(_ date: Jour, envoi: Jour) -> Self {
    Self("date-avant-envoi") { numero in
      Dit(
        "\(numero) was issued on \(envoi), after \(date).", fr: "\(numero) a été émis le \(envoi), après le \(date).",
        remede: "Give \(envoi) or a later date.", fr: "Donnez le \(envoi) ou une date ultérieure.")
    }
  }

  /// The day is before the acceptance.
  public static func avantAcceptation(_ date: Jour, _ acceptation: Jour) -> Self {
    Self("date-avant-acceptation") { numero in
      Dit(
        "\(numero) was accepted on \(acceptation), after \(date).",
        fr: "\(numero) a été accepté le \(acceptation), après le \(date).",
        remede: "Give \(acceptation) or a later date.", fr: "Donnez le \(acceptation) ou une date ultérieure.")
    }
  }

  /// Only some lines were accepted.
  public static var acceptationPartielle: Self {
    Self("acceptation-partielle") { numero in
      Dit(
        "A customer who accepts a part of \(numero) makes another offer (Code civil, art. 1118).",
        fr: "Un client qui accepte une partie de \(numero) fait une autre offre (Code civil, art. 1118).",
        remede: "Issue a version with those lines: `facture devis --remplace=\(numero)`.",
        fr: "Émettez une version avec ces lignes : `facture devis --remplace=\(numero)`.")
    }
  }

  /// It was invoiced, in part at least.
  public static func dejaFacture(_ facture: String) -> Self {
    Self("devis-deja-facture") { numero in
      Dit(
        "\(numero) is invoiced in part, by \(Texte.cite(facture)).",
        fr: "\(numero) est facturé en partie, par \(Texte.cite(facture)).",
        remede: "End it (`facture terminer \(numero) --motif=\"TEXT\"`) and quote what is new.",
        fr: "Terminez-le (`facture terminer \(numero) --motif=\"TEXTE\"`) et faites un devis de ce qui est nouveau.")
    }
  }
}

extension Refus {
  /// About a quote.
  package static func devis(_ numero: String, _ motif: RefusDevis) -> Refus { motif.refus.sur(.document(numero)) }
}
