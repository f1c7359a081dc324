package import LedgerModel
import LedgerWords

/// The remarks on money in advance.
extension Motif<Remarque> {
  /// Money received before delivery requires an invoice (CGI, art. 289, I-1-c). If the seller charges VAT, it is due when the
  /// money is received (CGI, art. 269, 2-c; for goods 269, 2-a): only the rate of an advance says how much that is.
  /// `offre` is the deal that it may be a deposit of. Where `ligne` of a bank proves the advance, that line is recorded again.
  static func avanceSansFacture(
    _ avance: Avance, _ offre: AffairesClient.Offre, tvaDue: Bool, aFacturer: Bool,
    ligne: (numero: Int, banque: String, documents: [String])?
  ) -> Self {
    Self("avance-sans-facture") { client in
      guard tvaDue else {
        return Dit(
          "The advance of \(client) must be invoiced if it is a deposit on \(offre.numero) (CGI 289 I-1-c).",
          fr:
            "Si l'avance reçue \(client, apres: "de") est un acompte sur \(offre.numero), elle doit être facturée (CGI, art. 289, "
            + "I-1-c).",
          remede: "Invoice a deposit: `facture creer \(client) --acompte --ligne=…`, and use the advance to pay it.",
          fr: "Facturez un acompte : `facture creer \(client) --acompte --ligne=…`, et réglez-le avec l'avance.")
      }
      let facturez =
        aFacturer
        ? Words(
          " Then invoice a deposit (CGI 289 I-1-c), and use the advance to pay it.",
          fr: " Puis facturez un acompte (CGI, art. 289, I-1-c) et réglez-le avec l'avance.") : .none
      let (defaites, refaites) = avanceRefaite(client, avance, ligne)
      return Dit(
        "If the advance of \(client) is a deposit on \(offre.numero), its VAT is due on receipt (CGI 269-2-c for services), but "
          + "without its rate it is reported only when the advance is used.",
        fr:
          "Si l'avance reçue \(client, apres: "de") est un acompte sur \(offre.numero), sa TVA est exigible dès sa réception (CGI, art. "
          + "269-2-c pour les services), mais sans son taux elle n'est déclarée que quand l'avance est utilisée.",
        remede: "Undo this advance: \(defaites). Then record it with its rate: \(refaites).\(facturez)",
        fr: "Annulez cette avance : \(defaites). Puis saisissez-la avec son taux : \(refaites).\(facturez)")
    }
  }

  /// Money without an order is no deposit: it is owed back (C. civ., art. 1302), or stays without VAT until an invoice uses it.
  /// `double`: the settled document that it may pay a second time; `offre`: an open quote or draft.
  static func avanceSansOffre(_ avance: Avance, double: String?, offre: AffairesClient.Offre?) -> Self {
    Self("avance-sans-devis") { client in
      let montant = avance.recue.montant
      let constat =
        double.map {
          Words(
            "\(client) paid \(montant) more, the amount of a payment of \($0), which is settled: a sum paid twice is not a deposit, and "
              + "has no VAT.",
            fr:
              "\(client) a versé \(montant) de plus, le montant d'un paiement de \($0), qui est soldée : une somme payée deux fois "
              + "n'est pas un acompte et ne porte pas de TVA.")
        }
        ?? Words(
          "\(client) paid \(montant) in advance, without an open quote or draft: money in excess is not a deposit, and has no VAT.",
          fr:
            "\(client) a versé \(montant) d'avance, sans devis ni brouillon en cours : un trop-perçu n'est pas un acompte et ne "
            + "porte pas de TVA.")
      let acompte =
        switch offre {
        case let offre? where offre.estDevis:
          Words(
            " If it is a deposit on \(offre.numero), invoice it: `facture facturer \(offre.numero) --acompte=…`.",
            fr:
              " Si c'est un acompte sur \(offre.numero), facturez-le : `facture facturer \(offre.numero) --acompte=…`.")
        case .some: Words.none
        case nil:
          Words(
            " If it is a deposit, record the order first: `facture devis \(client) --ligne=…`.",
            fr: " Si c'est un acompte, enregistrez d'abord la commande : `facture devis \(client) --ligne=…`.")
        }
      return Dit(
        constat,
        Words(
          "Refund it: `facture rembourser-avance \(client) --montant=\(avance.solde)`; or keep it for the next invoice: "
            + "`facture utiliser-avance NUMBER`.\(acompte)",
          fr:
            "Remboursez-la : `facture rembourser-avance \(client) --montant=\(avance.solde)` ; ou gardez-la pour la prochaine "
            + "facture : `facture utiliser-avance NUMERO`.\(acompte)"))
    }
  }

