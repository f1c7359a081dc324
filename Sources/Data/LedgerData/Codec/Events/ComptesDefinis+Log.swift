package import LedgerJSON
package import LedgerLog
package import LedgerModel
import LedgerWords

/// `ComptesDefinis` in the log: each time all accounts that differ from the default. Settings are always read with
/// their texts.
package enum ComptesDefinis {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .registre(id, .comptes(try Comptes(v1: &data))) }
  ]
}

extension Comptes: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init()
    clients = try data.optional("clients") ?? clients
    acomptes = try data.optional("acomptes") ?? acomptes
    pertes = try data.optional("pertes") ?? pertes
    autresTVA = try data.optional("autresTVA") ?? autresTVA
    tvaAttente = try data.optional("tvaAttente")
    ventes = try data.list("ventes")
    tva = try data.list("tva")
    moyens = try data.list("moyens")
    libelles = try data.list("libelles")
    ecarts = try data.optional("ecarts") ?? ecarts
    escomptes = try data.optional("escomptes") ?? escomptes
    gainsChange = try data.optional("gainsChange") ?? gainsChange
    pertesChange = try data.optional("pertesChange") ?? pertesChange
    rabais = try data.optional("rabais")
    exercice = try data.optional("exercice")
    ordonne()
  }

  func encodeFields(to json: inout JSONWriter) {
    let usuels = Comptes()
    json.field("clients", clients == usuels.clients ? nil : clients)
    json.field("acomptes", acomptes == usuels.acomptes ? nil : acomptes)
    json.field("pertes", pertes == usuels.pertes ? nil : pertes)
    json.field("autresTVA", autresTVA == usuels.autresTVA ? nil : autresTVA)
    json.field("tvaAttente", tvaAttente)
    json.field("ventes", ventes)
    json.field("tva", tva)
    json.field("moyens", moyens)
    json.field("libelles", libelles)
    json.field("ecarts", ecarts == usuels.ecarts ? nil : ecarts)
    json.field("escomptes", escomptes == usuels.escomptes ? nil : escomptes)
    json.field("gainsChange", gainsChange == usuels.gainsChange ? nil : gainsChange)
    json.field("pertesChange", pertesChange == usuels.pertesChange ? nil : pertesChange)
    json.field("rabais", rabais)
    json.field("exercice", exercice)
  }
}

extension NumeroCompte: EventValue {
  package func encode(to json: inout JSONWriter) { json.string(description) }

  package init(read data: inout LineReader) throws(LineFault) {
    self = try data.value(
      { _ in nil }, { bytes throws(ValeurInvalide) in try NumeroCompte(Texte.decode(bytes)) })
  }
}

extension Exercice: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(du: try data.field("debut"), au: try data.field("fin"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("debut", debut)
    json.field("fin", fin)
  }
}

extension Comptes.Vente: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    let ventes = VentesVisees(
      nature: try data.optional("nature"), categorie: try data.optional("categorie"), taux: try data.optional("taux"))
    self.init(ventes, try data.field("compte"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("nature", ventes.nature)
    json.field("categorie", ventes.categorie)
    json.field("taux", ventes.taux)
    json.field("compte", compte)
  }
}

extension Comptes.TVA: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    let etat: Pays? = try data.optional("etat")
    let objet: Objet = if let etat { .etat(etat) } else { .taux(try data.field("taux")) }
    self.init(objet, try data.field("compte"))
  }

  func encodeFields(to json: inout JSONWriter) {
    switch objet {
    case .taux(let taux): json.field("taux", taux)
    case .etat(let etat): json.field("etat", etat)
    }
    json.field("compte", compte)
  }
}

extension Pays: EventValue {
  package func encode(to json: inout JSONWriter) { json.string(description) }

  package init(read data: inout LineReader) throws(LineFault) {
    self = try data.value(Words("two letters of a country", fr: "les deux lettres d'un pays")) { lettres in
      let texte = Texte.decode(lettres)
      return Pays(texte).flatMap { $0.description == texte ? $0 : nil }
    }
  }
}

extension Comptes.Moyen: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    try data.find("moyen")
    self.init(try data.moyen(), try data.field("compte"), journal: try data.text("journal", []))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("moyen", moyen)
    json.field("compte", compte)
    json.field("journal", journal)
  }
}

extension Comptes.Libelle: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(try data.field("compte"), try data.text("texte", []))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("compte", compte)
    json.field("texte", texte)
  }
}
