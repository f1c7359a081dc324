package import LedgerJSON
package import LedgerLog
package import LedgerModel
import LedgerOffers
import LedgerWords

// The events of subscriptions in the log. Their texts are always read: they are few, and rules ask for them.

/// `AbonnementCree` in the log.
extension AbonnementCree {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      .abonnement(id, .cree(try data.withTexts { data throws(LineFault) in try AbonnementCree(&data) }))
    }
  ]

  fileprivate init(_ data: inout LineReader) throws(LineFault) {
    let (numero, clientId): (String, ClientID) = try (data.text("numero", []), data.field("clientId"))
    let rythme = Rythme(
      mois: try data.count("mois", from: 1), debut: try data.field("debut"), ancre: try data.field("ancre"),
      jour: try data.count("jour", from: 1), terme: try data.field("terme"), fin: try data.optional("fin"),
      prorata: try data.flag("prorata"))
    var contenu = ContenuAbonnement(try data.list("lignes") { data throws(LineFault) in try LigneFacture(&data) })
    let tva: Taux = try data.field("tva")
    contenu.conditionsPaiement = try data.field("conditionsPaiement")
    contenu.echeance = try data.field("echeance")
    let devise: Devise = try data.field("devise")
    contenu.envoi = try data.flag("envoi")
    contenu.references = try data.optional("references")
    self.init(numero: numero, clientId: clientId, rythme: rythme, tva: tva, devise: devise, contenu: contenu)
  }

  fileprivate func encodeFields(to json: inout JSONWriter) {
    json.field("numero", numero)
    json.field("clientId", clientId)
    json.field("mois", rythme.mois)
    json.field("debut", rythme.debut)
    json.field("ancre", rythme.ancre)
    json.field("jour", rythme.jour)
    json.field("terme", rythme.terme)
    json.field("fin", rythme.fin)
    json.field("prorata", rythme.prorata)
    json.lines(contenu.lignes)
    json.field("tva", tva)
    json.field("conditionsPaiement", contenu.conditionsPaiement)
    json.field("echeance", contenu.echeance)
    json.field("devise", devise)
    json.field("envoi", contenu.envoi)
    json.field("references", contenu.references)
  }
}

/// `AbonnementModifie` in the log: only changed fields are present; null clears.
extension AbonnementModifie {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      .abonnement(id, .modifie(try data.withTexts { data throws(LineFault) in try AbonnementModifie(&data) }))
    }
  ]

  fileprivate init(_ data: inout LineReader) throws(LineFault) {
    self.init(aPartirDe: try data.count("aPartirDe", from: 1))
    if try data.has("lignes") {
      lignes = try data.elements { data throws(LineFault) in
        try data.object { data throws(LineFault) in try LigneFacture(&data) }
      }
    }
    conditionsPaiement = try data.optional("conditionsPaiement")
    echeance = try data.optional("echeance")
    envoi = try data.has("envoi") ? try data.flag() : nil
    references = try data.change("references")
  }

  fileprivate func encodeFields(to json: inout JSONWriter) {
    json.field("aPartirDe", aPartirDe)
    if let lignes { json.lines(lignes) }
    json.field("conditionsPaiement", conditionsPaiement)
    json.field("echeance", echeance)
    if let envoi { json.field("envoi", envoi) }
    json.field("references", references)
  }
}

/// `AbonnementArrete` in the log: a subscription was suspended, resumed or ended.
package enum AbonnementArrete {
  /// What happened; the texts are those of the log.
  fileprivate enum Nature: String, CaseIterable, EventValue { case suspendu, repris, termine }

  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      let (nature, date): (Nature, Jour) = try (data.field("nature"), data.field("date"))
      switch nature {
      case .suspendu:
        let (au, motif): (Jour?, String) = try (data.optional("au"), data.text("motif", []))
        return .abonnement(id, .suspendu(Suspension(du: date, au: au, motif: motif)))
      case .repris: return .abonnement(id, .repris(le: date))
      case .termine: return .abonnement(id, .termine(dernierJour: date, motif: try data.text("motif", [])))
      }
    }
  ]

  fileprivate static func encode(
    _ nature: Nature, _ date: Jour, au: Jour? = nil, motif: String? = nil, to json: inout JSONWriter
  ) {
    json.field("nature", nature)
    json.field("date", date)
    json.field("au", au)
    json.field("motif", motif)
  }
}

extension AbonnementEvent {
  func encodeFields(to json: inout JSONWriter) {
    switch self {
    case .cree(let cree): cree.encodeFields(to: &json)
    case .modifie(let modifie): modifie.encodeFields(to: &json)
    case .suspendu(let suspension):
      AbonnementArrete.encode(
        .suspendu, suspension.du, au: suspension.au, motif: suspension.motif, to: &json)
    case .repris(let jour): AbonnementArrete.encode(.repris, jour, to: &json)
    case .termine(let dernierJour, let motif):
      AbonnementArrete.encode(.termine, dernierJour, motif: motif, to: &json)
    }
  }
}

extension Rythme.Terme: EventValue {}

/// A payment term (``LedgerModel/DelaiPaiement/texte``).
extension DelaiPaiement: EventValue {
  package func encode(to json: inout JSONWriter) { json.string(texte) }

  package init(read data: inout LineReader) throws(LineFault) {
    self = try data.value(Words("a payment term, as 30j", fr: "un délai de paiement, comme 30j")) { bytes in
      DelaiPaiement(texte: Texte.decode(bytes))
    }
  }
}

extension PeriodeFacturee: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      abonnementId: try data.field("abonnementId"), n: try data.count("n", from: 1), du: try data.field("du"),
      au: try data.field("au"), jours: try data.count("jours", from: 1), entier: try data.count("entier", from: 1))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("abonnementId", abonnementId)
    json.field("n", n)
    json.field("du", du)
    json.field("au", au)
    json.field("jours", jours)
    json.field("entier", entier)
  }
}

extension JSONWriter {
  /// Writes the lines of a period.
  fileprivate mutating func lines(_ lignes: [LigneFacture]) {
    key("lignes")
    beginArray()
    for ligne in lignes {
      beginObject()
      ligne.encodeFields(to: &self)
      endObject()
    }
    endArray()
  }
}
