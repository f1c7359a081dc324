import LedgerModel
import LedgerRules
import LedgerWords

/// A seller, as a document froze it.
extension Emetteur: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(nom: try champs.field("nom"))
    profil = try champs.optional("profil")
    nomCommercial = try champs.optional("nomCommercial")
    formeJuridique = try champs.optional("formeJuridique")
    if let texte: String = try champs.optional("capital") {
      do throws(ValeurInvalide) { capital = try Montant(texte) } catch { throw .refus(.valeur(error)) }
    }
    immatriculation = try champs.optional("immatriculation")
    siren = try champs.optional("siren")
    siret = try champs.optional("siret")
    numeroTVA = try champs.optional("numeroTVA")
    regimeTVA = try champs.optional("regimeTVA") ?? .reel
    optionDebits = try champs.optional("optionDebits") ?? false
    optionDebitsDepuis = try champs.optional("optionDebitsDepuis")
    adresse = try champs.optional("adresse")
    adresseElectronique = try champs.optional("adresseElectronique")
    contact = try champs.optional("contact")
    compteBancaire = try champs.optional("compteBancaire")
    mentions = try champs.optional("mentions") ?? []
    reference = try champs.optional("reference") ?? .numero
    qr = try champs.optional("qr") ?? false
    empreinte = try champs.optional("empreinte")
    identifiantLegal = try champs.optional("identifiantLegal")
    autreIdentifiant = try champs.optional("autreIdentifiant")
    identifiantFiscal = try champs.optional("identifiantFiscal")
    recouvrement = try champs.optional("recouvrement")
    oss = try champs.optional("oss")
    numerosTVA = try champs.optional("numerosTVA") ?? []
    tvaEncaissee = try champs.optional("tvaEncaissee") ?? false
  }
}

extension GuichetUnique: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) { self.init(depuis: try champs.optional("depuis")) }
}

extension Empreinte: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(
      origine: try champs.optional("origine"), taille: try champs.optional("taille"),
      racine: try champs.optional("racine"))
  }
}

extension UInt64: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.entier() }
}

extension ReferencePaiement.Choix: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.choix(RefusFichier.emetteurInvalide) }
}

extension Emetteur.Profil: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.choix(RefusFichier.emetteurInvalide) }
}

extension Emetteur.RegimeTVA: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.choix(RefusFichier.emetteurInvalide) }
}

extension Emetteur.Contact: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(
      nom: try champs.optional("nom"), telephone: try champs.optional("telephone"), email: try champs.optional("email"))
  }
}

extension CompteBancaire: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(
      iban: try champs.field("iban"), bic: try champs.optional("bic"), titulaire: try champs.optional("titulaire"))
  }
}

extension Mention: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(try champs.field("code"), try champs.field("texte"))
  }
}

extension Mention.Code: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.choix(RefusFichier.emetteurInvalide) }
}

extension Traitement: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.choix(RefusFichier.emetteurInvalide) }
}

extension MoyenNorme: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.choix(RefusFichier.emetteurInvalide) }
}

extension ProfilFacture: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.choix(RefusFichier.profilInconnu) }
}

extension LangueDocument: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.choix(RefusFichier.langueInconnue) }
}

extension Cadre: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    let texte = try json.texte()
    guard let cadre = Cadre(texte) else { throw .refus(.fichier(.emetteurInvalide(texte))) }
    self = cadre
  }
}
