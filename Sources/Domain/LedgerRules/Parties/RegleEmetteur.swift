public import LedgerModel
import LedgerNorm

/// The rules of a seller: its fields are valid. Missing fields are reported when a document is issued.
extension Emetteur {
  /// Checks all rules except those of its profile, and that the seller differs from `present`.
  package func admis(apres present: Emetteur?) throws(Refus) {
    guard self != present else { throw .emetteur(.sansChangement) }
    guard !Texte.estVide(nom) else { throw .emetteur(.nomVide) }
    try Client.admetIdentite(siren: siren, siret: siret)
    try Client.admet(identifiantLegal, siren: sirenDit)
    if let autreIdentifiant { try Client.admet(autre: autreIdentifiant) }
    if let numeroTVA { try admet(numeroTVA: numeroTVA) }
    try admetNumerosTVA()
    if let email = contact?.email, !Email.estValide(email) { throw .client(.emailInvalide(email)) }
    if let capital, capital <= .zero { throw .emetteur(.capitalInvalide(capital)) }
    try adresse.map { adresse throws(Refus) in try adresse.admise() }
    if let adresseElectronique, !adresseElectronique.estValide {
      throw .client(.adresseElectroniqueInvalide(adresseElectronique))
    }
    if let compteBancaire { try compteBancaire.admis() }
    try admetMentions()
    try admetExigibilite(apres: present)
  }

  /// Requires that its law has its choice of the day on which VAT is due.
  private func admetExigibilite(apres present: Emetteur?) throws(Refus) {
    if tvaEncaissee, estDeFrance || loi.encaissements == nil { throw .emetteur(.sansEncaissements(loi.pays)) }
    // A seller that moves keeps what it chose in France.
    let estNouveau = optionDebitsDepuis != present?.optionDebitsDepuis
    if !estDeFrance, optionDebits, optionDebitsDepuis != nil, estNouveau { throw .emetteur(.optionDebitsHorsDeFrance) }
  }

  /// Whether it is the seller with these numbers: by SIREN if both have one (a French VAT number contains it), else by VAT
  /// number; nil if both are missing.
  package func estCelui(siren: String?, siret: String?, numeroTVA: String?) -> Bool? {
    numeros(siren: siren, siret: siret, numeroTVA: numeroTVA).map { $0.autre == $0.inscrit }
  }

  /// The numbers by which ``estCelui(siren:siret:numeroTVA:)`` compares the other seller with this one, each with its kind.
  package func numeros(siren: String?, siret: String?, numeroTVA: String?) -> (autre: String, inscrit: String)? {
    let dit = Siren.dit(siren, siret: siret) ?? Siren.dit(numeroTVA: numeroTVA)
    if let sien = sirenDit ?? Siren.dit(numeroTVA: self.numeroTVA), let dit { return ("SIREN \(dit)", "SIREN \(sien)") }
    if let sien = self.numeroTVA, let numeroTVA { return (numeroTVA, sien) }
    return nil
  }

  /// The options of the fields that it lacks to issue invoices under its profile; empty if all are given, or without a profile.
  public var manques: [String] {
    guard let profil else { return [] }
    let adresse = adresse ?? Adresse()
    return [
      profil == .france && sirenDit == nil ? "siren" : nil,
      profil != .france && sirenDit == nil && identifiantLegal == nil && (profil.loi.schema != nil || sansNumeroFiscal)
        ? "identifiant-legal" : nil, adresse.rue == nil ? "rue" : nil,
      adresse.codePostal == nil ? "code-postal" : nil,
      adresse.ville == nil ? "ville" : nil, adresseDeFacturation == nil ? "adresse-electronique" : nil,
    ].compactMap { $0 } + (profil == .france ? mentionsAbsentes : []) + (profil == .allemagne ? contactAbsent : [])
  }

  private var sansNumeroFiscal: Bool { numeroTVA == nil && autreIdentifiant == nil }

  /// The fields that XRechnung requires of the contact (BR-DE-5 to BR-DE-7).
  private var contactAbsent: [String] {
    [
      contact?.nom == nil ? "contact" : nil, contact?.telephone == nil ? "telephone" : nil,
      contact?.email == nil ? "email" : nil,
    ].compactMap { $0 }
  }

