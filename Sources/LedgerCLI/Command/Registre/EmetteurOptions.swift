import LedgerDomain
import LedgerWords

/// What the options of `facture emetteur` say of the seller.
extension Arguments {
  /// Changes `emetteur` as they say; given empty, a field is cleared.
  ///
  /// - Throws: ``UsageError`` for a value that is none.
  func apply(to emetteur: inout Emetteur) throws(UsageError) {
    if let nom = given("nom") { emetteur.nom = nom }
    try change("profil").apply(to: &emetteur.profil)
    try change("nom-commercial").apply(to: &emetteur.nomCommercial)
    try change("forme-juridique").apply(to: &emetteur.formeJuridique)
    try change("capital").apply(to: &emetteur.capital)
    try change("immatriculation").apply(to: &emetteur.immatriculation)
    try change("siren").sansBlancs.apply(to: &emetteur.siren)
    try change("siret").sansBlancs.apply(to: &emetteur.siret)
    try change("numero-tva").sansBlancs.apply(to: &emetteur.numeroTVA)
    if let regime: Emetteur.RegimeTVA = try value("regime-tva") { emetteur.regimeTVA = regime }
    if let option: OuiNon = try value("option-debits") { emetteur.optionDebits = option == .oui }
    try applyPlace(to: &emetteur)
    try applyCompte(to: &emetteur)
    for code in Mention.Code.allCases { try change(code.nom).apply(to: &emetteur[code]) }
  }

  /// Where the seller is, and who speaks for it.
  private func applyPlace(to emetteur: inout Emetteur) throws(UsageError) {
    var adresse = emetteur.adresse ?? Adresse()
    try change("rue").apply(to: &adresse.rue)
    try change("complement").apply(to: &adresse.complement)
    try change("code-postal").apply(to: &adresse.codePostal)
    try change("ville").apply(to: &adresse.ville)
    try change("pays").apply(to: &adresse.pays)
    if let pays = adresse.pays.flatMap(Pays.init) { adresse.pays = pays.description }
    emetteur.adresse = adresse.estVide ? nil : adresse
    try change("adresse-electronique").apply(to: &emetteur.adresseElectronique)
    var contact = emetteur.contact ?? Emetteur.Contact()
    try change("contact").apply(to: &contact.nom)
    try change("telephone").apply(to: &contact.telephone)
    try change("email").apply(to: &contact.email)
    emetteur.contact = contact.estVide ? nil : contact
  }

  /// Where transfers go: without an IBAN there is no account.
  private func applyCompte(to emetteur: inout Emetteur) throws(UsageError) {
    var compte = emetteur.compteBancaire ?? CompteBancaire(iban: "")
    if let iban = given("iban") { compte.iban = CompteBancaire.reduit(iban) }
    try change("bic").sansBlancs.apply(to: &compte.bic)
    try change("titulaire").apply(to: &compte.titulaire)
    let isCleared = given("iban") == "" || compte == CompteBancaire(iban: "")
    emetteur.compteBancaire = isCleared ? nil : compte
  }
}

/// Yes or no.
enum OuiNon: String, CaseIterable, ChoiceValue {
  case oui, non
}

extension Emetteur.Profil: ChoiceValue {}
extension Emetteur.RegimeTVA: ChoiceValue {}

extension AdresseElectronique: OptionValue {
  static var word: String { "[SCHEMA:]TEXTE" }

  /// An identifier of the French directory, or of the scheme before a colon; an e-mail address shows itself.
  init(option text: String) throws(BadValue) {
    self = Self(text) ?? Self(schema: text.contains("@") ? "EM" : Self.annuaire, identifiant: text)
  }
}

extension Option {
  /// What is said of the seller.
  static let emetteur: [Option] = [
    .value("nom", "TEXTE", "its name; of a sole trader with EI (default: that of the ledger)"),
    .value("nom-commercial", "TEXTE", "the name that customers know, where it is another"),
    .value("forme-juridique", "TEXTE", "its legal form, as in SARL"),
    .value("capital", Montant.self, "its capital", orNone: true),
    .value("immatriculation", "TEXTE", "where it is registered, as in \"RCS Lyon 732829320\""),
    .value("siren", "SIREN", "nine digits"), .value("siret", "SIRET", "fourteen digits, the first nine its SIREN"),
    .value("numero-tva", "TEXTE", "its VAT number, as in FR44732829320"),
    .value("regime-tva", Emetteur.RegimeTVA.self, "whether VAT is charged (reel, the default) or not (franchise)"),
    .value("option-debits", OuiNon.self, "whether VAT on services is due when they are invoiced"),
    .value("rue", "TEXTE", "number and street"), .value("complement", "TEXTE", "building, floor"),
    .value("code-postal", "TEXTE", "postal code: in France five digits"), .value("ville", "TEXTE", "town"),
    .value("pays", "TEXTE", "country: two letters, or its name (default: FR)"),
    .value(
      "adresse-electronique", AdresseElectronique.self,
      "where invoices reach it: its SIREN in the French directory (the default), or an e-mail address", orNone: true),
    .value("contact", "TEXTE", "whom to ask"), .value("telephone", "TEXTE", "where to call"),
    .value("email", "TEXTE", "where to write to"),
    .value("iban", "TEXTE", "the account that transfers are to reach"), .value("bic", "TEXTE", "the BIC of its bank"),
    .value("titulaire", "TEXTE", "in whose name the account is, where it is another"),
    .value("penalites", "TEXTE", "what is printed of penalties for late payment (PMD)"),
    .value("recouvrement", "TEXTE", "what is printed of the costs of recovery (PMT)"),
    .value("escompte", "TEXTE", "what is printed of a discount for early payment (AAB)"),
    .value(
      "profil", Emetteur.Profil.self, "whose rules documents keep (default: fr); empty, those of the ledger alone",
      orNone: true),
  ]
}
