import LedgerWords

/// Why something cannot be done to a document: its state, its head or its lines forbid it.
public enum RefusFacture: Equatable, Sendable {
  /// There is none of that number or id.
  case inconnue
  /// There is one of that id.
  case dejaLa(FactureID)
  /// It is sent, and no draft.
  case dejaEnvoyee(TypeDocument)
  /// It is still a draft.
  case nonEnvoyee
  /// It is cancelled.
  case annulee
  /// Nothing would change.
  case rienNeChange
  /// The motif is blank.
  case motifVide
  /// It would be due before its date.
  case echeanceAvant(Jour, date: Jour)
  /// The date is not in the year of its number.
  case horsAnnee(Jour)
  /// The date is not between those of the numbers before and after it.
  case horsOrdre(Jour, Periode)
  /// The date is after the day on which it is recorded.
  case dateFuture(Jour, aujourdhui: Jour)
  /// It would be dated more than a year ahead.
  case dateTropLoin(Jour, derniere: Jour)
  /// It would be cancelled on a day before it was sent, or in the future.
  case annulationInvraisemblable(Jour, Periode)
  /// It is made out to nobody.
  case sansClient
  /// It would be sent, and its date lies in a period that is closed until that day.
  case datePeriodeClose(Jour, close: Jour)
  /// Something would happen to it on a day of a period that is closed until that day.
  case periodeClose(Jour, close: Jour)
  /// It has no line.
  case sansLigne
  /// It has no line of that id or position.
  case ligneInconnue(String)
  /// It has a line of that id.
  case ligneDejaLa(LigneID)
  /// The designation of a line is blank.
  case designationVide
  /// The designation of a line has that many characters.
  case designationTropLongue(Int)
  /// A line of that category does not say why no VAT is taken.
  case motifAbsent(CategorieTVA)
  /// There is no such reason.
  case motifInconnu(String)
  /// The reason is one of another category.
  case motifHorsCategorie(MotifExoneration, CategorieTVA?)
  /// The text of that reason is blank.
  case mentionVide(String)
  /// The category is none of that rate.
  case categorieEtTaux(CategorieTVA, Taux)
  /// A text would say why no VAT is taken of a line that has no reason.
  case mentionSansMotif
  /// It would be sent by a seller who takes no VAT, and takes some or does not say why it takes none.
  case tvaSousFranchise(Imposition)
  /// The net amount of a line does not fit.
  case ligneTropGrande
  /// Its totals do not fit.
  case totalTropGrand
  /// It comes to less than 0.00.
  case totalNegatif(Montant)
  /// The field of the totals is stated otherwise than its lines come to.
  case totauxDifferents(String, enonce: String, calcule: String)
  /// It would be sent on a day before its date.
  case envoiAvant(Jour, date: Jour)
  /// It is sent with a copy of a client that it is not made out to.
  case copieDUnAutreClient(ClientID)
  /// It is sent with a copy of its client that no client can be, for that reason.
  indirect case copieInvalide(Refus)
  /// It is made out to a client, and sent without a copy of it.
  case sansCopie
  /// It is sent, and would give its number back.
  case numeroGarde
  /// It would give back a number that is not its own.
  case numeroDUnAutre(String)
  /// It would give its number back, which is not the highest of a series, or has a gap before it.
  case numeroSuivi
  /// It would be sent without a number.
  case sansNumero
  /// It would get a number, and has one.
  case numeroDejaAttribue
  /// It would get another number than the next one of its series.
  case numeroHorsSuite(String, suivant: String)
  /// It would bear the name of a draft as its number.
  case nomDeBrouillon
  /// It was changed since it was read.
  case changeeEntretemps
  /// It is sent as paid by that much, which is less than nothing or more than it comes to.
  case dejaPayeInvalide(Montant)
  /// It lacks that much of what an invoice must say.
  case incomplete([Manque])
}

