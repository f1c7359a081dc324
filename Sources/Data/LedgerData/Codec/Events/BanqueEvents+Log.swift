import LedgerJSON
import LedgerLog
import LedgerModel

// The events of accounts at banks in the log. Names and reasons are always read: rules ask for them.

/// `CompteBancaireDeclare` in the log: each time all of the account.
package enum CompteBancaireDeclare {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .banque(id, .declaree(try Banque(v1: &data))) }
  ]
}

/// `ReleveImporte` in the log.
package enum ReleveImporteLog {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .banque(id, .releve(try ReleveImporte(v1: &data))) }
  ]
}

/// `LigneRapprochee` in the log.
package enum LigneRapprocheeLog {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .banque(id, .rapprochee(try LigneRapprochee(v1: &data))) }
  ]
}

/// `LigneEcartee` in the log.
package enum LigneEcartee {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      .banque(id, .ecartee(ligne: try data.count("ligne", from: 1), motif: try data.text("motif", [])))
    }
  ]
}

/// `RapprochementDefait` in the log.
package enum RapprochementDefait {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      .banque(id, .defaite(ligne: try data.count("ligne", from: 1), motif: try data.text("motif", [])))
    }
  ]
}

/// `ChequesRemis` in the log.
package enum ChequesRemis {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      .banque(
        id,
        .remise(
          RemiseCheques(try data.count("remise", from: 1), le: try data.field("date"), try data.list("parts"))))
    }
  ]
}

extension BanqueEvent {
  func encodeFields(to json: inout JSONWriter) {
    switch self {
    case .declaree(let banque): banque.encodeFields(to: &json)
    case .releve(let releve): releve.encodeFields(to: &json)
    case .rapprochee(let rapprochee): rapprochee.encodeFields(to: &json)
    case .ecartee(let ligne, let motif), .defaite(let ligne, let motif):
      json.field("ligne", ligne)
      json.field("motif", motif)
    case .remise(let remise):
      json.field("remise", remise.numero)
      json.field("date", remise.date)
      json.field("parts", remise.parts)
    }
  }
}

extension Banque: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      try data.text("nom", []), iban: try data.text("iban", []), devise: try data.field("devise"),
      compte: try data.optional("compte"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("nom", nom)
    json.field("iban", iban)
    json.field("devise", devise)
    json.field("compte", compte)
  }
}

extension ReleveImporte: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(try data.count("releve", from: 1), try data.field("format"), sha256: try data.text("sha256", []))
    compte = try data.optionalText("compte", [])
    periode = Periode(depuis: try data.optional("depuis"), jusqua: try data.optional("jusqua"))
    ouverture = try data.optional("ouverture")
    cloture = try data.optional("cloture")
    connues = try data.count("connues", from: 0)
    enAttente = try data.count("enAttente", from: 0)
    lignes = try data.list("lignes")
    doublons = try data.list("doublons")
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("releve", numero)
    json.field("format", format)
    json.field("sha256", sha256)
    json.field("compte", compte)
    json.field("depuis", periode.depuis)
    json.field("jusqua", periode.jusqua)
    json.field("ouverture", ouverture)
    json.field("cloture", cloture)
    json.field("connues", connues)
    json.field("enAttente", enAttente)
    json.field("lignes", lignes)
    json.field("doublons", doublons)
  }
}

extension ReleveImporte.Doublon: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(try data.text("cle", []), try data.count("ligne", from: 1))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("cle", cle)
    json.field("ligne", ligne)
  }
}

extension Releve.Format: EventValue {}
extension LigneReleve.Champ: EventValue {}
extension Rapprochement.Classe: EventValue {}
extension Rapprochement.Preuve.Code: EventValue {}

extension Releve.Solde: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(jour: try data.optional("jour"), montant: try data.field("montant"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("jour", jour)
    json.field("montant", montant)
  }
}

extension LigneBanque: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    let numero = try data.count("ligne", from: 1)
    let cle = try data.text("cle", [])
    var ligne = LigneReleve(jour: try data.field("jour"), montant: try data.field("montant"))
    ligne.jourValeur = try data.optional("jourValeur")
    ligne.identifiant = try data.optional("identifiant")
    ligne.tiers = try data.optional("tiers")
    ligne.ibanTiers = try data.optional("ibanTiers")
    ligne.frais = try data.optional("frais")
    ligne.retour = try data.optional("retour")
    ligne.textes = try data.list("textes")
    self.init(numero, cle: cle, ligne)
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("ligne", numero)
    json.field("cle", cle)
    json.field("jour", ligne.jour)
    json.field("jourValeur", ligne.jourValeur)
    json.field("montant", ligne.montant)
    json.field("identifiant", ligne.identifiant)
    json.field("tiers", ligne.tiers)
    json.field("ibanTiers", ligne.ibanTiers)
    json.field("frais", ligne.frais)
    json.field("retour", ligne.retour)
    json.field("textes", ligne.textes)
  }
}

extension LigneReleve.Texte: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(try data.field("champ"), try data.field("texte"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("champ", champ)
    json.field("texte", texte)
  }
}

extension LigneRapprochee: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(try data.count("ligne", from: 1), le: try data.field("date"))
    classe = try data.optional("classe")
    preuves = try data.list("preuves")
    parts = try data.list("parts")
    frais = try data.optional("frais")
    imputations = try data.list("imputations")
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("ligne", ligne)
    json.field("date", date)
    json.field("classe", classe)
    json.field("preuves", preuves)
    json.field("parts", parts)
    json.field("frais", frais)
    json.field("imputations", imputations)
  }
}

extension AvoirDeduit: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(try data.field("avoirId"), sur: try data.field("factureId"), try data.field("montant"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("avoirId", avoir)
    json.field("factureId", facture)
    json.field("montant", montant)
  }
}

extension Rapprochement.Preuve: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(code: try data.field("code"), champ: try data.optional("champ"), valeur: try data.field("valeur"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("code", code)
    json.field("champ", champ)
    json.field("valeur", valeur)
  }
}

extension PartRapprochee: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    let objet: Objet
    if let facture: FactureID = try data.optional("factureId") {
      objet = .facture(facture)
    } else {
      objet = .client(try data.field("clientId"))
    }
    self.init(objet, try data.field("reglementId"), try data.field("montant"))
  }

  func encodeFields(to json: inout JSONWriter) {
    switch objet {
    case .facture(let id): json.field("factureId", id)
    case .client(let id): json.field("clientId", id)
    }
    json.field("reglementId", reglement)
    json.field("montant", montant)
  }
}
