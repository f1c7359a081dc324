/// Refusals about settling a document: payments, refunds, avoirs, cancellation.
extension Refus {
  static func paiementSurAvoir(_ avoir: Facture) -> Refus {
    Refus(
      "paiement-sur-avoir", "\(avoir.numero) is an avoir: it is not paid.",
      hint: "Refund it (`facture rembourser`) or apply it to a facture (`facture imputer-avoir`).")
  }
  static func montantNonPositif(_ facture: Facture, _ montant: Montant) -> Refus {
    Refus(
      "montant-non-positif", "\(montant) is nothing to record on \(facture.numero): an amount is above zero.",
      hint: "Give an amount above 0.00.")
  }
  static func montantSuperieurAuSolde(_ facture: Facture, _ montant: Montant, _ solde: Montant) -> Refus {
    Refus(
      "montant-superieur-au-solde", "\(montant) is more than the \(solde) left of \(facture.numero).",
      hint: "Record at most \(solde); the rest belongs to another document.")
  }
  static func soldeNul(_ facture: Facture) -> Refus {
    Refus(
      "solde-nul", "Nothing is left of \(facture.numero).",
      hint: "`facture show \(facture.numero)` shows how it was settled.")
  }
  static func paiementInconnu(_ facture: Facture, _ paiement: PaiementID) -> Refus {
    Refus(
      "paiement-inconnu", "\(facture.numero) has no payment \(paiement).",
      hint: "`facture show \(facture.numero)` shows its payments with their ids.")
  }
  static func paiementDejaAnnule(_ facture: Facture, _ paiement: PaiementID) -> Refus {
    Refus(
      "paiement-deja-annule", "The payment \(paiement) of \(facture.numero) is cancelled already.",
      hint: "Nothing is left to do.")
  }
  static func paiementDejaLa(_ facture: Facture, _ paiement: PaiementID) -> Refus {
    Refus(
      "paiement-deja-la", "\(facture.numero) has \(paiement) already.", hint: "Give a new payment or refund a new id.")
  }
  static func avoirDAvoir(_ avoir: Facture) -> Refus {
    Refus("avoir-d-avoir", "\(avoir.numero) is itself an avoir.", hint: "Invoice what was credited too much.")
  }
  static func ligneDejaChoisie(_ facture: Facture, _ ligne: LigneFacture) -> Refus {
    Refus(
      "ligne-deja-choisie", "The line \"\(Texte.cite(ligne.designation))\" of \(facture.numero) is named twice.",
      hint: "A line is credited once: name it once.")
  }
  static func nEstPasAvoir(_ facture: Facture) -> Refus {
    Refus(
      "pas-un-avoir", "\(facture.numero) is not an avoir.",
      hint: "Name an avoir in its place: `facture list` shows them, `facture creer-avoir \(facture.numero)` makes one.")
  }
  static func autreClient(_ avoir: Facture, _ facture: Facture) -> Refus {
    Refus(
      "autre-client", "\(avoir.numero) and \(facture.numero) are made out to different clients.",
      hint: "An avoir settles only factures of its own client; refund it otherwise.")
  }
  static func autreDevise(_ avoir: Facture, _ facture: Facture) -> Refus {
    Refus(
      "autre-devise", "\(avoir.numero) is in \(avoir.devise) and \(facture.numero) in \(facture.devise).",
      hint: "An avoir settles only factures in its own currency; refund it otherwise.")
  }
  static func dateAvantEnvoi(_ document: Facture, _ date: Jour, _ envoi: Jour) -> Refus {
    Refus(
      "date-avant-envoi", "\(document.numero) was sent on \(envoi): nothing can be applied on \(date).",
      hint: "Give \(envoi) or a later date.")
  }
  static func paiementVivant(_ facture: Facture) -> Refus {
    Refus(
      "paiement-vivant", "\(facture.numero) has a payment that stands.",
      hint: "Cancel it first (`facture annuler-paiement`), or make an avoir and refund it.")
  }
  static func factureAvecAvoir(_ facture: Facture, _ avoir: String) -> Refus {
    Refus(
      "facture-avec-avoir", "\(facture.numero) has the avoir \(avoir).",
      hint: "Make an avoir of the rest (`facture creer-avoir \(facture.numero) --lignes=…`), send it and apply it.")
  }
  static func avoirEnvoye(_ avoir: Facture) -> Refus {
    Refus(
      "avoir-envoye", "\(avoir.numero) is an avoir and was sent: it cannot be cancelled.",
      hint: "Invoice what was credited too much.")
  }
  static func avoirPartiel(_ facture: Facture) -> Refus {
    Refus(
      "avoir-partiel", "\(facture.numero) cannot be cancelled by an avoir that does not clear it.",
      hint: "The avoir that cancels a facture is of the whole facture, sent, and applied to it.")
  }
}
