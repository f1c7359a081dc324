public import LedgerWords

/// A client was changed: only the changed fields are set.
public struct ClientModifie: Hashable, Sendable {
  /// Its name.
  public var nom: String?
  /// Why that name cannot be read, if it cannot.
  public var nomAbsent: Absence?
  /// The nine digits of the SIREN.
  public var siren: Changement<String> = .inchange
  /// The fourteen digits of the SIRET.
  public var siret: Changement<String> = .inchange
  /// The VAT number.
  public var numeroTVA: Changement<String> = .inchange
  /// The e-mail address.
  public var email: Changement<String> = .inchange
  /// The telephone number.
  public var telephone: Changement<String> = .inchange
  /// The address: the whole new one.
  public var adresse: Changement<Adresse> = .inchange
  /// The electronic address for invoices.
  public var adresseElectronique: Changement<AdresseElectronique> = .inchange
  /// The kind of client.
  public var nature: Changement<NatureClient> = .inchange
  /// Whose rules its invoices follow.
  public var profil: Changement<ProfilFacture> = .inchange
  /// Its identifier in a foreign register.
  public var identifiantLegal: Changement<IdentifiantPartie> = .inchange
  /// Its identifier given by the seller or another body.
  public var autreIdentifiant: Changement<IdentifiantPartie> = .inchange
  /// The contact person.
  public var contact: Changement<String> = .inchange
  /// The language of its documents.
  public var langue: Changement<LangueDocument> = .inchange
  /// The code of its account in the books.
  public var codeComptable: Changement<String> = .inchange
  /// Its own terms for late payment: the whole new ones.
  public var recouvrement: Changement<Recouvrement> = .inchange
  /// Whether its personal values stand beside the log although it is a business; nil if that stays as it is.
  public var confidentiel: Bool?
  /// Whether its contact details are missing beside the log although they were not erased.
  package var coordonneesPerdues = false
  /// Whether the personal values among these stand beside the log.
  public private(set) var estAPart = false

  /// Creates the event.
  public init(
    nom: String? = nil, siren: Changement<String> = .inchange, siret: Changement<String> = .inchange,
    numeroTVA: Changement<String> = .inchange, email: Changement<String> = .inchange,
    telephone: Changement<String> = .inchange, adresse: Changement<Adresse> = .inchange,
    adresseElectronique: Changement<AdresseElectronique> = .inchange, nature: Changement<NatureClient> = .inchange,
    profil: Changement<ProfilFacture> = .inchange, identifiantLegal: Changement<IdentifiantPartie> = .inchange,
    autreIdentifiant: Changement<IdentifiantPartie> = .inchange, contact: Changement<String> = .inchange,
    langue: Changement<LangueDocument> = .inchange, codeComptable: Changement<String> = .inchange,
    confidentiel: Bool? = nil, estAPart: Bool = false
  ) {
    self.nom = nom
    self.siren = siren
    self.siret = siret
    self.numeroTVA = numeroTVA
    self.email = email
    self.telephone = telephone
    self.adresse = adresse
    self.adresseElectronique = adresseElectronique
    self.nature = nature
    self.profil = profil
    self.identifiantLegal = identifiantLegal
    self.autreIdentifiant = autreIdentifiant
    self.contact = contact
    self.langue = langue
    self.codeComptable = codeComptable
    self.confidentiel = confidentiel
    self.estAPart = estAPart
  }

  /// The changes that turn `ancien` into `nouveau`.
  package init(de ancien: Client, a nouveau: Client) {
    self.init(
      nom: nouveau.nom == ancien.nom && nouveau.nomAbsent == ancien.nomAbsent ? nil : nouveau.nom,
      confidentiel: nouveau.confidentiel == ancien.confidentiel ? nil : nouveau.confidentiel)
    if nom != nil { nomAbsent = nouveau.nomAbsent }
    for champ in Client.champs { champ.champ.note(&self, de: ancien, a: nouveau) }
    estAPart = (ancien.estConfidentiel || nouveau.estConfidentiel) && !classes.isEmpty
  }

  /// The classes of the personal values that change.
  package var classes: Set<ClasseValeurs> {
    Set((nom == nil ? [] : [.identite]) + Client.champs.compactMap { $0.champ.change(self) ? $0.champ.classe : nil })
  }

  /// The classes of its personal values beside the log. Where none of them can be read it may have had values of each.
  package var classesAPart: Set<ClasseValeurs> {
    classes.isEmpty ? Set(ClasseValeurs.allCases) : classes.union(coordonneesPerdues ? [.coordonnees] : [])
  }

  /// Whether nothing changes.
  public var estVide: Bool { self == ClientModifie() }

  package func apply(to client: inout Client) {
    if let nom { (client.nom, client.nomAbsent) = (nom, nomAbsent) }
    for champ in Client.champs { champ.champ.apply(self, to: &client) }
    // A field that is given again says nothing of the others.
    let manque = client.coordonneesPerdues && Client.champs(.coordonnees).contains { !$0.estPresent(client) }
    client.coordonneesPerdues = coordonneesPerdues || manque
    if let confidentiel { client.confidentiel = confidentiel }
  }
}
