package import LedgerModel
package import LedgerTerminal
import LedgerWords

/// The seller, from the options of `facture emetteur`.
extension Arguments {
  /// Changes `emetteur` as they say; given empty, a field is cleared.
  func apply(to emetteur: inout Emetteur) {
    if let nom = self[Options.nom] { emetteur.nom = nom.text }
    self[EmetteurOptions.profil].apply(to: &emetteur.profil)
    self[EmetteurOptions.nomCommercial].apply(to: &emetteur.nomCommercial)
    self[EmetteurOptions.formeJuridique].apply(to: &emetteur.formeJuridique)
    self[EmetteurOptions.capital].apply(to: &emetteur.capital)
    self[EmetteurOptions.immatriculation].apply(to: &emetteur.immatriculation)
    self[Options.siren].sansBlancs.apply(to: &emetteur.siren)
    self[Options.siret].sansBlancs.apply(to: &emetteur.siret)
    self[Options.numeroTVA].sansBlancs.apply(to: &emetteur.numeroTVA)
    self[Options.identifiantLegal].apply(to: &emetteur.identifiantLegal)
    self[Options.autreIdentifiant].apply(to: &emetteur.autreIdentifiant)
    self[EmetteurOptions.identifiantFiscal].apply(to: &emetteur.identifiantFiscal)
    if let regime = self[EmetteurOptions.regimeTVA] { emetteur.regimeTVA = regime }
    self[EmetteurOptions.oss].map(\.guichet).apply(to: &emetteur.oss)
    for inscription in self[EmetteurOptions.tvaEtat] { inscription.apply(to: &emetteur.numerosTVA) }
    if let reference = self[EmetteurOptions.reference] { emetteur.reference = reference }
    if let qr = self[EmetteurOptions.qr] { emetteur.qr = qr == .oui }
    if let empreinte = self[EmetteurOptions.empreinte] { emetteur.empreinte = empreinte == .oui ? Empreinte() : nil }
    applyPlace(to: &emetteur)
    applyCompte(to: &emetteur)
    for code in Mention.Code.allCases { self[EmetteurOptions.mention(code)].apply(to: &emetteur[code]) }
    emetteur.recouvrement = recouvrement(emetteur.recouvrement)
    // The law that the choice follows is that of the profile and the country above.
    if let option = self[EmetteurOptions.optionDebits] { option.apply(to: &emetteur) }
  }

  /// The address of the seller, and its contact.
  private func applyPlace(to emetteur: inout Emetteur) {
    var adresse = emetteur.adresse ?? Adresse()
    self[Options.rue].apply(to: &adresse.rue)
    self[Options.complement].apply(to: &adresse.complement)
    self[Options.codePostal].apply(to: &adresse.codePostal)
    self[Options.ville].apply(to: &adresse.ville)
    self[Options.pays].apply(to: &adresse.pays)
    if let pays = adresse.pays.flatMap(Pays.init) { adresse.pays = pays.description }
    emetteur.adresse = adresse.estVide ? nil : adresse
    self[Options.adresseElectronique].apply(to: &emetteur.adresseElectronique)
    var contact = emetteur.contact ?? Emetteur.Contact()
    self[Options.contact].apply(to: &contact.nom)
    self[Options.telephone].apply(to: &contact.telephone)
    self[Options.email].apply(to: &contact.email)
    emetteur.contact = contact.estVide ? nil : contact
  }

  /// Where transfers go: without an IBAN there is no account.
  private func applyCompte(to emetteur: inout Emetteur) {
    var compte = emetteur.compteBancaire ?? CompteBancaire(iban: "")
    let iban = self[EmetteurOptions.iban]
    if let iban = iban.texte { compte.iban = CompteBancaire.reduit(iban) }
    self[EmetteurOptions.bic].sansBlancs.apply(to: &compte.bic)
    self[EmetteurOptions.titulaire].apply(to: &compte.titulaire)
    let isCleared = iban == .efface || compte == CompteBancaire(iban: "")
    emetteur.compteBancaire = isCleared ? nil : compte
  }
}

/// Yes or no.
enum OuiNon: String, CaseIterable, ChoiceValue {
  case oui, non
}

/// Whether VAT is due when sales are invoiced, or the month from which on it is: in France that of services, elsewhere that of all sales.
enum OptionDebits: OptionValue {
  case choix(OuiNon)
  case depuis(Jour)

  static var word: Words { Words("YES|NO|YYYY-MM", fr: "OUI|NON|AAAA-MM") }
  static var choices: [Words] { OuiNon.choices }
  static var isOpen: Bool { true }

  init(option text: String) throws(BadValue) {
    if let mois = MoisTape(text) {
      self = .depuis(mois.premier)
    } else {
      do throws(BadValue) { self = .choix(try OuiNon(option: text)) } catch {
        throw .notAmong(text, Self.choices + [Words("YYYY-MM", fr: "AAAA-MM")])
      }
    }
  }

  func apply(to emetteur: inout Emetteur) {
    switch self {
    case .choix(let choix) where !emetteur.estDeFrance: emetteur.tvaEncaissee = choix == .non
    case .choix(let choix):
      guard emetteur.optionDebits != (choix == .oui) else { return }
      (emetteur.optionDebits, emetteur.optionDebitsDepuis) = (choix == .oui, nil)
    case .depuis(let jour): (emetteur.optionDebits, emetteur.optionDebitsDepuis) = (true, jour)
    }
  }
}

extension Emetteur.Profil: ChoiceValue {}
extension Emetteur.RegimeTVA: ChoiceValue {}
extension ReferencePaiement.Choix: ChoiceValue {}

