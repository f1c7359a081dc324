/// What is said of a refusal about a document: its life, its head, its lines.
extension RefusFacture {
  /// What people are told of the document `numero`.
  func english(_ numero: String) -> Phrase {
    switch self {
    case .inconnue: Phrase("There is no facture \(numero).", "`facture list` shows them all.")
    case .dejaLa(let id): Phrase("There is a document \(id) already.", "Give a new document a new id.")
    case .dejaEnvoyee(.facture):
      Phrase(
        "\(numero) is sent, and a sent document never changes.",
        "Correct it with an avoir: `facture creer-avoir \(numero)`.")
    case .dejaEnvoyee(.avoir):
      Phrase("\(numero) is sent, and a sent document never changes.", "Invoice what was credited too much.")
    case .nonEnvoyee: Phrase("\(numero) is still a draft.", "Send it first: `facture envoyer \(numero)`.")
    case .annulee: Phrase("\(numero) is cancelled.", "Make a new facture.")
    case .rienNeChange:
      Phrase("\(numero) has these values already: nothing changes.", "Give at least one field another value.")
    case .motifVide:
      Phrase("A motif of \(numero) is blank.", "Say why, with at least one visible character: an auditor will ask.")
    case .echeanceAvant(let echeance, let date):
      Phrase(
        "\(numero) would be due on \(echeance), before its date \(date).",
        "Give a dateEcheance on \(date) or later.")
    case .horsAnnee(let date):
      Phrase(
        "\(numero) cannot be dated \(date): its number belongs to another year.",
        "Cancel this draft and make a new one in \(date.annee).")
    case .horsOrdre(let date, let voisins):
      Phrase(
        "\(numero) cannot be dated \(date): the numbers before and after it are dated otherwise.",
        "Numbers and dates go forward together: take a date \(Self.entre(voisins)).")
    case .dateFuture(let date, let aujourdhui):
      Phrase(
        "\(date) is after today (\(aujourdhui)): nothing is recorded on \(numero) in advance.",
        "Give today's date or an earlier one.")
    case .sansLigne: Phrase("\(numero) has no line.", "Add one first: `facture ajouter-ligne \(numero) …`.")
    case .ligneInconnue(let ligne):
      Phrase(
        "\(numero) has no line \(Texte.cite(ligne)).",
        "`facture show \(numero)` shows its lines, numbered from 1.")
    case .ligneDejaLa(let id): Phrase("\(numero) has a line \(id) already.", "Give a new line a new id.")
    case .designationVide:
      Phrase("A line of \(numero) has no designation.", "Give a designation with at least one visible character.")
    case .designationTropLongue(let longueur):
      Phrase(
        "A designation of \(numero) has \(longueur) characters; 1,000 are allowed.",
        "Shorten it, or split the line.")
    case .ligneTropGrande:
      Phrase(
        "A line of \(numero) does not fit: an amount holds at most 92,233,720,368,547,758.07.",
        "Check its quantity and its price.")
    case .totalTropGrand:
      Phrase(
        "The totals of \(numero) do not fit: an amount holds at most 92,233,720,368,547,758.07.",
        "Check the quantities and the prices.")
    case .totalNegatif(let total):
      Phrase(
        "\(numero) comes to \(total), below zero.",
        "What is owed to the client is an avoir, with positive amounts.")
    case .totauxDifferents(let champ, let enonce, let calcule):
      Phrase(
        "\(numero) states \(champ) as \(enonce), but its lines come to \(calcule).",
        "Correct the lines or the totals where they come from, or leave the totals out.")
    case .envoiAvant(let date, let facture):
      Phrase(
        "\(numero) is dated \(facture) and cannot be sent on \(date).",
        "Send it on its date or later, or change its date first.")
    case .copieDUnAutreClient(let id):
      Phrase(
        "\(numero) is sent with a copy of the client \(id), and is not made out to that client.",
        "Give the copy of its own client.")
    }
  }

  /// Between which dates.
  private static func entre(_ voisins: Voisins) -> String {
    [voisins.avant.map { "from \($0)" }, voisins.apres.map { "to \($0)" }].compactMap(\.self).joined(separator: " ")
  }
}
