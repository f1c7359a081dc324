/// A sent document that cannot be written in the terms of the norm, with all that it lacks.
public struct FactureNonExportable: Error, Equatable, Sendable {
  /// Its number.
  public let numero: String
  /// All that is in the way.
  public let manques: [Manque]
}

/// One thing that keeps a sent document from being written in the terms of the norm.
public enum Manque: Hashable, Sendable {
  /// It was never sent.
  case nonEnvoyee
  /// No seller was frozen with it, and none is given.
  case emetteurAbsent
  /// The seller lacks these fields.
  case emetteurIncomplet([String])
  /// It is made out to nobody.
  case clientAbsent
  /// The client lacks these fields.
  case clientIncomplet([String])
  /// What stands there is no country.
  case paysInconnu(champ: String, String)
  /// What stands there is no such identifier.
  case identifiantInvalide(Identification, champ: String, String)
  /// It is to be paid by transfer, and the seller has no account (BR-61).
  case compteAbsent
  /// The lines at these places, from 1, do not say whether they sell goods or a service (BT-23); of a document that came without its
  /// lines' natures, no places.
  case natureAbsente([Int])
  /// A seller whom the franchise exempts takes VAT of that kind in the lines at these places (CGI, art. 293 B).
  case tvaSousFranchise(Imposition, [Int])
  /// The lines at these places, from 1, cannot be written.
  case lignes(FauteLigne, [Int])
  /// Lines of that category give more than one reason (BR-E-01).
  case motifsMultiples(CategorieTVA)
  /// That is no rate of VAT in France (BR-FR-16).
  case tauxNonFrancais(Taux, [Int])
  /// Something outside the scope of VAT stands beside something else (BR-O-11).
  case horsChampMelange
  /// The client owes the VAT, and has no VAT number (BR-AE-02, BR-IC-02).
  case tvaClientAbsente(CategorieTVA)
  /// Sales of that category go to another country of the European Union, and the client is taxed in France (CGI, art. 262 ter, I and
  /// 283, 2).
  case clientEnFrance(CategorieTVA)
  /// Goods leave for another country, and no day or country of delivery is named (BR-IC-11, BR-IC-12).
  case livraisonAbsente
  /// That number has other signs than exports admit (BR-FR-01, BR-FR-02).
  case numeroNonExportable(String)
  /// That day is before 2000 or after 2099 (BR-FR-03).
  case dateNonExportable(champ: String, Jour)
  /// It corrects or takes back a document that is not named (BR-FR-CO-05).
  case origineAbsente
  /// It is in another currency, and its VAT is not known in euros (BR-FR-CO-12).
  case tauxChangeAbsent
  /// The norm does not know its currency (BR-CL-04).
  case deviseNonExportable(Devise)
  /// Something is to be paid, and nothing says by when (BR-CO-25).
  case echeanceAbsente
  /// It is due before its date (BR-FR-CO-07).
  case echeanceAvant(Jour)
  /// That text has a character that XML cannot hold.
  case texteNonExportable(champ: String, UInt32)
  /// What was frozen is not the sum of its lines.
  case totauxDivergents

  /// Which identifier is no such one.
  public enum Identification: String, Sendable {
    /// Nine digits (BR-FR-32).
    case siren
    /// Fourteen digits that begin with the SIREN (BR-FR-09).
    case siret
    /// A country and what it gives (BR-CO-09).
    case numeroTVA = "numero-tva"
    /// An address in a known scheme; between firms of France one that begins with the SIREN (BR-CL-25, BR-FR-21, BR-FR-23).
    case adresseElectronique = "adresse-electronique"
  }

  /// Why a line cannot be written.
  public enum FauteLigne: CaseIterable, Sendable {
    /// It does not say why no VAT is taken (BR-CO-04, BR-E-10).
    case motifAbsent
    /// Its reason is in no list (BR-CL-22).
    case motifInconnu
    /// Its reason is one of another category (BR-S-10, BR-Z-10).
    case motifHorsCategorie
    /// Its reason is for avoirs only.
    case motifReserveAuxAvoirs
    /// Its quantity has more than four decimals (BR-FR-DEC-02).
    case quantiteTropPrecise
    /// Its unit is in no list (BR-CL-23).
    case uniteInconnue
    /// It comes to more than an amount can hold.
    case montantTropGrand
  }
}
