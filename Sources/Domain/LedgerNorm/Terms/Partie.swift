public import LedgerModel

/// The seller or the buyer (BG-4, BG-7).
public struct Partie: Hashable, Sendable {
  /// Its name (BT-27, BT-44).
  public var nom: String
  /// The name that customers know, if it differs (BT-28, BT-45).
  public var nomCommercial: String?
  /// Further identifiers.
  package var encore: [IdentifiantPartie] = []
  /// Its SIRET, of the scheme 0009 (BT-29, BT-46).
  public var siret: String?
  /// Its SIREN, of the scheme 0002 (BT-30, BT-47).
  public var siren: String?
  /// Its number in a foreign register (BT-30, BT-47); nil if it has a SIREN.
  public var identifiantLegal: IdentifiantPartie?
  /// Its identifier given by the other party or another body (BT-29, BT-46).
  public var autreIdentifiant: IdentifiantPartie?
  /// Its VAT number, without spaces (BT-31, BT-48).
  public var numeroTVA: String?
  /// The tax office's identifier of a seller without a VAT number (BT-32).
  public var identifiantFiscal: String?
  /// Its legal form and its capital, in words (BT-33).
  public var mentionsLegales: String?
  /// The electronic address for invoices (BT-34, BT-49). A private person may lack one, and then gets only a page.
  public var adresseElectronique: AdresseElectronique?
  /// The address (BG-5, BG-8).
  public var adresse: AdresseNorme
  /// The contact for questions about the document (BG-6).
  public var contact: Emetteur.Contact?

  /// A party with these terms.
  package init(
    nom: String, nomCommercial: String? = nil, siret: String? = nil, siren: String? = nil,
    identifiantLegal: IdentifiantPartie? = nil, autreIdentifiant: IdentifiantPartie? = nil, numeroTVA: String? = nil,
    identifiantFiscal: String? = nil, mentionsLegales: String? = nil, adresseElectronique: AdresseElectronique? = nil,
    adresse: AdresseNorme, contact: Emetteur.Contact? = nil
  ) {
    self.nom = nom
    self.nomCommercial = nomCommercial
    self.siret = siret
    self.siren = siren
    self.identifiantLegal = identifiantLegal
    self.autreIdentifiant = autreIdentifiant
    self.numeroTVA = numeroTVA
    self.identifiantFiscal = identifiantFiscal
    self.mentionsLegales = mentionsLegales
    self.adresseElectronique = adresseElectronique
    self.adresse = adresse
    self.contact = contact
  }
}

extension Partie {
  /// Its SIREN with its scheme, or its number in a foreign register.
  public var identification: IdentifiantPartie? {
    siren.map { IdentifiantPartie(schema: IdentifiantPartie.siren, identifiant: $0) } ?? identifiantLegal
  }

  /// Its SIRET with its scheme, and its other identifiers.
  public var autres: [IdentifiantPartie] {
    [siret.map { IdentifiantPartie(schema: IdentifiantPartie.siret, identifiant: $0) }, autreIdentifiant]
      .compactMap(\.self) + encore
  }
}

/// A postal address with a known country (BG-5, BG-8, BG-15).
public struct AdresseNorme: Hashable, Sendable {
  /// Number and street (BT-35, BT-50, BT-75).
  public var rue: String?
  /// A building or a floor (BT-36, BT-51, BT-76).
  public var complement: String?
  /// A third line (BT-162, BT-163, BT-165).
  public package(set) var ligne3: String?
  /// Region (BT-39, BT-54, BT-79).
  public package(set) var region: String?
  /// Postal code (BT-38, BT-53, BT-78).
  public var codePostal: String?
  /// Town (BT-37, BT-52, BT-77).
  public var ville: String?
  /// Country (BT-40, BT-55, BT-80).
  public var pays: Pays
  /// The country as written, in a document for display; else nil.
  public var paysEcrit: String?

  /// An address in `pays`.
  package init(
    rue: String? = nil, complement: String? = nil, codePostal: String? = nil, ville: String? = nil, pays: Pays,
    paysEcrit: String? = nil
  ) {
    self.rue = rue
    self.complement = complement
    self.codePostal = codePostal
    self.ville = ville
    self.pays = pays
    self.paysEcrit = paysEcrit
  }
}