  /// The options of further fields that most invoices need: a VAT number if VAT is charged, an account for transfers; empty for
  /// documents without a profile.
  public var manquesUsuels: [String] {
    guard aUnProfil else { return [] }
    return [
      numeroTVA == nil && (regimeTVA == .reel || (profil != .france && identifiantFiscal == nil)) ? "numero-tva" : nil,
      compteBancaire == nil ? "iban" : nil,
    ].compactMap { $0 }
  }

  /// The options of the missing fields that a company must print on its invoices: legal form, capital and registration (C.
  /// com., art. R123-237 and R123-238). A sole trader has « EI » in the name, or those words (art. R526-27).
  public var manquesDeSociete: [String] {
    guard profil == .france else { return [] }
    guard let formeJuridique else { return Self.ditEI(nom) ? [] : ["forme-juridique"] }
    guard Self.aUnCapital(formeJuridique) else { return [] }
    return [capital == nil ? "capital" : nil, immatriculation == nil ? "immatriculation" : nil].compactMap { $0 }
  }

  /// The options of all fields that it lacks: those of every invoice, of most, and of a company's.
  package var tousManques: [String] { manques + manquesUsuels + manquesDeSociete }

  private static func ditEI(_ nom: String) -> Bool {
    nom.split { !$0.isLetter }.contains("EI") || nom.lowercased().contains("entrepreneur individuel")
  }

  /// Whether a legal form, for example « S.A.R.L. unipersonnelle », has a capital.
  private static func aUnCapital(_ forme: String) -> Bool {
    let sigle = forme.uppercased().split(separator: " ").first.map { $0.filter(\.isLetter) } ?? ""
    return ["SARL", "EURL", "SAS", "SASU", "SA", "SCA", "SELARL", "SELAS", "SELASU"].contains(sigle)
  }

  /// Requires a valid VAT number; a French one must end with the seller's SIREN (CGI, art. 286 ter).
  private func admet(numeroTVA: String) throws(Refus) {
    if let faute = NumeroTVA.faute(numeroTVA) { throw .client(.tvaInvalide(numeroTVA, faute)) }
    if profil == .france, sirenDit != nil, !numeroTVA.uppercased().hasPrefix("FR") {
      throw .emetteur(.tvaDAilleurs(numeroTVA))
    }
    try Client.exigeSien(numeroTVA: numeroTVA, siren: siren)
  }

  /// Requires valid numbers of other member states, one for each state.
  private func admetNumerosTVA() throws(Refus) {
    let sien = Territoire.duVendeur(self, le: .dernier).etat
    var etats: Set<Pays> = []
    for numero in numerosTVA {
      if let faute = NumeroTVA.faute(numero) { throw .client(.tvaInvalide(numero, faute)) }
      guard let etat = NumeroTVA.etat(numero), etat != sien else { throw .emetteur(.numeroDEtat(numero)) }
      guard etats.insert(etat).inserted else { throw .emetteur(.etatRepete(etat)) }
    }
  }

  /// Requires that no text is blank, and that each code occurs once.
  private func admetMentions() throws(Refus) {
    for (index, mention) in mentions.enumerated() {
      guard !Texte.estVide(mention.texte) else { throw .emetteur(.mentionVide(mention.code)) }
      if mentions[..<index].contains(where: { $0.code == mention.code }) {
        throw .emetteur(.mentionRepetee(mention.code))
      }
    }
  }
}

extension Adresse {
  /// Requires a known country, and in France a postal code of five digits.
  fileprivate func admise() throws(Refus) {
    if let pays, Pays(pays) == nil { throw .emetteur(.paysInconnu(pays)) }
    if let faute = fauteCodePostal { throw faute }
  }
}

extension CompteBancaire {
  fileprivate func admis() throws(Refus) {
    guard Iban.estValide(iban) else { throw .emetteur(.ibanInvalide(iban)) }
    if let bic, !Bic.estValide(bic) { throw .emetteur(.bicInvalide(bic)) }
  }
}
