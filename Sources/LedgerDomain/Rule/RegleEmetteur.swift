/// The rules of a seller: what is said of it is right. What it lacks is asked when a document is sent.
extension Emetteur {
  /// Every rule but those of its profile, which documents keep; and it is another than `present`.
  package func admis(apres present: Emetteur?) throws(Refus) {
    guard self != present else { throw .emetteur(.sansChangement) }
    guard !Texte.estVide(nom) else { throw .emetteur(.nomVide) }
    try Client.admetIdentite(siren: siren, siret: siret)
    if let numeroTVA { try admet(numeroTVA: numeroTVA) }
    if let email = contact?.email, !Email.estValide(email) { throw .client(.emailInvalide(email)) }
    if let capital, capital <= .zero { throw .emetteur(.capitalInvalide(capital)) }
    try adresse.map { adresse throws(Refus) in try adresse.admise() }
    if let adresseElectronique, !adresseElectronique.estValide {
      throw .client(.adresseElectroniqueInvalide(adresseElectronique))
    }
    if let compteBancaire { try compteBancaire.admis() }
    try admetMentions()
  }

  /// What it lacks to send invoices under its profile, in words; none where it has all, or no profile.
  public var manques: [String] {
    guard profil == .france else { return [] }
    let adresse = adresse ?? Adresse()
    let textes = Mention.Code.allCases.filter { code in !mentions.contains { $0.code == code } }
    return [
      sirenDit == nil ? "siren" : nil, adresse.rue == nil ? "rue" : nil,
      adresse.codePostal == nil ? "code-postal" : nil,
      adresse.ville == nil ? "ville" : nil, adresseDeFacturation == nil ? "adresse-electronique" : nil,
    ].compactMap { $0 } + textes.map(\.nom)
  }

  /// What most of its invoices need besides: a VAT number where VAT is taken, an account for transfers; none without a profile.
  public var manquesUsuels: [String] {
    guard profil == .france else { return [] }
    return [
      numeroTVA == nil && regimeTVA == .reel ? "numero-tva" : nil, compteBancaire == nil ? "iban" : nil,
    ].compactMap { $0 }
  }

  /// What a company says of itself on its invoices and has not said: its capital, and where it is registered (C. com., art. R123-237 and
  /// R123-238).
  public var manquesDeSociete: [String] {
    guard profil == .france, let formeJuridique, Self.aUnCapital(formeJuridique) else { return [] }
    return [capital == nil ? "capital" : nil, immatriculation == nil ? "immatriculation" : nil].compactMap { $0 }
  }

  /// Whether a legal form, as in « S.A.R.L. unipersonnelle », is that of a company with a capital.
  private static func aUnCapital(_ forme: String) -> Bool {
    let sigle = forme.uppercased().split(separator: " ").first.map { $0.filter(\.isLetter) } ?? ""
    return ["SARL", "EURL", "SAS", "SASU", "SA", "SCA", "SELARL", "SELAS", "SELASU"].contains(sigle)
  }

  /// A VAT number of France ends with the seller's SIREN (CGI, art. 286 ter).
  private func admet(numeroTVA: String) throws(Refus) {
    if let faute = NumeroTVA.faute(numeroTVA) { throw .client(.tvaInvalide(numeroTVA, faute)) }
    if let siren, numeroTVA.hasPrefix("FR"), !numeroTVA.hasSuffix(siren) {
      throw .emetteur(.tvaHorsSiren(numeroTVA: numeroTVA, siren: siren))
    }
  }

  /// Each text says something, and no two are about the same.
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
  /// Its country is one, and in France its postal code has five digits.
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