/// The options about the seller.
package enum EmetteurOptions {
  static let nomCommercial = Change<String>(
    "nom-commercial", "its trading name, if different",
    fr: "son nom commercial, s'il est différent")
  package static let formeJuridique = Change<String>(
    "forme-juridique", "its legal form, as in SARL; EI for a sole trader",
    fr: "sa forme juridique, comme SARL ; EI pour un entrepreneur individuel")
  static let capital = Change<Montant>("capital", "its capital", fr: "son capital")
  static let immatriculation = Change<String>(
    "immatriculation", "its registration, as in \"RCS Lyon 732829320\"",
    fr: "son immatriculation, comme « RCS Lyon 732829320 »")
  static let identifiantFiscal = Change<String>(
    "identifiant-fiscal", "its tax number if it has no VAT number, such as a Steuernummer",
    fr: "son numéro fiscal s'il n'a pas de numéro de TVA, comme une Steuernummer")
  static let regimeTVA = Key<Emetteur.RegimeTVA>(
    "regime-tva",
    "\(choice: "reel"): VAT is charged (default); \(choice: "franchise"): small business, no VAT (CGI 293 B)",
    fr:
      "\(choice: "reel") : il facture la TVA (par défaut) ; \(choice: "franchise") : franchise en base, sans TVA (CGI, 293 B)"
  )
  static let optionDebits = Key<OptionDebits>(
    "option-debits",
    "VAT on services is due on invoicing (TVA sur les débits), not on payment: yes or no, from next month; or YYYY-MM. "
      + "Outside France: VAT on all sales, where the law lets the seller choose",
    fr:
      "la TVA des services sur les débits : oui (dès le mois suivant), AAAA-MM (dès le mois indiqué) ou non (dès le mois suivant). "
      + "Hors de France : la TVA de toutes les ventes, si la loi laisse ce choix"
  )
  static let oss = Change<InscriptionOSS>(
    "oss",
    "it declares sales to private persons of other member states to the one-stop shop, at their rates, from that day on "
      + "(default: every day)",
    fr:
      "il déclare au guichet unique (OSS) ses ventes aux particuliers d'autres États membres, à leurs taux, depuis ce "
      + "jour (par défaut : tous les jours)"
  ).alone
  static let tvaEtat = Repeated<NumeroDEtat>(
    "tva-etat",
    "its VAT number in another member state, as in BE:BE0404484654 (its sales there bear the rates of that state); "
      + "the country alone, as BE:, removes it (empty: all)",
    fr:
      "son numéro de TVA dans un autre État membre, comme BE:BE0404484654 (ses ventes dans cet État sont à ses taux) ; "
      + "le pays seul, BE:, le retire (vide : tous)")
  static let iban = Change<String>(
    "iban", "the account for transfers", fr: "le compte pour les virements")
  package static let bic = Change<String>("bic", "the BIC of its bank", fr: "le BIC de sa banque")
  static let titulaire = Change<String>(
    "titulaire", "the holder of the account, if different", fr: "le titulaire du compte, s'il est différent")
  static let reference = Key<ReferencePaiement.Choix>(
    "reference",
    "the reference that customers quote: the number (\(choice: "numero"), the default) or an RF reference (\(choice: "rf"))",
    fr:
      "la référence à rappeler au paiement : le numéro (\(choice: "numero"), par défaut) ou une référence RF (\(choice: "rf"))"
  )
  static let qr = Key<OuiNon>(
    "qr", "print a QR code that fills in the transfer",
    fr: "imprime un QR code qui prépare le virement")
  static let empreinte = Key<OuiNon>(
    "empreinte",
    "print the fingerprint of the ledger on each invoice: customers can then notice if it was rewritten",
    fr:
      "imprime l'empreinte du registre sur chaque facture : vos clients peuvent alors voir s'il a été réécrit"
  )
  static let penalites = Change<String>(
    "penalites", "the text on penalties for late payment (PMD)", fr: "le texte sur les pénalités de retard"
  )
  static let recouvrement = Change<String>(
    "recouvrement", "the text on recovery costs (PMT)", fr: "le texte sur les frais de recouvrement"
  )
  static let escompte = Change<String>(
    "escompte", "the text on a discount for early payment (AAB)",
    fr: "le texte sur l'escompte pour paiement anticipé")
  static let profil = Change<Emetteur.Profil>(
    "profil", "the country whose law documents follow (default: its own; empty: none)",
    fr: "le pays dont la loi s'applique aux documents (par défaut : le sien ; vide : aucun)")

  /// All these options.
  static let all: [any OptionKey] =
    [
      Options.pays.saying(
        "country: two letters, or its name (default: FR)", fr: "pays : deux lettres, ou son nom (par défaut : FR)"),
      Options.nom.saying(
        "its name, with EI for a sole trader in France (default: that of the ledger)",
        fr: "son nom, avec EI pour un entrepreneur individuel (par défaut : celui du registre)"),
      nomCommercial, formeJuridique, capital, immatriculation, Options.siren, Options.siret,
      Options.numeroTVA.saying("its VAT number, as in FR44732829320", fr: "son numéro de TVA, comme FR44732829320"),
      Options.identifiantLegal, identifiantFiscal, Options.autreIdentifiant, regimeTVA, optionDebits, oss, tvaEtat,
      Options.rue,
      Options.complement, Options.codePostal, Options.ville,
      Options.adresseElectronique, Options.contact, Options.telephone,
      Options.email.saying("its e-mail address", fr: "son adresse e-mail"), iban, bic, titulaire, reference, qr,
      empreinte,
      penalites, recouvrement, escompte, profil,
    ] + RecouvrementOptions.ofSeller

  /// The text of a mention.
  static func mention(_ code: Mention.Code) -> Change<String> {
    switch code {
    case .penalites: penalites
    case .recouvrement: recouvrement
    case .escompte: escompte
    }
  }
}
