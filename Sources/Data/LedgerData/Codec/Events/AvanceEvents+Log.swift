import LedgerJSON
import LedgerLog
import LedgerModel

/// `AvanceRecue` in the log.
package enum AvanceRecue {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      let recue = try Reglement(v1: &data, id: "avanceId", date: "dateReception", orAvance: true)
      let avance = Avance(recue, try data.field("devise"), tva: try data.optional("tva"))
      return .client(id, .avance(recue.id, .recue(avance)))
    }
  ]
}

/// `AvanceUtilisee` in the log: the other side of a `PaiementEnregistre` by an advance.
package enum AvanceUtilisee {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      let avance: AvanceID = try data.field("avanceId")
      let facture: FactureID = try data.field("factureId")
      let paiement = Reglement(
        id: try data.field("paiementId"), montant: try data.field("montant"), date: try data.field("dateUtilisation"),
        moyen: .avance)
      return .client(id, .avance(avance, .utilisee(Avance.Utilisation(paiement, sur: facture))))
    }
  ]
}

/// `AvanceRendue` in the log: the other side of the `PaiementAnnule` of a payment by an advance.
package enum AvanceRendue {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      let avance: AvanceID = try data.field("avanceId")
      return .client(id, .avance(avance, .rendue(try ReglementAnnule(v1: &data, id: "paiementId"))))
    }
  ]
}

/// `AvanceRemboursee` in the log.
package enum AvanceRemboursee {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      let avance: AvanceID = try data.field("avanceId")
      let remboursement = try Reglement(v1: &data, id: "remboursementId", date: "dateRemboursement")
      return .client(id, .avance(avance, .remboursee(remboursement)))
    }
  ]
}

/// `RemboursementAvanceAnnule` in the log.
package enum RemboursementAvanceAnnule {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      let avance: AvanceID = try data.field("avanceId")
      return .client(id, .avance(avance, .remboursementAnnule(try ReglementAnnule(v1: &data, id: "remboursementId"))))
    }
  ]
}

/// `AvanceAnnulee` in the log.
package enum AvanceAnnulee {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      let annule = try ReglementAnnule(v1: &data, id: "avanceId")
      return .client(id, .avance(annule.id, .annulee(annule.annulation)))
    }
  ]
}

extension AvanceEvent {
  /// Writes its fields, with the id of the advance.
  func encodeFields(to json: inout JSONWriter, _ id: AvanceID) {
    switch self {
    case .recue(let avance):
      avance.recue.encodeFields(to: &json, id: "avanceId", date: "dateReception")
      json.field("devise", avance.devise)
      json.field("tva", avance.tva)
    case .utilisee(let utilisation):
      json.field("avanceId", id)
      json.field("factureId", utilisation.factureId)
      json.field("paiementId", utilisation.paiement.id)
      json.field("montant", utilisation.paiement.montant)
      json.field("dateUtilisation", utilisation.paiement.date)
    case .rendue(let annule):
      json.field("avanceId", id)
      annule.encodeFields(to: &json, id: "paiementId")
    case .remboursee(let remboursement):
      json.field("avanceId", id)
      remboursement.encodeFields(to: &json, id: "remboursementId", date: "dateRemboursement")
    case .remboursementAnnule(let annule):
      json.field("avanceId", id)
      annule.encodeFields(to: &json, id: "remboursementId")
    case .annulee(let annulation): ReglementAnnule(id, annulation).encodeFields(to: &json, id: "avanceId")
    }
  }
}
