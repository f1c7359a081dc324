/// Refusals about a document: its life, its head, its lines.
extension Refus {
  package static func factureInconnue(_ facture: String) -> Refus {
    Refus("facture-inconnue", "There is no facture \(Texte.cite(facture)).", hint: "`facture list` shows them all.")
  }
  static func factureDejaLa(_ id: FactureID) -> Refus {
    Refus("facture-deja-la", "There is a document \(id) already.", hint: "Give a new document a new id.")
  }
  static func factureNonBrouillon(_ facture: Facture) -> Refus {
    facture.etat == .annulee
      ? factureAnnulee(facture)
      : Refus(
        "facture-deja-envoyee", "\(facture.numero) is sent, and a sent document never changes.",
        hint: facture.estAvoir
          ? "Invoice what was credited too much." : "Correct it with an avoir: `facture creer-avoir \(facture.numero)`."
      )
  }
  static func factureAnnulee(_ facture: Facture) -> Refus {
    Refus("facture-annulee", "\(facture.numero) is cancelled.", hint: "Make a new facture.")
  }
  static func factureNonEnvoyee(_ facture: Facture) -> Refus {
    Refus(
      "facture-non-envoyee", "\(facture.numero) is still a draft.",
      hint: "Send it first: `facture envoyer \(facture.numero)`.")
  }
  static func echeanceAvantFacture(_ numero: String, _ echeance: Jour, _ date: Jour) -> Refus {
    Refus(
      "echeance-avant-facture", "\(numero) would be due on \(echeance), before its date \(date).",
      hint: "Give a dateEcheance on \(date) or later.")
  }
  static func rienNeChange(_ facture: Facture) -> Refus {
    Refus(
      "rien-ne-change", "\(facture.numero) is so already: nothing changes.",
      hint: "Give at least one field another value.")
  }
  static func dateHorsAnnee(_ numero: String, _ date: Jour) -> Refus {
    Refus(
      "date-hors-annee", "\(numero) cannot be dated \(date): its number belongs to another year.",
      hint: "Cancel this draft and make a new one in \(date.annee).")
  }
  static func dateHorsOrdre(_ numero: String, _ date: Jour, _ voisins: Voisins) -> Refus {
    let bounds = [voisins.avant.map { "from \($0)" }, voisins.apres.map { "to \($0)" }].compactMap { $0 }
    return Refus(
      "date-hors-ordre", "\(numero) cannot be dated \(date): the numbers before and after it are dated otherwise.",
      hint: "Numbers and dates go forward together: take a date \(bounds.joined(separator: " ")).")
  }
  static func designationVide(_ facture: Facture) -> Refus {
    Refus(
      "designation-vide", "A line of \(facture.numero) says not what it invoices: its designation is blank.",
      hint: "Give a designation.")
  }
  static func designationTropLongue(_ facture: Facture, _ longueur: Int) -> Refus {
    Refus(
      "designation-trop-longue", "A designation of \(facture.numero) has \(longueur) characters; 1,000 are allowed.",
      hint: "Shorten it, or split the line.")
  }
  static func ligneInconnue(_ facture: Facture, _ ligne: String) -> Refus {
    Refus(
      "ligne-inconnue", "\(facture.numero) has no line \(Texte.cite(ligne)).",
      hint: "`facture show \(facture.numero)` shows its lines, numbered from 1.")
  }
  static func ligneDejaLa(_ facture: Facture, _ id: LigneID) -> Refus {
    Refus("ligne-deja-la", "\(facture.numero) has a line \(id) already.", hint: "Give a new line a new id.")
  }
  static func totalTropGrand(_ numero: String) -> Refus {
    Refus(
      "total-trop-grand", "The totals of \(numero) would not fit: an amount holds at most 92,233,720,368,547,758.07.",
      hint: "Check the quantity and the price.")
  }
  static func factureSansLigne(_ facture: Facture) -> Refus {
    Refus(
      "facture-sans-ligne", "\(facture.numero) has no line.",
      hint: "Add one first: `facture ajouter-ligne \(facture.numero) …`.")
  }
  static func totalNegatif(_ facture: Facture, _ total: Montant) -> Refus {
    Refus(
      "total-negatif", "\(facture.numero) comes to \(total), below zero.",
      hint: "What is owed to the client is an avoir, with positive amounts.")
  }
  static func dateEnvoiAvantFacture(_ facture: Facture, _ date: Jour) -> Refus {
    Refus(
      "date-envoi-avant-facture", "\(facture.numero) is dated \(facture.dateFacture) and cannot be sent on \(date).",
      hint: "Send it on its date or later, or change its date first.")
  }
  static func dateFuture(_ facture: Facture, _ date: Jour, _ today: Jour) -> Refus {
    Refus(
      "date-future", "\(date) is after today (\(today)): \(facture.numero) cannot be dealt with yet.",
      hint: "Give today's date or an earlier one.")
  }
  static func avoirsDepassentFacture(_ avoir: Facture, _ origine: Facture, _ total: Montant) -> Refus {
    Refus(
      "avoirs-depassent-facture",
      "With \(avoir.numero) the avoirs of \(origine.numero) would exceed its total of \(total).",
      hint: "Take lines out of the avoir: at most what was invoiced can be credited.")
  }
  static func motifVide(_ facture: Facture) -> Refus {
    Refus("motif-vide", "The motif is blank.", hint: "Say why \(facture.numero) is changed so: an auditor will ask.")
  }
}
