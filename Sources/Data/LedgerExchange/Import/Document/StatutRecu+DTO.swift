import LedgerData
import LedgerModel
import LedgerRules

/// The status received for a document, in the form of events.
extension StatutRecu: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    guard case .facture(_, .statutRecu(let statut))? = try json.evenement(.statutRecu) else {
      throw .refus(.fichier(.statutRecuInvalide))
    }
    self = statut
  }
}

/// The transmission of a document, in the form of events.
extension Transmission: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    guard case .facture(_, .transmission(let transmission))? = try json.evenement(.transmissionEnregistree) else {
      throw .refus(.fichier(.transmissionInvalide))
    }
    self = transmission
  }
}

/// What became of a quote, in the form of events.
extension DevisConclu: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    guard case .facture(_, .devisConclu(let conclu))? = try json.evenement(.devisConclu) else {
      throw .refus(.fichier(.conclusionInvalide))
    }
    self = conclu
  }
}

/// A dispute, a promise or a decision about penalties, in the form of events.
extension SuiviModifie: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    guard case .facture(_, .suiviModifie(let suivi))? = try json.evenement(.suiviModifie) else {
      throw .refus(.fichier(.suiviInvalide))
    }
    self = suivi
  }
}

/// A reference rate, in the form of events.
extension TauxReference: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    guard case .registre(_, .taux(let taux))? = try json.evenement(.tauxDefini) else {
      throw .refus(.fichier(.tauxInvalide))
    }
    self = taux
  }
}

/// The penalties that a line invoices.
extension PartDePenalites: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(try champs.field("factureId"), au: try champs.optional("au"))
  }
}

/// The line of a quote behind a line.
extension PartDeDevis: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(
      try champs.field("devisId"), try champs.optional("ligneId"), quantite: try champs.optional("quantite"),
      depassement: try champs.optional("depassement"))
  }
}
