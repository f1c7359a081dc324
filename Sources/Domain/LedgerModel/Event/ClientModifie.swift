public import LedgerWords

/// A client was changed: only the changed fields are set.
public struct ClientModifie: Hashable, Sendable {
  /// Its name.
  public var nom: String?
  /// The nine digits of the SIREN.
  public var siren: Changement<String>
  /// The fourteen digits of the SIRET.
  public var siret: Changement<String>
  /// The VAT number.
  public var numeroTVA: Changement<String>
  /// The e-mail address.
  public var email: Changement<String>
  /// The telephone number.
  public var telephone: Changement<String>
  /// The address: the whole new one.
  public var adresse: Changement<Adresse>
  /// The electronic address for invoices.
  public var adresseElectronique: Changement<AdresseElectronique>
  /// The kind of client.
  public var nature: Changement<NatureClient>
  /// Whose rules its invoices follow.
  public var profil: Changement<ProfilFacture>
  /// Its identifier in a foreign register.
  public var identifiantLegal: Changement<IdentifiantPartie>
  /// Its identifier given by the seller or another body.
  public var autreIdentifiant: Changement<IdentifiantPartie>
  /// The contact person.
  public var contact: Changement<String>
  /// The language of its documents.
  public var langue: Changement<LangueDocument>
  /// The code of its account in the books.
  public var codeComptable: Changement<String>
  /// Its own terms for late payment: the whole new ones.
  public var recouvrement: Changement<Recouvrement> = .inchange
  /// Whether its personal values stand beside the log although it is a business; nil if that stays as it is.
  public var confidentiel: Bool?
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
    func change<Valeur>(_ champ: KeyPath<Client, Valeur?>) -> Changement<Valeur> {
      let change = nouveau[keyPath: champ].map(Changement.remplace) ?? .efface
      return change.utile(pour: ancien[keyPath: champ])
    }
    self.init(
      nom: nouveau.nom == ancien.nom ? nil : nouveau.nom, siren: change(\.siren), siret: change(\.siret),
      numeroTVA: change(\.numeroTVA), email: change(\.email), telephone: change(\.telephone),
      adresse: change(\.adresse), adresseElectronique: change(\.adresseElectronique), nature: change(\.nature),
      profil: change(\.profil), identifiantLegal: change(\.identifiantLegal),
      autreIdentifiant: change(\.autreIdentifiant), contact: change(\.contact), langue: change(\.langue),
      codeComptable: change(\.codeComptable),
      confidentiel: nouveau.confidentiel == ancien.confidentiel ? nil : nouveau.confidentiel)
    recouvrement = change(\.recouvrement)
    estAPart = (ancien.estConfidentiel || nouveau.estConfidentiel) && !classes.isEmpty
  }

  /// The classes of the personal values that change.
  package var classes: Set<ClasseValeurs> {
    var classes: Set<ClasseValeurs> = []
    if nom != nil || adresse != .inchange || adresseElectronique != .inchange { classes.insert(.identite) }
    if email != .inchange || telephone != .inchange || contact != .inchange { classes.insert(.coordonnees) }
    return classes
  }

  /// The classes of its personal values beside the log. Where none of them can be read they are lost or erased: it may have had
  /// values of each.
  package var classesAPart: Set<ClasseValeurs> {
    classes.isEmpty || nom == Client.nomPerdu ? Set(ClasseValeurs.allCases) : classes
  }

  /// Whether nothing changes.
  public var estVide: Bool { self == ClientModifie() }

  package func apply(to client: inout Client) {
    if let nom { client.nom = nom }
    siren.apply(to: &client.siren)
    siret.apply(to: &client.siret)
    numeroTVA.apply(to: &client.numeroTVA)
    email.apply(to: &client.email)
    telephone.apply(to: &client.telephone)
    adresse.apply(to: &client.adresse)
    adresseElectronique.apply(to: &client.adresseElectronique)
    nature.apply(to: &client.nature)
    profil.apply(to: &client.profil)
    identifiantLegal.apply(to: &client.identifiantLegal)
    autreIdentifiant.apply(to: &client.autreIdentifiant)
    contact.apply(to: &client.contact)
    langue.apply(to: &client.langue)
    codeComptable.apply(to: &client.codeComptable)
    recouvrement.apply(to: &client.recouvrement)
    if let confidentiel { client.confidentiel = confidentiel }
  }
}
