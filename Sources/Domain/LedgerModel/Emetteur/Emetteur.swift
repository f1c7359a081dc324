/// The seller. A document freezes it when it is issued.
public struct Emetteur: Hashable, Sendable {
  /// The country whose law its documents must keep: missing legal details are reported before issue.
  public enum Profil: String, CaseIterable, Sendable {
    /// The rules of France, in force since 1 September 2026.
    case france = "fr"
    /// Belgium.
    case belgique = "be"
    /// Luxembourg.
    case luxembourg = "lu"
    /// Germany.
    case allemagne = "de"
    /// The Netherlands.
    case paysBas = "nl"
  }

  /// The seller's VAT scheme.
  public enum RegimeTVA: String, CaseIterable, Sendable {
    /// VAT is charged.
    case reel
    /// No VAT is charged (CGI, art. 293 B).
    case franchise
  }

  /// The contact for questions about an invoice (EN 16931, BG-6).
  public struct Contact: Hashable, Sendable {
    /// The name of a person or a department.
    public var nom: String?
    /// The telephone number.
    public var telephone: String?
    /// The e-mail address.
    public var email: String?

    /// A contact with these details.
    public init(nom: String? = nil, telephone: String? = nil, email: String? = nil) {
      self.nom = nom
      self.telephone = telephone
      self.email = email
    }

    /// Whether it has no details.
    public var estVide: Bool { nom == nil && telephone == nil && email == nil }
  }

  /// The legal rules that its documents keep; nil: those of the ledger alone.
  public var profil: Profil?
  /// Its name; a sole trader's has « EI » (BT-27).
  public var nom: String
  /// The name that customers know, if it differs (BT-28).
  public var nomCommercial: String?
  /// Its legal form, for example SARL (BT-33).
  public var formeJuridique: String?
  /// Its capital, in the currency of the ledger (BT-33).
  public var capital: Montant?
  /// Its registration, for example RCS Lyon 900000019 (note ABL).
  public var immatriculation: String?
  /// The nine digits of the SIREN (BT-30).
  public var siren: String?
  /// The fourteen digits of the SIRET (BT-29).
  public var siret: String?
  /// The VAT number (BT-31).
  public var numeroTVA: String?
  /// Its number in a register outside France (BT-30); nil if it has a SIREN.
  public var identifiantLegal: IdentifiantPartie?
  /// Its identifier given by a customer or another body, such as a GLN, beside its SIRET (BT-29).
  public var autreIdentifiant: IdentifiantPartie?
  /// Its tax number if it has no VAT number, such as a Steuernummer in Germany (BT-32); nil: the SIREN.
  public var identifiantFiscal: String?
  /// Its VAT scheme.
  public var regimeTVA = RegimeTVA.reel
  /// Whether VAT on services is due on invoicing instead of on payment (BT-8).
  public var optionDebits = false
  /// The first day of that option, or of its end (CGI, ann. III, art. 77); nil for every day. Before it the contrary holds.
  public var optionDebitsDepuis: Jour?
  /// Its registration for the one-stop shop; nil without one.
  public var oss: GuichetUnique?
  /// Its VAT numbers in other member states, one for each state, in their order.
  public var numerosTVA: [String] = []
  /// Whether VAT on all its sales is due on payment, as the law of some countries lets small sellers choose (directive 2006/112,
  /// art. 66, b); France has another rule, for services (``optionDebits``).
  public var tvaEncaissee = false
  /// Its address (BG-5).
  public var adresse: Adresse?
  /// Its electronic address for invoices (BT-34).
  public var adresseElectronique: AdresseElectronique?
  /// The contact for questions about an invoice.
  public var contact: Contact?
  /// The bank account for transfers.
  public var compteBancaire: CompteBancaire?
  /// The reference that payers quote (BT-83).
  public var reference = ReferencePaiement.Choix.numero
  /// Whether its pages have a QR code that fills in a transfer.
  public var qr = false
  /// The checkpoint of the ledger on its invoices; nil: none.
  public var empreinte: Empreinte?
  /// Its terms for late payment; nil: the usual ones.
  public var recouvrement: Recouvrement?
  /// The texts on its invoices, one for each code, in the order of the codes.
  public var mentions: [Mention] = []

  /// A seller of that name.
  public init(nom: String) { self.nom = nom }

  /// A seller in France with that name and the usual French texts.
  package static func francais(nom: String) -> Emetteur { etabli(en: .france, nom: nom) }

  /// A seller in that country, under its law if this program knows that law; in France with the usual texts.
  package static func etabli(en pays: Pays, nom: String) -> Emetteur {
    var emetteur = Emetteur(nom: nom)
    emetteur.profil = Profil.de(pays)
    emetteur.adresse = Adresse(pays: pays.description)
    if pays == .france { emetteur.mentions = Mention.usuelles }
    return emetteur
  }

  /// When its VAT is due: in France that of services on payment, unless it chose débits; elsewhere on invoicing, unless its law lets it
  /// choose payments (directive 2006/112, art. 63 to 66).
  package var exigibilite: ExigibiliteVendeur {
    guard !estDeFrance else { return optionDebits ? .facturation : .servicesEncaisses }
    return tvaEncaissee ? .encaissement : loi.escompteHorsBase == nil ? .facturation : .facturationSansEscompte
  }

  /// The seller as a document of `jour` freezes it, with the option for débits of that day.
  package func fige(le jour: Jour) -> Emetteur {
    guard let depuis = optionDebitsDepuis else { return self }
    var fige = self
    (fige.optionDebits, fige.optionDebitsDepuis) = (optionDebits == (depuis <= jour), nil)
    return fige
  }

  /// Whether its documents keep the law of France: by its setting, or else by its address.
  package var estDeFrance: Bool {
    guard let profil else { return adresse?.pays.flatMap(Pays.init)?.estFrancais ?? true }
    return profil == .france
  }

  /// Whether its documents have a profile: those of a seller without the law of its country keep the rules of the ledger alone.
  package var aUnProfil: Bool { profil != nil || !loi.estConnue }

  /// Its SIREN, or the SIREN at the start of its SIRET.
  public var sirenDit: String? { Siren.dit(siren, siret: siret) }

  /// Its electronic address for invoices: its own, or its SIREN in the French directory, or a register number that is also an
  /// address in Peppol (BT-34).
  package var adresseDeFacturation: AdresseElectronique? {
    adresseElectronique ?? sirenDit.map { AdresseElectronique(schema: AdresseElectronique.annuaire, identifiant: $0) }
      ?? identifiantLegal.flatMap { legal in
        legal.schema.map { AdresseElectronique(schema: $0, identifiant: legal.identifiant) }
      }
  }

  /// The text about `code`, or nil. Texts are kept in the order of their codes.
  public subscript(code: Mention.Code) -> String? {
    get { mentions.first { $0.code == code }?.texte }
    set {
      mentions.removeAll { $0.code == code }
      if let newValue { mentions.append(Mention(code, newValue)) }
      mentions.sort { $0.code < $1.code }
    }
  }
}
