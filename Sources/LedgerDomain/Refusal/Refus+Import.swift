/// Refusals of imported documents.
extension Refus {
  /// The same refusal, of the part of the document that `lieu` names.
  func dans(_ lieu: String) -> Refus { Refus(code, "\(lieu): \(message)", hint: hint) }

  static func totauxDifferents(_ numero: String, _ champ: String, _ enonce: String, _ calcule: String) -> Refus {
    Refus(
      "totaux-differents", "\(numero) states \(champ) as \(enonce), but its lines come to \(calcule).",
      hint: "Correct the lines or the totals where they come from, or leave the totals out.")
  }
  static func datePaiementPassee(_ numero: String, _ date: Jour, _ statut: Statut) -> Refus {
    Refus(
      "date-paiement-passee", "\(numero) says it was paid on \(date), and yet its statut is \(statut.rawValue).",
      hint: "Make its statut Payée, or leave datePaiement out.")
  }
  static func annulationSansAvoir(_ numero: String) -> Refus {
    Refus(
      "annulation-sans-avoir", "\(numero) was sent and cancelled, but names no avoir that cancels it.",
      hint: "Give annulation with its avoirId, and that avoir in the same file.")
  }
  static func origineDUneFacture(_ numero: String) -> Refus {
    Refus(
      "origine-d-une-facture", "\(numero) is a facture, and only an avoir has a factureOrigineId.",
      hint: "Give its typeDocument as avoir, or leave factureOrigineId out.")
  }
  static func imputationDifferente(_ facture: String, _ avoir: String) -> Refus {
    Refus(
      "imputation-differente",
      "The avoirs of \(facture) and the imputations of \(avoir) do not tell the same of each other.",
      hint: "State each application on both with the same montant and date, or on one of them only.")
  }
  package static func lienManquant(_ numero: String, _ lien: String) -> Refus {
    Refus(
      "lien-manquant", "\(numero) belongs together with \(lien), which is neither in the file nor recorded.",
      hint: "Import documents that are applied to each other from one file.")
  }
  package static func lieARefuse(_ numero: String, _ autre: String) -> Refus {
    Refus(
      "document-lie-refuse", "\(numero) belongs together with \(autre), which is refused.",
      hint: "Correct that document and import both again.")
  }
  package static func origineInconnue(_ numero: String, _ origine: FactureID) -> Refus {
    Refus(
      "origine-inconnue",
      "The avoir \(numero) corrects the facture \(origine), which is neither recorded nor imported from this file.",
      hint: "Import that facture first, or leave factureOrigineId out.")
  }
  package static func clientDifferent(_ nom: String, _ ecart: Ecart) -> Refus {
    Refus(
      "client-different",
      "The client \(Texte.cite(nom)) is recorded already with another \(ecart.champ): the file says "
        + "\(Texte.cite(ecart.enonce)), the registre \(Texte.cite(ecart.inscrit)).",
      hint: "What is recorded is never overwritten: change the client with `facture modifier-client`.")
  }
  package static func dejaLaEtDifferente(_ numero: String, _ ecart: Ecart) -> Refus {
    Refus(
      "deja-la-et-differente",
      "\(numero) is recorded already with another \(ecart.champ): the file says \(Texte.cite(ecart.enonce)), "
        + "the registre \(Texte.cite(ecart.inscrit)).",
      hint: "What is recorded is never overwritten: change the document through its own commands.")
  }
}
