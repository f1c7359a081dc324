import LedgerDomain
import LedgerJSON
import LedgerLog

/// `FactureModifiee` in the log: only changed fields are present; null clears. Version 1 lacked the same fields as
/// `FactureCreee`, version 2 the place of delivery beside the log, version 3 further facts.
extension FactureModifiee {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .factureModifiee(try FactureModifiee(v1: &data))) },
    EventVersion { data, id throws(LineFault) in
      var modifiee = try FactureModifiee(v1: &data)
      modifiee.affaire = try AffaireModifiee(v1: &data)
      return .facture(id, .factureModifiee(modifiee))
    },
    EventVersion(privates: .livraison) { data, id throws(LineFault) in
      .facture(id, .factureModifiee(try FactureModifiee(besideLog: &data, AffaireModifiee(v1: &data))))
    },
    EventVersion(privates: .livraison) { data, id throws(LineFault) in
      .facture(id, .factureModifiee(try FactureModifiee(besideLog: &data, AffaireModifiee(v2: &data))))
    },
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      clientId: try data.change("clientId"), dateFacture: try data.optional("dateFacture"),
      dateEcheance: try data.change("dateEcheance"), tva: try data.optional("tva"),
      conditionsPaiement: try data.optional("conditionsPaiement"), notes: try data.optional("notes"),
      notesCommentaire: try data.change("notesCommentaire"))
  }

  /// From version 3 on. A place that was erased is none.
  private init(besideLog data: inout LineReader, _ changee: AffaireModifiee) throws(LineFault) {
    try self.init(v1: &data)
    affaire = changee
    personne = try data.optional("personne")
    guard let personne, try data.has("prives") else { return }
    if case .remplace(var livraison) = affaire.livraison {
      livraison.personne = personne
      affaire.livraison = .remplace(livraison)
    } else {
      affaire.livraison = .efface
    }
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("clientId", clientId)
    json.field("dateFacture", dateFacture)
    json.field("dateEcheance", dateEcheance)
    json.field("tva", tva)
    json.field("conditionsPaiement", conditionsPaiement)
    json.field("notes", notes)
    json.field("notesCommentaire", notesCommentaire)
    affaire.encodeFields(to: &json, livraisonDe: personne)
  }
}