/// What is said of a refusal about a document: its state, its head, its lines.
extension RefusFacture {
  func phrase(_ numero: String) -> Phrase {
    switch self {
    case .inconnue:
      Phrase("facture-inconnue", "There is no facture \(Texte.cite(numero)).", "`facture list` shows them all.")
    case .dejaLa(let id):
      Phrase("facture-deja-la", "There is a document \(id) already.", "Give a new document a new id.")
    case .dejaEnvoyee(.facture), .dejaEnvoyee(.rectificative):
      Phrase(
        "facture-deja-envoyee", "\(numero) is sent, and a sent document never changes.",
        "Correct it with an avoir: `facture creer-avoir \(numero)`, or replace it: `facture creer --rectifie=\(numero)`."
      )
    case .dejaEnvoyee(.acompte):
      Phrase(
        "facture-deja-envoyee", "\(numero) is sent, and a sent document never changes.",
        "Correct it with an avoir: `facture creer-avoir \(numero)`.")
    case .dejaEnvoyee(.avoir):
      Phrase(
        "facture-deja-envoyee", "\(numero) is sent, and a sent document never changes.",
        "Invoice what was credited too much.")
    case .nonEnvoyee:
      Phrase("facture-non-envoyee", "\(numero) is still a draft.", "Send it first: `facture envoyer \(numero)`.")
    case .annulee: Phrase("facture-annulee", "\(numero) is cancelled.", "Make a new facture.")
    case .rienNeChange:
      Phrase(
        "rien-ne-change", "\(numero) has these values already: nothing changes.",
        "Give at least one field another value.")
    case .motifVide:
      Phrase(
        "motif-vide", "A motif of \(numero) is blank.",
        "Say why, with at least one visible character: an auditor will ask.")
    case .echeanceAvant(let echeance, let date):
      Phrase(
        "echeance-avant-facture", "\(numero) would be due on \(echeance), before its date \(date).",
        "Give a dateEcheance on \(date) or later.")
    case .horsAnnee(let date):
      Phrase(
        "date-hors-annee", "\(numero) cannot be dated \(date): its number belongs to another year.",
        "Cancel this draft and make a new one in \(date.annee).")
    case .horsOrdre(let date, let permise):
      Phrase(
        "date-hors-ordre", "\(numero) cannot be dated \(date): the numbers before and after it are dated otherwise.",
        "Numbers and dates go forward together: take a date \(permise.phrase).")
    case .dateFuture(let date, let aujourdhui):
      Phrase(
        "date-future",
        "\(date) is after \(aujourdhui), the day of the recording: nothing is recorded on \(numero) in advance.",
        "Give today's date or an earlier one.")
    case .dateTropLoin(let date, let derniere):
      Phrase(
        "date-invraisemblable", "\(numero) cannot be dated \(date): that is more than 366 days ahead.",
        "Check the year; \(derniere) is the last day.")
    case .annulationInvraisemblable(let date, let permise):
      Phrase(
        "date-invraisemblable", "\(numero) cannot be cancelled on \(date).", "Give a day \(permise.phrase).")
    case .sansClient:
      Phrase(
        "sans-client", "\(numero) is made out to nobody.",
        "Name its client first: `facture modifier \(numero) --client=…`.")
    case .datePeriodeClose(let date, let close):
      Phrase(
        "periode-close", "\(numero) is dated \(date), and the books are closed until \(close).",
        "Date it \(close.plus(jours: 1)), the first open day, or later: "
          + "`facture modifier \(numero) --date=\(close.plus(jours: 1))`.")
    case .periodeClose(let date, let close):
      Phrase(
        "periode-close", "Nothing can happen to \(numero) on \(date): the books are closed until \(close).",
        "Give \(close.plus(jours: 1)), the first open day, or a later date.")
    case .sansLigne:
      Phrase("facture-sans-ligne", "\(numero) has no line.", "Add one first: `facture ajouter-ligne \(numero) …`.")
    case .ligneInconnue(let ligne):
      Phrase(
        "ligne-inconnue", "\(numero) has no line \(Texte.cite(ligne)).",
        "`facture show \(numero)` shows its lines, numbered from 1.")
    case .ligneDejaLa(let id):
      Phrase("ligne-deja-la", "\(numero) has a line \(id) already.", "Give a new line a new id.")
    case .designationVide:
      Phrase(
        "designation-vide", "A line of \(numero) has no designation.",
        "Give a designation with at least one visible character.")
    case .designationTropLongue(let longueur):
      Phrase(
        "designation-trop-longue", "A designation of \(numero) has \(longueur) characters; 1,000 are allowed.",
        "Shorten it, or split the line.")
    case .motifAbsent(let categorie):
      Phrase(
        "motif-absent",
        "A line of \(numero) is of the category \(categorie.rawValue), and does not say why no VAT is taken.",
        "Give the reason, as in --motif=VATEX-FR-CGI261-4.")
    case .motifInconnu(let motif):
      Phrase(
        "motif-inconnu", "\"\(Texte.cite(motif))\" is no reason for taking no VAT.",
        "Give a code of the list VATEX, as in VATEX-FR-FRANCHISE.")
    case .motifHorsCategorie(let motif, let categorie):
      Phrase(
        "motif-hors-categorie",
        "\(motif.code) is a reason of the category \(motif.categorie.rawValue), and a line of \(numero) is of "
          + (categorie.map { "\($0.rawValue)." } ?? "none."),
        "Give --categorie=\(motif.categorie.rawValue), or leave the reason out.")
    case .mentionVide(let motif):
      Phrase(
        "mention-vide", "The text of \(motif) is blank in a line of \(numero).",
        "Give the text, or leave it out: then it is the usual one.")
    case .mentionSansMotif:
      Phrase(
        "mention-sans-motif", "A line of \(numero) has no reason for taking no VAT, and so no text of it.",
        "Give the reason too, as in --motif=VATEX-FR-CGI261-4.")
    case .tvaSousFranchise(let imposition):
      Phrase(
        "franchise-et-tva",
        "\(numero) has lines at \(imposition), and the seller takes no VAT (CGI, art. 293 B): VAT that is invoiced is owed.",
        "Exempt them: `facture modifier-ligne \(numero) LIGNE --motif=\(MotifExoneration.franchise.code)`; or say that VAT is taken: "
          + "`facture emetteur --regime-tva=reel`.")
    case .categorieEtTaux(let categorie, let taux):
      Phrase(
        "categorie-et-taux",
        "A line of \(numero) cannot be of the category \(categorie.rawValue) at \(taux) %.",
        categorie == .taxe
          ? "S is every rate above 0: give one, as in --tva=20."
          : "\(categorie.rawValue) is always at 0: leave the rate out, or give --tva=0.")
    case .ligneTropGrande:
      Phrase(
        "total-trop-grand", "A line of \(numero) does not fit: an amount holds at most 92,233,720,368,547,758.07.",
        "Check its quantity and its price.")
    case .totalTropGrand:
      Phrase(
        "total-trop-grand", "The totals of \(numero) do not fit: an amount holds at most 92,233,720,368,547,758.07.",
        "Check the quantities and the prices.")
    case .totalNegatif(let total):
      Phrase(
        "total-negatif", "\(numero) comes to \(total), below zero.",
        "What is owed to the client is an avoir, with positive amounts.")
    case .totauxDifferents(let champ, let enonce, let calcule):
      Phrase(
        "totaux-differents", "\(numero) states \(champ) as \(enonce), but its lines come to \(calcule).",
        "Correct the lines or the totals where they come from, or leave the totals out.")
    case .envoiAvant(let date, let facture):
      Phrase(
        "date-envoi-avant-facture", "\(numero) is dated \(facture) and cannot be sent on \(date).",
        "Send it on its date or later, or change its date first.")
    case .copieDUnAutreClient(let id):
      Phrase(
        "copie-d-un-autre-client",
        "\(numero) is sent with a copy of the client \(id), and is not made out to that client.",
        "Give the copy of its own client.")
    case .copieInvalide(let refus):
      Phrase(refus.code, "\(numero) is sent with a copy of its client that is none: \(refus.message)", refus.hint)
    case .numeroGarde:
      Phrase("numero-garde", "\(numero) is sent, and keeps its number.", "Cancel it without giving the number back.")
    case .numeroDUnAutre(let autre):
      Phrase(
        "numero-garde", "\(numero) cannot give back \(Texte.cite(autre)), which is not its number.",
        "Give back its own, or none.")
    case .numeroSuivi:
      Phrase(
        "numero-garde",
        "\(numero) cannot be given back: it is not the highest number of a series, or there is a gap before it.",
        "Cancel it without giving the number back: it stays in its series as cancelled.")
    case .sansNumero:
      Phrase(
        "sans-numero", "\(numero) is a draft without a number, and what is sent has one.",
        "`facture envoyer \(numero)` gives it the next number of its series.")
    case .numeroDejaAttribue:
      Phrase("numero-deja-attribue", "\(numero) is a number already.", "A document gets one number.")
    case .numeroHorsSuite(let autre, let suivant):
      Phrase(
        "numero-hors-suite",
        "\(numero) cannot get the number \(Texte.cite(autre)): \(suivant) is the next one of its series.",
        "Numbers have no gap: give it \(suivant).")
    case .nomDeBrouillon:
      Phrase(
        "nom-de-brouillon",
        "\(numero) is what a draft without a number is called, and this ledger gives each draft its number.",
        "Give the document a number, or import it into a ledger opened with --numerotation=envoi.")
    case .changeeEntretemps:
      Phrase(
        "changee-entretemps", "\(numero) was changed by another command since it was read.",
        "Look at it as it is now, and change it again.")
    case .dejaPayeInvalide(let montant):
      Phrase(
        "deja-paye-invalide", "\(numero) cannot be sent as paid by \(montant).",
        "Give what was paid before, from 0.00 to its total.")
    case .incomplete(let manques): Manque.phrase(numero, manques)
    case .sansCopie:
      Phrase(
        "sans-copie-du-client", "\(numero) is sent without a copy of its client.",
        "What is sent keeps the client as it is that day.")
    }
  }
}
