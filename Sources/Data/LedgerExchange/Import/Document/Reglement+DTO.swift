import LedgerModel
import LedgerRules

/// A payment or a refund, which differ in the name of their date; under the nil UUID if it has no id.
extension Reglement {
  init(_ json: inout DocumentReader, date: StaticString) throws(DocumentFault) {
    self = try json.object { champs throws(DocumentFault) in
      try Reglement(champs: &champs, date: date, moyen: champs.field("moyen"))
    }
  }

  /// A cancelled payment or refund: with its motif and, if it was rejected, the day of that.
  init(annule json: inout DocumentReader, date: StaticString) throws(DocumentFault) {
    self = try json.object { champs throws(DocumentFault) in
      try Reglement(champs: &champs, date: date, moyen: champs.field("moyen")).annule(&champs)
    }
  }

  /// A payment, which may use an advance.
  init(paiement champs: inout DocumentReader) throws(DocumentFault) {
    let moyen: MoyenPaiement = try champs.field("moyen")
    try self.init(champs: &champs, date: "datePaiement", moyen: moyen.moyen)
  }

  /// The same payment or refund, cancelled.
  func annule(_ champs: inout DocumentReader) throws(DocumentFault) -> Reglement {
    let rejet: Jour? = try champs.optional("dateRejet")
    return annule(AnnulationReglement(rejet.map { .rejet(le: $0) } ?? .erreur, motif: try champs.field("motif")))
  }

  private init(
    champs: inout DocumentReader, date: StaticString, moyen: ConditionsPaiement
  ) throws(DocumentFault) {
    self.init(
      id: try champs.optional("id") ?? .nul, montant: try champs.field("montant"), date: try champs.field(date),
      moyen: moyen, reference: try champs.optional("reference"), recu: try champs.optional("recu"))
    try champs.passe("dateComptable", "dateComptableAnnulation")
  }
}

extension DocumentReader {
  /// The id of a payment by an advance, which both sides name.
  func exige(_ id: ReglementID) throws(DocumentFault) -> ReglementID {
    guard let id = id.donne else { throw .refus(.fichier(.champManquant("id"))) }
    return id
  }
}

/// An application of an avoir, seen from one side: `autre` names the other document.
extension Imputation {
  init(_ json: inout DocumentReader, autre: StaticString) throws(DocumentFault) {
    self = try json.object { champs throws(DocumentFault) in try Imputation(champs: &champs, autre: autre) }
  }

  /// An application that was taken back.
  init(retiree json: inout DocumentReader, autre: StaticString) throws(DocumentFault) {
    self = try json.object { champs throws(DocumentFault) in
      try Imputation(champs: &champs, autre: autre).retiree(
        Retrait(date: try champs.field("dateRetrait"), motif: try champs.field("motif")))
    }
  }

  private init(champs: inout DocumentReader, autre: StaticString) throws(DocumentFault) {
    self.init(
      documentId: try champs.field(autre), montant: try champs.field("montant"),
      dateImputation: try champs.field("dateImputation"))
  }
}

/// The write-off of a facture; under the nil UUID if it has no id.
extension Abandon {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    self = try json.object { champs throws(DocumentFault) in try Abandon(champs: &champs) }
  }

  /// An amount given up that is due again.
  init(repris json: inout DocumentReader) throws(DocumentFault) {
    self = try json.object { champs throws(DocumentFault) in
      try Abandon(champs: &champs).repris(
        Retrait(date: try champs.field("dateReprise"), motif: try champs.field("motifReprise")))
    }
  }

  private init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(
      id: try champs.optional("id") ?? .nul, montant: try champs.field("montant"),
      date: try champs.field("dateAbandon"), motif: try champs.field("motif"), nature: try champs.field("nature"))
  }
}

extension FactureAnnulee: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    let date: Jour = try champs.field("date")
    self.init(
      motif: try champs.field("motif"), dateAnnulation: date, avoirId: try champs.optional("avoirId"),
      numeroRendu: try champs.optional("numeroRendu"), rectificativeId: try champs.optional("rectificativeId"))
  }
}
