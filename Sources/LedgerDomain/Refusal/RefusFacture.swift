/// Why something cannot be done to a document: to its life, its head or its lines.
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
  case horsOrdre(Jour, Voisins)
  /// The date is after today.
  case dateFuture(Jour, aujourdhui: Jour)
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

  /// The stable name of the rule, kebab-case.
  public var code: String {
    switch self {
    case .inconnue: "facture-inconnue"
    case .dejaLa: "facture-deja-la"
    case .dejaEnvoyee: "facture-deja-envoyee"
    case .nonEnvoyee: "facture-non-envoyee"
    case .annulee: "facture-annulee"
    case .rienNeChange: "rien-ne-change"
    case .motifVide: "motif-vide"
    case .echeanceAvant: "echeance-avant-facture"
    case .horsAnnee: "date-hors-annee"
    case .horsOrdre: "date-hors-ordre"
    case .dateFuture: "date-future"
    case .sansLigne: "facture-sans-ligne"
    case .ligneInconnue: "ligne-inconnue"
    case .ligneDejaLa: "ligne-deja-la"
    case .designationVide: "designation-vide"
    case .designationTropLongue: "designation-trop-longue"
    case .ligneTropGrande: "total-trop-grand"
    case .totalTropGrand: "total-trop-grand"
    case .totalNegatif: "total-negatif"
    case .totauxDifferents: "totaux-differents"
    case .envoiAvant: "date-envoi-avant-facture"
    case .copieDUnAutreClient: "copie-d-un-autre-client"
    }
  }
}