  /// The commands that take an advance back, and record it again with its rate of VAT.
  private static func avanceRefaite(
    _ client: Designation, _ avance: Avance, _ ligne: (numero: Int, banque: String, documents: [String])?
  ) -> (Words, Words) {
    guard let (numero, banque, documents) = ligne else {
      let (montant, jour) = (avance.recue.montant.description, avance.recue.date)
      return (
        Words(
          "`facture annuler-avance \(client) \(avance.id) --motif=TEXT`",
          fr: "`facture annuler-avance \(client) \(avance.id) --motif=TEXTE`"),
        Words(
          "`facture encaisser \(client) --montant=\(montant) --date=\(jour) --avance --tva=20`",
          fr: "`facture encaisser \(client) --montant=\(montant) --date=\(jour) --avance --tva=20`")
      )
    }
    let defaites = Words(
      "`facture rapprocher \(numero) --compte=\(banque) --defaire --avec-paiements --motif=TEXT`",
      fr: "`facture rapprocher \(numero) --compte=\(banque) --defaire --avec-paiements --motif=TEXTE`")
    // A line that also pays invoices names these again, and they show the client.
    let sur = documents.joined(separator: ",")
    let refaites =
      documents.isEmpty
      ? Words(
        "`facture rapprocher \(numero) --compte=\(banque) --client=\(client) --avance --tva=20`",
        fr: "`facture rapprocher \(numero) --compte=\(banque) --client=\(client) --avance --tva=20`")
      : Words(
        "`facture rapprocher \(numero) --compte=\(banque) --sur=\(sur) --avance --tva=20`",
        fr: "`facture rapprocher \(numero) --compte=\(banque) --sur=\(sur) --avance --tva=20`")
    return (defaites, refaites)
  }

  /// The VAT of a document is due on `exigible` whether it is paid or not, and its client has an advance with VAT, which it may use from
  /// `utilisable` on (CGI, art. 269, 2-c).
  package static func avanceTaxee(depuis recue: Jour, exigible: Jour, utilisable: Jour) -> Self {
    Self("avance-taxee") { numero in
      Dit(
        "The VAT of \(numero) is due since \(exigible), that of an advance since \(recue): both count until the advance is used.",
        fr:
          "La TVA de \(numero) est exigible depuis le \(exigible), celle d'une avance depuis le \(recue) : les deux comptent "
          + "jusqu'à l'emploi de l'avance.",
        remede:
          "If the advance was paid for it, use it on that day: `facture utiliser-avance \(numero) --date=\(utilisable)`.",
        fr: "Si l'avance a été versée pour elle, employez-la ce jour-là : "
          + "`facture utiliser-avance \(numero) --date=\(utilisable)`.")
    }
  }

  /// The same, where the advance was used by `paiement`, in a later month.
  package static func avanceEmployeeTard(_ paiement: Reglement, depuis: Jour, utilisable: Jour) -> Self {
    Self("avance-taxee") { numero in
      Dit(
        "From \(depuis) to \(paiement.date), the VAT of \(numero) and that of the advance were both due: the advance was used late.",
        fr:
          "Du \(depuis) au \(paiement.date), la TVA de \(numero) et celle de l'avance étaient toutes deux exigibles : l'avance a "
          + "été employée tard.",
        remede:
          "If \(utilisable) is not closed, undo the use (\(commande: "annuler-paiement", numero, "\(paiement.id)", "--motif=…")), "
          + "then `facture utiliser-avance \(numero) --date=\(utilisable)`.",
        fr:
          "Si le \(utilisable) n'est pas clos, annulez l'emploi (\(commande: "annuler-paiement", numero, "\(paiement.id)", "--motif=…")), "
          + "puis `facture utiliser-avance \(numero) --date=\(utilisable)`.")
    }
  }

  /// An advance is in another currency, and has no exchange rate: books are in euros (C. com., art. L123-22).
  static func avanceEnDevise(_ devise: Devise) -> Self {
    Self("avance-en-devise") { client in
      Dit(
        "The advance of \(client) is in \(devise), without an exchange rate: its day cannot be exported to the books.",
        fr:
          "L'avance \(client, apres: "de") est en \(devise), sans taux de change : son jour ne peut pas être exporté "
          + "dans la comptabilité.",
        remede:
          "Cancel it with `facture annuler-avance \(client) ADVANCE --motif=TEXT`, invoice a deposit with its rate "
          + "(`facture creer \(client) --acompte --ligne=… --devise=\(devise) --taux-change=…`), and record the payment of that.",
        fr:
          "Annulez-la par `facture annuler-avance \(client) AVANCE --motif=TEXTE`, facturez un acompte avec son taux "
          + "(`facture creer \(client) --acompte --ligne=… --devise=\(devise) --taux-change=…`), et enregistrez-en le paiement."
      )
    }
  }
}
