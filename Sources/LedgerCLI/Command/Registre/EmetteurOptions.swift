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
  static var word: Words { Words("[SCHEME:]TEXT", fr: "[SCHEMA:]TEXTE") }

  /// An identifier of the French directory, or of the scheme before a colon; an e-mail address shows itself.
  init(option text: String) throws(BadValue) {
    self = Self(text) ?? Self(schema: text.contains("@") ? "EM" : Self.annuaire, identifiant: text)
  }
}

extension Option {
  /// What is said of the seller.
  static let emetteur: [Option] =
    [
      .value(
        "nom", Placeholder.texte,
        Words(
          "its name; of a sole trader with EI (default: that of the ledger)",
          fr: "son nom, avec EI pour un entrepreneur individuel (par défaut : celui du registre)")),
      .value(
        "nom-commercial", Placeholder.texte,
        Words("the name that customers know, where it is another", fr: "le nom connu des clients, s'il est différent")),
      .value(
        "forme-juridique", Placeholder.texte, Words("its legal form, as in SARL", fr: "sa forme juridique, comme SARL")),
      .value("capital", Montant.self, Words("its capital", fr: "son capital"), orNone: true),
      .value(
        "immatriculation", Placeholder.texte,
        Words(
          "where it is registered, as in \"RCS Lyon 732829320\"",
          fr: "son immatriculation, comme « RCS Lyon 732829320 »")
      ),
      .value("siren", Placeholder.siren, Words("nine digits", fr: "neuf chiffres")),
      .value(
        "siret", Placeholder.siret,
        Words(
          "fourteen digits, the first nine its SIREN", fr: "quatorze chiffres, dont les neuf premiers sont son SIREN")
      ),
      .value(
        "numero-tva", Placeholder.texte,
        Words("its VAT number, as in FR44732829320", fr: "son numéro de TVA, comme FR44732829320")),
      .value(
        "regime-tva", Emetteur.RegimeTVA.self,
        Words(
          "whether VAT is charged (reel, the default) or not (franchise)",
          fr: "s'il facture la TVA (reel, par défaut) ou non (franchise)")),
      .value(
        "option-debits", OuiNon.self,
        Words(
          "whether VAT on services is due when they are invoiced",
          fr: "s'il a opté pour la TVA sur les débits (services)"
        )),
    ]
    + Option.adresse(
      pays: Words(
        "country: two letters, or its name (default: FR)", fr: "pays : deux lettres, ou son nom (par défaut : FR)"))
    + [
      .adresseElectronique,
      .value("contact", Placeholder.texte, Words("whom to ask", fr: "la personne à contacter")),
      .value("telephone", Placeholder.texte, Words("where to call", fr: "son numéro de téléphone")),
      .value("email", Placeholder.texte, Words("where to write to", fr: "son adresse e-mail")),
      .value(
        "iban", Placeholder.texte,
        Words("the account that transfers are to reach", fr: "le compte à créditer par virement")),
      .value("bic", Placeholder.texte, Words("the BIC of its bank", fr: "le BIC de sa banque")),
      .value(
        "titulaire", Placeholder.texte,
        Words("in whose name the account is, where it is another", fr: "le titulaire du compte, s'il est différent")),
      .value(
        "penalites", Placeholder.texte,
        Words("what is printed of penalties for late payment (PMD)", fr: "le texte sur les pénalités de retard (PMD)")),
      .value(
        "recouvrement", Placeholder.texte,
        Words("what is printed of the costs of recovery (PMT)", fr: "le texte sur les frais de recouvrement (PMT)")),
      .value(
        "escompte", Placeholder.texte,
        Words(
          "what is printed of a discount for early payment (AAB)",
          fr: "le texte sur l'escompte pour paiement anticipé (AAB)")),
      .value(
        "profil", Emetteur.Profil.self,
        Words(
          "whose rules documents keep (default: fr); empty, those of the ledger alone",
          fr: "le pays dont les documents suivent les règles (par défaut : fr) ; vide : les seules règles du registre"),
        orNone: true),
    ]
}
