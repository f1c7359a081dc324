public import LedgerWords

/// Why something cannot be done to a document: its state, its head or its lines forbid it.
public enum RefusFacture: Equatable, Sendable {
  /// There is none of that number or id.
  case inconnue
  /// There is one of that id.
  case dejaLa(FactureID)
  /// It is sent, and no draft.
  case dejaEnvoyee(TypeDocument)
  /// It is to be sent, and was on that day.
  case dejaEnvoyeeLe(Jour, TypeDocument)
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
  case totauxDifferents(String, enonce: Words, calcule: Words)
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
  case incomplete([Manque], client: String?)
}
