import LedgerJSON
import LedgerLog
import LedgerModel

/// `EmetteurDefini` in the log: each time the whole seller. Settings are always read with their texts.
package enum EmetteurDefini {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .registre(id, .emetteur(try Emetteur(v1: &data))) }
  ]
}

extension Emetteur: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    let profil: Profil? = try data.optional("profil")
    self.init(nom: try data.text("nom", []))
    self.profil = profil
    nomCommercial = try data.optionalText("nomCommercial", [])
    formeJuridique = try data.optionalText("formeJuridique", [])
    capital = try data.optional("capital")
    immatriculation = try data.optionalText("immatriculation", [])
    siren = try data.optionalText("siren", [])
    siret = try data.optionalText("siret", [])
    numeroTVA = try data.optionalText("numeroTVA", [])
    regimeTVA = try data.field("regimeTVA")
    optionDebits = try data.flag("optionDebits")
    optionDebitsDepuis = try data.optional("optionDebitsDepuis")
    adresse = try data.optional("adresse") { data throws(LineFault) in try Adresse(&data, []) }
    adresseElectronique = try data.optional("adresseElectronique") { data throws(LineFault) in
      try AdresseElectronique(v1: &data, [])
    }
    contact = try data.optional("contact")
    compteBancaire = try data.optional("compteBancaire")
    mentions = try data.list("mentions")
    reference = try data.optional("reference") ?? .numero
    qr = try data.optionalFlag("qr")
    identifiantLegal = try data.optional("identifiantLegal") { data throws(LineFault) in
      try IdentifiantPartie(v1: &data, [])
    }
    autreIdentifiant = try data.optional("autreIdentifiant") { data throws(LineFault) in
      try IdentifiantPartie(v1: &data, [])
    }
    identifiantFiscal = try data.optionalText("identifiantFiscal", [])
    empreinte = try data.optional("empreinte")
    recouvrement = try data.optional("recouvrement")
    oss = try data.optional("oss")
    if try data.has("numerosTVA") {
      numerosTVA = try data.elements { data throws(LineFault) in try String(read: &data) }
    }
    tvaEncaissee = try data.optionalFlag("tvaEncaissee")
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("profil", profil)
    json.field("nom", nom)
    json.field("nomCommercial", nomCommercial)
    json.field("formeJuridique", formeJuridique)
    json.field("capital", capital)
    json.field("immatriculation", immatriculation)
    json.field("siren", siren)
    json.field("siret", siret)
    json.field("numeroTVA", numeroTVA)
    json.field("regimeTVA", regimeTVA)
    json.field("optionDebits", optionDebits)
    json.field("optionDebitsDepuis", optionDebitsDepuis)
    json.field("adresse", adresse)
    json.field("adresseElectronique", adresseElectronique)
    json.field("contact", contact)
    json.field("compteBancaire", compteBancaire)
    json.field("mentions", mentions)
    json.field("reference", reference == .numero ? nil : reference)
    if qr { json.field("qr", true) }
    json.field("identifiantLegal", identifiantLegal)
    json.field("autreIdentifiant", autreIdentifiant)
    json.field("identifiantFiscal", identifiantFiscal)
    json.field("empreinte", empreinte)
    json.field("recouvrement", recouvrement)
    json.field("oss", oss)
    json.list("numerosTVA", numerosTVA)
    if tvaEncaissee { json.field("tvaEncaissee", true) }
  }
}

extension GuichetUnique: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) { self.init(depuis: try data.optional("depuis")) }

  func encodeFields(to json: inout JSONWriter) { json.field("depuis", depuis) }
}

extension Empreinte: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    let origine = try data.optionalText("origine", [])
    let taille = try data.has("taille") ? UInt64(try data.count(from: 1)) : nil
    self.init(origine: origine, taille: taille, racine: try data.optionalText("racine", []))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("origine", origine)
    if let taille { json.field("taille", Int(clamping: taille)) }
    json.field("racine", racine)
  }
}

extension ReferencePaiement.Choix: EventValue {}

extension Emetteur.Profil: EventValue {}
extension Emetteur.RegimeTVA: EventValue {}

extension Emetteur.Contact: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      nom: try data.optionalText("nom", []), telephone: try data.optionalText("telephone", []),
      email: try data.optionalText("email", []))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("nom", nom)
    json.field("telephone", telephone)
    json.field("email", email)
  }
}

extension AdresseElectronique: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) { try self.init(v1: &data, .texts) }

  /// - Parameter kind: where it is not wanted, the texts are empty.
  init(v1 data: inout LineReader, _ kind: Wanted) throws(LineFault) {
    self.init(schema: try data.text("schema", kind), identifiant: try data.text("identifiant", kind))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("schema", schema)
    json.field("identifiant", identifiant)
  }
}

extension IdentifiantPartie: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) { try self.init(v1: &data, .texts) }

  /// - Parameter kind: where it is not wanted, the texts are empty.
  init(v1 data: inout LineReader, _ kind: Wanted) throws(LineFault) {
    self.init(schema: try data.optionalText("schema", kind), identifiant: try data.text("identifiant", kind))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("schema", schema)
    json.field("identifiant", identifiant)
  }
}

extension CompteBancaire: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      iban: try data.text("iban", []), bic: try data.optionalText("bic", []),
      titulaire: try data.optionalText("titulaire", []))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("iban", iban)
    json.field("bic", bic)
    json.field("titulaire", titulaire)
  }
}

extension Mention: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(try data.field("code"), try data.text("texte", []))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("code", code)
    json.field("texte", texte)
  }
}

extension Mention.Code: EventValue {}
